import { asc, sql } from 'drizzle-orm'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { customer } from '#server/database/schema/access'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import type { Handlers } from '#server/platform/http/serve'

/** Lists all customers, since the caller may configure any of them. */
export const listConfiguredCustomers: Handlers<typeof genericSetup>['listConfiguredCustomers'] = async (
  _,
  { kernel },
) =>
  kernel.opened.allCustomers
    .select({
      id: customer.code,
      name: customer.name,
      hasSetup: sql<boolean>`exists (select from ${customerConfiguration}
        where ${customerConfiguration.customer} = ${customer.code})`,
    })
    .from(customer)
    .orderBy(asc(customer.code))
