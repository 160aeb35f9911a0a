import { sql } from 'drizzle-orm'
import { shipment } from '#server/database/schema/shipments'
import { savedMapSearch } from '#server/database/schema/positions'
import { numberParameter } from '#server/freight/parameters'
import { lateness } from '#server/freight/shipmentAlerts'
import type { WorkSource } from '#server/freight/workSource'

/** Pending work on the maps: late trucks, and the caller's own triggered watches. */
export const mapsWork: readonly WorkSource[] = [
  {
    kind: 'late-trucks',
    waiting: ({ customer }) =>
      sql`select from ${shipment} where ${shipment.customer} = ${customer} and ${shipment.status} = 'in-transit'
        and ${lateness(Date.now())} > ${numberParameter('lateThreshold', customer)}`,
  },
  {
    kind: 'raised-watches',
    waiting: ({ customer, caller: { userId } }) =>
      sql`select from ${savedMapSearch} where ${savedMapSearch.customer} = ${customer}
        and ${savedMapSearch.userId} = ${userId} and ${savedMapSearch.watchRaisedAt} is not null`,
  },
]
