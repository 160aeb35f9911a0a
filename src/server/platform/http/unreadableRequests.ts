import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { errorBody } from '#contract/platform/answers'

/** No route has met these requests, so its headers are not there: what a plain answer needs of them. */
const headersOf = (requestId: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
})

const answerOf = (message: string) => JSON.stringify(errorBody(message))

/** Requests that the router or the HTTP parser refuses are answered as all others are (W-11). */
export const unreadableRequests = {
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 400
    request.log.info({ method: request.method, status, code: error.code }, 'answered')
    return reply
      .code(status)
      .headers(headersOf(request.id))
      .send(answerOf(routerMessages[error.code] ?? 'The address of the request cannot be read.'))
  },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, message] = parserAnswers[error.code ?? ''] ?? ['400 Bad Request', 'The request is not valid HTTP.']
    const body = answerOf(message)
    const headers = { ...headersOf(randomUUID()), 'content-length': body.length, connection: 'close' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
    socket.destroy(error)
  },
} satisfies Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>

const routerMessages: Readonly<Record<string, string>> = {
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long.',
}

const parserAnswers: Readonly<Record<string, [status: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
}
