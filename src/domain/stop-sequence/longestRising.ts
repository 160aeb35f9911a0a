/**
 * The places of a longest part of a list that rises from one to the next: what need not be moved to put it in order. Of
 * several as long, the one with the smaller numbers: of two that changed places, the later one has moved up.
 */
export const longestRising = (numbers: readonly number[]): ReadonlySet<number> => {
  const lengths: number[] = []
  const before: number[] = []
  numbers.forEach((number, place) => {
    const best = numbers.slice(0, place).reduce((found, other, earlier) => {
      const length = lengths[earlier] ?? 0
      return other < number && length >= (lengths[found] ?? 0) ? earlier : found
    }, -1)
    lengths.push((lengths[best] ?? 0) + 1)
    before.push(best)
  })
  const places = new Set<number>()
  let place = lengths.lastIndexOf(Math.max(...lengths))
  while (place >= 0) {
    places.add(place)
    place = before[place] ?? -1
  }
  return places
}
