import type { Candidate, OpenLoad, PreparedCandidate } from '#domain/load-planning/candidate'
import type { PenaltyCode } from './pairReasons'

/** What takes points from a pair that every rule allows, in tenths of points, with the number behind it. */
export type Penalty = { code: PenaltyCode; tenths: number; value: number | null }

/** A unit that has not sent a position for so many minutes is silent; a parked one is refused only after a day. */
const silentFrom = 120
const parkedSilentFrom = 1_440
/** Less than so many minutes of driving or duty before or after a trip are short. */
const shortHours = 60
/** A current trip that ends so late takes the first points, and so late the most. */
const lateFrom = 30
const latest = 480

const silentTenths = 300
const [leastLateTenths, mostLateTenths] = [50, 200]
const noTrailerTenths = 150
const shortHoursTenths = 100

/**
 * Whether the location of a unit is unknown: under way without a position for 2 hours, or parked without one for a day.
 */
export const isLost = ({ silentFor, busyWith }: Candidate): boolean =>
  silentFor !== undefined && silentFor !== null && silentFor >= (busyWith === null ? parkedSilentFrom : silentFrom)

/** The part of a trip that takes points: minutes of driving or duty left at least, before the pickup and at the end. */
type LeastHours = { leastHours: number }

/** The sum of all penalties of a pair, in tenths of points. */
export const penaltyTenths = ({ candidate }: PreparedCandidate, load: OpenLoad, trip: LeastHours): number =>
  (isSilent(candidate) ? silentTenths : 0) +
  lateTenths(candidate) +
  (lacksTrailer(candidate, load) ? noTrailerTenths : 0) +
  (trip.leastHours < shortHours ? shortHoursTenths : 0)

/** Each penalty of a pair. */
export const penaltiesOf = ({ candidate }: PreparedCandidate, load: OpenLoad, trip: LeastHours): Penalty[] => {
  const { silentFor, behind = 0 } = candidate
  const late = lateTenths(candidate)
  const penalties: (Penalty | false)[] = [
    isSilent(candidate) && { code: 'silent', tenths: silentTenths, value: silentFor ?? null },
    late > 0 && { code: 'running-late', tenths: late, value: behind },
    lacksTrailer(candidate, load) && { code: 'no-trailer', tenths: noTrailerTenths, value: null },
    trip.leastHours < shortHours && { code: 'short-hours', tenths: shortHoursTenths, value: trip.leastHours },
  ]
  return penalties.filter((penalty) => penalty !== false)
}

const isSilent = ({ silentFor }: Candidate): boolean =>
  silentFor !== undefined && (silentFor === null || silentFor >= silentFrom)

const lateTenths = ({ behind = 0 }: Candidate): number =>
  behind < lateFrom
    ? 0
    : Math.round(leastLateTenths + (mostLateTenths - leastLateTenths) * Math.min(1, behind / latest))

/** Freight needs a trailer, whichever will do. */
const lacksTrailer = ({ trailer }: Candidate, { equipmentType, weight }: OpenLoad): boolean =>
  trailer === null && (equipmentType !== null || weight > 0)
