import type { FastifyInstance } from 'fastify'
import type { Service } from '#contract/platform/endpoint'
import type { Kernel } from '#server/platform/kernel'
import { type Handlers, serve, type ServeOptions } from './serve'

/** Calls with their handlers, as the server mounts them and as the OpenAPI document shows them. */
export type MountedService = {
  /** With the name of a call it is its operation id, as in `loads.saveLoad`: in the OpenAPI document and in the logs. */
  name: string
  calls: Service
  mount(app: FastifyInstance, kernel: Kernel): void
}

/** Ties a declared service to its handlers. A missing or an undeclared handler does not compile. */
export const service = <S extends Service>(
  name: string,
  calls: S,
  handlers: Handlers<S>,
  options: ServeOptions = {},
): MountedService => ({
  name,
  calls,
  mount: (app, kernel) => serve(app, kernel, name, calls, handlers, options),
})
