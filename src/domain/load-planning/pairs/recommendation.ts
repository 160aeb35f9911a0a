import type { ShipmentId } from '#domain/freight/keys'
import type { AssignmentMark } from '#domain/load-planning/planningRows'
import type { PairVerdict, PairRefusalCode } from './pairReasons'
import type { PairSkip } from './pairSkip'

/** How a trip would go. Moments are ISO texts, hours of service in minutes. */
export type TripForecast = {
  arrivesAt: string
  slack: number
  endsAt: string
  homeAt: string
  /** Hours left after the trip. */
  drivingLeft: number
  dutyLeft: number
  cycleLeft: number
  rests: number
  breaks: number
}

/** The facts of a load and a driver that both kinds of recommendation show, with what the planner says of the two. */
export type PlannedPair = {
  networkId: string
  shipmentId: ShipmentId
  driverId: string
  driverName: string
  powerUnitId: string | null
  trailerId: string | null
  origin: string
  destination: string
  pickupAt: string
  deliveryAt: string
  deadheadMiles: number
  loadedMiles: number
  availableAt: string
  location: string
  seenAt: string | null
  hoursLeft: number
  rank: number
  forecast: TripForecast | null
  /** Null unless a planner has skipped this pair. */
  skip: PairSkip | null
} & PairVerdict &
  AssignmentMark

/** A load with its best driver; without a driver if none may take it. */
export type LoadRecommendation = Omit<
  PlannedPair,
  'driverId' | 'driverName' | 'availableAt' | 'location' | 'hoursLeft'
> & {
  driverId: string | null
  driverName: string | null
  availableAt: string | null
  location: string | null
  hoursLeft: number | null
}

/** A driver with their best load, or with the requested load. */
export type DriverRecommendation = PlannedPair

/** A load that a plan leaves without driver. */
export type UncoveredLoad = {
  shipmentId: ShipmentId
  networkId: string
  origin: string
  destination: string
  pickupAt: string
  /** The driver nearest to taking it, with the change needed. */
  nearest: PlannedPair | null
}

/**
 * `taken`: drivers could, but they or their units are planned for other loads. `skipped`: only drivers who were skipped
 * for it could. Otherwise the rule that rejects the nearest driver.
 */
export type UncoveredCause = PairRefusalCode | 'taken' | 'skipped' | 'no-driver'
export const uncoveredCauses = [
  'driver-inactive',
  'no-unit',
  'unit-down',
  'time-off',
  'overlap',
  'equipment',
  'too-heavy',
  'silent',
  'licence-expired',
  'medical-expired',
  'not-qualified',
  'qualification-expired',
  'cycle-hours',
  'late-pickup',
  'late-delivery',
  'taken',
  'skipped',
  'no-driver',
] as const satisfies readonly UncoveredCause[]

/** A proposed plan for all open loads; nothing is stored until a planner applies it. */
export type PlanProposal = {
  pairs: PlannedPair[]
  uncovered: { cause: UncoveredCause; loads: UncoveredLoad[] }[]
  loadCount: number
  driverCount: number
  /** The sum of the scores of the pairs. */
  score: number
  deadheadMiles: number
  /** When the plan was made, and how long the planner thought, in milliseconds. */
  plannedAt: string
  took: number
}
