import { and, eq, inArray, sql } from 'drizzle-orm'
import { processStatusWire } from '#contract/load-planning/planningQuery'
import { workStatuses } from '#contract/load-planning/workStatuses'
import { errorBody, rowError } from '#contract/platform/answers'
import { assessPair } from '#domain/load-planning/pairs/assessPair'
import type { PairRefusalCode } from '#domain/load-planning/pairs/pairReasons'
import {
  type VerifyRow,
  type WorkStatusProblemCode,
  workStatusProblems,
  isBlocking,
  type WorkStatusDraft,
  type WorkWarning,
} from '#domain/load-planning/workStatus'
import { type Refusal, refusal } from '#domain/values/refusals'
import type { Executor } from '#server/database/openDatabase'
import { shipment } from '#server/database/schema/shipments'
import { loadAssignment, workStatus } from '#server/database/schema/planning/load-planning'
import type { Context } from '#server/platform/context'
import { Problem } from '#server/platform/http/problems'
import { noRecord, reasonAbout, refusedRow, refusedRows } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { hoursOf, locationOf } from './drivers'
import type { ShipmentRow } from './fleetRows'
import { destinationOf, originOf } from './loads'
import { keyOf } from './pairs/pairProblems'
import { type DriverNow, driverOf, readFleet, unitOf, candidateOf, openLoadOf } from './planner/planningFleet'
import { messageDriver } from './requests/messageDriver'
import { liesIn } from './where'

export const workStatusHandlers: Handlers<typeof workStatuses> = {
  listWorkStatuses: async ({ query: { areaIds } }, { database, customer }) => {
    const { drivers, shipments } = await readFleet(database, customer)
    const now = Date.now()
    const people = new Map(drivers.map((driver) => [driver.row.id, driver]))
    const rows = shipments
      .filter(liesIn({ areaIds }))
      .filter(({ status, endsAt }) => status === 'in-transit' || Date.parse(endsAt) > now)
      .filter(({ assignment }) => assignment !== 'soft')
    const last = await lastStatuses(
      database,
      customer,
      rows.map(({ id }) => id),
    )
    return rows.flatMap((row) => {
      const driver = people.get(driverOf(row) ?? '')
      return driver ? [verifyRowOf(row, driver, last.get(keyOf(row.id, driver.row.id)), now)] : []
    })
  },

  saveWorkStatuses: async ({ body: { rows } }, context) => {
    const { database, customer, caller } = context
    const wrong = workStatusProblems(rows)
    if (wrong.length > 0)
      throw new Problem(
        400,
        errorBody(
          `Row ${(wrong[0]?.row ?? 0) + 1}: ${messages[wrong[0]?.code ?? 'twice']}`,
          wrong.map(({ row, code }) => rowError(row, messages[code])),
        ),
      )
    if (rows.length === 0) return { inserted: 0 }
    const ids = [...new Set(rows.map(({ shipmentId }) => shipmentId))]
    const known = await database
      .select({
        id: shipment.id,
        networkId: shipment.networkId,
        driverId: shipment.driverId,
        startsAt: shipment.startsAt,
        endsAt: shipment.endsAt,
      })
      .from(shipment)
      .where(and(eq(shipment.customer, customer), inArray(shipment.id, ids)))
      .orderBy(shipment.id)
      .for('update')
    const planned = await database
      .select({ shipmentId: loadAssignment.shipmentId, driverId: loadAssignment.driverId })
      .from(loadAssignment)
      .where(and(eq(loadAssignment.customer, customer), inArray(loadAssignment.shipmentId, ids)))
    const last = await lastStatuses(database, customer, ids)
    const blocked = await blockedApprovals(context, rows)
    const problems = rows.flatMap(({ driverId, shipmentId, version }, row) => {
      const load = known.find(({ id }) => id === shipmentId)
      if (!load) return [refusedRow(row, noRecord('shipment', shipmentId))]
      const of = (text: string, why: Refusal) => refusedRow(row, reasonAbout('shipment', shipmentId, text, why))
      const isDriverOfLoad =
        load.driverId === driverId ||
        planned.some((plan) => plan.shipmentId === shipmentId && plan.driverId === driverId)
      if (!isDriverOfLoad) {
        const why = refusal('not-driver-of-load', { driver: driverId })
        return [of(`Driver ${driverId} is not on shipment ${shipmentId}.`, why)]
      }
      const current = last.get(keyOf(shipmentId, driverId))
      if (version !== undefined && version !== (current?.id ?? 0))
        return [
          of(
            `${current?.verifiedBy ?? ''} has changed the status to ${current ? processStatusWire.encode(current.status) : ''}.`,
            refusal('record-changed', { user: current?.verifiedBy ?? '' }),
          ),
        ]
      const warnings = blocked.get(keyOf(shipmentId, driverId))
      if (!warnings) return []
      const about = { noun: 'shipment', name: shipmentId } as const
      const refusals = warnings.map((warning) => ({ ...refusal('plan-warning', { warning }), about }))
      return [{ row, text: `${shipmentId} cannot go as planned (${warnings.join(', ')}).`, refusals }]
    })
    if (problems.length > 0) throw refusedRows(problems)
    const inserted = await database
      .insert(workStatus)
      .values(
        rows.map(({ driverId, shipmentId, status, reasonCode = null, remark = null }) => ({
          customer,
          driverId,
          shipmentId,
          status,
          reasonCode,
          remark,
          verifiedBy: caller.userId,
        })),
      )
      .returning()
    for (const row of inserted)
      context.record('work-status', row.shipmentId, last.get(keyOf(row.shipmentId, row.driverId)) ?? null, row)
    const unconfirmed = rows.filter(({ status }) => status === 'verify')
    for (const driver of new Set(unconfirmed.map(({ driverId }) => driverId)))
      await messageDriver(context, {
        purpose: 'verify-work',
        subject: `Work of driver ${driver} to confirm`,
        driver,
        content: {
          work: unconfirmed
            .filter(({ driverId }) => driverId === driver)
            .map(({ shipmentId, remark = '' }) => ({ ...known.find(({ id }) => id === shipmentId), remark })),
        },
      })
    context.publish('planning', ids)
    return { inserted: inserted.length }
  },
}

const messages: Readonly<Record<WorkStatusProblemCode, string>> = {
  'reason-missing': 'reason_code is required with DECLINED.',
  'reason-unknown': 'reason_code is not in the list of reasons.',
  'remark-too-long': 'remark is too long (500).',
  twice: 'this driver and shipment are in the list twice.',
}

type StatusRow = typeof workStatus.$inferSelect

/** The last status of each driver on each of these shipments. */
const lastStatuses = async (
  database: Executor,
  customer: string,
  ids: readonly string[],
): Promise<Map<string, StatusRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectDistinctOn([workStatus.shipmentId, workStatus.driverId])
    .from(workStatus)
    .where(and(eq(workStatus.customer, customer), inArray(workStatus.shipmentId, [...ids])))
    .orderBy(workStatus.shipmentId, workStatus.driverId, sql`${workStatus.id} desc`)
  return new Map(rows.map((row) => [keyOf(row.shipmentId, row.driverId), row]))
}

const verifyRowOf = (row: ShipmentRow, driver: DriverNow, last: StatusRow | undefined, now: number): VerifyRow => ({
  driverId: driver.row.id,
  driverName: driver.row.name,
  managerId: driver.row.managerId,
  powerUnitId: unitOf(row),
  trailerId: row.trailerId,
  shipmentId: row.id,
  networkId: row.networkId,
  shipmentStatus: row.status,
  origin: originOf(row),
  destination: destinationOf(row),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  areaId: row.areaId,
  regionId: row.regionId,
  location: locationOf(driver),
  seenAt: driver.row.seenAt,
  hoursLeft: hoursOf(driver.row.drivingLeft),
  orderMessage: row.orderMessage,
  status: last?.status ?? null,
  reasonCode: last?.reasonCode ?? null,
  remark: last?.remark ?? null,
  verifiedBy: last?.verifiedBy ?? null,
  verifiedAt: last?.verifiedAt ?? null,
  version: last?.id ?? 0,
  warnings: row.status === 'planned' ? warningsOf(row, driver, now) : [],
})

/** The warnings that block approvals without an override, by `keyOf`. */
const blockedApprovals = async (
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

/** The current warnings about planned work. */
const warningsOf = (row: ShipmentRow, driver: DriverNow, now: number): WorkWarning[] => {
  const { refusals } = assessPair(candidateOf(driver, now, row.id), openLoadOf(row))
  return [...new Set(refusals.flatMap(({ code }) => warningOf[code] ?? []))]
}
