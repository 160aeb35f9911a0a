import { Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import type { PlanningDriver } from '#domain/load-planning/planningRows'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { Facts } from '#portal/load-planning/parts/Facts'
import { utcTime } from '#portal/load-planning/parts/utcTime'
import { DriverReferences } from './DriverReferences'
import { DriverRemarks } from './DriverRemarks'
import { Section } from './Section'

type DriverOfUnitProps = {
  /** Undefined while it is being read, null for nobody. */
  driverId: string | null | undefined
  unitId: string
}

/** Who drives the unit: his hours, who leads him, what was remarked about him, and by what he is known elsewhere. */
export const DriverOfUnit = ({ driverId, unitId }: DriverOfUnitProps) => {
  const translate = useTranslate()
  const drivers = useEndpoint(planningDrivers.listDrivers, driverId ? { query: { driverId } } : null, {
    topics: ['planning', 'shipments'],
    background: true,
  })
  const managers = useEndpoint(
    planningDrivers.listManagersOfDriver,
    driverId ? { query: { driver: driverId } } : null,
    {
      background: true,
    },
  )
  const driver = drivers.data?.[0]
  return (
    <Section
      title={driver ? translate('planFleet.driver.title', { name: driver.name }) : translate('planFleet.driver.none')}
    >
      {driverId === null && (
        <Typography color="text.secondary" role="status">
          {translate('planFleet.driver.nobody', { unit: unitId })}
        </Typography>
      )}
      {drivers.error && <ReadFailure error={drivers.error} onRetry={() => void drivers.refetch()} />}
      {(driverId === undefined || (driverId && drivers.isPending)) && <Skeleton height={160} />}
      {driver && (
        <Stack spacing={4}>
          <Facts facts={factsOf(driver, managers.data ?? [], translate)} />
          <DriverRemarks driverId={driver.id} unitId={unitId} />
          <DriverReferences driverId={driver.id} />
        </Stack>
      )}
    </Section>
  )
}

type Say = (key: string, parameters?: Record<string, string>) => string

const factsOf = (driver: PlanningDriver, managers: readonly { name: string; id: string }[], say: Say) =>
  [
    [say('planFleet.driver.id'), driver.id],
    [say('planFleet.columns.status'), say(`planFleet.driver.status.${driver.status}`)],
    [say('planFleet.driver.managers'), managers.map(({ id, name }) => `${name} (${id})`).join(', ')],
    [say('planFleet.driver.driving'), hours(say, driver.drivingLeft)],
    [say('planFleet.driver.duty'), hours(say, driver.dutyLeft)],
    [say('planFleet.driver.cycle'), hours(say, driver.cycleLeft)],
    [
      say('planFleet.driver.free'),
      say('planFleet.driver.freeAt', { time: utcTime(driver.availableAt), place: driver.location }),
    ],
    [say('planFleet.driver.home'), `${driver.homeCity}, ${driver.homeState}`],
  ] as const

const hours = (say: Say, minutes: number): string =>
  say('planFleet.driver.hours', { hours: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` })
