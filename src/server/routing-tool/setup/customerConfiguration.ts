import { and, asc, eq, like } from 'drizzle-orm'
import { customerConfiguration as customerConfigurationContract } from '#contract/routing-tool/setup/customerConfiguration'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import type { Handlers } from '#server/platform/http/serve'

export const customerConfigurationHandlers: Handlers<typeof customerConfigurationContract> = {
  listCustomerConfiguration: async ({ query }, { database, customer }) =>
    database
      .select({ attribute: customerConfiguration.attribute, value: customerConfiguration.value })
      .from(customerConfiguration)
      .where(
        and(
          eq(customerConfiguration.customer, customer),
          like(customerConfiguration.attribute, patternOf(query.attribute ?? '%')),
        ),
      )
      .orderBy(asc(customerConfiguration.attribute)),
}

/** Only `%` is a wildcard; attribute names are full of `_`, which is not one here. */
const patternOf = (attribute: string) => attribute.replaceAll(/[\\_]/g, '\\$&')
