import type { Stop, StopSequence } from './stopSequence'

/** The stop, by its number, gets another code; with the one that it had there is nothing to update (SER-3). */
export const setStopCode = (sequence: StopSequence, number: number, code: string): StopSequence =>
  changed(sequence, number, (stop) => ({ ...stop, updatedCode: code === stop.code || code === '' ? null : code }))

export type StopTimes = Pick<Stop, 'appointmentFrom' | 'appointmentTo' | 'estimatedArrival' | 'estimatedDeparture'>

/** The stop, by its number, gets other times, `YYYY-MM-DDTHH:mm` of the clock there. */
export const setStopTimes = (sequence: StopSequence, number: number, times: Partial<StopTimes>): StopSequence =>
  changed(sequence, number, (stop) => ({ ...stop, ...times }))

const changed = ({ stops, orders }: StopSequence, number: number, change: (stop: Stop) => Stop): StopSequence => ({
  stops: stops.map((stop) => (stop.sequence === number ? change(stop) : stop)),
  orders,
})

/** Common codes to choose from; others may be written. */
export const stopCodes = ['LOAD', 'UNLOAD', 'XDOCK', 'HOOK', 'DROP', 'FUEL', 'REST', 'YARD', 'LEAVE'] as const

export const longestStopCode = 20
