import type { StopType } from '#domain/fleet/positions/movement'
import { renumber, type Stop, type StopOrder, type StopSequence } from '#domain/stop-sequence/stopSequence'

const types = { P: 'pickup', D: 'delivery', PD: 'both', NFR: 'non-freight' } as const satisfies Record<string, StopType>

/** A stop of a table, such as `A:P`. */
export const aStop = (written: string, sequence: number, more: Partial<Stop> = {}): Stop => {
  const [locationId = '', type = 'P'] = written.split(':')
  return {
    key: `${sequence} ${locationId}`,
    sequence,
    locationId,
    type: types[type as keyof typeof types],
    code: 'LD',
    updatedCode: null,
    appointmentFrom: '2026-03-02T08:00',
    appointmentTo: '2026-03-02T10:00',
    estimatedArrival: '2026-03-02T08:30',
    estimatedDeparture: '2026-03-02T09:00',
    address: `${locationId} Street`,
    misplaced: false,
    ...more,
  }
}

/** An order of a table, such as `o1=A>B`. */
export const anOrder = (written: string, more: Partial<StopOrder> = {}): StopOrder => {
  const [number = '', origin = '', destination = ''] = written.split(/[=>]/)
  return {
    number,
    releaseNumber: `R${number}`,
    origin,
    originName: `Name of ${origin}`,
    originAddress: `${origin} Street`,
    destination,
    destinationName: `Name of ${destination}`,
    destinationAddress: `${destination} Street`,
    originSequence: null,
    destinationSequence: null,
    meetAndGreet: false,
    fromMeetAndGreet: false,
    ...more,
  }
}

/** `A:P B:D; o1=A>B`, each order on the first stops at its places. */
export const aSequence = (written: string): StopSequence => {
  const [places = '', orders = ''] = written.split(';')
  const listed = (list: string) =>
    list
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '' && !/[()]/.test(word))
  const stops = listed(places).map((stop, place) => aStop(stop, place + 1))
  const at = (locationId: string) =>
    stops.find((stop) => stop.locationId === locationId && stop.type !== 'non-freight')?.sequence ?? null
  return renumber({
    stops,
    orders: listed(orders).map((order) => {
      const one = anOrder(order)
      return { ...one, originSequence: at(one.origin), destinationSequence: at(one.destination) }
    }),
  })
}

const letters = Object.fromEntries(Object.entries(types).map(([letter, type]) => [type, letter]))

/** `1:A:P 2:B:D · orders o1(1->2) · invalid none`, as the tables write it. */
export const shown = ({ stops, orders }: StopSequence): string => {
  const listed = stops.map(({ sequence, locationId, type }) => `${sequence}:${locationId}:${letters[type]}`).join(' ')
  const links = orders
    .map(({ number, originSequence, destinationSequence }) => `${number}(${originSequence}->${destinationSequence})`)
    .join(' ')
  const invalid = stops.filter(({ misplaced }) => misplaced).map(({ locationId }) => locationId)
  return `${listed} · orders ${links || 'none'} · invalid ${invalid.join(',') || 'none'}`
}
