import type { GeoPoint } from '#domain/fleet/geography'
import type { WeekHours } from '#domain/freight/openingHours'
import type { StopType } from '#domain/fleet/positions/movement'

/** Where a stop lies, and the zone of its clock. */
export type StopPlace = GeoPoint & {
  zone: string
  /** Of a location: when it is open, and how many minutes freight takes there. */
  hours?: WeekHours | undefined
  serviceMinutes?: number | undefined
}

/** An order of a shipment, tied to two of its stops by their numbers; null while it is on none. */
export type StopOrder = {
  number: string
  releaseNumber: string
  /** Ids of places; a stop is at a place when its `locationId` is the same. */
  origin: string
  originName: string
  originAddress: string
  destination: string
  destinationName: string
  destinationAddress: string
  originSequence: number | null
  destinationSequence: number | null
  meetAndGreet: boolean
  /** It comes from the table of meet-and-greet orders. */
  fromMeetAndGreet: boolean
  /** Pounds. */
  weight?: number | undefined
  originPlace?: StopPlace | undefined
  destinationPlace?: StopPlace | undefined
}

/** One visit of a shipment, as it is edited. Times are those of the clock there, `YYYY-MM-DDTHH:mm`. */
export type Stop = {
  /** Identifies a visit while it is edited: a place can be visited twice. */
  key: string
  /** From 1. */
  sequence: number
  locationId: string
  type: StopType
  code: string
  /** The code that it is to have instead. */
  updatedCode: string | null
  appointmentFrom: string
  appointmentTo: string
  estimatedArrival: string
  estimatedDeparture: string
  address: string
  /** Some order of this stop would be delivered before it is picked up. */
  misplaced: boolean
  name?: string | undefined
  place?: StopPlace | undefined
  /** When the truck came and went; absent before that. */
  actualArrival?: string | undefined
  actualDeparture?: string | undefined
}

/** The stops of a shipment in their order, and its orders. */
export type StopSequence = { stops: readonly Stop[]; orders: readonly StopOrder[] }

/** The first state of every edited shipment: nothing of it is processed. */
export const newShipment = 'new' as const

/** Prepares a stored sequence for editing: visits get keys, and numbers start from 1. */
export const stopSequenceOf = (
  stops: readonly Omit<Stop, 'key'>[],
  orders: readonly StopOrder[],
): StopSequence & { processedStatus: typeof newShipment } => {
  const inOrder = stops.toSorted((one, other) => one.sequence - other.sequence)
  const keyed = inOrder.map((stop) => ({ ...stop, key: `${stop.sequence} ${stop.locationId}` }))
  return { ...renumber({ stops: keyed, orders }), processedStatus: newShipment }
}

/**
 * Numbers the stops from 1 in the order of the list; the links of the orders follow their stops, and both stops of an
 * order that would be delivered before it is picked up are marked (SER-1).
 */
export const renumber = ({ stops, orders }: StopSequence): StopSequence => {
  const numbers = new Map(stops.map(({ sequence }, place) => [sequence, place + 1]))
  const follow = (sequence: number | null) => (sequence === null ? null : (numbers.get(sequence) ?? null))
  const linked = orders.map((order) => ({
    ...order,
    originSequence: follow(order.originSequence),
    destinationSequence: follow(order.destinationSequence),
  }))
  const misplaced = new Set(
    linked
      .filter(isBackwards)
      .flatMap(({ originSequence, destinationSequence }) => [originSequence, destinationSequence]),
  )
  return {
    stops: stops.map((stop, place) => ({ ...stop, sequence: place + 1, misplaced: misplaced.has(place + 1) })),
    orders: linked,
  }
}

/** Whether an order would be delivered before it is picked up; origin and destination may be the same stop. */
export const isBackwards = ({ originSequence, destinationSequence }: StopOrder): boolean =>
  originSequence !== null && destinationSequence !== null && originSequence > destinationSequence

/** The orders picked up or delivered at a stop. */
export const ordersAt = (sequence: number, orders: readonly StopOrder[]): StopOrder[] =>
  orders.filter((order) => order.originSequence === sequence || order.destinationSequence === sequence)

/** The code that a stop has from now on. */
export const codeOf = ({ code, updatedCode }: Pick<Stop, 'code' | 'updatedCode'>): string => updatedCode || code

/** Whether the stop has been reached; past visits are not planned any more. */
export const isReached = ({ actualArrival }: Pick<Stop, 'actualArrival'>): boolean => actualArrival !== undefined
