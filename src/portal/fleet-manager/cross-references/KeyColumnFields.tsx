import { Button, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import {
  type KeyColumn,
  keyFormats,
  keyNameLength,
  keyPartLength,
  mostKeyColumns,
} from '#domain/fleet-manager/keyColumns'
import { CheckInput } from '#portal/ui/form/CheckInput'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { TypedInput } from '#portal/ui/form/TypedInput'

/** The key columns of a type: which parts its sources have. */
export const KeyColumnFields = () => {
  const translate = useTranslate()
  const id = useId()
  const { fields, append, remove } = useFieldArray<{ keyColumns: KeyColumn[] }>({ name: 'keyColumns' })
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
      {fields.map((column, place) => {
        const sourceOf = (field: keyof KeyColumn) => `keyColumns.${place}.${field}`
        const label = (word: string) =>
          translate('fleetManager.key.ofColumn', { field: translate(`fleetManager.key.${word}`), number: place + 1 })
        return (
          <Stack key={column.id} spacing={2} sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
            <TypedInput source={sourceOf('name')} label={label('name')} isRequired longest={keyNameLength} />
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <ChoiceInput
                source={sourceOf('format')}
                label={label('format')}
                choices={keyFormats.map((format) => ({
                  id: format,
                  name: translate(`fleetManager.key.formats.${format}`),
                }))}
                sx={{ flex: 1 }}
              />
              <TypedInput
                source={sourceOf('longest')}
                label={label('length')}
                isRequired
                format={(longest: number) => (longest === 0 ? '' : String(longest))}
                parse={(text: string) => Number(text.replaceAll(/\D/g, '').slice(0, 3))}
                slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-description': `1–${keyPartLength}` } }}
                sx={{ flex: 1 }}
              />
            </Stack>
            <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
              <CheckInput source={sourceOf('isRequired')} label={label('required')} />
              <Button aria-label={label('remove')} onClick={() => remove(place)}>
                {translate('fleetManager.key.remove')}
              </Button>
            </Stack>
          </Stack>
        )
      })}
      {fields.length < mostKeyColumns && (
        <Button
          variant="outlined"
          onClick={() => append({ name: '', format: 'text', longest: keyPartLength, isRequired: true })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('fleetManager.key.add')}
        </Button>
      )}
    </Stack>
  )
}
