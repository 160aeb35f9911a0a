import { activeSetup, type BillingGroup, fillPeriod } from '../../../server/cost-plus/aBillingGroup'
import { postInvoice } from '../../../server/cost-plus/billedMonth'
import { done } from './openOnServer'

/** Bills October 2026 of the worked example and posts the invoice; answers its id and its number. */
export const postedInvoice = async (group: BillingGroup): Promise<{ id: number; number: string }> => {
  await activeSetup(group)
  await fillPeriod(group)
  const id = await postInvoice(group)
  const { InvoiceNumber: number } = await done(group.call('GET', `/costplus/{group}/invoice/${id}`))
  return { id, number }
}
