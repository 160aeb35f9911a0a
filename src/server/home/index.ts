import { waitingWork } from '#contract/home/waitingWork'
import { type MountedService, service } from '#server/kernel/service'
import type { WorkSource } from '#server/kernel/workSource'
import { waitingWorkHandlers } from './waitingWork'

/** The home page: what waits, as the services declare it. */
export const home = (sources: readonly WorkSource[]): readonly MountedService[] => [
  service(waitingWork, waitingWorkHandlers(sources)),
]
