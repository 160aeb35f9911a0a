import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint'
import type { SecurityEventKind } from '#domain/access/securityEvent'
import { Problem } from '#server/platform/http/problems'
import { traceOf } from '#server/platform/http/requestTrace'
import type { Kernel } from '#server/platform/kernel'
import { openRateLimit } from '#server/platform/rateLimit'
import { type NewSecurityEvent, noteSecurityEvents, originOf } from './securityEvents'

/**
 * Rejected calls cost their sender nothing, so they are recorded at a bounded rate: a burst, then so many per hour, by
 * user and address, and by kind in this process. At most about 50 MB a day.
 */
const rates = { source: { most: 30, perMinute: 1 }, kind: { most: 2_000, perMinute: 2_000 / 60 } } as const

type Refusals = {
  ofSource: ReturnType<typeof openRateLimit>
  ofKind: ReturnType<typeof openRateLimit>
  dropped: number
}

const opened = new WeakMap<object, Refusals>()

const refusalsOf = ({ opened: { allCustomers: database } }: Pick<Kernel, 'opened'>): Refusals => {
  const known = opened.get(database)
  if (known) return known
  const made = { ofSource: openRateLimit(rates.source), ofKind: openRateLimit(rates.kind), dropped: 0 }
  opened.set(database, made)
  return made
}

type RefusedCall = { kernel: Kernel; name: string; declared: Endpoint; request: FastifyRequest }

/** Notes that a call was refused, when that concerns security. It never fails the answer. */
export const noteRefusal = async (call: RefusedCall, error: unknown): Promise<void> => {
  const event = eventOf(call, error)
  if (!event) return
  const { kernel, request } = call
  const refusals = refusalsOf(kernel)
  const now = Date.now()
  if (!refusals.ofSource(`${event.kind} ${request.ip} ${event.userId}`, now) || !refusals.ofKind(event.kind, now)) {
    refusals.dropped += 1
    return
  }
  await noteSecurityEvents(kernel.opened.allCustomers, [event], originOf(request)).catch((failure: unknown) =>
    kernel.log.error({ err: failure }, 'a security event could not be noted'),
  )
}

/** Says in the log how many refusals were not noted one by one. */
export const noteDroppedRefusals = async (kernel: Pick<Kernel, 'opened'>): Promise<void> => {
  const refusals = refusalsOf(kernel)
  const { dropped } = refusals
  if (dropped === 0) return
  refusals.dropped = 0
  await noteSecurityEvents(kernel.opened.allCustomers, [
    { kind: 'events-dropped', userId: null, detail: { count: dropped } },
  ])
}

const eventOf = ({ name, declared, request }: RefusedCall, error: unknown): NewSecurityEvent | null => {
  if (!(error instanceof Problem)) return null
  const { caller } = traceOf(request)
  const kind = declared.refusals && refusalKinds[declared.refusals][error.status]
  if (kind) return { kind, userId: caller?.userId ?? typedUserId(request), detail: { call: name } }
  if (error.status !== 401 || !caller) return null
  const asked = request.headers['customer-id']
  return {
    kind: 'call-rejected',
    userId: caller.userId,
    customer: typeof asked === 'string' && caller.groups.some(({ id }) => id === asked) ? asked : null,
    detail: { call: name, reason: error.reason, ...(typeof asked === 'string' && { group: asked.slice(0, 60) }) },
  }
}

const refusalKinds: Readonly<
  Record<NonNullable<Endpoint['refusals']>, Readonly<Record<number, SecurityEventKind | undefined>>>
> = {
  'sign-in': { 400: 'sign-in-failed', 401: 'sign-in-failed', 429: 'sign-in-limited' },
  link: { 404: 'link-rejected', 429: 'sign-in-limited' },
  password: { 409: 'sign-in-failed', 429: 'sign-in-limited' },
}

/** The typed user id may be anything. */
const typedUserId = ({ body }: FastifyRequest): string | null => {
  const { username } = (body ?? {}) as { username?: unknown }
  return typeof username === 'string' && username.trim() !== '' ? username.trim().toLowerCase() : null
}
