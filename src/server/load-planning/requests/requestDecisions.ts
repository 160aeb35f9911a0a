import { and, eq, inArray, sql } from 'drizzle-orm'
import type { driverRequests } from '#contract/load-planning/driverRequests'
import { requestStatusText } from '#contract/load-planning/planningQuery'
import { rowError } from '#contract/platform/answers'
import {
  canBeBlocked,
  decided,
  type DecisionProblem,
  decisionProblem,
} from '#domain/load-planning/requests/driverRequest'
import { statusOn } from '#domain/load-planning/requests/requestState'
import { today } from '#domain/values/days'
import { driverRequest } from '#server/database/schema/planning/load-planning'
import type { Context } from '#server/platform/context'
import { refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { messageDriver } from './messageDriver'

type Decisions = Pick<Handlers<typeof driverRequests>, 'decideDriverRequests' | 'blockDriverRequests'>

/** Decisions on requests of drivers: all of a list or none. */
export const requestDecisionHandlers: Decisions = {
  decideDriverRequests: async ({ body: { decisions } }, context) => {
    const { database, customer, caller } = context
    const before = await lockedRequests(
      context,
      decisions.map(({ id }) => id),
    )
    const problems = decisions.flatMap((decision, row) => {
      const request = before.find(({ id }) => id === decision.id)
      if (!request) return [rowError(row, `There is no request ${decision.id}.`)]
      if (decisions.findIndex(({ id }) => id === decision.id) !== row)
        return [rowError(row, `Request ${decision.id} is in the list twice.`)]
      const status = statusOn(request, today(Date.now()))
      if (decision.version !== undefined && decision.version !== request.version)
        return [
          rowError(
            row,
            `${request.decidedBy ?? ''} has changed request ${request.id} to ${requestStatusText(status)}.`,
          ),
        ]
      const problem = decisionProblem(request, decision, today(Date.now()))
      if (problem === 'wrong-status')
        return [rowError(row, `Request ${request.id} is ${requestStatusText(status)} already.`)]
      return problem === null ? [] : [rowError(row, decisionMessages[problem])]
    })
    if (problems.length > 0) throw refused('Nothing was saved.', 'ROWS', { errors: problems })
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
      if (after && after.status !== 'in-review') await messageDriver(context, answerTo(after))
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
      if (!request) return [rowError(row, `There is no request ${id}.`)]
      return canBeBlocked({ ...request, status: statusOn(request, today(Date.now())) }, blocked)
        ? []
        : [rowError(row, `The days of request ${id} cannot be ${blocked ? 'blocked' : 'unblocked'}.`)]
    })
    if (problems.length > 0) throw refused('Nothing was saved.', 'ROWS', { errors: problems })
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
}

/** The message that tells the driver the decision. */
const answerTo = (request: typeof driverRequest.$inferSelect) => {
  const { id, driverId, type, status, answer, fromDate, toDate, offeredFrom, offeredTo } = request
  return {
    purpose: 'driver-request' as const,
    subject: `Request ${id} of driver ${driverId}: ${status}`,
    driver: driverId,
    content: {
      request: id,
      type,
      status,
      days: { from: fromDate, to: toDate },
      offered: offeredFrom === null ? null : { from: offeredFrom, to: offeredTo },
      answer,
    },
  }
}

/** Locks requests in the order of their keys, so that they do not change between the checks and the update. */
const lockedRequests = ({ database, customer }: Context, ids: readonly number[]) =>
  database
    .select()
    .from(driverRequest)
    .where(and(eq(driverRequest.customer, customer), inArray(driverRequest.id, [...ids])))
    .orderBy(driverRequest.id)
    .for('update')

const decisionMessages: Readonly<Record<Exclude<DecisionProblem, 'wrong-status'>, string>> = {
  'answer-missing': 'answer is required with DECLINED.',
  'answer-too-long': 'answer is too long (500).',
  'offer-missing': 'An offer needs from_date and to_date.',
  backwards: 'from_date must not be after to_date.',
  past: 'to_date is in the past.',
  'offer-same': 'An offer needs other days than those of the request.',
}
