import { Box, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { fleetSetup } from '#contract/maps/fleetSetup'
import { fleetPositions } from '#contract/maps/positions'
import { routeState } from '#domain/fleet/routeState'
import { formatQuantity } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { LoadLink } from '#portal/ui/records/LoadLink'
import { StatusMark } from '#portal/ui/StatusMark'
import { Lateness } from '#portal/maps/parts/StopTimes'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import { fullTime } from '#portal/ui/i18n/zonedTime'
import { routeVocabulary } from '#portal/ui/statuses/routeVocabulary'
import { useAge } from '#portal/ui/useAge'
import { decidingStop } from './expectedLateness'
import type { Route } from './useRoute'

/** Driver, unit, customer, times and miles of a route. */
export const RouteFacts = ({ shown }: { shown: Route }) => {
  const translate = useTranslate()
  const ageOf = useAge()
  const { route, stops, forecast, estimates } = shown
  const unit = useUnitFacts(shown)
  const corporation = useCorporation(route.corporationId)
  const deciding = decidingStop([...estimates.values()])
  const zoneOf = (place: number) => stops.at(place)?.zone ?? 'UTC'
  const milesOf = (loaded: boolean) =>
    (forecast?.legs ?? []).filter((leg) => leg.loaded === loaded).reduce((sum, { miles }) => sum + miles, 0)
  const miles = (count: number) => translate('routeMap.miles', { miles: formatQuantity(count) })
  const facts: [name: string, value: ReactNode][] = [
    ['status', <StatusMark key="status" word={routeVocabulary[routeState(route)]} />],
    ['lateness', route.status !== 'planned' && deciding ? <Lateness key="lateness" estimate={deciding} /> : null],
    [
      'load',
      <LoadLink key="load" of={{ shipment: route.shipmentId }}>
        {route.loadNumber}
      </LoadLink>,
    ],
    ['movement', translate(`routeMap.movement.${route.movement}`)],
    ['driver', route.driverName],
    ['manager', unit.manager],
    ['unit', route.powerUnitId],
    ['trailer', [route.trailerId, route.equipmentType].filter(Boolean).join(' · ')],
    ['trailerStatus', route.trailerStatus && translate(`routeMap.trailerStatus.${route.trailerStatus}`)],
    ['corporation', corporation],
    ['starts', fullTime(route.startsAt, zoneOf(0))],
    ['ends', fullTime(route.endsAt, zoneOf(-1))],
    ['plannedMiles', miles(route.miles)],
    ['loadedMiles', forecast && miles(milesOf(true))],
    ['deadheadMiles', forecast && miles(milesOf(false))],
    ['hours', unit.hours],
    ['seen', route.seenAt && `${fullTime(route.seenAt, zoneOf(0))} (${ageOf(route.seenAt)})`],
  ]
  return (
    <Paper variant="outlined" component="dl" sx={factStyle}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{translate(`routeMap.facts.${name}`)}</dt>
          <dd>
            {value || (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                –
              </Box>
            )}
          </dd>
        </div>
      ))}
    </Paper>
  )
}

const useCorporation = (id: string | null): string | null => {
  const { data = [] } = useEndpoint(fleetSetup.listCorporations, id === null ? null : {}, { background: true })
  const name = data.find((corporation) => corporation.id === id)?.name
  return name ? `${name} (${id})` : id
}

/** The unit's hours while it drives this route; on the next route it has others. */
const useUnitFacts = ({ route }: Route): { manager: string | null; hours: string | null } => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  const { powerUnitId, status, shipmentId, driverManagerId } = route
  const { data: unit } = useEndpoint(
    fleetPositions.readUnit,
    powerUnitId !== null && status === 'in-transit' ? { params: { unitId: powerUnitId } } : null,
    { background: true },
  )
  if (unit?.shipmentId !== shipmentId) return { manager: driverManagerId, hours: null }
  const { drivingLeft, dutyLeft, cycleLeft, driverManagerName } = unit
  return {
    manager: driverManagerName ?? driverManagerId,
    hours:
      drivingLeft === null || dutyLeft === null || cycleLeft === null
        ? null
        : translate('routeMap.hoursLeft', {
            driving: minutesOf(drivingLeft),
            duty: minutesOf(dutyLeft),
            cycle: minutesOf(cycleLeft),
          }),
  }
}

const factStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: 3,
  p: 4,
  m: 0,
  '& dt': { fontSize: 12, color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const
