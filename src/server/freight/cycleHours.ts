import { type SQL, sql } from 'drizzle-orm'
import { cycleHoursAttribute } from '#contract/routing-tool/setup/configurationAttributes'

/** What a customer has set for the hours on duty of drivers, `60` or `70`; see `cycleFor`. */
export const cycleHours = (customer: string): SQL => sql`(select value from customer_configuration
  where customer = ${customer} and attribute = ${cycleHoursAttribute})`
