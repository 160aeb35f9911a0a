import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { driverRequests } from '#contract/load-planning/driverRequests'
import {
  byUrgency,
  type DriverRequest,
  driverRequestProblems,
  type RequestProblem,
} from '#domain/load-planning/requests/driverRequest'
import { daysAtStake, openStatuses, statusOn } from '#domain/load-planning/requests/requestState'
import { today } from '#domain/values/days'
import { refusal } from '#domain/values/refusals'
import { fleetDriver } from '#server/database/schema/fleet'
import { driverRequest } from '#server/database/schema/planning/load-planning'
import { shipmentRows } from '#server/load-planning/fleetRows'
import { badRequest, codedConflict } from '#server/platform/http/problems'
import { noRecordProblem } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { conflictsOf, requestCover } from './requestCover'
import { requestDecisionHandlers } from './requestDecisions'

export const driverRequestHandlers: Handlers<typeof driverRequests> = {
  listDriverRequests: async ({ query: { driver, fromDate, toDate } }, { database, customer }) => {
    if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
      throw badRequest('fromDate must not be after toDate.')
    const rows = await database
      .select({
        request: driverRequest,
        driverName: sql<string>`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}`,
        managerId: fleetDriver.managerId,
      })
      .from(driverRequest)
      .innerJoin(
        fleetDriver,
        and(eq(fleetDriver.customer, driverRequest.customer), eq(fleetDriver.id, driverRequest.driverId)),
      )
      .where(
        and(
          eq(driverRequest.customer, customer),
          driver === undefined ? undefined : sql`upper(${driverRequest.driverId}) = upper(${driver})`,
          toDate === undefined ? undefined : lte(driverRequest.fromDate, toDate),
          fromDate === undefined ? undefined : gte(driverRequest.toDate, fromDate),
        ),
      )
    const shipments = await shipmentRows(database, customer, {
      driverIds: [...new Set(rows.map(({ request }) => request.driverId))],
    })
    const day = today(Date.now())
    return rows
      .map(({ request, driverName, managerId }): DriverRequest => ({
        ...request,
        status: statusOn(request, day),
        driverName,
        managerId,
        conflicts: conflictsOf(shipments, request.driverId, daysAtStake(request)),
      }))
      .sort(byUrgency)
  },

  createDriverRequest: async ({ body }, context) => {
    const { database, customer, caller } = context
    const { driverId, priority, type, fromDate, toDate } = body
    const draft = {
      driverId,
      priority,
      type,
      fromDate,
      toDate,
      reasonCode: body.reasonCode.trim(),
      wantedLocation: body.wantedLocation.trim(),
      remark: body.remark.trim(),
    }
    const [problem] = driverRequestProblems(draft, today(Date.now()))
    if (problem) throw badRequest(words[problem])
    const [driver] = await database
      .select({ id: fleetDriver.id })
      .from(fleetDriver)
      .where(and(eq(fleetDriver.customer, customer), sql`upper(${fleetDriver.id}) = upper(${driverId})`))
      .for('update')
    if (!driver) throw noRecordProblem('driver', driverId)
    const [open] = await database
      .select({ fromDate: driverRequest.fromDate, toDate: driverRequest.toDate })
      .from(driverRequest)
      .where(
        and(
          eq(driverRequest.customer, customer),
          eq(driverRequest.driverId, driver.id),
          eq(driverRequest.type, type),
          inArray(driverRequest.status, [...openStatuses]),
          lte(driverRequest.fromDate, toDate),
          gte(driverRequest.toDate, fromDate),
        ),
      )
      .limit(1)
    if (open)
      throw codedConflict({
        text: `Driver ${driver.id} has asked for this from ${open.fromDate} to ${open.toDate} already.`,
        ...refusal('asked-already', { driver: driver.id, from: open.fromDate, to: open.toDate }),
      })
    const [made] = await database
      .insert(driverRequest)
      .values({
        customer,
        ...draft,
        driverId: driver.id,
        reasonCode: draft.reasonCode || null,
        createdBy: caller.userId,
      })
      .returning()
    if (!made) throw new Error('The request was not stored.')
    context.record('driver-request', made.id, null, made)
    context.publish('planning', [made.id])
    return { id: made.id }
  },

  ...requestDecisionHandlers,

  readRequestCover: async ({ query: { ids, fromDate, toDate } }, { database, customer }) => {
    if ((fromDate === undefined) !== (toDate === undefined)) throw badRequest('fromDate and toDate belong together.')
    const other = fromDate !== undefined && toDate !== undefined ? { fromDate, toDate } : null
    if (other && other.fromDate > other.toDate) throw badRequest('fromDate must not be after toDate.')
    const requests = await database
      .select()
      .from(driverRequest)
      .where(and(eq(driverRequest.customer, customer), inArray(driverRequest.id, ids)))
      .orderBy(driverRequest.id)
    return requestCover({ database, customer }, requests, other)
  },
}

const words: Readonly<Record<RequestProblem, string>> = {
  'driver-missing': 'driver_xid is required.',
  backwards: 'from_date must not be after to_date.',
  past: 'to_date lies in the past.',
  'remark-too-long': 'remark is too long (500).',
  'reason-unknown': 'reason_code is not one of the list.',
  'location-too-long': 'wanted_location is too long (50).',
}
