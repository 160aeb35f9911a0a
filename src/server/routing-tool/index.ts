import { deletedDeliveries } from '#contract/routing-tool/deletedDeliveries'
import { deliveries } from '#contract/routing-tool/deliveries'
import { imports } from '#contract/routing-tool/imports/imports'
import { loadLocks } from '#contract/routing-tool/loadLocks'
import { loads } from '#contract/routing-tool/loads'
import { loadTotals } from '#contract/routing-tool/loadTotals'
import { outbox } from '#contract/routing-tool/outbox'
import { reportRuns } from '#contract/routing-tool/reports/reportRuns'
import { reports } from '#contract/routing-tool/reports/reports'
import { reportSchedules } from '#contract/routing-tool/reports/reportSchedules'
import { reportSets } from '#contract/routing-tool/reports/reportSets'
import { search } from '#contract/routing-tool/search'
import { carriers } from '#contract/routing-tool/setup/carriers'
import { customerConfiguration } from '#contract/routing-tool/setup/customerConfiguration'
import { dispatcherRegions } from '#contract/routing-tool/setup/dispatcherRegions'
import { drivers } from '#contract/routing-tool/setup/drivers'
import { equipment } from '#contract/routing-tool/setup/equipment'
import { lookups } from '#contract/routing-tool/setup/lookups'
import { orgRegions } from '#contract/routing-tool/setup/orgRegions'
import { places } from '#contract/routing-tool/setup/places'
import { regions } from '#contract/routing-tool/setup/regions'
import { setupUse } from '#contract/routing-tool/setup/setupUse'
import { type MountedService, service } from '#server/platform/http/service'
import { deletedDeliveryHandlers } from './deliveries/deletedDeliveries'
import { deliveryHandlers } from './deliveries/deliveries'
import { importHandlers } from './imports'
import { loadLockHandlers } from './loads/loadLocks'
import { loadHandlers } from './loads/loads'
import { loadTotalsHandlers } from './loads/loadTotals'
import { outboxHandlers } from './outbox'
import { placeHandlers } from './places'
import { reportHandlers } from './reports'
import { reportSetHandlers } from './reports/reportSets'
import { reportRunHandlers, reportScheduleHandlers } from './reports/schedules'
import { searchHandlers } from './search'
import { carrierHandlers } from './setup/carriers'
import { customerConfigurationHandlers } from './setup/customerConfiguration'
import { dispatcherRegionHandlers } from './setup/dispatcherRegions'
import { driverHandlers } from './setup/drivers'
import { equipmentHandlers } from './setup/equipment'
import { lookupHandlers } from './setup/lookups'
import { orgRegionHandlers } from './setup/orgRegions'
import { regionHandlers } from './setup/regions'
import { setupUseHandlers } from './setup/setupUse'

/** The routing tool, one line per noun. */
export const routingTool: readonly MountedService[] = [
  service('regions', regions, regionHandlers),
  service('dispatcherRegions', dispatcherRegions, dispatcherRegionHandlers),
  service('orgRegions', orgRegions, orgRegionHandlers),
  service('equipment', equipment, equipmentHandlers),
  service('drivers', drivers, driverHandlers),
  service('carriers', carriers, carrierHandlers),
  service('setupUse', setupUse, setupUseHandlers),
  service('lookups', lookups, lookupHandlers),
  service('customerConfiguration', customerConfiguration, customerConfigurationHandlers),
  service('deliveries', deliveries, deliveryHandlers),
  service('imports', imports, importHandlers),
  service('loads', loads, loadHandlers),
  service('reports', reports, reportHandlers),
  service('reportSets', reportSets, reportSetHandlers),
  service('reportSchedules', reportSchedules, reportScheduleHandlers),
  service('reportRuns', reportRuns, reportRunHandlers),
  service('loadLocks', loadLocks, loadLockHandlers),
  service('loadTotals', loadTotals, loadTotalsHandlers),
  service('deletedDeliveries', deletedDeliveries, deletedDeliveryHandlers),
  service('outbox', outbox, outboxHandlers),
  service('places', places, placeHandlers),
  service('search', search, searchHandlers),
]
