import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { driverRequests } from '#contract/load-planning/driverRequests'
import {
  byUrgency,
  canBeBlocked,
  decided,
  type DecisionProblem,
  decisionProblem,
  type DriverRequest,
  driverRequestProblems,
  type RequestProblem,
} from '#domain/load-planning/driverRequest'
import { daysAtStake, openStatuses, statusOn } from '#domain/load-planning/requestState'
import { fleetDriver } from '#server/database/schema/fleet'
import { driverRequest } from '#server/database/schema/load-planning'
import type { Context } from '#server/kernel/context'
import { badRequest, conflict, notFound, refused } from '#server/kernel/problems'
import type { Handlers } from '#server/kernel/serve'
import { shipmentRows } from './fleetRows'
import { rowProblem } from './loads'
import { conflictsOf, requestCover } from './requestCover'
import { tellDriver } from './tellDriver'

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
    const today = todayOf()
    return rows
      .map(({ request, driverName, managerId }): DriverRequest => ({
        ...request,
        status: statusOn(request, today),
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
    const [problem] = driverRequestProblems(draft, todayOf())
    if (problem) throw badRequest(words[problem])
    const [driver] = await database
      .select({ id: fleetDriver.id })
      .from(fleetDriver)
      .where(and(eq(fleetDriver.customer, customer), sql`upper(${fleetDriver.id}) = upper(${driverId})`))
      .for('update')
    if (!driver) throw notFound(`There is no driver ${driverId}.`)
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
    if (open) throw conflict(`Driver ${driver.id} has asked for this from ${open.fromDate} to ${open.toDate} already.`)
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

  decideDriverRequests: async ({ body: { decisions } }, context) => {
    const { database, customer, caller } = context
    const before = await lockedRequests(
      context,
      decisions.map(({ id }) => id),
    )
    const problems = decisions.flatMap((decision, row) => {
      const request = before.find(({ id }) => id === decision.id)
      if (!request) return [rowProblem(row, `There is no request ${decision.id}.`)]
      if (decisions.findIndex(({ id }) => id === decision.id) !== row)
        return [rowProblem(row, `Request ${decision.id} stands in the list twice.`)]
      const status = statusOn(request, todayOf())
      if (decision.version !== undefined && decision.version !== request.version)
        return [
          rowProblem(row, `${request.decidedBy ?? ''} has made request ${request.id} ${written(status)} meanwhile.`),
        ]
      const problem = decisionProblem(request, decision, todayOf())
      if (problem === 'not-now') return [rowProblem(row, `Request ${request.id} is ${written(status)} already.`)]
      return problem === null ? [] : [rowProblem(row, decisionWords[problem])]
    })
    if (problems.length > 0) throw refused('Nothing was saved.', 'ROWS', { Errors: problems })
    for (const decision of decisions) {
      const request = before.find(({ id }) => id === decision.id)
      if (!request) continue
      const [after] = await database
        .update(driverRequest)
        .set({
          ...decided(request, decision),
          answer: (decision.answer ?? '').trim(),
          version: request.version + 1,
          decidedBy: caller.userId,
          decidedAt: sql`now()`,
        })
        .where(and(eq(driverRequest.customer, customer), eq(driverRequest.id, request.id)))
        .returning()
      context.record('driver-request', request.id, request, after)
      if (after && after.status !== 'in-review') await tellDriver(context, after)
    }
    context.publish(
      'planning',
      before.map(({ id }) => id),
    )
    return { decided: decisions.length }
  },

  blockDriverRequests: async ({ body: { ids, blocked } }, context) => {
    const { database, customer } = context
    const before = await lockedRequests(context, ids)
    const problems = ids.flatMap((id, row) => {
      const request = before.find((each) => each.id === id)
      if (!request) return [rowProblem(row, `There is no request ${id}.`)]
      return canBeBlocked({ ...request, status: statusOn(request, todayOf()) }, blocked)
        ? []
        : [rowProblem(row, `The days of request ${id} cannot be ${blocked ? 'blocked' : 'given free'}.`)]
    })
    if (problems.length > 0) throw refused('Nothing was saved.', 'ROWS', { Errors: problems })
    const changed = await database
      .update(driverRequest)
      .set({ isBlocked: blocked, version: sql`${driverRequest.version} + 1` })
      .where(and(eq(driverRequest.customer, customer), inArray(driverRequest.id, ids)))
      .returning()
    for (const row of changed)
      context.record(
        'driver-request',
        row.id,
        before.find(({ id }) => id === row.id),
        row,
      )
    context.publish('planning', ids)
    return { changed: changed.length }
  },

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

/** Locks requests in the order of their keys, so that what is checked still holds when it is written. */
const lockedRequests = ({ database, customer }: Context, ids: readonly number[]) =>
  database
    .select()
    .from(driverRequest)
    .where(and(eq(driverRequest.customer, customer), inArray(driverRequest.id, [...ids])))
    .orderBy(driverRequest.id)
    .for('update')

const todayOf = (): string => new Date().toISOString().slice(0, 10)

/** As the wire writes it, without its rules: `IN REVIEW`. */
const written = (status: string): string => status.toUpperCase().replaceAll('-', ' ')

const words: Readonly<Record<RequestProblem, string>> = {
  'driver-missing': 'driver_xid is required.',
  backwards: 'from_date must not be after to_date.',
  past: 'to_date lies in the past.',
  'remark-too-long': 'remark is too long (500).',
  'reason-unknown': 'reason_code is not one of the list.',
  'location-too-long': 'wanted_location is too long (50).',
}

const decisionWords: Readonly<Record<Exclude<DecisionProblem, 'not-now'>, string>> = {
  'answer-missing': 'answer is required with DECLINED.',
  'answer-too-long': 'answer is too long (500).',
  'offer-missing': 'An offer needs from_date and to_date.',
  backwards: 'from_date must not be after to_date.',
  past: 'to_date lies in the past.',
  'offer-same': 'An offer needs other days than those at stake.',
}
