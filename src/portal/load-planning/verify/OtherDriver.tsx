import { Autocomplete, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { recommendations } from '#contract/load-planning/recommendations'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import { failureLines } from '#portal/data/alerts'
import { useEndpoint } from '#portal/data/useEndpoint'
import { editOf, type WorkEdit } from './worklist/workDrafts'

type OtherDriverProps = { row: VerifyRow; edit: WorkEdit; onChange: (changes: Partial<WorkEdit>) => void }

/** Assigns declined work to another driver, best match first; the new driver has not confirmed yet. */
export const OtherDriver = ({ row, edit, onChange }: OtherDriverProps) => {
  const translate = useTranslate()
  const { data, error, isPending } = useEndpoint(
    recommendations.listAlternateDrivers,
    { query: { networkId: row.networkId } },
    { background: true },
  )
  const free = (data ?? []).filter(({ shipmentId }) => shipmentId === row.shipmentId)
  return (
    <Autocomplete
      size="small"
      options={free}
      loading={isPending}
      loadingText={translate('planWork.verify.reading')}
      noOptionsText={translate('planWork.verify.nobody')}
      value={edit.driverId === row.driverId ? null : (free.find(({ driverId }) => driverId === edit.driverId) ?? null)}
      getOptionLabel={({ driverName, driverId, score }) =>
        translate('planWork.verify.candidate', { driver: `${driverName} (${driverId})`, points: Math.round(score) })
      }
      getOptionKey={({ driverId }) => driverId}
      isOptionEqualToValue={(one, other) => one.driverId === other.driverId}
      onChange={(_, chosen) =>
        onChange(chosen ? candidateOf(chosen) : { ...editOf(row), orderMessage: edit.orderMessage })
      }
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={translate('planWork.verify.otherDriver')}
          error={error !== null}
          helperText={error ? failureLines(error, translate).join(' ') : translate('planWork.verify.otherDriverHelp')}
        />
      )}
    />
  )
}

type Candidate = Pick<WorkEdit, 'driverId' | 'driverName' | 'powerUnitId'>

const candidateOf = ({ driverId, driverName, powerUnitId }: Candidate): Partial<WorkEdit> => ({
  driverId,
  driverName,
  powerUnitId,
  status: null,
  remark: '',
})
