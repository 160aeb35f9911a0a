/** Numbers that look like chance and are the same for the same seed. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0
  /** From 0 up to 1 (mulberry32). */
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from 0 up to `limit`. */
  const below = (limit: number): number => Math.floor(random() * limit)
  const shuffle = (list: number[]): void => {
    for (let place = list.length - 1; place > 0; place -= 1) {
      const other = below(place + 1)
      ;[list[place], list[other]] = [list[other]!, list[place]!]
    }
  }
  return { random, below, shuffle }
}

export type SeededRandom = ReturnType<typeof seededRandom>
