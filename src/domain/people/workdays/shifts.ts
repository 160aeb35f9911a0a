import {
  beOff,
  driveAnyway,
  type DutyClock,
  dutyClock,
  dutyWindow,
  longCycle,
  mostDriving,
  restLength,
  work,
} from '#domain/load-planning/hoursOfService'
import { type DayFacts, type DayTrip, joined, type Span, within } from './dayFacts'

const minute = 60_000

/** What a driver drove on a day beyond 11 hours of driving, and beyond 14 hours after coming on duty. */
export type Excess = { driving: boolean; window: boolean }

/**
 * Whether a driver drove longer on a day than a shift allows (49 CFR 395.3(a)(2), (3)(i)). A shift begins when the driver
 * comes on duty after 10 hours off, on whatever day, and what counts is the day on which the driving beyond its bounds was.
 * There is no logbook: at stops the driver is on duty, except for a stop without freight of 10 hours, and between stops
 * less than 10 hours apart he drives.
 */
export const excessOf = ({ day, trips, around }: Pick<DayFacts, 'day' | 'trips' | 'around'>): Excess => {
  const visits = visitsOf([...around, ...trips])
  const excess = { driving: false, window: false }
  const clock = rested((visits[0]?.from ?? day.from) / minute)
  for (const { from, to, isRest } of visits) {
    const way = from / minute - clock.at
    if (way >= restLength) beOff(clock, from / minute)
    else if (way > 0) {
      const beyond = driveAnyway(clock, way)
      const isOnDay = (minutes: number) =>
        minutes >= 1 && within({ from: from - minutes * minute, to: from }, day) !== null
      excess.driving ||= isOnDay(beyond.driving)
      excess.window ||= isOnDay(beyond.window)
    }
    if (isRest) beOff(clock, to / minute)
    else work(clock, to / minute - clock.at)
  }
  return excess
}

type Visit = Span & { isRest: boolean }

const visitsOf = (trips: readonly DayTrip[]): Visit[] => {
  const visits = trips
    .flatMap(({ stops }) => stops)
    .flatMap(({ type, arrival, departure }): Visit[] => {
      if (arrival === null || departure === null) return []
      const isRest = type === 'non-freight' && departure - arrival >= restLength * minute
      return [{ from: arrival, to: Math.max(arrival, departure), isRest }]
    })
  const onDuty = joined(visits.filter(({ isRest }) => !isRest)).map((span) => ({ ...span, isRest: false }))
  return [...onDuty, ...visits.filter(({ isRest }) => isRest)].toSorted((one, other) => one.from - other.from)
}

/** The clock of a driver who has rested. The 7 or 8 days are not looked at. */
const rested = (at: number): DutyClock =>
  dutyClock(at, { driving: mostDriving, duty: dutyWindow, cycle: longCycle }, longCycle)
