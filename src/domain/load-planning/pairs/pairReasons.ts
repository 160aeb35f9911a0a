import type { ShipmentId } from '#domain/freight/keys'
import type { SkipReason } from './pairSkip'

/** For what a pair of a driver and a load gets points. */
export const earnedCodes = ['deadhead', 'slack', 'hours-left', 'home-by', 'region', 'on-time'] as const
export type EarnedCode = (typeof earnedCodes)[number]

/** What a planner would avoid although every rule allows it; it takes points. */
export const penaltyCodes = ['silent', 'running-late', 'no-trailer', 'short-hours'] as const
export type PenaltyCode = (typeof penaltyCodes)[number]

/** For what a pair gets points, and what takes some of them. */
export const reasonCodes = [...earnedCodes, ...penaltyCodes, 'skips'] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** The most points of each reason; a perfect pair has 100. */
export const reasonWeights: Readonly<Record<EarnedCode, number>> = {
  deadhead: 30,
  slack: 15,
  'hours-left': 15,
  'home-by': 15,
  region: 10,
  'on-time': 15,
}

/** One reason with its points, and the number behind it. */
export type PairReason = {
  code: ReasonCode
  /** Below 0 for what takes points. */
  points: number
  most: number
  /**
   * `deadhead` miles, `slack` minutes to spare at the pickup, `hours-left` minutes of the cycle after the trip,
   * `home-by` miles from the last stop to the driver's home, `region` 2 for the driver's area, 1 for the region,
   * otherwise 0, `on-time` the share of on-time trips, `skips` the number of skips on this lane. `silent` minutes since
   * the last position, `running-late` minutes by which the current trip will end late, `short-hours` minutes of driving
   * or duty left. Null when unknown.
   */
  value: number | null
  /** For `home-by`: when the driver could be home, and when they asked to be. */
  at?: string | undefined
  wantedBy?: string | undefined
  /** Of `skips`: the last reason. */
  skipReason?: SkipReason | undefined
}

/** Rules that reject a pair; the rules about time come last. */
export const pairRefusalCodes = [
  'driver-inactive',
  'no-unit',
  'unit-down',
  'equipment',
  'too-heavy',
  'silent',
  'licence-expired',
  'medical-expired',
  'not-qualified',
  'qualification-expired',
  'time-off',
  'overlap',
  'cycle-hours',
  'late-pickup',
  'late-delivery',
] as const
export type PairRefusalCode = (typeof pairRefusalCodes)[number]

/** A hard rule that rejects a pair, with its figures; only those of the code are present. */
export type PairRefusal = {
  code: PairRefusalCode
  /** `late-…`: minutes too late. `cycle-hours`: minutes of driving beyond the cycle. `silent`: since the last position. */
  minutes?: number | undefined
  /** `late-…`: the number of 10-hour rests required before. */
  rests?: number | undefined
  /**
   * `overlap`: the shipment; `from` and `to` if it takes that time of the driver or unit, only `to` if it ends too late
   * for the pickup, only `from` if it could not be started in time afterwards. `time-off`: the days. `…-expired`: `to`, when it ends.
   */
  shipmentId?: ShipmentId | undefined
  from?: string | undefined
  to?: string | undefined
  unitId?: string | undefined
  /** `equipment`: types; `too-heavy`: pounds; `not-qualified`, `qualification-expired`: codes that the load needs. */
  wanted?: string | undefined
  has?: string | undefined
}

/** What would have to change, and nothing else, for a refused pair to work. */
export const changeCodes = ['later-pickup', 'later-delivery', 'restart', 'other-trailer', 'other-unit'] as const
export type ChangeCode = (typeof changeCodes)[number]

export type PairChange = {
  code: ChangeCode
  /** `later-…`: by how much the appointments move. `restart`: the same, 0 when they can stay. */
  minutes?: number | undefined
  /** `restart`: when the 34 hours are over. `later-…`: the end of the window as it would be then. */
  at?: string | undefined
  /** `other-trailer`: what it must be, and how many pounds it must carry. */
  equipmentType?: string | undefined
  capacity?: number | undefined
}

/** What the planner says of one driver on one load. A refused pair has no points. */
export type PairVerdict = {
  feasible: boolean
  /** 0 to 100, to the tenth. */
  score: number
  reasons: PairReason[]
  refusals: PairRefusal[]
  change: PairChange | null
}
