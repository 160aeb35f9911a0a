import type { SQL } from 'drizzle-orm'
import { storedParameter } from './parameters'

/** What a customer has set for the hours on duty of drivers, `60` or `70`; see `cycleFor`. */
export const cycleHours = (customer: string): SQL => storedParameter('cycleHours', customer)
