import { http, type HttpHandler, HttpResponse, type HttpResponseInit, type JsonBodyType } from 'msw'
import type { Answered, Endpoint, Page } from '#contract/platform/endpoint'
import { toWire } from '#contract/platform/translate'
import type { Format } from '#contract/platform/wire'
import { overridden } from '#portal/data/call/wireRequest'

type JsonEndpoint = Endpoint & { answer: Format }

/** Returns a response, or nothing to leave the request to the next handler and then to the server. */
export type Respond = (request: Request) => Promise<Response | undefined> | Response | undefined

/**
 * Answers an endpoint with a value in the types of the portal, encoded as the contract says; a long list may be answered
 * as a page. A value of another type does not compile.
 * @throws Error when a request comes in and the value breaks a rule of the contract that its type cannot express
 */
export const answering = <E extends JsonEndpoint>(
  endpoint: E,
  answer: Answered<E> | ((request: Request) => Answered<E> | Promise<Answered<E>>),
): HttpHandler =>
  handling(endpoint, async (request) => {
    const value: unknown =
      typeof answer === 'function' ? await (answer as (request: Request) => unknown)(request) : answer
    const page = endpoint.list && !Array.isArray(value) ? (value as Page<unknown>) : undefined
    const written = toWire(endpoint.answer, page ? page.rows : value)
    if (!written.fits) throw new Error(`${endpoint.path} cannot answer this: ${written.field} ${written.message}`)
    return HttpResponse.json(written.value as JsonBodyType, { headers: page ? sizeOf(page) : {} })
  })

/** The size of the whole list, as the headers of a page give it (OWN-1). */
const sizeOf = ({ total, atLeast = false }: Page<unknown>): Record<string, string> => ({
  'Content-Range': `items */${total}`,
  ...(atLeast && { 'X-Total-At-Least': 'Y' }),
})

/** Answers every call with a body as it is, for tests of what goes over the wire. */
export const answeringAll = (body: JsonBodyType, init: HttpResponseInit = {}): HttpHandler =>
  http.all('*', () => HttpResponse.json(body, init))

/** Handles the requests of an endpoint, on any host and for any customer group. `once`: only the first of them. */
export const handling = (endpoint: Endpoint, respond: Respond, options: { once?: boolean } = {}): HttpHandler => {
  const { method, headers } = overridden(endpoint.method)
  const override = headers['X-HTTP-Method-Override'] ?? null
  const path = `*${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
  return http[method === 'GET' ? 'get' : 'post'](
    path,
    ({ request }) =>
      // PUT and DELETE share the address of a POST (W-5).
      request.headers.get('X-HTTP-Method-Override') === override ? respond(request) : undefined,
    options,
  )
}
