import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type ColumnChoices, type ReadColumns, withChoice } from './columnChoices'

type ImportColumnsProps = {
  columns: ReadColumns
  /** Whether required fields have no column. */
  isLacking: boolean
  choices: ColumnChoices
  fields: readonly string[]
  labelOf: (field: string) => string
  onChoose: (choices: ColumnChoices) => void
}

/** What each column of a file is read as. A field that is chosen for one column is taken from the other. */
export const ImportColumns = ({ columns, isLacking, choices, fields, labelOf, onChoose }: ImportColumnsProps) => {
  const translate = useTranslate()
  const named = columns.filter(({ column }) => column.trim() !== '')
  return (
    <details open={isLacking || undefined}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
        {translate('fileImport.columns')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 2, pt: 2 }}>
        {named.map(({ column, field }) => (
          <TextField
            key={column}
            select
            size="small"
            label={column}
            value={field ?? ''}
            onChange={({ target }) => onChoose(withChoice(named, choices, column, target.value || null))}
          >
            <MenuItem value="">{translate('fileImport.ignore')}</MenuItem>
            {fields.map((name) => (
              <MenuItem key={name} value={name}>
                {labelOf(name)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </details>
  )
}
