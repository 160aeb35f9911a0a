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

/**
 * Node knows one time for every request; all but uploads end earlier, in the same way. A body that is still to come when the
 * request has been answered, such as one of nobody, is waited for no longer than that either.
 */
export const limitRequestTimes = (app: FastifyInstance, { request: limit }: RequestTimes) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    const { socket } = raw
    let timer: NodeJS.Timeout | undefined
    const endLater = () =>
      (timer ??= setTimeout(() => {
        const timedOut = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        if (reply.raw.writableEnded) socket.destroy()
        else app.server.emit('clientError', timedOut, socket)
      }, limit))
    const arrived = () => {
      clearTimeout(timer)
      socket.off('close', arrived)
      reply.raw.off('finish', endLater)
    }
    if (isUpload(request)) reply.raw.once('finish', endLater)
    else endLater()
    raw.once('end', arrived)
    socket.once('close', arrived)
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
