import { carriers } from '#contract/routing-tool/carriers'
import { customerConfiguration } from '#contract/routing-tool/customerConfiguration'
import { deletedDeliveries } from '#contract/routing-tool/deletedDeliveries'
import { deliveries } from '#contract/routing-tool/deliveries'
import { dispatcherRegions } from '#contract/routing-tool/dispatcherRegions'
import { drivers } from '#contract/routing-tool/drivers'
import { equipment } from '#contract/routing-tool/equipment'
import { imports } from '#contract/routing-tool/imports'
import { loadLocks } from '#contract/routing-tool/loadLocks'
import { loads } from '#contract/routing-tool/loads'
import { loadTotals } from '#contract/routing-tool/loadTotals'
import { lookups } from '#contract/routing-tool/lookups'
import { orgRegions } from '#contract/routing-tool/orgRegions'
import { outbox } from '#contract/routing-tool/outbox'
import { places } from '#contract/routing-tool/places'
import { regions } from '#contract/routing-tool/regions'
import { reports } from '#contract/routing-tool/reports'
import { reportRuns } from '#contract/routing-tool/reportRuns'
import { reportSchedules } from '#contract/routing-tool/reportSchedules'
import { reportSets } from '#contract/routing-tool/reportSets'
import { setupUse } from '#contract/routing-tool/setupUse'
import { search } from '#contract/routing-tool/search'
import { type MountedService, service } from '#server/platform/http/service'
import { carrierHandlers } from './carriers'
import { customerConfigurationHandlers } from './customerConfiguration'
import { deletedDeliveryHandlers } from './deletedDeliveries'
import { deliveryHandlers } from './deliveries'
import { dispatcherRegionHandlers } from './dispatcherRegions'
import { driverHandlers } from './drivers'
import { equipmentHandlers } from './equipment'
import { importHandlers } from './imports'
import { loadLockHandlers } from './loadLocks'
import { loadHandlers } from './loads'
import { loadTotalsHandlers } from './loadTotals'
import { lookupHandlers } from './lookups'
import { orgRegionHandlers } from './orgRegions'
import { outboxHandlers } from './outbox'
import { placeHandlers } from './places'
import { regionHandlers } from './regions'
import { reportHandlers } from './reports'
import { reportSetHandlers } from './reports/reportSets'
import { reportRunHandlers, reportScheduleHandlers } from './reports/schedules'
import { searchHandlers } from './search'
import { setupUseHandlers } from './setupUse'

/** The routing tool, one line per noun. */
export const routingTool: readonly MountedService[] = [
  service(regions, regionHandlers),
  service(dispatcherRegions, dispatcherRegionHandlers),
  service(orgRegions, orgRegionHandlers),
  service(equipment, equipmentHandlers),
  service(drivers, driverHandlers),
  service(carriers, carrierHandlers),
  service(setupUse, setupUseHandlers),
  service(lookups, lookupHandlers),
  service(customerConfiguration, customerConfigurationHandlers),
  service(deliveries, deliveryHandlers),
  service(imports, importHandlers),
  service(loads, loadHandlers),
  service(reports, reportHandlers),
  service(reportSets, reportSetHandlers),
  service(reportSchedules, reportScheduleHandlers),
  service(reportRuns, reportRunHandlers),
  service(loadLocks, loadLockHandlers),
  service(loadTotals, loadTotalsHandlers),
  service(deletedDeliveries, deletedDeliveryHandlers),
  service(outbox, outboxHandlers),
  service(places, placeHandlers),
  service(search, searchHandlers),
]
