import { bypass, delay, http, type HttpHandler, HttpResponse } from 'msw'
import { errorBody } from '#contract/platform/answers'
import type { Endpoint } from '#contract/platform/endpoint'
import { handling, type Respond } from './answers'

/** What fails: an endpoint, all calls, or those sent by POST. */
type Target = Endpoint | 'every call' | 'every write'

/** The server answers with an error status and a message. */
export const failing = (target: Target, message: string, status = 500): HttpHandler =>
  fault(target, () => HttpResponse.json(errorBody(message), { status }))

/** The server is too busy: 503 with the seconds after which to try again. */
export const busy = (target: Target, seconds: number): HttpHandler =>
  fault(target, () =>
    HttpResponse.json(errorBody('The service is busy. Try again later.'), {
      status: 503,
      headers: { 'Retry-After': String(seconds) },
    }),
  )

/** The request never reaches the server. */
export const unreachable = (target: Target): HttpHandler => fault(target, () => HttpResponse.error())

/** The server does its work, but its response is lost. `once`: for the first request only. */
export const losingAnswers = (target: Target, options: { once?: boolean } = {}): HttpHandler =>
  fault(
    target,
    async (request) => {
      await (await fetch(bypass(request))).arrayBuffer()
      return HttpResponse.error()
    },
    options,
  )

/** Delays the request by milliseconds, or forever; then the next handler or the server answers it. */
export const slow = (target: Target, by: number | 'infinite'): HttpHandler =>
  fault(target, async () => {
    await delay(by)
    return undefined
  })

const fault = (target: Target, respond: Respond, options?: { once?: boolean }): HttpHandler =>
  typeof target === 'object'
    ? handling(target, respond, options)
    : http[target === 'every call' ? 'all' : 'post']('*', ({ request }) => respond(request), options)
