import { sends } from '#contract/integration/sends'
import { type MountedService, service } from '#server/platform/http/service'
import { sendHandlers } from './sends'

/** Sends loads to carriers and to the fleet. */
export const integration: readonly MountedService[] = [service('sends', sends, sendHandlers)]
