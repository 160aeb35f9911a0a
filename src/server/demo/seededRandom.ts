/** Chance that falls the same way at every start. */
export type SeededRandom = {
  /** A whole number; both ends count. */
  between(least: number, greatest: number): number
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice
  /** Whether something happens that does so in `outOf` cases once. */
  onceIn(outOf: number): boolean
}

/** mulberry32, seeded by a text: rows of one kind and group do not change when others are added. */
export const seededRandom = (seed: string): SeededRandom => {
  let state = hashOf(seed)
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, greatest: number): number => least + Math.floor(fraction() * (greatest - least + 1))
  return {
    between,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    onceIn: (outOf) => between(1, outOf) === 1,
  }
}

/** FNV-1a */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
