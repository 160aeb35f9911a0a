import {
  beOff,
  driveAnyway,
  drivingBeforeBreak,
  type DutyClock,
  dutyClock,
  work,
} from '#domain/load-planning/hoursOfService'

/**
 * What a driver does, as the driver reports it. A break is time off duty within a shift, so that both rest alike: what they
 * differ in is whether the driver goes on afterwards.
 */
export const dutyStates = ['off', 'on', 'driving', 'break'] as const
export type DutyState = (typeof dutyStates)[number]

/** What a driver does from a moment on. */
export type DutyChange = { state: DutyState; at: string }

/** The hours of a driver at a moment, in whole minutes: see `DutyClock`. */
export type DutyHours = Pick<DutyClock, 'driving' | 'duty' | 'cycle' | 'sinceBreak' | 'notDriving' | 'offDuty'>

/** A change with the hours at its moment. */
export type LoggedChange = DutyChange & { hours: DutyHours }

/** The hours that are known of a driver without a log. */
export const hoursWithoutLog = (left: Pick<DutyHours, 'driving' | 'duty' | 'cycle'>, wholeCycle: number): DutyHours =>
  hoursOf(dutyClock(0, left, wholeCycle))

/** The hours when a driver has been in the state of a change until a moment, in milliseconds since 1970. */
export const hoursAt = ({ state, at, hours }: LoggedChange, until: number, wholeCycle: number): DutyHours => {
  const [from, to] = [minuteOf(Date.parse(at)), minuteOf(until)]
  const { notDriving, offDuty } = hours
  const clock = { ...dutyClock(from, hours, wholeCycle), notDriving, offDuty }
  const minutes = to - from
  if (minutes <= 0) return hours
  if (state === 'driving') driveAnyway(clock, minutes)
  else if (state === 'on') work(clock, minutes)
  else beOff(clock, to)
  return hoursOf(clock)
}

/**
 * The log of a driver with another change, oldest first. Phones report late, so the hours of later changes are calculated
 * again. A change to the same state is kept: what comes between may be reported later still.
 * @param known the last change before it, and all later ones
 * @param start the hours at the first change of all
 */
export const withChange = <Change extends LoggedChange>(
  known: readonly Change[],
  change: DutyChange,
  start: DutyHours,
  wholeCycle: number,
): readonly (Change | LoggedChange)[] => {
  const place = known.filter(({ at }) => Date.parse(at) <= Date.parse(change.at)).length
  const log: (Change | LoggedChange)[] = known.slice(0, place)
  for (const next of [change, ...known.slice(place)]) {
    const last = log.at(-1)
    log.push({ ...next, hours: last ? hoursAt(last, Date.parse(next.at), wholeCycle) : (known[0]?.hours ?? start) })
  }
  return log
}

/** What a driver did at a moment; null before the first change. @param changes oldest first */
export const stateAt = (changes: readonly DutyChange[], at: string): DutyState | null =>
  changes.findLast((change) => Date.parse(change.at) <= Date.parse(at))?.state ?? null

/** What a driver is shown, in minutes: until the day's driving, the next break, the shift and the cycle end. */
export const hoursShown = ({ driving, duty, cycle, sinceBreak }: DutyHours) => {
  const most = Math.min(driving, duty, cycle)
  return { driving: most, break: Math.max(0, Math.min(most, drivingBeforeBreak - sinceBreak)), duty, cycle }
}

/** So that the minutes of changes add up to those of the day. */
const minuteOf = (milliseconds: number): number => Math.floor(milliseconds / 60_000)

const hoursOf = ({ driving, duty, cycle, sinceBreak, notDriving, offDuty }: DutyHours): DutyHours => ({
  driving,
  duty,
  cycle,
  sinceBreak,
  notDriving,
  offDuty,
})
