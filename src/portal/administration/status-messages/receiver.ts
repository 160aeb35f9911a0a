import type { statusReceivers } from '#contract/administration/statusReceivers'
import type { Answer } from '#contract/platform/endpoint'

export type Receiver = Answer<typeof statusReceivers.listReceivers>[number]
