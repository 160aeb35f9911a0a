import { sql } from 'drizzle-orm'
import { savedMapSearch } from '#server/database/schema/positions'
import type { WorkSource } from '#server/kernel/workSource'

/** What waits on the maps: watches of the caller's own that have found what they look for. */
export const mapsWork: readonly WorkSource[] = [
  {
    kind: 'raised-watches',
    waiting: ({ customer, userId }) =>
      sql`select from ${savedMapSearch} where ${savedMapSearch.customer} = ${customer}
        and ${savedMapSearch.userId} = ${userId} and ${savedMapSearch.watchRaisedAt} is not null`,
  },
]
