import { sql } from 'drizzle-orm'
import { shipment } from '#server/database/schema/shipments'
import { savedMapSearch } from '#server/database/schema/positions'
import { numberParameter } from '#server/freight/parameters'
import { isSilentFor, lastHeard, lateness, measuredStopName, measuredStopPlanned } from '#server/freight/shipmentAlerts'
import type { WorkSource } from '#server/freight/workSource'

/** Pending work on the maps: late trucks, silent units, and the caller's own triggered watches. */
export const mapsWork: readonly WorkSource[] = [
  {
    kind: 'late-trucks',
    waiting: ({ customer }) =>
      sql`from ${shipment} where ${shipment.customer} = ${customer} and ${shipment.status} = 'in-transit'
        and ${lateness(Date.now())} > ${numberParameter('lateThreshold', customer)}`,
    named: { id: shipment.id, name: shipment.id, detail: measuredStopName, at: measuredStopPlanned },
  },
  {
    // The view of silent shipments in the list of open work.
    kind: 'silent-units',
    waiting: ({ customer }) =>
      sql`from ${shipment} where ${shipment.customer} = ${customer}
        and ${isSilentFor(Date.now(), numberParameter('silenceThreshold', customer))}`,
    named: {
      id: shipment.id,
      name: sql`coalesce(${shipment.powerUnitId}, ${shipment.id})`,
      detail: measuredStopName,
      at: lastHeard,
    },
  },
  {
    kind: 'raised-watches',
    waiting: ({ customer, caller: { userId } }) =>
      sql`from ${savedMapSearch} where ${savedMapSearch.customer} = ${customer}
        and ${savedMapSearch.userId} = ${userId} and ${savedMapSearch.watchRaisedAt} is not null`,
    named: { id: savedMapSearch.id, name: savedMapSearch.name, at: savedMapSearch.watchRaisedAt },
  },
]
