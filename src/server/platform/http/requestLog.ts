import type { FastifyInstance } from 'fastify'
import { shortSessionId, traceIdOf, traceOf } from './requestTrace'

/**
 * One line per answered call: who, from where, what, how it ended and why it was rejected, how long it took, with the
 * request id that the caller was given and the trace that it names. No query and no body: they hold names and passwords.
 * Looks at health and metrics come every second: those that went well are lines of debugging, and others warnings.
 */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const { caller, reason } = traceOf(request)
    const trace = traceIdOf(request.headers)
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      customer: request.headers['customer-id'],
      address: request.ip,
      ...(caller && { user: caller.userId, session: shortSessionId(caller.sessionId) }),
      ...(reason && { reason }),
      ...(trace && { trace }),
    }
    const isFailed = reply.statusCode >= 500
    if (isWatch.test(request.url)) request.log[isFailed ? 'warn' : 'debug'](line, 'answered')
    else request.log[isFailed ? 'error' : 'info'](line, 'answered')
  })
}

const isWatch = /^\/(?:health|metrics)(?:[/?]|$)/
