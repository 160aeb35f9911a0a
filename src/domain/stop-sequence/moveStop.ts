import { renumber, type StopSequence } from './stopSequence'

/** A stop, by its number, changes places with its neighbour; the first does not go up, the last not down (SER-2). */
export const moveStop = (sequence: StopSequence, number: number, direction: 'up' | 'down'): StopSequence =>
  placeStop(sequence, number, direction === 'up' ? number - 1 : number + 1)

/** The same as many moves one after the other: the stop takes the place of another, by its number. */
export const placeStop = (sequence: StopSequence, number: number, to: number): StopSequence => {
  const { stops, orders } = sequence
  const moved = stops[number - 1]
  if (!moved || to < 1 || to > stops.length || to === number) return sequence
  const others = stops.filter((stop) => stop !== moved)
  return renumber({ stops: [...others.slice(0, to - 1), moved, ...others.slice(to - 1)], orders })
}

/** The stops in the order of these keys, which are those of all of them. */
export const arrangeStops = ({ stops, orders }: StopSequence, keys: readonly string[]): StopSequence => {
  const places = new Map(keys.map((key, place) => [key, place]))
  return renumber({
    stops: stops.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0)),
    orders,
  })
}
