import { Alert, Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { usePageRecord } from '#portal/ui/pageTitle'
import { DriverOfUnit } from './DriverOfUnit'
import { UnitFacts } from './UnitFacts'
import { UnitPicker } from './UnitPicker'
import { UnitWork } from './UnitWork'
import { usePowerUnit } from './usePowerUnit'

/** A power unit: its facts, who drives it, what it is on and what comes next, and what is known of its driver. */
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
