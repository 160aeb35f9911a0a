import { activeSetup, type BillingGroup, fillPeriod } from '../../../server/cost-plus/aBillingGroup'
import { done } from './openOnServer'

/** Bills October 2026 of the worked example and posts the invoice; answers its id and its number. */
export const postedInvoice = async (group: BillingGroup): Promise<{ id: number; number: string }> => {
  await activeSetup(group)
  await fillPeriod(group)
  const body = { CustomerId: group.id, Period: '2026-10' }
  const { InvoiceIds } = await done(group.call('POST', '/costplus/{group}/invoice/generate', { body }))
  for (const [person, Step] of [
    [group, 'submit'],
    [group.approver, 'approve'],
    [group, 'post'],
  ] as const)
    await done(person.call('POST', '/costplus/{group}/invoice/step', { body: { InvoiceIds, Step } }))
  const [id] = InvoiceIds
  const { InvoiceNumber: number } = await done(group.call('GET', `/costplus/{group}/invoice/${id}`))
  return { id, number }
}
