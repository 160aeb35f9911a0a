import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/access/callers'

/** Facts about a request besides its content, for its log line and the security log. */
type Trace = { caller?: Caller; reason?: string }

const traces = new WeakMap<FastifyRequest, Trace>()

export const traceOf = (request: FastifyRequest): Trace => traces.get(request) ?? {}

export const noteTrace = (request: FastifyRequest, more: Trace): void =>
  void traces.set(request, { ...traces.get(request), ...more })

/**
 * The id of a request, which its answer and its lines in logs and records have: that of a trusted proxy, so that its log
 * and ours can be joined, else a new one.
 */
export const requestIdOf =
  (isProxied: boolean) =>
  ({ headers }: { headers: IncomingHttpHeaders }): string => {
    const given = headers['x-request-id']
    return isProxied && typeof given === 'string' && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID()
  }

/** The trace that a request belongs to (W3C Trace Context, `traceparent`), if it says so. */
export const traceIdOf = ({ traceparent }: IncomingHttpHeaders): string | undefined =>
  typeof traceparent === 'string'
    ? /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/.exec(traceparent)?.[1]
    : undefined

/** Names a session in logs and records without saying its id, which is what tokens carry. */
export const shortSessionId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex').slice(0, 12)
