import { Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { traceImports } from '#contract/positions/traceImports'
import type { DecimalSign } from '#domain/import/notation'
import { useWrite } from '#portal/data/useWrite'
import { ChooseFileButton } from '#portal/ui/form/ChooseFileButton'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { DecimalSignField } from '#portal/ui/file-import/DecimalSignField'
import { ownTime } from '#portal/ui/i18n/zonedTime'

type Checked = Answer<typeof traceImports.importTrace>
type RowError = Checked['errors'][number]

/** Imports past traces: a file is checked first, problems are listed row by row, and then it is stored. */
export const ImportTraceDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const [unitId, setUnitId] = useState('')
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  /** The unit that the last check had: Enter, pressed behind another one, checks and does not store. */
  const [checkedUnit, setCheckedUnit] = useState('')
  const check = useWrite(traceImports.importTrace)
  const store = useWrite(traceImports.importTrace, {
    success: ({ stored, known }) => translate('devices.trace.done', { smart_count: stored, known }),
  })
  const bodyOf = async (chosen: File, unit: string, sign: DecimalSign | null) => ({
    file: { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) },
    ...(unit.trim() !== '' && { unitId: unit.trim() }),
    ...(sign && { decimalSign: sign }),
  })
  const lookAt = async (chosen: File | null, unit: string, sign = decimalSign) => {
    setChecked(null)
    setCheckedUnit(unit)
    if (chosen) setChecked((await check.run({ body: { ...(await bodyOf(chosen, unit, sign)), dryRun: true } })) ?? null)
  }
  const keep = async () => {
    if (unitId !== checkedUnit) return lookAt(file, unitId)
    if (file && (await store.run({ body: { ...(await bodyOf(file, unitId, decimalSign)), onError: 'skip' } })))
      onClose()
  }
  return (
    <FormDialog
      title={translate('devices.trace.open')}
      action={translate('devices.trace.store', { smart_count: checked?.stored ?? 0 })}
      size="sm"
      values={{}}
      isReady={checked !== null && checked.stored > 0 && !check.busy}
      onSubmit={keep}
      onClose={onClose}
    >
      <Typography color="text.secondary">{translate('devices.trace.about')}</Typography>
      <TextField
        label={translate('devices.trace.unit')}
        helperText={translate('devices.trace.unitHint')}
        value={unitId}
        onChange={({ target }) => setUnitId(target.value)}
        onBlur={() => void lookAt(file, unitId)}
      />
      <ChooseFileButton
        label={translate('devices.trace.choose')}
        chosen={file?.name}
        accept=".gpx,.csv,.xls,.xlsx"
        onChoose={(chosen) => {
          setFile(chosen)
          void lookAt(chosen, unitId)
        }}
      />
      {/* A file whose numbers are unclear is refused, and is read once the user has said how. */}
      {file && ((!checked && !check.busy) || decimalSign) && (
        <DecimalSignField
          value={decimalSign}
          onChange={(sign) => {
            setDecimalSign(sign)
            void lookAt(file, unitId, sign)
          }}
        />
      )}
      {checked && <Findings checked={checked} />}
    </FormDialog>
  )
}

const Findings = ({ checked: { stored, units, from, to, errors, errorCount } }: { checked: Checked }) => {
  const translate = useTranslate()
  return (
    <Stack spacing={2} role="status">
      <Typography>
        {translate('devices.trace.found', { smart_count: stored, units: units.length, bad: errorCount })}
      </Typography>
      {from && to && (
        <Typography variant="body2" color="text.secondary">
          {`${ownTime(from)} – ${ownTime(to)} · ${units.slice(0, 12).join(', ')}`}
        </Typography>
      )}
      {errorCount > 0 && (
        <ReadOnlyTable
          label={translate('devices.trace.badRows')}
          columns={errorColumns}
          rows={errors.slice(0, 50)}
          keyOf={({ line }) => line}
          whenEmpty=""
        />
      )}
    </Stack>
  )
}

const Why = ({ error: { field, code } }: { error: RowError }) => {
  const translate = useTranslate()
  return code === 'required'
    ? translate('devices.trace.missing', { field: translate(`devices.trace.fields.${field}`) })
    : translate(`devices.problems.${code}`)
}

const errorColumns: readonly ReadOnlyColumn<RowError>[] = [
  { name: 'line', label: 'devices.trace.row', cell: ({ line }) => line },
  { name: 'why', label: 'devices.trace.why', cell: (error) => <Why error={error} /> },
]
