import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { traceImports } from '#contract/positions/traceImports'
import type { DecimalSign } from '#domain/import/notation'
import { useWrite } from '#portal/data/useWrite'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { DecimalSignField } from '#portal/ui/records/DecimalSignField'
import { ownTime } from '#portal/ui/i18n/zonedTime'

type Checked = Answer<typeof traceImports.importTrace>
type RowError = Checked['errors'][number]

/** Imports past traces: a file is checked first, problems are listed row by row, and then it is stored. */
export const ImportTraceDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [unitId, setUnitId] = useState('')
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
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
    if (chosen) setChecked((await check.run({ body: { ...(await bodyOf(chosen, unit, sign)), dryRun: true } })) ?? null)
  }
  const keep = async () => {
    if (file && (await store.run({ body: { ...(await bodyOf(file, unitId, decimalSign)), onError: 'skip' } })))
      onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('devices.trace.open')}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <Typography color="text.secondary">{translate('devices.trace.about')}</Typography>
          <TextField
            label={translate('devices.trace.unit')}
            helperText={translate('devices.trace.unitHint')}
            value={unitId}
            onChange={({ target }) => setUnitId(target.value)}
            onBlur={() => void lookAt(file, unitId)}
          />
          <Button variant="outlined" onClick={() => picker.current?.click()}>
            {file ? file.name : translate('devices.trace.choose')}
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".gpx,.csv,.xls,.xlsx"
            hidden
            onChange={({ target }) => {
              const chosen = target.files?.[0] ?? null
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
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('devices.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!checked || checked.stored === 0 || check.busy || store.busy}
          onClick={() => void keep()}
        >
          {translate('devices.trace.store', { smart_count: checked?.stored ?? 0 })}
        </Button>
      </DialogActions>
    </Dialog>
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
