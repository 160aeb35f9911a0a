import type { PreparedCandidate } from './candidate'
import { restartLength, restLength } from './hoursOfService'
import { scoreTenths } from './pairs/pairScore'
import { roadMinutes } from './roads'
import { blankTrip, type PreparedLoad, reckonTrip, spareBefore, type Trip } from './trip'

/**
 * Plans a trip with the best departure time and writes it into `trip`; returns whether all time rules allow it. A
 * driver who can wait leaves late. If that breaks a rule, they leave immediately and rest at the shipper. A restart
 * before the drive to the pickup is taken where it makes the trip possible or scores higher.
 */
export const planTrip = (person: PreparedCandidate, load: PreparedLoad, trip: Trip): boolean => {
  const isAllowed =
    reckonTrip(person, load, trip) || (canRestThere(load, trip) && reckonTrip(person, load, trip, 'at-once'))
  if (canRestart(load, trip) && reckonTrip(person, load, restarted, 'restarted')) {
    if (!isAllowed || scoreTenths(person, load.load, restarted) > scoreTenths(person, load.load, trip))
      reckonTrip(person, load, trip, 'restarted')
    return true
  }
  // A rejection is explained with the usual departure.
  if (!isAllowed && trip.departure !== 'late') reckonTrip(person, load, trip)
  return isAllowed
}

/** Reused for every pair, because a plan looks at a million of them. */
const restarted = blankTrip()

const canRestThere = ({ load }: PreparedLoad, trip: Trip): boolean =>
  spareBefore(trip, load) >= restLength && trip.taken === null

/** Whether 34 hours fit before the latest pickup, and waiting for the pickup is not as long anyway. */
const canRestart = ({ load }: PreparedLoad, trip: Trip): boolean => {
  const { at, cycle, wholeCycle } = trip.opening.clock
  return (
    cycle < wholeCycle &&
    trip.taken === null &&
    spareBefore(trip, load) < restartLength &&
    at + restartLength + roadMinutes(trip.deadheadMiles) <= load.pickupTo
  )
}
