import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import { crossReferenceTypes } from '#contract/fleet-manager/crossReferenceTypes'
import type { Answer } from '#contract/platform/endpoint'
import { type RowMode, rowModes } from '#domain/fleet-manager/crossReferenceModes'
import { call } from '#portal/data/call/call'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { draftReads } from '#portal/fleet-manager/draft/useDraft'
import { type FactColumn, FactTable } from '#portal/ui/facts/FactTable'

type Checked = Answer<typeof crossReferences.uploadRows>
type RowError = NonNullable<Checked['errors']>[number]

type UploadDialogProps = {
  /** Rows of the template of data, or types. */
  what: 'rows' | 'types'
  /** The customer whose change set an upload becomes, for its undo. */
  customer: string
  onClose: () => void
}

const refreshes = [crossReferences.searchRows, crossReferenceTypes.listTypes, ...draftReads]

/** Uploads a file: it is checked first, bad rows are listed with their line, and the good rows go live as one set. */
export const UploadDialog = ({ what, customer, onClose }: UploadDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { user } = useSession()
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<RowMode>('upsert')
  const [checked, setChecked] = useState<Checked | null>(null)
  const endpoint = what === 'rows' ? crossReferences.uploadRows : crossReferenceTypes.uploadTypes
  const check = useWrite(endpoint)
  const store = useWrite(endpoint, {
    refreshes,
    success: ({ inserted, updated }) => translate('fleetManager.upload.done', { inserted, updated }),
    undo: ({ changeSetId }) =>
      changeSetId
        ? call(changeSets.stepChangeSet, { params: { id: changeSetId }, body: { customer, step: 'roll-back' } })
        : Promise.resolve(),
  })
  const bodyOf = async (chosen: File, chosenMode: RowMode) => ({
    userId: user?.id ?? '',
    fileName: chosen.name,
    file: { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) },
    onError: 'skip' as const,
    ...(what === 'rows' && { mode: chosenMode }),
  })
  const lookAt = async (chosen: File | null, chosenMode: RowMode) => {
    setChecked(null)
    if (chosen) setChecked((await check.run({ body: { ...(await bodyOf(chosen, chosenMode)), dryRun: true } })) ?? null)
  }
  const storeRows = async () => {
    if (file && (await store.run({ body: await bodyOf(file, mode) }))) onClose()
  }
  const stored = (checked?.inserted ?? 0) + (checked?.updated ?? 0)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate(`fleetManager.upload.title.${what}`)}</DialogTitle>
      <DialogContent>
        <Stack spacing={3} sx={{ pt: 1 }}>
          <Typography color="text.secondary">{translate(`fleetManager.upload.about.${what}`)}</Typography>
          {what === 'rows' && (
            <TextField
              select
              label={translate('fleetManager.upload.mode')}
              value={mode}
              helperText={translate(`fleetManager.upload.modeAbout.${mode}`)}
              onChange={({ target }) => {
                const next = rowModes.find((one) => one === target.value) ?? 'upsert'
                setMode(next)
                void lookAt(file, next)
              }}
            >
              {rowModes.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`fleetManager.upload.modes.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Button variant="outlined" disabled={check.busy} onClick={() => picker.current?.click()}>
            {file ? file.name : translate('fleetManager.upload.choose')}
          </Button>
          <input
            ref={picker}
            type="file"
            aria-label={translate('fleetManager.upload.choose')}
            accept=".csv,.xls,.xlsx"
            hidden
            onChange={({ target }) => {
              const chosen = target.files?.[0] ?? null
              setFile(chosen)
              void lookAt(chosen, mode)
            }}
          />
          {checked && <Findings checked={checked} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('fleetManager.cancel')}</Button>
        <Button
          variant="contained"
          disabled={stored === 0 || check.busy || store.busy}
          onClick={() => void storeRows()}
        >
          {translate('fleetManager.upload.store', { smart_count: stored })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Findings = ({
  checked: { inserted, updated, unchanged, errors = [], notices = [], ...rest },
}: {
  checked: Checked
}) => {
  const translate = useTranslate()
  const bad = rest.errorCount ?? errors.length
  return (
    <Stack spacing={2} role="status">
      <Typography>{translate('fleetManager.upload.found', { inserted, updated, unchanged, bad })}</Typography>
      {notices.map((notice) => (
        <Typography key={notice} variant="body2" color="text.secondary">
          {notice}
        </Typography>
      ))}
      {errors.length > 0 && (
        <FactTable
          label={translate('fleetManager.upload.badRows')}
          columns={errorColumns}
          rows={errors.slice(0, 100)}
          keyOf={({ line, message }) => `${line} ${message}`}
          whenEmpty=""
          narrow="table"
        />
      )}
    </Stack>
  )
}

const errorColumns: readonly FactColumn<RowError>[] = [
  { name: 'line', label: 'fleetManager.upload.row', cell: ({ line }) => line },
  { name: 'why', label: 'fleetManager.upload.why', cell: ({ message }) => message },
]
