import type { StopType } from '#domain/fleet/positions/movement'
import { loadWeightLimit } from '#domain/values/weight'

/** A shipment as a customer's system or a planner gives it; appointments are local times of the place. */
export type NewShipment = {
  number: string
  equipmentType: string | null
  stops: readonly NewStop[]
  orders: readonly NewOrder[]
  /** Codes of what its driver must be qualified for; absent for none. */
  qualifications?: readonly string[]
}

export type NewStop = {
  type: Exclude<StopType, 'non-freight'>
  /** The code of a location, whose address then counts. */
  location?: string
  name: string
  address: string
  city: string
  state: string
  zip: string
  /** `YYYY-MM-DDTHH:mm`. */
  appointmentFrom: string
  appointmentTo: string
}

/** Stops count from 1; weight in pounds. */
export type NewOrder = { number: string; weight: number; pieces?: number; pickupStop: number; deliveryStop: number }

/** Shipments of one call, and stops and orders of one shipment. */
export const newShipmentLimits = {
  shipments: 100,
  stops: 50,
  orders: 200,
  qualifications: 10,
  number: 30,
  pieces: 999_999,
} as const

export const newShipmentProblemCodes = [
  'required',
  'too-long',
  'bad-characters',
  'not-a-time',
  'ends-before-start',
  'no-such-stop',
  'no-pickup-there',
  'no-delivery-there',
  'backwards',
  'negative',
  'too-heavy',
  'repeated',
  'unknown-place',
  'unknown-location',
  'unknown-qualification',
  'closed-then',
  'whole-number',
] as const
export type NewShipmentProblemCode = (typeof newShipmentProblemCodes)[number]

/** `field` names the place in the shipment, such as `stops.0.city`. */
export type NewShipmentProblem = { field: string; code: NewShipmentProblemCode }

/** The problems of a new shipment, before any look-up. */
export const newShipmentProblems = ({ number, stops, orders }: NewShipment): NewShipmentProblem[] => [
  ...numberProblem('shipmentNumber', number),
  ...stops.flatMap((stop, place) => stopProblems(stop, `stops.${place}`)),
  ...orders.flatMap((order, place) => orderProblems(order, stops, `orders.${place}`)),
  ...repeated(orders.map((order) => order.number)).map((place): NewShipmentProblem => ({
    field: `orders.${place}.orderNumber`,
    code: 'repeated',
  })),
]

/** Places in a list of numbers that came before. */
export const repeated = (numbers: readonly string[]): number[] =>
  numbers.flatMap((number, place) => (numbers.indexOf(number) < place ? [place] : []))

const numberProblem = (field: string, number: string): NewShipmentProblem[] => {
  if (number === '') return [{ field, code: 'required' }]
  if (number.length > newShipmentLimits.number) return [{ field, code: 'too-long' }]
  return /^[\w./-]+$/.test(number) ? [] : [{ field, code: 'bad-characters' }]
}

const stopProblems = (stop: NewStop, field: string): NewShipmentProblem[] => [
  ...(['city', 'state'] as const).flatMap((name): NewShipmentProblem[] =>
    stop[name] === '' && !stop.location ? [{ field: `${field}.${name}`, code: 'required' }] : [],
  ),
  ...(['appointmentFrom', 'appointmentTo'] as const).flatMap((name): NewShipmentProblem[] =>
    isLocalTime(stop[name]) ? [] : [{ field: `${field}.${name}`, code: 'not-a-time' }],
  ),
  ...([stop.appointmentFrom, stop.appointmentTo].every(isLocalTime) && stop.appointmentTo < stop.appointmentFrom
    ? [{ field: `${field}.appointmentTo`, code: 'ends-before-start' } as const]
    : []),
]

const isLocalTime = (text: string): boolean => {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false
  const moment = Date.parse(`${text}Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

const orderProblems = (
  { number, weight, pieces = 0, pickupStop, deliveryStop }: NewOrder,
  stops: readonly NewStop[],
  field: string,
): NewShipmentProblem[] => {
  const [pickup, delivery] = [stops[pickupStop - 1], stops[deliveryStop - 1]]
  return [
    ...numberProblem(`${field}.orderNumber`, number),
    ...(weight < 0 ? [{ field: `${field}.weight`, code: 'negative' } as const] : []),
    ...(weight > loadWeightLimit ? [{ field: `${field}.weight`, code: 'too-heavy' } as const] : []),
    ...(Number.isInteger(pieces) && pieces >= 0 && pieces <= newShipmentLimits.pieces
      ? []
      : [{ field: `${field}.pieces`, code: 'whole-number' } as const]),
    ...(pickup ? [] : [{ field: `${field}.pickupStop`, code: 'no-such-stop' } as const]),
    ...(delivery ? [] : [{ field: `${field}.deliveryStop`, code: 'no-such-stop' } as const]),
    ...(pickup?.type === 'delivery' ? [{ field: `${field}.pickupStop`, code: 'no-pickup-there' } as const] : []),
    ...(delivery?.type === 'pickup' ? [{ field: `${field}.deliveryStop`, code: 'no-delivery-there' } as const] : []),
    ...(pickup && delivery && pickupStop >= deliveryStop
      ? [{ field: `${field}.deliveryStop`, code: 'backwards' } as const]
      : []),
  ]
}
