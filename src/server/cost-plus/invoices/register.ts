import { register } from '#contract/cost-plus/register'
import { registerTotals } from '#domain/billing/invoices/register'
import { assertCustomer, today } from '#server/cost-plus/billingWrites'
import type { Handlers } from '#server/platform/http/serve'
import { readRegisterGroups } from './listRegister'

export const registerHandlers: Handlers<typeof register> = {
  totalInvoices: async ({ query }, context) => {
    await assertCustomer(context)
    return registerTotals(await readRegisterGroups(context, query), today())
  },
}
