import { and, asc, eq, inArray } from 'drizzle-orm'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { valueLists } from '#contract/cost-plus/valueLists'
import { billingAccessIn, billingDesk, isBillingGroup, isSuperCaller } from '#domain/access/billing-access'
import type { BillingCustomer } from '#domain/billing/billingCustomer'
import { customer as customers } from '#server/database/schema/access'
import { invoice } from '#server/database/schema/billing/invoices'
import { billingCustomer } from '#server/database/schema/billing/setup'
import { type Place, takeTurn } from '#server/platform/customerWork'
import { codedConflict, notAllowed } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { accessIn, accountingDay, accountingZone, assertCustomer } from './billingWrites'
import { masterOf, readCustomerRow } from './customerMaster'
import { aboutInvoice } from './problemText'
import { readActive } from './setup/versionRows'

export const billingCustomerHandlers: Handlers<typeof billingCustomers> = {
  listBillingCustomers: async (_, { kernel, caller, permissions }) => {
    const own = caller.groups.map(({ id }) => id).filter(isBillingGroup)
    // A customer's rows are open to the customer's own calls alone, so the list of several is read without that bound.
    const rows = await kernel.opened.allCustomers
      .select({ id: customers.code, name: customers.name, billed: billingCustomer })
      .from(customers)
      .leftJoin(billingCustomer, eq(billingCustomer.customer, customers.code))
      .where(isSuperCaller(permissions, caller.groups) ? undefined : inArray(customers.code, [...own, '']))
      .orderBy(asc(customers.code))
    return rows.filter(({ id }) => isBillingGroup(id)).map(customerOf)
  },

  readBillingCustomer: async (_, context) => {
    const customer = await readCustomer(context)
    const [access, zone] = [accessIn(context), await accountingZone(context)]
    // What is as usual is not said: the answer is that of CALL-CP-2.
    return {
      ...customer,
      ...(access !== billingAccessIn(context.kernel.settings.billingAccess, null) && { access }),
      ...(zone !== 'UTC' && { zone }),
    }
  },

  setUpBillingCustomer: async ({ body: { name, groupNumber } }, context) => {
    const { database, customer, caller, group } = context
    if (group?.id === billingDesk || customer === billingDesk) throw notAllowed()
    await takeTurn(context)
    const before = await readCustomer(context)
    if (before.isSetUp)
      throw codedConflict({
        text: `Customer ${customer} already has cost-plus setup.`,
        code: 'set-up-already',
        parameters: { customer },
      })
    const fields = { name, groupNumber, isSetUp: true, updatedBy: caller.userId, updatedAt: new Date().toISOString() }
    await database
      .insert(billingCustomer)
      .values({ customer, ...fields })
      .onConflictDoUpdate({ target: billingCustomer.customer, set: fields })
    context.record('billing-customer', customer, before, { ...before, name, groupNumber, isSetUp: true })
    context.publish('billing', ['customer'])
    return { customerId: customer }
  },

  readCustomerMaster: async (_, context) => {
    await assertCustomer(context)
    return masterOf(await readCustomerRow(context))
  },

  saveCustomerMaster: async ({ body }, context) => {
    const { database, customer, caller } = context
    await takeTurn(context)
    const { name } = await assertCustomer(context)
    const before = masterOf(await readCustomerRow(context))
    const { billTo, remitTo, receivableNumber, poRequired, poNumber } = body
    const fields = {
      billTo,
      remitTo,
      receivableNumber,
      poRequired,
      poNumber,
      recipients: [...new Set(body.recipients)],
      updatedBy: caller.userId,
      updatedAt: new Date().toISOString(),
    }
    await database
      .insert(billingCustomer)
      .values({ customer, name, isSetUp: false, ...fields })
      .onConflictDoUpdate({ target: billingCustomer.customer, set: fields })
    context.record('billing-customer', customer, before, body)
    context.publish('billing', ['customer'])
    return {}
  },

  removeBillingSetup: async (_, context) => {
    const { database, customer, caller } = context
    await takeTurn(context)
    const before = await readCustomer(context)
    const submitted = await database
      .select({ id: invoice.id, number: invoice.number })
      .from(invoice)
      .where(and(eq(invoice.customer, customer), inArray(invoice.status, ['submitted', 'approved', 'posted', 'sent'])))
      .orderBy(asc(invoice.id))
      .limit(20)
    if (submitted.length > 0)
      throw codedConflict(
        ...submitted.map((one) => ({
          text: `Invoice ${one.number ?? one.id} is submitted.`,
          code: 'customer-billed' as const,
          parameters: {},
          about: aboutInvoice(one),
        })),
      )
    await database
      .update(billingCustomer)
      .set({ isSetUp: false, updatedBy: caller.userId, updatedAt: new Date().toISOString() })
      .where(eq(billingCustomer.customer, customer))
    context.record('billing-customer', customer, before, { ...before, isSetUp: false })
    context.publish('billing', ['customer'])
    return {}
  },

  listBillingValues: async ({ query: { name } }, context) => {
    await assertCustomer(context)
    const lists = valueLists(await readActive(context, (await accountingDay(context)).slice(0, 7)))
    return name === undefined ? lists : lists.filter((list) => list.name === name)
  },
}

type Row = { id: string; name: string; billed: typeof billingCustomer.$inferSelect | null }

const customerOf = ({ id, name, billed }: Row): BillingCustomer => ({
  id,
  name: billed?.name ?? name,
  groupNumber: billed?.groupNumber ?? null,
  isSetUp: billed?.isSetUp ?? false,
})

/** @throws 404 for a customer that does not exist */
const readCustomer = async (place: Place): Promise<BillingCustomer> => {
  const { name } = await assertCustomer(place)
  return customerOf({ id: place.customer, name, billed: await readCustomerRow(place) })
}
