import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/kit/facts/useAddressFields'
import { ReadFailure } from '#portal/kit/facts/PagedFacts'
import { Facts } from '#portal/load-planning/parts/Facts'
import { QualifierField } from './QualifierField'

/** By what the driver is known elsewhere: all of it, or of one qualifier. */
export const DriverReferences = ({ driverId }: { driverId: string }) => {
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
    <Box component="section" aria-label={translate('planFleet.references.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h3" sx={{ flex: '1 1 auto' }}>
          {translate('planFleet.references.title')}
        </Typography>
        <QualifierField
          label={translate('planFleet.references.field')}
          value={qualifier}
          choices={known.filter((value) => value !== '').map((value) => ({ value, label: value }))}
          onChange={(reference) => change({ reference })}
        />
      </Box>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('planFleet.references.none')}
        </Typography>
      ) : (
        <Facts facts={(data ?? []).map((reference) => [reference.qualifier, reference.value])} />
      )}
    </Box>
  )
}
