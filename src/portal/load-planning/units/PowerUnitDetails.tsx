import { Alert, Box, Stack, Typography, Autocomplete, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { planningUnits } from '#contract/load-planning/planningUnits'
import type { PlanningUnit } from '#domain/load-planning/planningRows'
import { useEndpoint } from '#portal/data/useEndpoint'
import { Facts } from '#portal/ui/records/Facts'
import { usePlanningRegions } from '#portal/load-planning/parts/usePlanningRegions'
import { utcTime } from '#portal/ui/i18n/utcTime'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { Panel } from '#portal/ui/Panel'
import { useAge } from '#portal/ui/useAge'
import { useHasChanged } from '#portal/ui/useHasChanged'
import { DriverOfUnit } from './DriverOfUnit'
import { UnitWork } from './UnitWork'

/** A power unit: its details, current and next work, and its driver. */
export const PowerUnitDetails = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('PowerUnitId')
  const asked = values.PowerUnitId
  const { unit, driverId, error, isUnknown, retry } = usePowerUnit(asked)
  usePageRecord(unit?.id)
  return (
    <Stack spacing={4}>
      <UnitPicker chosen={asked} onChoose={(id) => change({ PowerUnitId: id })} />
      {asked === '' && (
        <Typography color="text.secondary" role="status">
          {translate('planFleet.details.choose')}
        </Typography>
      )}
      {isUnknown && (
        <Alert severity="warning" variant="outlined">
          {translate('planFleet.details.unknown', { unit: asked })}
        </Alert>
      )}
      {error && !isUnknown && <ReadFailure error={error} onRetry={retry} />}
      {unit && (
        <Box sx={gridStyle}>
          <Stack spacing={3} sx={{ minWidth: 0 }}>
            <UnitFacts unit={unit} />
            <UnitWork unitId={unit.id} shipmentId={unit.shipmentId} />
          </Stack>
          <DriverOfUnit driverId={driverId} unitId={unit.id} />
        </Box>
      )}
    </Stack>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const

const options = { topics: ['planning', 'shipments', 'positions'], pollEvery: 60_000, background: true } as const

/** A unit by its id, with the id of who drives it; an empty id asks nothing. */
const usePowerUnit = (id: string) => {
  const input = id === '' ? null : { query: { powerUnitId: id } }
  const unit = useEndpoint(planningUnits.readUnit, input, options)
  const driver = useEndpoint(planningDrivers.readDriverOfUnit, input, options)
  const failure = unit.error?.failure
  return {
    unit: input ? unit.data : undefined,
    driverId: driver.data?.driverId,
    isUnknown: failure?.kind === 'http' && failure.status === 404,
    error: unit.error ?? driver.error,
    retry: () => void Promise.all([unit.refetch(), driver.refetch()]),
  }
}

/** The details of the unit itself. */
const UnitFacts = ({ unit }: { unit: PlanningUnit }) => {
  const translate = useTranslate()
  const age = useAge()
  const { data: places } = usePlanningRegions()
  const area = places?.areas.find(({ id }) => id === unit.areaId)
  const region = places?.regions.find(({ id }) => id === unit.regionId)
  return (
    <Panel look="padded" title={translate('planFleet.details.unit', { unit: unit.id })}>
      <Facts
        facts={[
          [translate('planFleet.columns.status'), translate(`planFleet.details.status.${unit.status}`)],
          [translate('planFleet.details.plan'), planWords(translate, unit)],
          [translate('planFleet.columns.location'), unit.location],
          [translate('planFleet.details.seen'), unit.seenAt && age(unit.seenAt)],
          [translate('planFleet.columns.availableAt'), `${utcTime(unit.availableAt)} UTC`],
          [translate('planFleet.columns.trailerId'), unit.trailerId],
          [translate('planFleet.columns.equipmentType'), unit.equipmentType],
          [translate('planFleet.details.region'), region && `${region.code} ${region.name}`],
          [translate('planFleet.details.area'), area?.name],
        ]}
      />
    </Panel>
  )
}

type Say = (key: string, parameters?: Record<string, string>) => string

const planWords = (say: Say, { shipmentId, assignment, assignedBy, expiresAt }: PlanningUnit): string => {
  if (shipmentId === null) return say('planFleet.unit.free')
  if (assignment !== 'soft') return say('planFleet.details.on', { load: shipmentId })
  return say('planFleet.details.heldBy', { load: shipmentId, who: assignedBy ?? '', time: utcTime(expiresAt ?? '') })
}

type UnitPickerProps = { chosen: string; onChoose: (id: string) => void }

const pause = 250

/** Finds a power unit by the beginning of its id; the typed text is searched in upper case. */
const UnitPicker = ({ chosen, onChoose }: UnitPickerProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState(chosen)
  const [searched, setSearched] = useState('')
  if (useHasChanged(chosen)) setTyped(chosen)
  useEffect(() => {
    // Each letter would ask the server: it waits for a pause in the typing.
    const timer = setTimeout(() => setSearched(typed === chosen ? '' : typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, chosen])
  const { data = [], isFetching } = useEndpoint(
    planningUnits.searchUnits,
    { query: { powerUnit: searched } },
    { keepPrevious: true, background: true },
  )
  return (
    <Box role="search" aria-label={translate('planFleet.details.search')}>
      <Autocomplete
        sx={{ maxWidth: 420 }}
        freeSolo
        autoHighlight
        options={data.map(({ id }) => id)}
        // Options of an earlier request must match the text typed since.
        filterOptions={(ids, { inputValue }) => ids.filter((id) => id.startsWith(inputValue.trim()))}
        value={chosen}
        inputValue={typed}
        onInputChange={(_, next) => setTyped(next.toUpperCase())}
        onChange={(_, next) => onChoose((next ?? '').trim())}
        loading={isFetching}
        renderInput={(input) => (
          <TextField
            {...input}
            size="small"
            label={translate('planFleet.details.field')}
            helperText={translate('planFleet.details.help')}
          />
        )}
      />
    </Box>
  )
}
