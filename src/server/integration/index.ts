import { statusReceivers } from '#contract/administration/statusReceivers'
import { sends } from '#contract/integration/sends'
import { type MountedService, service } from '#server/platform/http/service'
import { sendHandlers } from './sends'
import { statusReceiverHandlers } from './statusReceivers'

/** Sends loads to carriers and to the fleet, and tells systems of customers what happens to shipments. */
export const integration: readonly MountedService[] = [
  service('sends', sends, sendHandlers),
  service('statusReceivers', statusReceivers, statusReceiverHandlers),
]
