import { assessPair } from '#domain/load-planning/pairs/assessPair'
import type { PairRefusalCode } from '#domain/load-planning/pairs/pairReasons'
import { isBlocking, type WorkStatusDraft, type WorkWarning } from '#domain/load-planning/workStatus'
import type { Context } from '#server/platform/context'
import type { ShipmentRow } from './fleetRows'
import { keyOf } from './pairs/pairProblems'
import { candidateOf, type DriverNow, openLoadOf, readFleet } from './planner/planningFleet'

/** What stands in the way of rows that are to be approved only while nothing does, by `keyOf`. */
export const blockedApprovals = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  rows: readonly WorkStatusDraft[],
): Promise<Map<string, WorkWarning[]>> => {
  const approved = rows.filter(({ status, isOverride }) => status === 'approved' && isOverride === false)
  if (approved.length === 0) return new Map()
  const { drivers, shipments } = await readFleet(database, customer, [...new Set(approved.map((row) => row.driverId))])
  return new Map(
    approved.flatMap(({ driverId, shipmentId }) => {
      const driver = drivers.find(({ row }) => row.id === driverId)
      const load = shipments.find(({ id, status }) => id === shipmentId && status === 'planned')
      const warnings = driver && load ? warningsOf(load, driver, Date.now()).filter(isBlocking) : []
      return warnings.length > 0 ? [[keyOf(shipmentId, driverId), warnings] as const] : []
    }),
  )
}

const warningOf: Readonly<Partial<Record<PairRefusalCode, WorkWarning>>> = {
  'unit-down': 'unit-down',
  'time-off': 'time-off',
  overlap: 'overlap',
  'cycle-hours': 'hours-short',
  'late-pickup': 'hours-short',
  'late-delivery': 'hours-short',
}

/** What speaks against planned work as it stands now. */
export const warningsOf = (row: ShipmentRow, driver: DriverNow, now: number): WorkWarning[] => {
  const { refusals } = assessPair(candidateOf(driver, now, row.id), openLoadOf(row))
  return [...new Set(refusals.flatMap(({ code }) => warningOf[code] ?? []))]
}
