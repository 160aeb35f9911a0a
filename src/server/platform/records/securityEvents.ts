import type { FastifyRequest } from 'fastify'
import { boundedUserId, type SecurityEventKind } from '#domain/access/securityEvent'
import type { Executor } from '#server/database/openDatabase'
import { securityEvent } from '#server/database/schema/security'

/** Where a call came from: the same for every event of it. */
export type Origin = { address: string | null; agent: string | null; requestId: string | null }

export type NewSecurityEvent = {
  kind: SecurityEventKind
  userId: string | null
  /** The user who did it; absent if it is the user concerned. */
  actorId?: string | undefined
  customer?: string | null
  detail?: Record<string, unknown>
}

const longestAgent = 300
const longestCustomer = 60

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent']?.slice(0, longestAgent) ?? null,
  requestId: request.id,
})

/** No request asked for it: scheduled jobs and the command line. */
export const noOrigin: Origin = { address: null, agent: null, requestId: null }

/** Adds events to the security log, in the transaction of what they report when there is one. */
export const noteSecurityEvents = async (
  database: Executor,
  events: readonly NewSecurityEvent[],
  origin: Origin = noOrigin,
): Promise<void> => {
  if (events.length === 0) return
  await database.insert(securityEvent).values(
    events.map(({ kind, userId, actorId, customer, detail }) => ({
      ...origin,
      kind,
      userId: userId === null ? null : boundedUserId(userId),
      actorId: actorId === undefined || actorId === userId ? null : actorId,
      customer: customer?.slice(0, longestCustomer) || null,
      detail: detail ?? {},
    })),
  )
}
