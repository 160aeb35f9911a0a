import type { FastifyInstance, FastifyRequest } from 'fastify'

const second = 1_000

/** Milliseconds until the headers, the whole of an ordinary request, and the whole of an upload have to be here. */
export type RequestTimes = { headers: number; request: number; upload: number }

/** An upload of 10 MiB needs 35 kB/s to arrive in time. */
export const requestTimes: RequestTimes = { headers: 15 * second, request: 60 * second, upload: 300 * second }

/**
 * Node ends what takes longer to arrive than its longest time, with 408. Only the arrival of a request is bounded, so
 * event streams stay open.
 */
export const serverTimes = ({ headers, upload }: RequestTimes) => ({
  requestTimeout: upload,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(5 * second, headers) },
})

/** Node knows one time for every request; all but uploads end earlier, in the same way. */
export const limitRequestTimes = (app: FastifyInstance, { request: limit }: RequestTimes) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request) || isUpload(request)) return
    const { raw } = request
    const timer = setTimeout(() => {
      const timedOut = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', timedOut, raw.socket)
    }, limit)
    raw.once('end', () => clearTimeout(timer))
    // An answer may come before the whole body has, and the connection may be lost.
    reply.raw.once('close', () => clearTimeout(timer))
  })
}

/** Connections of requests that were in flight when the server began to close end with their answer. */
export const closeAfterAnswer = (app: FastifyInstance) => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_, reply) => void (closing && reply.header('connection', 'close')))
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')
