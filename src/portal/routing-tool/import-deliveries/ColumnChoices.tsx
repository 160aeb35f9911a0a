import { Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { fieldRule, importFieldNames, type ImportField } from '#domain/import/importFields'
import { sameName, type MappedColumn } from '#domain/importBatch'
import { weightUnits, type WeightUnit } from '#domain/weight'
import { useWords } from './useWords'

type ColumnChoicesProps = {
  column: MappedColumn
  columns: readonly MappedColumn[]
  onChoose: (column: string, field: ImportField | null, unit?: WeightUnit | null) => void
}

/** What a column is read as, and for a weight its unit. A field that another column has says so, and may be taken. */
export const ColumnChoices = ({ column, columns, onChoose }: ColumnChoicesProps) => {
  const { say } = useWords()
  const owners = new Map(
    columns.flatMap(({ field, column: name }) =>
      field && sameName(name) !== sameName(column.column) ? [[field, name]] : [],
    ),
  )
  const optionsOf = (belongsTo: 'delivery' | 'item') =>
    importFieldNames
      .filter((field) => fieldRule(field).belongsTo === belongsTo)
      .map((field) => {
        const name = say(`imports.fields.${field}`)
        const kind = say(`imports.kinds.${fieldRule(field).kind}`)
        const owner = owners.get(field)
        return (
          <option key={field} value={field}>
            {owner ? say('imports.columns.taken', { name, owner }) : say('imports.columns.option', { name, kind })}
          </option>
        )
      })
  const isWeight = column.field !== null && fieldRule(column.field).kind === 'weight'
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <TextField
        select
        fullWidth
        value={column.field ?? ''}
        onChange={({ target }) =>
          onChoose(column.column, importFieldNames.find((field) => field === target.value) ?? null)
        }
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': say('imports.columns.readAs', { column: column.column }) },
        }}
        sx={{ '.MuiNativeSelect-select': { py: 1.5, fontSize: 13 } }}
      >
        <option value="">{say('imports.columns.ignore')}</option>
        <optgroup label={say('imports.columns.ofDelivery')}>{optionsOf('delivery')}</optgroup>
        <optgroup label={say('imports.columns.ofItem')}>{optionsOf('item')}</optgroup>
      </TextField>
      {isWeight && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={column.unit ?? 'lb'}
          aria-label={say('imports.columns.unit', { column: column.column })}
          onChange={(_, unit: WeightUnit | null) => unit && onChoose(column.column, column.field, unit)}
        >
          {weightUnits.map((unit) => (
            <ToggleButton key={unit} value={unit} sx={unitStyle}>
              {unit}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Stack>
  )
}

const unitStyle = {
  px: 2,
  py: 1,
  textTransform: 'none',
  lineHeight: '20px',
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'action.selected', color: 'primary.main' },
} as const
