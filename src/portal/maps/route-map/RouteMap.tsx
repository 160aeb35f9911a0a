import { Box, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { usePageRecord } from '#portal/ui/pageTitle'
import { MapSheet } from '#portal/maps/parts/MapSheet'
import { ReplayBar } from '#portal/maps/parts/ReplayBar'
import { ReplayLayer } from '#portal/maps/parts/ReplayLayer'
import { readUnits } from '#portal/maps/parts/replayAddress'
import { StopList } from '#portal/maps/parts/StopList'
import { UnknownRecord } from '#portal/maps/parts/UnknownRecord'
import { useReplay } from '#portal/maps/parts/useReplay'
import { OrdersAtStop } from './OrdersAtStop'
import { ReplayedUnitsField } from './ReplayedUnitsField'
import { RouteDrawing } from './RouteDrawing'
import { RouteHead } from './RouteHead'
import { RouteLegend } from './RouteLegend'
import { RouteOrders } from './RouteOrders'
import { type Route, useRoute } from './useRoute'

/** One route: what was planned, what happened, what is expected, and its day as a replay. */
export const RouteMap = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const { shown, isUnknown, failure, retry } = useRoute(id)
  usePageRecord(id)
  if (isUnknown)
    return (
      <UnknownRecord
        title={translate('routeMap.unknown.route', { id })}
        advice={translate('routeMap.unknown.routeAdvice')}
      />
    )
  if (shown) return <ShownRoute key={id} shown={shown} />
  return (
    <Box sx={{ p: 4 }}>
      {failure ? (
        <ReadFailure error={failure} onRetry={retry} />
      ) : (
        <Box role="status" aria-label={translate('routeMap.loading')}>
          <Skeleton variant="rounded" height={360} />
        </Box>
      )}
    </Box>
  )
}

const ShownRoute = ({ shown }: { shown: Route }) => {
  const translate = useTranslate()
  const { route, stops, forecast, estimates } = shown
  const [search, setSearch] = useSearchParams()
  const [hovered, setHovered] = useState<number | null>(null)
  const named = Number(search.get('stop'))
  const selected = stops.some(({ sequence }) => sequence === named) ? named : null
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const select = (sequence: number | null) => set('stop', sequence === null ? '' : String(sequence))
  const own = route.powerUnitId === null ? [] : [route.powerUnitId]
  const units = search.has('units') ? readUnits(search.get('units')) : own
  const replay = useReplay(units, stops[0]?.zone ?? 'UTC')
  const orders = forecast?.orders ?? []
  return (
    <MapSheet
      label={translate('routeMap.map')}
      head={<RouteHead shown={shown} replay={replay} />}
      list={
        <>
          <StopList
            label={translate('routeMap.stops')}
            status={route.status}
            {...{ stops, estimates, selected, hovered }}
            onSelect={select}
            onHover={setHovered}
            renderMore={({ sequence }) => <OrdersAtStop sequence={sequence} orders={orders} />}
          />
          <RouteOrders orders={orders} />
          <RouteLegend shown={shown} />
        </>
      }
      foot={
        replay.isOpen && (
          <ReplayBar replay={replay}>
            <ReplayedUnitsField units={units} onChange={(chosen) => set('units', chosen.join(','))} />
          </ReplayBar>
        )
      }
    >
      <RouteDrawing
        {...{ shown, selected, hovered }}
        isReplayed={replay.isOpen}
        onSelect={select}
        onHover={setHovered}
      />
      {replay.isOpen && <ReplayLayer replay={replay} around={stops} />}
    </MapSheet>
  )
}
