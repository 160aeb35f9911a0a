import { openWork } from '#contract/dispatch/openWork'
import { type MountedService, service } from '#server/platform/http/service'
import { openWorkHandlers } from './openWork'

/** The work of dispatchers: loads of the routing tool and shipments of the fleet in one list. */
export const dispatch: readonly MountedService[] = [service('openWork', openWork, openWorkHandlers)]
