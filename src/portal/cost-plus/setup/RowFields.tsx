import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { CategoryChoice } from '#portal/cost-plus/parts/useCategories'
import type { DraftProblem, Row } from './setupDraft'
import type { SetupField } from './setupFields'

type RowFieldsProps = {
  fields: readonly SetupField[]
  row: Row
  /** The path of the record, such as `mappings.2`; empty for the terms. */
  path: string
  problems: readonly DraftProblem[]
  /** The categories of the draft. */
  categories: readonly CategoryChoice[]
  isReadOnly: boolean
  onChange: (row: Row) => void
}

/** The fields of one record of the set-up, side by side as far as there is room. */
export const RowFields = ({ fields, row, path, problems, categories, isReadOnly, onChange }: RowFieldsProps) => {
  const translate = useTranslate()
  return (
    <Box sx={fieldsStyle}>
      {fields.map(({ name, kind, choices, longest = 20, unset }) => {
        const label = translate(`billingSetup.fields.${name}`)
        const value = row[name] ?? unset?.(row) ?? ''
        const problem = problems.find(({ field }) => field === (path ? `${path}.${name}` : name))
        const set = (next: string) => onChange({ ...row, [name]: next })
        if (kind === 'flag')
          return (
            <FormControlLabel
              key={name}
              label={label}
              disabled={isReadOnly}
              control={<Checkbox checked={value === 'Y'} onChange={(_, checked) => set(checked ? 'Y' : '')} />}
            />
          )
        const options =
          choices === 'categories'
            ? categories
            : choices?.map((choice) => ({ id: choice, name: translate(`billingSetup.choices.${choice}`) }))
        const isDated = kind === 'day' || kind === 'month'
        return (
          <TextField
            key={name}
            size="small"
            label={label}
            value={value}
            disabled={isReadOnly}
            select={options !== undefined}
            type={isDated ? dateTypes[kind] : 'text'}
            error={problem !== undefined}
            helperText={problem && translate(`billingSetup.problems.${problem.code}`)}
            onChange={({ target }) => set(target.value)}
            slotProps={{
              htmlInput: { maxLength: longest, ...(kind === 'number' && { inputMode: 'decimal' }) },
              inputLabel: isDated ? { shrink: true } : {},
            }}
          >
            {options?.map((option) => (
              <MenuItem key={option.id} value={option.id} dense>
                {option.name}
              </MenuItem>
            ))}
          </TextField>
        )
      })}
    </Box>
  )
}

const dateTypes = { day: 'date', month: 'month' } as const

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 2,
  alignItems: 'start',
  flex: 1,
  minWidth: 0,
} as const
