import type { RecordStop } from './loadRecord'

type End = { name: string; city: string; state: string }

/** Days as `YYYY-MM-DD`. */
type PlacedDelivery = {
  id: number
  number: string
  shipFromSequence: number | null
  stopSequence: number | null
  shipFrom: End
  shipTo: End
  shipDate: string | null
  deliveryDate: string | null
}

/** The stops of a load that has no trip yet: its pickup places, then its delivery places, as it is planned on the board. */
export const stopsOfDeliveries = (deliveries: readonly PlacedDelivery[]): RecordStop[] => {
  const by = (place: (one: PlacedDelivery) => number | null) =>
    deliveries.toSorted((one, other) => (place(one) ?? Infinity) - (place(other) ?? Infinity) || one.id - other.id)
  return [
    ...placesOf(
      by(({ shipFromSequence }) => shipFromSequence),
      'pickup',
    ),
    ...placesOf(
      by(({ stopSequence }) => stopSequence),
      'delivery',
    ),
  ].map((stop, index) => ({ ...stop, sequence: index + 1 }))
}

const placesOf = (deliveries: readonly PlacedDelivery[], type: 'pickup' | 'delivery'): RecordStop[] => {
  const places = new Map<string, PlacedDelivery[]>()
  for (const one of deliveries) {
    const { name, city, state } = type === 'pickup' ? one.shipFrom : one.shipTo
    const key = JSON.stringify([name, city, state])
    places.set(key, [...(places.get(key) ?? []), one])
  }
  return [...places.values()].flatMap((there) => {
    const [first] = there
    if (!first) return []
    const days = there
      .map(({ shipDate, deliveryDate }) => (type === 'pickup' ? shipDate : (deliveryDate ?? shipDate)))
      .filter((day) => day !== null)
      .toSorted()
    return [
      {
        ...(type === 'pickup' ? first.shipFrom : first.shipTo),
        sequence: 0,
        type,
        address: '',
        zone: '',
        latitude: null,
        longitude: null,
        moments: null,
        firstDay: days[0] ?? null,
        lastDay: days.at(-1) ?? null,
        orders: there.map(({ number }) => number),
      },
    ]
  })
}
