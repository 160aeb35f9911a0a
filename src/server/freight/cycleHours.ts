import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { storedParameter } from './parameters'

/** Hours of the cycle of a driver, `60` or `70`, see `cycleFor`: what the customer has set, or the driver's own if they are fewer. */
export const cycleHours = (customer: string, ofDriver: SQLWrapper): SQL =>
  sql`(case when ${ofDriver} = '60/7' then '60' else ${storedParameter('cycleHours', customer)} end)`
