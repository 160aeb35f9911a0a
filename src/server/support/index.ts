import { serviceStatus } from '#contract/support/serviceStatus'
import { tickets } from '#contract/support/tickets'
import { type MountedService, service } from '#server/platform/http/service'
import { serviceStatusHandlers } from './serviceStatus'
import { ticketHandlers } from './tickets'

/** The support desk: tickets, and how the services are. */
export const support: readonly MountedService[] = [
  service('tickets', tickets, ticketHandlers),
  service('serviceStatus', serviceStatus, serviceStatusHandlers),
]
