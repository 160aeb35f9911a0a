import { Alert, Box, Button, Link, Skeleton, Tab, Tabs, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fleetSetup } from '#contract/maps/fleetSetup'
import { routes as calls } from '#contract/maps/routes'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { failureLines } from '#portal/data/alerts'
import { useEndpoint } from '#portal/data/useEndpoint'
import { Legend } from '#portal/maps/live-tracking/Legend'
import { UnitStops } from '#portal/maps/live-tracking/UnitStops'
import { MapSheet } from '#portal/maps/parts/MapSheet'
import { useStopsOf } from '#portal/maps/search-route/useStopsOf'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { FleetLayer } from '#portal/ui/map/fleet-layer/FleetLayer'
import { PointMarkers } from '#portal/ui/map/PointMarkers'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { markOf } from './corporateColumns'
import { CorporateHead } from './CorporateHead'
import { CorporateOrders } from './CorporateOrders'
import { CorporateUnits } from './CorporateUnits'
import { useCorporateFleet } from './useCorporateFleet'

/** The trucks and orders of one corporation, on the map and as lists. The selection is in the address. */
export const CorporateMap = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('corp', 'trailer', 'customer', 'bol', 'route', 'list')
  const { corp, route } = values
  const { data: corporations, error: failure, refetch } = useEndpoint(fleetSetup.listCorporations, {})
  const chosen = corporations?.find(({ id }) => id === corp)
  const fleet = useCorporateFleet(values)
  const [pointed, setPointed] = useState<string | null>(null)
  const { seen, inTransit } = fleet
  const markOfRoute = (id: string | null) => {
    const found = seen.find((each) => each.route.shipmentId === id)
    return found ? markOf(found) : null
  }
  usePageRecord(chosen?.name)
  // The map is fitted to the chosen units, and not again when they move.
  const places = seen.map(({ fix }) => fix)
  const isSeen = places.length > 0
  // eslint-disable-next-line react-hooks/exhaustive-deps -- Fitted once for a search.
  const fitted = useMemo(() => places, [corp, values.trailer, values.customer, values.bol, isSeen])
  const error = failure ?? fleet.error
  return (
    <MapSheet
      label={translate('searchRoute.corporate.map')}
      head={<CorporateHead corporations={corporations ?? []} values={values} onChange={change} />}
      list={
        <>
          {error && (
            <Alert
              severity="error"
              variant="outlined"
              sx={{ m: 3 }}
              action={
                <Button onClick={() => void (failure ? refetch() : fleet.again())}>
                  {translate('searchRoute.again')}
                </Button>
              }
            >
              {failureLines(error, translate).join(' ')}
            </Alert>
          )}
          {corp === '' && !error && (
            <Corporations corporations={corporations} onChoose={(id) => change({ corp: id, route: '' })} />
          )}
          {corp !== '' && (
            <>
              <Tabs
                value={values.list === 'orders' ? 'orders' : 'units'}
                onChange={(_, list: string) => change({ list: list === 'orders' ? list : '' })}
                aria-label={translate('searchRoute.corporate.lists')}
                sx={{ borderBottom: 1, borderColor: 'divider', px: 2 }}
              >
                <Tab
                  value="units"
                  label={translate('searchRoute.corporate.units', { count: inTransit?.length ?? '' })}
                />
                <Tab value="orders" label={translate('searchRoute.corporate.orders')} />
              </Tabs>
              {values.list === 'orders' ? (
                <CorporateOrders search={values} />
              ) : (
                <CorporateUnits
                  routes={inTransit}
                  selected={route}
                  onSelect={(id) => change({ route: id })}
                  onPoint={setPointed}
                />
              )}
            </>
          )}
        </>
      }
    >
      <FitBounds points={fitted} />
      <CorporateStops routes={inTransit ?? []} selected={route} />
      <FleetLayer
        units={fleet.units}
        selectedId={markOfRoute(route)}
        pointedId={markOfRoute(pointed)}
        onPick={(id) => change({ route: (id && fleet.units.unit(id)?.shipmentId) || '' })}
      />
      {isSeen && (
        <Box sx={legendStyle}>
          <Legend />
        </Box>
      )}
    </MapSheet>
  )
}

type CorporationsProps = {
  corporations: readonly { id: string; name: string }[] | undefined
  onChoose: (id: string) => void
}

/** The corporations to choose from, before one is chosen. */
const Corporations = ({ corporations, onChoose }: CorporationsProps) => {
  const translate = useTranslate()
  if (!corporations) return <Skeleton variant="rounded" height={160} sx={{ m: 3 }} />
  return (
    <Box sx={{ p: 3 }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(corporations.length > 0 ? 'searchRoute.corporate.choose' : 'searchRoute.corporate.none')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {corporations.map(({ id, name }) => (
          <li key={id}>
            <Link
              component="button"
              type="button"
              onClick={() => onChoose(id)}
              sx={{ fontSize: 14, textAlign: 'left', py: 0.5 }}
            >
              {name}
            </Link>{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {id}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** Above the panes of the map, but the map still gets the mouse; a phone has no room for it. */
const legendStyle = {
  position: 'absolute',
  inset: 0,
  zIndex: 800,
  pointerEvents: 'none',
  display: { xs: 'none', md: 'block' },
} as const

/** More stops than those of so many routes would hide the map: then only the route that is looked at shows its own. */
const mostRoutesWithStops = 12

type CorporateStopsProps = { routes: readonly MapRoute[]; selected: string }

/** The stops of the routes on the map; those of the one that is looked at are joined by its way. */
const CorporateStops = ({ routes, selected }: CorporateStopsProps) => {
  const others = routes.length > mostRoutesWithStops ? [] : routes.filter(({ shipmentId }) => shipmentId !== selected)
  const stops = useStopsOf(others.map(({ shipmentId }) => shipmentId))
  const own = useEndpoint(calls.listStops, selected ? { params: { shipmentId: selected } } : null, { background: true })
  return (
    <>
      <PointMarkers
        points={stops.flatMap(([id, list]) =>
          list.map((stop) => ({
            id: `${id} ${stop.sequence}`,
            latitude: stop.latitude,
            longitude: stop.longitude,
            label: `${id}: ${stop.sequence} ${stop.name}, ${stop.city}`,
            tone: 'neutral' as const,
          })),
        )}
      />
      {own.data && <UnitStops stops={own.data} />}
    </>
  )
}
