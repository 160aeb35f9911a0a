import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { remarkQualifiers } from '#domain/load-planning/planningRows'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import { utcTime } from '#portal/load-planning/parts/utcTime'
import { QualifiedPart } from './QualifiedPart'

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
