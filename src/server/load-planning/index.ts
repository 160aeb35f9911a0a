import { assignments } from '#contract/load-planning/assignments'
import { driverPhones } from '#contract/load-planning/driverPhones'
import { driverRequests } from '#contract/load-planning/driverRequests'
import { pairSkips } from '#contract/load-planning/pairSkips'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { planningRegions } from '#contract/load-planning/planningRegions'
import { planningUnits } from '#contract/load-planning/planningUnits'
import { recommendations } from '#contract/load-planning/recommendations'
import { workStatuses } from '#contract/load-planning/workStatuses'
import { type MountedService, service } from '#server/platform/http/service'
import { assignmentHandlers } from './assignments'
import { driverPhoneHandlers } from './driverPhones'
import { planningDriverHandlers } from './drivers'
import { planningLoadHandlers } from './loads'
import { pairSkipHandlers } from './pairs/pairSkips'
import { recommendationHandlers } from './pairs/recommendations'
import { planningRegionHandlers } from './regions'
import { driverRequestHandlers } from './requests/driverRequests'
import { planningUnitHandlers } from './units'
import { workStatusHandlers } from './workStatuses'

/** Load planning, one line per noun. */
export const loadPlanning: readonly MountedService[] = [
  service('planningDrivers', planningDrivers, planningDriverHandlers),
  service('planningUnits', planningUnits, planningUnitHandlers),
  service('planningLoads', planningLoads, planningLoadHandlers),
  service('planningRegions', planningRegions, planningRegionHandlers),
  service('recommendations', recommendations, recommendationHandlers),
  service('workStatuses', workStatuses, workStatusHandlers),
  service('driverPhones', driverPhones, driverPhoneHandlers),
  service('driverRequests', driverRequests, driverRequestHandlers),
  service('assignments', assignments, assignmentHandlers),
  service('pairSkips', pairSkips, pairSkipHandlers),
]
