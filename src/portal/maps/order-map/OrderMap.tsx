import { Box, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { forecasts } from '#contract/maps/forecasts'
import type { PlacedOrder } from '#domain/fleet/routeForecast'
import type { ShipmentId } from '#domain/freight/keys'
import { useEndpoint } from '#portal/data/useEndpoint'
import { MapSheet } from '#portal/maps/parts/MapSheet'
import { StopList } from '#portal/maps/parts/StopList'
import { UnknownRecord } from '#portal/maps/parts/UnknownRecord'
import { RouteDrawing } from '#portal/maps/route-map/RouteDrawing'
import { RouteLegend } from '#portal/maps/route-map/RouteLegend'
import { type Route, useRoute } from '#portal/maps/route-map/useRoute'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { RouteLine } from '#portal/ui/map/RouteLine'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { OrderCards } from './OrderCards'

/** The orders of a number on the map: with the stops of the route that carries them, or between their two places. */
export const OrderMap = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const found = useEndpoint(forecasts.findOrders, { params: { number: id } }, { topics: ['shipments'] })
  usePageRecord(id)
  if (found.data?.length === 0)
    return (
      <UnknownRecord
        title={translate('routeMap.unknown.order', { id })}
        advice={translate('routeMap.unknown.orderAdvice')}
      />
    )
  if (found.data) return <ShownOrders orders={found.data} />
  return (
    <Box sx={{ p: 4 }}>
      {found.error ? (
        <ReadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Box role="status" aria-label={translate('routeMap.loading')}>
          <Skeleton variant="rounded" height={360} />
        </Box>
      )}
    </Box>
  )
}

const ShownOrders = ({ orders }: { orders: readonly PlacedOrder[] }) => {
  const [search, setSearch] = useSearchParams()
  const chosen = orders.find(({ number }) => number === search.get('order')) ?? orders[0]
  if (!chosen) return null
  const choose = (number: string) => setSearch({ order: number }, { replace: true })
  return chosen.shipmentId === null ? (
    <OrderSheet orders={orders} chosen={chosen} onChoose={choose} shown={null} />
  ) : (
    <OrderOnRoute {...{ orders, chosen }} shipmentId={chosen.shipmentId} onChoose={choose} />
  )
}

type OrderSheetProps = {
  orders: readonly PlacedOrder[]
  chosen: PlacedOrder
  onChoose: (number: string) => void
  /** Null while no route carries the order, or while it is being read. */
  shown: Route | null
}

const OrderOnRoute = ({ shipmentId, ...sheet }: Omit<OrderSheetProps, 'shown'> & { shipmentId: ShipmentId }) => (
  <OrderSheet {...sheet} shown={useRoute(shipmentId).shown} />
)

const OrderSheet = ({ orders, chosen, onChoose, shown }: OrderSheetProps) => {
  const translate = useTranslate()
  const [selected, setSelected] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const zoneOf = (sequence: number | null) => shown?.stops.find((stop) => stop.sequence === sequence)?.zone ?? 'UTC'
  const zones = { origin: zoneOf(chosen.originSequence), destination: zoneOf(chosen.destinationSequence) }
  return (
    <MapSheet
      label={translate('routeMap.orderMap')}
      head={<OrderCards {...{ orders, chosen, onChoose, zones }} />}
      list={
        shown && (
          <>
            <StopList
              label={translate('routeMap.stops')}
              status={shown.route.status}
              stops={shown.stops}
              estimates={shown.estimates}
              {...{ selected, hovered }}
              onSelect={setSelected}
              onHover={setHovered}
              renderMore={({ sequence }) => <OrderAtStop order={chosen} sequence={sequence} />}
            />
            <RouteLegend shown={shown} />
          </>
        )
      }
    >
      {shown ? (
        <RouteDrawing
          {...{ shown, selected, hovered }}
          isReplayed={false}
          onSelect={setSelected}
          onHover={setHovered}
        />
      ) : (
        <>
          <FitBounds points={[chosen.originPlace, chosen.destinationPlace].filter((place) => place !== null)} />
          <OrderPlaces order={chosen} />
        </>
      )}
    </MapSheet>
  )
}

/** What happens to the order at a stop. */
const OrderAtStop = ({ order, sequence }: { order: PlacedOrder; sequence: number }) => {
  const translate = useTranslate()
  const ends = [
    ...(order.originSequence === sequence ? (['loads'] as const) : []),
    ...(order.destinationSequence === sequence ? (['unloads'] as const) : []),
  ]
  return ends.map((end) => (
    <Box component="strong" key={end}>
      {translate(`routeMap.atStop.${end}`, { orders: order.number })}
    </Box>
  ))
}

/** Where an order that no route carries yet begins and ends. */
const OrderPlaces = ({ order }: { order: PlacedOrder }) => {
  const translate = useTranslate()
  const { originPlace, destinationPlace, originName, destinationName } = order
  const ends = [
    { id: 'origin', place: originPlace, label: translate('routeMap.orderEnd.origin', { name: originName }) },
    {
      id: 'destination',
      place: destinationPlace,
      label: translate('routeMap.orderEnd.destination', { name: destinationName }),
    },
  ]
  const stops = ends.flatMap(({ id, place, label }) => (place ? [{ id, label, ...place }] : []))
  return stops.length > 0 && <RouteLine stops={stops} />
}
