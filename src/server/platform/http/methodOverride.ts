import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { errorBody } from '#contract/platform/answers'
import { Problem } from './problems'

const header = 'x-http-method-override'

/**
 * PUT and DELETE arrive as POST with `X-HTTP-Method-Override` (W-5). The router picks the route by the header; anything
 * else in it, or the header on another method, is refused before routing. Real PUT and DELETE work as well.
 */
const overrideConstraint = {
  name: 'override',
  storage: () => {
    const routes = new Map<unknown, unknown>()
    return {
      get: (value: unknown) => routes.get(value) ?? null,
      set: (value: unknown, route: unknown) => void routes.set(value, route),
    }
  },
  deriveConstraint: (request: { headers: Record<string, unknown>; method?: string }) =>
    request.method === 'POST' && typeof request.headers[header] === 'string'
      ? request.headers[header].toUpperCase()
      : undefined,
  mustMatchWhenDerived: true,
  validate: () => true,
}

/** How the router reads addresses. Its own type of a constraint names fields that it never calls. */
export const routerOptions = {
  constraints: { override: overrideConstraint },
  maxParamLength: 500,
} as unknown as NonNullable<FastifyServerOptions['routerOptions']>

export const refuseBadOverrides = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    const value = request.headers[header]
    if (value === undefined) return
    const overridden = String(value).toUpperCase()
    const matches = request.method === 'POST' ? ['PUT', 'DELETE'].includes(overridden) : overridden === request.method
    if (!matches || request.method === 'GET')
      throw new Problem(405, errorBody(`X-HTTP-Method-Override: ${String(value).slice(0, 20)} is not possible here.`))
  })
}
