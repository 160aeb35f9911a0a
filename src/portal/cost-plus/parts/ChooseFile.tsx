import AttachFile from '@mui/icons-material/AttachFile'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ChooseTable } from '#portal/ui/file-import/ChooseTable'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import type { MappedFile } from './useMappedFile'

type MappedProps<Field extends string> = { mapped: MappedFile<Field> }

/** Chooses a file. */
export const ChooseFile = <Field extends string>({ mapped: { file, isReading, choose } }: MappedProps<Field>) => {
  const translate = useTranslate()
  return (
    <ChooseTable
      label={translate('billing.file.choose')}
      chosen={file?.name}
      startIcon={<AttachFile />}
      loading={isReading}
      onChoose={(chosen) => void choose(chosen)}
    />
  )
}

type FileColumnsProps<Field extends string> = MappedProps<Field> & {
  /** The fields that a column can be read as. */
  names: readonly Field[]
  labelOf: (field: Field) => string
}

/** The columns of the chosen file and what each is read as. They are open while a required one is missing. */
export const FileColumns = <Field extends string>({ mapped, labelOf, names }: FileColumnsProps<Field>) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { file, columns, fields, missing, isTooLarge, readAs } = mapped
  if (isTooLarge)
    return (
      <Alert severity="error" variant="outlined">
        {translate('billing.file.tooLarge')}
      </Alert>
    )
  if (!file) return null
  const isShown = isOpen || missing.length > 0
  const rows = columns.map(({ column, samples }, place) => ({ column, samples, place }))
  return (
    <Stack spacing={2} component="section" aria-label={translate('billing.file.columns')}>
      {missing.length > 0 ? (
        <Alert severity="warning" variant="outlined">
          {translate('billing.file.missing', { fields: missing.map(labelOf).join(', ') })}
        </Alert>
      ) : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('billing.file.read', {
              smart_count: fields.filter((field) => field !== null).length,
              all: columns.length,
            })}
          </Typography>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {translate(isOpen ? 'billing.file.hide' : 'billing.file.change')}
          </Button>
        </Stack>
      )}
      {isShown && (
        <ReadOnlyTable
          label={translate('billing.file.columns')}
          columns={columnsOf(translate, {
            fields,
            choices: names.map((name) => ({ name, label: labelOf(name) })),
            onRead: (place, field) => {
              // The table stays while the user works in it.
              setOpen(true)
              readAs(place, field)
            },
          })}
          rows={rows}
          keyOf={({ place }) => place}
          whenEmpty={translate('billing.file.columns')}
          maxHeight={420}
        />
      )}
    </Stack>
  )
}

type ShownColumn = { column: string; samples: string[]; place: number }

type Reading<Field extends string> = {
  fields: readonly (Field | null)[]
  choices: readonly { name: Field; label: string }[]
  onRead: (place: number, field: Field | null) => void
}

const columnsOf = <Field extends string>(
  say: ReturnType<typeof useTranslate>,
  { fields, choices, onRead }: Reading<Field>,
): readonly ReadOnlyColumn<ShownColumn>[] => [
  { name: 'column', label: 'billing.file.column', cell: ({ column }) => column },
  {
    name: 'samples',
    label: 'billing.file.samples',
    cell: ({ samples }) => <Box sx={{ color: 'text.secondary' }}>{samples.join(' · ')}</Box>,
  },
  {
    name: 'field',
    label: 'billing.file.readAs',
    cell: ({ column, place }) => (
      <Box
        component="select"
        sx={selectStyle}
        aria-label={say('billing.file.readColumnAs', { column })}
        value={fields[place] ?? ''}
        onChange={({ target }: { target: { value: string } }) =>
          onRead(place, choices.find(({ name }) => name === target.value)?.name ?? null)
        }
      >
        <option value="">{say('billing.file.leaveOut')}</option>
        {choices.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Box>
    ),
  },
]

const selectStyle = {
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1,
  minWidth: 160,
  maxWidth: 1,
} as const
