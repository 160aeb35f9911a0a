import { sql } from 'drizzle-orm'
import { latenessWatched } from '#domain/fleet/map/mapWatch'
import { shipment } from '#server/database/schema/fleet'
import { savedMapSearch } from '#server/database/schema/positions'
import type { WorkSource } from '#server/freight/workSource'
import { lateness } from './routeConditions'

/** What waits on the maps: trucks that run late, and watches of the caller's own that have found what they look for. */
export const mapsWork: readonly WorkSource[] = [
  {
    kind: 'late-trucks',
    waiting: ({ customer }) =>
      sql`select from ${shipment} where ${shipment.customer} = ${customer} and ${shipment.status} = 'in-transit'
        and ${lateness(Date.now())} > ${latenessWatched}`,
  },
  {
    kind: 'raised-watches',
    waiting: ({ customer, caller: { userId } }) =>
      sql`select from ${savedMapSearch} where ${savedMapSearch.customer} = ${customer}
        and ${savedMapSearch.userId} = ${userId} and ${savedMapSearch.watchRaisedAt} is not null`,
  },
]
