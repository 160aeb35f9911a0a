import { Box, Skeleton, Autocomplete, TextField, Link, Typography } from '@mui/material'
import { useState, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useParams, Link as RouterLink } from 'react-router'
import { routes } from '#contract/maps/routes'
import { mostReplayed } from '#contract/maps/traces'
import type { CarriedOrder } from '#domain/fleet/routeForecast'
import { useEndpoint } from '#portal/data/useEndpoint'
import { MapSheet } from '#portal/maps/parts/MapSheet'
import { orderVocabulary } from '#portal/ui/statuses/orderVocabulary'
import { readUnits } from '#portal/maps/parts/replayAddress'
import { ReplayBar } from '#portal/maps/parts/ReplayBar'
import { ReplayLayer } from '#portal/maps/parts/ReplayLayer'
import { StopList } from '#portal/maps/parts/StopList'
import { UnknownRecord } from '#portal/maps/parts/UnknownRecord'
import { useReplay } from '#portal/maps/parts/useReplay'
import { paths } from '#portal/maps/paths'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { address } from '#portal/ui/page/address'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { StatusMark } from '#portal/ui/StatusMark'
import { RouteDrawing } from './RouteDrawing'
import { RouteHead } from './RouteHead'
import { RouteLegend } from './RouteLegend'
import { type Route, useRoute } from './useRoute'

/** One route: planned, actual and expected, with its day as a replay. */
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

type OrdersAtStopProps = { sequence: number; orders: readonly CarriedOrder[] }

/** The orders loaded and unloaded at a stop. */
const OrdersAtStop = ({ sequence, orders }: OrdersAtStopProps) => {
  const translate = useTranslate()
  const lines = (['originSequence', 'destinationSequence'] as const).flatMap((end) => {
    const numbers = orders.filter((order) => order[end] === sequence).map(({ number }) => number)
    if (numbers.length === 0) return []
    return [
      translate(`routeMap.atStop.${end === 'originSequence' ? 'loads' : 'unloads'}`, { orders: numbers.join(', ') }),
    ]
  })
  return lines.map((line) => (
    <Box component="span" key={line} sx={{ color: 'text.secondary' }}>
      {line}
    </Box>
  ))
}

type ReplayedUnitsFieldProps = { units: readonly string[]; onChange: (units: string[]) => void }

/** Which units are replayed together: those under way are offered, any other can be typed. */
const ReplayedUnitsField = ({ units, onChange }: ReplayedUnitsFieldProps) => {
  const translate = useTranslate()
  const { data = [] } = useEndpoint(routes.searchInTransit, { body: {} }, { background: true })
  const offered = [...new Set(data.flatMap(({ powerUnitId }) => powerUnitId ?? []))].toSorted()
  return (
    <Autocomplete
      multiple
      freeSolo
      disableClearable
      size="small"
      limitTags={4}
      options={offered}
      value={[...units]}
      onChange={(_, chosen) =>
        onChange([...new Set(chosen.map((unit) => unit.trim().toUpperCase()))].slice(0, mostReplayed))
      }
      renderInput={(parameters) => <TextField {...parameters} label={translate('routeMap.replay.units')} />}
      sx={{ flex: '1 1 240px', minWidth: 0 }}
    />
  )
}

/** The orders that a route carries, each leading to its own map. */
const RouteOrders = ({ orders }: { orders: readonly CarriedOrder[] }) => {
  const translate = useTranslate()
  const id = useId()
  if (orders.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} component="h2" variant="h3">
        {translate('routeMap.orders', { smart_count: orders.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13 }}>
        {orders.map((order) => (
          <Box component="li" key={order.number} sx={{ py: 1 }}>
            <Box sx={{ display: 'flex', gap: 2 }}>
              <Link component={RouterLink} to={address(paths.orderMap, { id: order.number })} sx={{ flex: 1 }}>
                {order.number}
              </Link>
              <StatusMark word={orderVocabulary[order.status]} />
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {translate('routeMap.orderLine', {
                customerOrder: order.customerOrderNumber,
                bill: order.billOfLading,
                from: order.originSequence,
                to: order.destinationSequence,
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
