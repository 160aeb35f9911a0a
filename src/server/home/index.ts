import { dashboards } from '#contract/home/dashboards'
import { firstSteps } from '#contract/home/firstSteps'
import { waitingWork } from '#contract/home/waitingWork'
import type { TileFacts } from '#server/freight/tileFacts'
import type { WorkSource } from '#server/freight/workSource'
import { type MountedService, service } from '#server/platform/http/service'
import { dashboardHandlers } from './dashboards'
import { firstStepHandlers } from './firstSteps'
import { waitingWorkHandlers } from './waitingWork'

/** The home page: pending work and tiles as declared by the services, and the first steps of a new portal. */
export const home = (sources: readonly WorkSource[], facts: TileFacts): readonly MountedService[] => [
  service('waitingWork', waitingWork, waitingWorkHandlers(sources)),
  service('firstSteps', firstSteps, firstStepHandlers),
  service('dashboards', dashboards, dashboardHandlers(facts)),
]
