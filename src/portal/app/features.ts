import { account } from '#portal/account/index'
import { administration } from '#portal/administration/index'
import { costPlus } from '#portal/cost-plus/index'
import { devices } from '#portal/devices/index'
import { dispatch } from '#portal/dispatch/index'
import { drivers } from '#portal/drivers/index'
import { financials } from '#portal/financials/index'
import { fleetManager } from '#portal/fleet-manager/index'
import { frames } from '#portal/frames/index'
import { home } from '#portal/home/index'
import { loadRecord } from '#portal/load-record/index'
import { loadPlanning } from '#portal/load-planning/index'
import { masterData } from '#portal/master-data/index'
import { maps } from '#portal/maps/index'
import { messages } from '#portal/messages/index'
import { routingTool } from '#portal/routing-tool/index'
import { schedules } from '#portal/schedules/index'
import { shipmentOrders } from '#portal/shipment-orders/index'
import type { Feature } from '#portal/ui/page/feature'

/** Every feature of the portal. The menu orders itself by what the features say. */
export const features: readonly Feature[] = [
  home,
  maps,
  dispatch,
  fleetManager,
  frames,
  loadPlanning,
  loadRecord,
  masterData,
  shipmentOrders,
  routingTool,
  schedules,
  drivers,
  devices,
  costPlus,
  financials,
  messages,
  administration,
  account,
]
