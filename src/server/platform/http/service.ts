import type { FastifyInstance } from 'fastify'
import type { Service } from '#contract/platform/endpoint'
import type { Kernel } from '#server/platform/kernel'
import { type Handlers, serve } from './serve'

/** Calls with their handlers, as the server mounts them and as the OpenAPI document shows them. */
export type MountedService = { calls: Service; mount(app: FastifyInstance, kernel: Kernel): void }

/** Ties a declared service to its handlers. A missing or an undeclared handler does not compile. */
export const service = <S extends Service>(calls: S, handlers: Handlers<S>): MountedService => ({
  calls,
  mount: (app, kernel) => serve(app, kernel, calls, handlers),
})
