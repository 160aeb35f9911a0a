import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type DecimalSign, decimalSigns } from '#domain/import/notation'

type DecimalSignFieldProps = { value: DecimalSign | null; onChange: (sign: DecimalSign | null) => void }

const examples: Readonly<Record<DecimalSign, string>> = { '.': '1,234.50', ',': '1.234,50' }

/** Chooses how a file writes its numbers; null leaves it to the file. */
export const DecimalSignField = ({ value, onChange }: DecimalSignFieldProps) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      label={translate('fileImport.decimalSign.label')}
      value={value ?? 'automatic'}
      onChange={({ target }) => onChange(decimalSigns.find((sign) => sign === target.value) ?? null)}
      sx={{ minWidth: 180, alignSelf: 'flex-start' }}
    >
      <MenuItem value="automatic" dense>
        {translate('fileImport.decimalSign.automatic')}
      </MenuItem>
      {decimalSigns.map((sign) => (
        <MenuItem key={sign} value={sign} dense>
          {examples[sign]}
        </MenuItem>
      ))}
    </TextField>
  )
}
