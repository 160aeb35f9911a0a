import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { remarkQualifiers } from '#domain/load-planning/planningRows'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/kit/facts/useAddressFields'
import { ReadFailure } from '#portal/kit/facts/PagedFacts'
import { utcTime } from '#portal/load-planning/parts/utcTime'
import { QualifierField } from './QualifierField'

/** What was remarked about the driver, newest first: all of it, or of one qualifier. */
export const DriverRemarks = ({ driverId, unitId }: { driverId: string; unitId: string }) => {
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
  return (
    <Box component="section" aria-label={translate('planFleet.remarks.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h3" sx={{ flex: '1 1 auto' }}>
          {translate('planFleet.remarks.title')}
        </Typography>
        <QualifierField
          label={translate('planFleet.remarks.field')}
          value={qualifier}
          choices={remarkQualifiers.map((value) => ({ value, label: wordOf(value) }))}
          onChange={(remark) => change({ remark })}
        />
      </Box>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate(qualifier === '' ? 'planFleet.remarks.none' : 'planFleet.remarks.noneOfKind')}
        </Typography>
      )}
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
    </Box>
  )
}
