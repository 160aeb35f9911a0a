/** The places of a longest part of a list that rises from one to the next: what need not be moved to put it in order. */
export const longestRising = (numbers: readonly number[]): ReadonlySet<number> => {
  const lengths: number[] = []
  const before: number[] = []
  numbers.forEach((number, place) => {
    const best = numbers.slice(0, place).reduce((found, other, earlier) => {
      const length = lengths[earlier] ?? 0
      return other < number && length > (lengths[found] ?? 0) ? earlier : found
    }, -1)
    lengths.push((lengths[best] ?? 0) + 1)
    before.push(best)
  })
  const places = new Set<number>()
  let place = lengths.indexOf(Math.max(...lengths))
  while (place >= 0) {
    places.add(place)
    place = before[place] ?? -1
  }
  return places
}
