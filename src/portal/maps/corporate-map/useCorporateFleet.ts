import { useEffect, useMemo, useState } from 'react'
import { fleetPositions } from '#contract/maps/positions'
import { routes } from '#contract/maps/routes'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import { fleetUnits } from '#portal/ui/map/fleet-layer/fleetUnits'
import { corporateColumns, seenRoutes } from './corporateColumns'

/** The search criteria; empty texts are ignored. */
export type CorporateSearch = { corp: string; trailer: string; customer: string; bol: string }

/** The map holds no more routes of one corporation. */
const mostRoutes = 1_000

/** Milliseconds until places, and until routes, are read again. */
const placesEvery = 15_000
const routesEvery = 60_000

const everywhere = { south: -90, north: 90, west: -180, east: 180 }

/** The routes of a corporation in transit with their orders, and where their units are. */
export const useCorporateFleet = ({ corp, trailer, customer, bol }: CorporateSearch) => {
  const found = useEndpointList(
    routes.searchInTransitWithOrders,
    corp === ''
      ? null
      : {
          body: { corporationId: corp, orderTrailerId: trailer, customerNumber: customer, billOfLading: bol },
          paging: { offset: 0, limit: mostRoutes, sort: null },
        },
    { pollEvery: routesEvery, background: true },
  )
  const inTransit = found.data?.rows
  const ids = inTransit?.map(({ shipmentId }) => shipmentId) ?? []
  const { data: fixes } = useEndpoint(
    fleetPositions.listShipmentPositions,
    ids.length > 0 ? { body: { shipmentIds: ids, ...everywhere } } : null,
    { pollEvery: placesEvery, background: true, keepPrevious: true },
  )
  const seen = useMemo(() => seenRoutes(inTransit ?? [], fixes ?? []), [inTransit, fixes])
  const [units] = useState(fleetUnits)
  useEffect(() => units.replace(corporateColumns(seen)), [units, seen])
  return { inTransit, seen, units, error: found.data ? null : found.error, again: () => void found.refetch() }
}
