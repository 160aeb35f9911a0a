import type { Stop, StopSequence } from './stopSequence'

/**
 * Whether a shipment is other than its saved copy (SER-14): another number of stops, place by place another type, code,
 * time, address or updated code, or other orders. Numbers, places and the sequence of the orders do not count.
 */
export const hasChanged = (saved: StopSequence, current: StopSequence): boolean =>
  saved.stops.length !== current.stops.length ||
  saved.stops.some((stop, place) => {
    const now = current.stops[place]
    return now === undefined || isOther(stop, now)
  }) ||
  namesOf(saved) !== namesOf(current)

const compared = [
  'type',
  'code',
  'appointmentFrom',
  'appointmentTo',
  'estimatedArrival',
  'estimatedDeparture',
  'address',
] as const

const isOther = (stop: Stop, now: Stop): boolean =>
  compared.some((field) => stop[field] !== now[field]) || (stop.updatedCode ?? '') !== (now.updatedCode ?? '')

const namesOf = ({ orders }: StopSequence): string =>
  JSON.stringify([...new Set(orders.map(({ number }) => number))].sort())

/** Whether it can be saved: something has changed, and no order goes backwards (SER-15). */
export const canBeSaved = (saved: StopSequence, current: StopSequence): boolean =>
  hasChanged(saved, current) && current.stops.every(({ misplaced }) => !misplaced)
