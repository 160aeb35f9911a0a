import { and, eq, inArray, sql } from 'drizzle-orm'
import type { driverRequests } from '#contract/load-planning/driverRequests'
import { requestStatusText } from '#contract/load-planning/planningQuery'
import {
  canBeBlocked,
  decided,
  type DecisionProblem,
  decisionProblem,
} from '#domain/load-planning/requests/driverRequest'
import { statusOn } from '#domain/load-planning/requests/requestState'
import { commentLength } from '#domain/values/bounds'
import { today } from '#domain/values/days'
import { type Refusal, refusal } from '#domain/values/refusals'
import { driverRequest } from '#server/database/schema/planning/load-planning'
import type { Context } from '#server/platform/context'
import { noRecord, reasonAbout, refusedRow, refusedRows } from '#server/platform/http/reasons'
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
      if (!request) return [refusedRow(row, noRecord('request', decision.id))]
      const of = (text: string, why: Refusal) => refusedRow(row, reasonAbout('request', request.id, text, why))
      if (decisions.findIndex(({ id }) => id === decision.id) !== row)
        return [of(`Request ${decision.id} is in the list twice.`, refusal('named-twice'))]
      const status = statusOn(request, today(Date.now()))
      if (decision.version !== undefined && decision.version !== request.version)
        return [
          of(
            `${request.decidedBy ?? ''} has changed request ${request.id} to ${requestStatusText(status)}.`,
            refusal('record-changed', { user: request.decidedBy ?? '' }),
          ),
        ]
      const problem = decisionProblem(request, decision, today(Date.now()))
      if (problem === 'wrong-status')
        return [
          of(`Request ${request.id} is ${requestStatusText(status)} already.`, refusal('wrong-status', { status })),
        ]
      return problem === null ? [] : [of(decisionMessages[problem], decisionRefusals[problem])]
    })
    if (problems.length > 0) throw refusedRows(problems)
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
      if (!request) return [refusedRow(row, noRecord('request', id))]
      return canBeBlocked({ ...request, status: statusOn(request, today(Date.now())) }, blocked)
        ? []
        : [
            refusedRow(
              row,
              reasonAbout(
                'request',
                id,
                `The days of request ${id} cannot be ${blocked ? 'blocked' : 'unblocked'}.`,
                refusal(blocked ? 'not-blocked' : 'not-unblocked'),
              ),
            ),
          ]
    })
    if (problems.length > 0) throw refusedRows(problems)
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

const decisionRefusals: Readonly<Record<Exclude<DecisionProblem, 'wrong-status'>, Refusal>> = {
  'answer-missing': refusal('answer-missing'),
  'answer-too-long': refusal('too-long', { longest: commentLength }),
  'offer-missing': refusal('offer-missing'),
  backwards: refusal('backwards'),
  past: refusal('day-past'),
  'offer-same': refusal('offer-same'),
}
