import type { FastifyInstance } from 'fastify'

/**
 * One line per answered call: what, how it ended, how long it took, with the request id that the caller was given. No
 * query and no body: they hold names and passwords.
 */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      customer: request.headers['customer-id'],
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
