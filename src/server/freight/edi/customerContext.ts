import type { WorkContext } from '#server/platform/context'
import { plainText } from '#server/freight/outbox/x12/plainText'
import { callerWithoutSession, unattendedWork } from '#server/platform/unattendedWork'

export type EdiKernel = WorkContext['kernel']

/** A context for what a partner sends to a customer; the partner is its author. */
export const customerContext = (kernel: EdiKernel, customer: string, sender: string): WorkContext =>
  unattendedWork({ kernel, customer, caller: callerWithoutSession(`edi:${plainText(sender, 15)}`) })
