import type { UnitPosition } from '#domain/fleet/positions/fix'

/** A unit by its distance on the great circle from a point, with the minutes that its driver may still work. */
export type NearUnit = UnitPosition & {
  miles: number
  driverName: string | null
  drivingLeft: number | null
  dutyLeft: number | null
  cycleLeft: number | null
}
