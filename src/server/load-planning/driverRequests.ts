import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { driverRequests } from '#contract/load-planning/driverRequests'
import {
  byUrgency,
  canBeDecided,
  decisionProblem,
  type DriverRequest,
  driverRequestProblems,
  type RequestProblem,
} from '#domain/load-planning/driverRequest'
import { fleetDriver } from '#server/database/schema/fleet'
import { driverRequest } from '#server/database/schema/load-planning'
import { badRequest, conflict, notFound, refused } from '#server/kernel/problems'
import type { Handlers } from '#server/kernel/serve'
import { shipmentRows } from './fleetRows'
import { rowProblem } from './loads'
import { driverOf } from './planningFleet'

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
    return rows
      .map(({ request, driverName, managerId }): DriverRequest => ({
        ...request,
        driverName,
        managerId,
        conflicts: shipments
          .filter(
            (row) =>
              driverOf(row) === request.driverId &&
              Date.parse(row.startsAt) < Date.parse(request.toDate) + 86_400_000 &&
              Date.parse(row.endsAt) > Date.parse(request.fromDate),
          )
          .map(({ id }) => id),
      }))
      .sort(byUrgency)
  },

  createDriverRequest: async ({ body }, context) => {
    const { database, customer, caller } = context
    const { driverId, priority, type, fromDate, toDate, remark } = body
    const today = new Date().toISOString().slice(0, 10)
    const [problem] = driverRequestProblems({ driverId, priority, type, fromDate, toDate, remark }, today)
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
          eq(driverRequest.status, 'requested'),
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
        driverId: driver.id,
        priority,
        type,
        fromDate,
        toDate,
        remark: remark.trim(),
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
    const ids = [...new Set(decisions.map(({ id }) => id))].sort((one, other) => one - other)
    const before = await database
      .select()
      .from(driverRequest)
      .where(and(eq(driverRequest.customer, customer), inArray(driverRequest.id, ids)))
      .orderBy(driverRequest.id)
      .for('update')
    const problems = decisions.flatMap((decision, row) => {
      const request = before.find(({ id }) => id === decision.id)
      if (!request) return [rowProblem(row, `There is no request ${decision.id}.`)]
      if (decisions.findIndex(({ id }) => id === decision.id) !== row)
        return [rowProblem(row, `Request ${decision.id} stands in the list twice.`)]
      if (!canBeDecided(request.status, decision.status))
        return [rowProblem(row, `Request ${decision.id} is ${request.status.toUpperCase()} already.`)]
      const problem = decisionProblem(decision)
      return problem === null
        ? []
        : [
            rowProblem(
              row,
              problem === 'answer-missing' ? 'answer is required with DECLINED.' : 'answer is too long (500).',
            ),
          ]
    })
    if (problems.length > 0) throw refused('Nothing was saved.', 'ROWS', { Errors: problems })
    for (const { id, status, answer = '' } of decisions) {
      const [after] = await database
        .update(driverRequest)
        .set({ status, answer: answer.trim(), decidedBy: caller.userId, decidedAt: sql`now()` })
        .where(and(eq(driverRequest.customer, customer), eq(driverRequest.id, id)))
        .returning()
      context.record(
        'driver-request',
        id,
        before.find((request) => request.id === id),
        after,
      )
    }
    context.publish('planning', ids)
    return { decided: decisions.length }
  },
}

const words: Readonly<Record<RequestProblem, string>> = {
  'driver-missing': 'driver_xid is required.',
  backwards: 'from_date must not be after to_date.',
  past: 'to_date lies in the past.',
  'remark-too-long': 'remark is too long (500).',
}
