import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { declineReasons } from '#domain/load-planning/workStatus'
import { commentLength } from '#domain/values/bounds'

type ReasonFieldsProps = {
  reasonCode: string
  remark: string
  /** Whether the work is declined: only then there is a reason. */
  isDeclined: boolean
  /** The reason is missing, and the user has tried to continue. */
  isMissing: boolean
  /** The reason gets the focus. */
  isFirst?: boolean
  onChange: (changes: { reasonCode?: string; remark?: string }) => void
}

/** Why work is declined, and what else is to be said. */
export const ReasonFields = ({
  reasonCode,
  remark,
  isDeclined,
  isMissing,
  isFirst = false,
  onChange,
}: ReasonFieldsProps) => {
  const translate = useTranslate()
  return (
    <>
      {isDeclined && (
        <TextField
          select
          required
          autoFocus={isFirst}
          label={translate('planWork.columns.reasonCode')}
          value={reasonCode}
          error={isMissing}
          helperText={isMissing ? translate('planWork.problems.reason-missing') : ''}
          onChange={({ target }) => onChange({ reasonCode: target.value })}
          slotProps={{ htmlInput: { 'aria-required': true } }}
        >
          {declineReasons.map((code) => (
            <MenuItem key={code} value={code} dense>
              {translate(`planWork.reasons.${code}`)}
            </MenuItem>
          ))}
          {reasonCode !== '' && !(declineReasons as readonly string[]).includes(reasonCode) && (
            <MenuItem value={reasonCode}>{reasonCode}</MenuItem>
          )}
        </TextField>
      )}
      <TextField
        label={translate('planWork.columns.remark')}
        value={remark}
        multiline
        minRows={2}
        onChange={({ target }) => onChange({ remark: target.value })}
        slotProps={{ htmlInput: { maxLength: commentLength } }}
      />
    </>
  )
}
