import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { errorBody, problemDetailsOf, problemMedia } from '#contract/platform/answers'
import { isDatabaseTrouble } from '#server/platform/databaseTrouble'
import { badRequest, notFound, Problem, unavailable } from './problems'
import { noteTrace } from './requestTrace'

/**
 * Sends every error as the contract says (W-11): `{Message}` or a list, never a stack. Errors caused by the client are
 * 4xx; temporary ones, such as a database restart, are 503; faults of the server are 500 without a message. The last
 * two are logged with their cause. Clients that accept problem details (RFC 9457) get them instead.
 */
export const answerErrors = (app: FastifyInstance) => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async ({ url }) => {
    if (closing && !url.startsWith('/health'))
      throw unavailable('The portal is restarting. Please try again in a moment.')
  })
  app.setErrorHandler((error, request, reply) => {
    if (restIsShort(request)) reply.removeHeader('connection')
    const problem = problemOf(error)
    if (problem) {
      if (problem.reason) noteTrace(request, { reason: problem.reason })
      return send(reply, problem)
    }
    request.log.error({ err: error }, 'a call failed')
    if (isDatabaseTrouble(error))
      return send(reply, unavailable('The portal cannot reach its data right now. Please try again in a moment.'))
    return send(reply, new Problem(500, {}))
  })
}

/**
 * Fastify ends the connection when a body cannot be read. A client that is still sending meets that as a broken
 * connection and never sees why. What still comes of a body of known, bounded length is read over instead.
 */
const restIsShort = ({ headers }: FastifyRequest) => Number(headers['content-length']) <= longestRest

const longestRest = 16 * 1024 * 1024

const send = (reply: FastifyReply, { status, body, headers, fields }: Problem) => {
  const answer = reply.code(status).headers(headers)
  return status >= 400 && wantsProblem(reply.request)
    ? answer
        .type(problemMedia)
        .send(JSON.stringify(problemDetailsOf(status, STATUS_CODES[status] ?? 'Error', body, fields)))
    : answer.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Only clients that name the type get it: the shape of errors is fixed for all others, who accept anything. */
const wantsProblem = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === problemMedia && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** What an error answers when the caller or the state of the data caused it; null for faults of the server. */
export const problemOf = (error: unknown): Problem | null => {
  if (error instanceof Problem) return error
  const { statusCode, message } = error as { statusCode?: number; message?: string }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem(statusCode, errorBody(message ?? 'The request could not be read.'))
  return databaseProblem((error as { cause?: unknown }).cause) ?? databaseProblem(error)
}

/** What the database refuses because of what it was given. Each of these is a last resort behind a clearer check. */
const databaseProblem = (error: unknown): Problem | null => {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  if (code === '23505') return new Problem(409, ['A record with this key exists already.'])
  if (code === '23P01') return new Problem(409, ['Something else is planned for the same time.'])
  if (code === '23503') return new Problem(409, ['The record is used by, or refers to, another one that does not fit.'])
  if (code.startsWith('22')) return badRequest('A value cannot be stored: it is malformed or out of range.')
  if (code === '23514' || code === '23502') return badRequest('A value is not allowed here.')
  return null
}

/** 404 as JSON for an unknown call, whether or not there is a token (W-11). */
export const unknownCall = (request: FastifyRequest) =>
  notFound(`There is no call ${request.method} ${request.url.split('?')[0]?.slice(0, 200)}.`)
