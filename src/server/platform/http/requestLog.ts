import type { FastifyInstance } from 'fastify'
import { shortSessionId, traceOf } from './requestTrace'

/**
 * One line per answered call: who, from where, what, how it ended and why it was rejected, how long it took, with the
 * request id that the caller was given. No query and no body: they hold names and passwords.
 */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const { caller, reason } = traceOf(request)
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      customer: request.headers['customer-id'],
      address: request.ip,
      ...(caller && { user: caller.userId, session: shortSessionId(caller.sessionId) }),
      ...(reason && { reason }),
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
