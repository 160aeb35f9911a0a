import { Skeleton, Stack, Typography, Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { type PlanningDriver, remarkQualifiers } from '#domain/load-planning/planningRows'
import { useEndpoint } from '#portal/data/useEndpoint'
import { Facts } from '#portal/ui/records/Facts'
import { utcTime } from '#portal/ui/i18n/utcTime'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { Panel } from '#portal/ui/Panel'
import { QualifiedPart } from './QualifiedPart'

type DriverOfUnitProps = {
  /** Undefined while it is loading, null if there is no driver. */
  driverId: string | null | undefined
  unitId: string
}

/** The driver of the unit: hours, managers, remarks, and ids in other systems. */
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
    <Panel
      look="padded"
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
    </Panel>
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

/** By what the driver is known elsewhere: all of it, or of one qualifier. */
const DriverReferences = ({ driverId }: { driverId: string }) => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('reference')
  const qualifier = values.reference
  const all = useEndpoint(planningDrivers.listReferencesOfDriver, { query: { driver: driverId } }, { background: true })
  const some = useEndpoint(
    planningDrivers.listReferencesOfDriver,
    qualifier === '' ? null : { query: { driver: driverId, qualifier } },
    { background: true },
  )
  const { data, error, refetch } = qualifier === '' ? all : some
  const known = [...new Set([...(all.data ?? []).map((reference) => reference.qualifier), qualifier])]
  return (
    <QualifiedPart
      title={translate('planFleet.references.title')}
      label={translate('planFleet.references.field')}
      qualifier={qualifier}
      choices={known.filter((value) => value !== '').map((value) => ({ value, label: value }))}
      onChange={(reference) => change({ reference })}
      error={error}
      onRetry={() => void refetch()}
      none={data?.length === 0 ? translate('planFleet.references.none') : null}
    >
      {data && data.length > 0 && <Facts facts={data.map((reference) => [reference.qualifier, reference.value])} />}
    </QualifiedPart>
  )
}

/** Remarks about the driver, newest first: all of them, or those of one type. */
const DriverRemarks = ({ driverId, unitId }: { driverId: string; unitId: string }) => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('remark')
  const qualifier = values.remark
  const ofUnit = useEndpoint(
    planningDrivers.listRemarksOfUnit,
    qualifier === '' ? { query: { powerUnitId: unitId } } : null,
    { background: true },
  )
  const ofDriver = useEndpoint(
    planningDrivers.listRemarksOfDriver,
    qualifier === '' ? null : { query: { driver: driverId, qualifier } },
    { background: true },
  )
  const { data, error, refetch } = qualifier === '' ? ofUnit : ofDriver
  const wordOf = (each: string) =>
    remarkQualifiers.some((known) => known === each) ? translate(`planFleet.remarks.kind.${each}`) : each
  const noneOf = qualifier === '' ? 'planFleet.remarks.none' : 'planFleet.remarks.noneOfKind'
  return (
    <QualifiedPart
      title={translate('planFleet.remarks.title')}
      label={translate('planFleet.remarks.field')}
      qualifier={qualifier}
      choices={remarkQualifiers.map((value) => ({ value, label: wordOf(value) }))}
      onChange={(remark) => change({ remark })}
      error={error}
      onRetry={() => void refetch()}
      none={data?.length === 0 ? translate(noneOf) : null}
    >
      <Box component="ul" sx={{ m: 0, pl: 5, fontSize: 13 }}>
        {data?.map((remark) => (
          <li key={`${remark.createdAt} ${remark.text}`}>
            {remark.text}
            <Typography variant="body2" color="text.secondary">
              {`${wordOf(remark.qualifier)}, ${utcTime(remark.createdAt)} UTC`}
            </Typography>
          </li>
        ))}
      </Box>
    </QualifiedPart>
  )
}
