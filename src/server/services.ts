import type { MountedService } from '#server/kernel/service'
import { integration } from '#server/integration'
import { routingTool } from '#server/routing-tool'
import { session } from '#server/session'

/** Every service of the server, one line each. */
export const services: readonly MountedService[] = [...session, ...routingTool, ...integration]
