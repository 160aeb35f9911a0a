import { Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import {
  type KeyColumn,
  keyFormats,
  keyNameLength,
  keyPartLength,
  mostKeyColumns,
} from '#domain/fleet-manager/keyColumns'

type KeyColumnFieldsProps = { columns: readonly KeyColumn[]; onChange: (columns: readonly KeyColumn[]) => void }

/** The key columns of a type: which parts its sources have. */
export const KeyColumnFields = ({ columns, onChange }: KeyColumnFieldsProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Stack role="group" aria-labelledby={id} spacing={3}>
      <div>
        <Typography id={id} component="h3" variant="h3">
          {translate('fleetManager.fields.keyColumns')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('fleetManager.key.about')}
        </Typography>
      </div>
      {columns.map((column, place) => {
        const set = (part: Partial<KeyColumn>) => onChange(columns.with(place, { ...column, ...part }))
        const label = (field: string) => translate('fleetManager.key.ofColumn', { field, number: place + 1 })
        return (
          <Stack key={place} spacing={2} sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
            <TextField
              required
              autoFocus={column.name === ''}
              label={label(translate('fleetManager.key.name'))}
              value={column.name}
              onChange={({ target }) => set({ name: target.value })}
              slotProps={{ htmlInput: { maxLength: keyNameLength } }}
            />
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <TextField
                select
                label={label(translate('fleetManager.key.format'))}
                value={column.format}
                onChange={({ target }) => set({ format: keyFormats.find((one) => one === target.value) ?? 'text' })}
                sx={{ flex: 1 }}
              >
                {keyFormats.map((format) => (
                  <MenuItem key={format} value={format}>
                    {translate(`fleetManager.key.formats.${format}`)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                required
                label={label(translate('fleetManager.key.length'))}
                value={column.longest === 0 ? '' : column.longest}
                onChange={({ target }) => set({ longest: Number(target.value.replaceAll(/\D/g, '').slice(0, 3)) })}
                slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-description': `1–${keyPartLength}` } }}
                sx={{ flex: 1 }}
              />
            </Stack>
            <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
              <FormControlLabel
                control={<Checkbox checked={column.isRequired} onChange={(_, isRequired) => set({ isRequired })} />}
                label={label(translate('fleetManager.key.required'))}
              />
              <Button
                aria-label={label(translate('fleetManager.key.remove'))}
                onClick={() => onChange(columns.filter((_, other) => other !== place))}
              >
                {translate('fleetManager.key.remove')}
              </Button>
            </Stack>
          </Stack>
        )
      })}
      {columns.length < mostKeyColumns && (
        <Button
          variant="outlined"
          onClick={() => onChange([...columns, { name: '', format: 'text', longest: keyPartLength, isRequired: true }])}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('fleetManager.key.add')}
        </Button>
      )}
    </Stack>
  )
}
