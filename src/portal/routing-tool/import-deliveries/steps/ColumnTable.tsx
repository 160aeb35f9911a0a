import { Box, Paper, Typography, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type MappedColumn, sameName } from '#domain/import/importBatch'
import { type ImportField, fieldRule, importFieldNames } from '#domain/import/importFields'
import { type WeightUnit, weightUnits } from '#domain/values/weight'
import { useWords, type Words } from '#portal/routing-tool/import-deliveries/useWords'

type ColumnTableProps = {
  columns: readonly MappedColumn[]
  /** Places of the columns that had a field when the step opened: they come first, and nothing moves after that. */
  first: ReadonlySet<number>
  samplesOf: (place: number) => string[]
  onChoose: (column: string, field: ImportField | null, unit?: WeightUnit | null) => void
}

/** The columns of the file with sample values and their mapping: a table, or cards on a narrow screen. */
export const ColumnTable = ({ columns, first, samplesOf, onChoose }: ColumnTableProps) => {
  const words = useWords()
  const { say } = words
  const order = columns
    .map((column, place) => ({ column, place }))
    .sort((one, other) => Number(first.has(other.place)) - Number(first.has(one.place)) || one.place - other.place)
  return (
    <Paper variant="outlined" role="table" aria-label={say('imports.columns.table')} sx={{ overflow: 'clip' }}>
      <Box role="rowgroup" sx={{ display: { xs: 'none', md: 'block' } }}>
        <Box role="row" sx={{ ...rowStyle, minHeight: 36, color: 'text.secondary', fontWeight: 600 }}>
          {['column', 'samples', 'readAs', 'certainty'].map((name) => (
            <Box key={name} role="columnheader">
              {say(`imports.columns.head.${name}`)}
            </Box>
          ))}
        </Box>
      </Box>
      <Box role="rowgroup">
        {order.map(({ column, place }) => (
          <Box key={place} role="row" sx={{ ...rowStyle, color: column.field ? 'text.primary' : 'text.secondary' }}>
            <Box role="cell" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {column.column.trim() || say('imports.columns.unnamed', { place: place + 1 })}
            </Box>
            <Box role="cell" sx={sampleStyle}>
              {samplesOf(place).map((sample, at) => (
                <Box
                  key={at}
                  component="span"
                  title={sample}
                  sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {sample}
                </Box>
              ))}
            </Box>
            <Box role="cell">
              <ColumnChoices column={column} columns={columns} onChoose={onChoose} />
            </Box>
            <Box role="cell">
              <Typography variant="body2" color="text.secondary">
                {certainty(words, column)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

/** How sure the match by name is, in a word. */
const certainty = ({ say }: Words, { field, confidence }: MappedColumn): string => {
  if (!field) return say('imports.columns.certainty.ignored')
  if (confidence >= 1) return say('imports.columns.certainty.exact')
  return say(confidence >= 0.9 ? 'imports.columns.certainty.sure' : 'imports.columns.certainty.likely')
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(140px, 2fr) minmax(160px, 3fr) minmax(300px, 3fr) minmax(120px, 1fr)',
  },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  py: 1.5,
  fontSize: 13,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const

const sampleStyle = {
  minWidth: 0,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontSize: 12,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
} as const

type ColumnChoicesProps = {
  column: MappedColumn
  columns: readonly MappedColumn[]
  onChoose: (column: string, field: ImportField | null, unit?: WeightUnit | null) => void
}

/** What a column is read as, and for a weight its unit. A field that another column has says so, and may be taken. */
const ColumnChoices = ({ column, columns, onChoose }: ColumnChoicesProps) => {
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
