import type { OpenLoad, PreparedCandidate } from '#domain/load-planning/candidate'
import type { Trip } from '#domain/load-planning/trip'
import { penaltiesOf, penaltyTenths } from './pairPenalties'
import { type EarnedCode, earnedCodes, type PairReason, reasonWeights } from './pairReasons'
import { skipsOnLane, skipTenths } from './pairSkip'

/** From here on a reason gives no points, or all of them. */
const farthestDeadhead = 300
const ampleSlack = 180
const ampleCycle = 1_800
const farthestFromHome = 600
const latestHome = 1_440
/** The on-time share assumed for a driver without trips. */
const unknownShare = 0.8

/** The tenths of points that each reason gives, in the order of `earnedCodes`. */
const tenthsOf: Readonly<Record<EarnedCode, (person: PreparedCandidate, load: OpenLoad, trip: Trip) => number>> = {
  deadhead: (_, __, { deadheadMiles }) => tenths('deadhead', 1 - deadheadMiles / farthestDeadhead),
  slack: (_, load, trip) => tenths('slack', slackOf(load, trip) / ampleSlack),
  'hours-left': (_, __, { clock }) => tenths('hours-left', clock.cycle / ampleCycle),
  'home-by': ({ candidate: { wantsHomeAt, home } }, _, { homeAt, homeMiles }) =>
    tenths(
      'home-by',
      wantsHomeAt !== null
        ? 1 - (homeAt - wantsHomeAt) / latestHome
        : home === null
          ? 0.5
          : 1 - homeMiles / farthestFromHome,
    ),
  region: ({ candidate }, load) => tenths('region', [0, 0.6, 1][matchOf(candidate, load)] ?? 0),
  'on-time': ({ candidate: { onTimeShare } }) => tenths('on-time', onTimeShare ?? unknownShare),
}

/** The score of a trip in tenths of points, 0 to 1000. */
export const scoreTenths = (person: PreparedCandidate, load: OpenLoad, trip: Trip): number =>
  Math.max(
    0,
    earnedTenths(person, load, trip) -
      penaltyTenths(person, load, trip) -
      skipTenths(person.candidate.skips, load.lane),
  )

const earnedTenths = (person: PreparedCandidate, load: OpenLoad, trip: Trip): number =>
  tenthsOf.deadhead(person, load, trip) +
  tenthsOf.slack(person, load, trip) +
  tenthsOf['hours-left'](person, load, trip) +
  tenthsOf['home-by'](person, load, trip) +
  tenthsOf.region(person, load, trip) +
  tenthsOf['on-time'](person, load, trip)

/** The reasons of a trip: their points sum up to its score. */
export const pairReasons = (person: PreparedCandidate, load: OpenLoad, trip: Trip): PairReason[] => [
  ...earnedCodes.map((code) => ({
    code,
    points: tenthsOf[code](person, load, trip) / 10,
    most: reasonWeights[code],
    value: valueOf(code, person, load, trip),
    ...(code === 'home-by' && {
      at: isoOf(trip.homeAt),
      ...(person.candidate.wantsHomeAt !== null && { wantedBy: isoOf(person.candidate.wantsHomeAt) }),
    }),
  })),
  ...takenReasons(person, load, trip),
]

/** What takes points, in turn: never more than were earned. */
const takenReasons = (person: PreparedCandidate, load: OpenLoad, trip: Trip): PairReason[] => {
  let left = earnedTenths(person, load, trip)
  const take = (tenths: number): number => {
    const taken = Math.min(left, tenths)
    left -= taken
    return -taken / 10
  }
  const penalties = penaltiesOf(person, load, trip)
  const { skips } = person.candidate
  const { count, reason } = skipsOnLane(skips, load.lane)
  return [
    ...penalties.map(({ code, tenths, value }) => ({ code, points: take(tenths), most: 0, value })),
    ...(count === 0
      ? []
      : [
          {
            code: 'skips' as const,
            points: take(skipTenths(skips, load.lane)),
            most: 0,
            value: count,
            skipReason: reason,
          },
        ]),
  ]
}

/** Minutes to spare at the pickup. */
export const slackOf = ({ pickupTo }: OpenLoad, { earliest }: Trip): number => pickupTo - earliest

/** An ISO text of minutes since 1970. */
export const isoOf = (minutes: number): string => new Date(Math.round(minutes) * 60_000).toISOString()

const valueOf = (code: EarnedCode, { candidate, home }: PreparedCandidate, load: OpenLoad, trip: Trip) => {
  if (code === 'deadhead') return trip.deadheadMiles
  if (code === 'slack') return slackOf(load, trip)
  if (code === 'hours-left') return trip.clock.cycle
  if (code === 'home-by') return home === null ? null : trip.homeMiles
  return code === 'region' ? matchOf(candidate, load) : candidate.onTimeShare
}

/** 2 for the area of the load, 1 for its region, else 0. */
const matchOf = (
  { areaId, regionId }: { areaId: number | null; regionId: number | null },
  load: { areaId: number | null; regionId: number | null },
): number => (areaId !== null && areaId === load.areaId ? 2 : regionId !== null && regionId === load.regionId ? 1 : 0)

const tenths = (code: EarnedCode, share: number): number =>
  Math.round(reasonWeights[code] * 10 * Math.min(1, Math.max(0, share)))
