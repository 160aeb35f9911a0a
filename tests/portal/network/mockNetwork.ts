import { getResponse, type HttpHandler } from 'msw'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { eventStream } from '#contract/platform/events'
import { isFull } from '../../fixtures/full'
import { aConfiguration } from '../portalFixtures'

/**
 * Puts msw between the pages of a test file and the server. Every request passes until a test adds a handler, as in
 * `network.use(failing(regions.listRegions, 'The database is down.'))`. Each test starts without handlers. At the host of
 * `aConfiguration` there is no server: what no handler answers fails without being sent, and the event stream stays silent.
 *
 * `npm run test:full` delays every second request: what a page shows must not depend on which answer comes first.
 *
 * Not `setupServer`: it copies every response, and a copy in happy-dom leaves the original without a body.
 */
export const mockNetwork = () => {
  const realFetch = globalThis.fetch
  let handlers: readonly HttpHandler[] = []
  /** What the test has sent, in order; the body can be read once. */
  const sent: Request[] = []

  const mockedFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    // A handler sends it to the server by `bypass`.
    if (request.headers.get('Accept')?.includes('msw/passthrough')) return realFetch(input, init)
    sent.push(request.clone())
    const response = await Promise.race([getResponse([...handlers], request), abortOf(request.signal)])
    if (response?.type === 'error') throw new TypeError('Failed to fetch')
    if (response) return response
    const { origin, pathname } = new URL(request.url)
    if (isFull && pathname !== eventStream.path) await anyWhile()
    if (origin !== aConfiguration().apiHost) return realFetch(input, init)
    if (pathname === eventStream.path) return abortOf(request.signal)
    throw new TypeError('Failed to fetch')
  }

  /** Handles requests before the handlers that are there already. */
  const use = (...added: HttpHandler[]) => {
    handlers = [...added, ...handlers]
  }
  const resetHandlers = () => {
    handlers = []
  }
  beforeAll(() => {
    globalThis.fetch = mockedFetch
  })
  afterEach(() => {
    resetHandlers()
    sent.length = 0
  })
  afterAll(() => {
    globalThis.fetch = realFetch
  })
  return { use, resetHandlers, sent, calls: () => sent.map(callOf) }
}

/** Fake timers of a test do not delay answers. */
const realTimeout = globalThis.setTimeout
/** Answers that are asked for together come in any order. */
const anyWhile = () => new Promise((resolve) => realTimeout(resolve, Math.random() < 0.5 ? 0 : 200))

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(new DOMException('The request was aborted.', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })

/** A request as `GET /path?query`, without host and customer group. */
const callOf = ({ method, url }: Request): string => {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname.replace(/^.*@[A-Z]+/, '')}${search}`
}
