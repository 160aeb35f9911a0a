/**
 * Puts the deliveries of a load in a new order and numbers them. Both numbers of a delivery become its place, 1 to n:
 * the list is shown by the ship-from number, so once somebody arranges it by hand, what is seen is what is driven,
 * and no number is left from an earlier order. Ids that are not on the load are ignored; deliveries that are not named
 * keep their order behind the named ones.
 */
export const reorder = <D extends { id: number; shipFromSequence: number | null; stopSequence: number | null }>(
  load: readonly D[],
  ids: readonly number[],
): D[] => {
  const places = new Map([...new Set(ids)].map((id, place) => [id, place]))
  return load
    .toSorted((one, other) => (places.get(one.id) ?? ids.length) - (places.get(other.id) ?? ids.length))
    .map((delivery, index) => ({ ...delivery, shipFromSequence: index + 1, stopSequence: index + 1 }))
}
