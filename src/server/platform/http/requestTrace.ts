import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/access/callers'

/** Facts about a request besides its content, for its log line and the security log. */
type Trace = { caller?: Caller; reason?: string }

const traces = new WeakMap<FastifyRequest, Trace>()

export const traceOf = (request: FastifyRequest): Trace => traces.get(request) ?? {}

export const noteTrace = (request: FastifyRequest, more: Trace): void =>
  void traces.set(request, { ...traces.get(request), ...more })

/** Names a session in logs and records without saying its id, which is what tokens carry. */
export const shortSessionId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex').slice(0, 12)
