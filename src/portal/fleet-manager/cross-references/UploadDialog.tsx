import { Box, Button, FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import { crossReferenceTypes } from '#contract/fleet-manager/crossReferenceTypes'
import type { Answer } from '#contract/platform/endpoint'
import { type RowMode, rowModes } from '#domain/fleet-manager/crossReferenceModes'
import { call } from '#portal/data/call/call'
import { refusalText } from '#portal/data/call/refusalWords'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { type Draft, draftReads } from '#portal/fleet-manager/draft/useDraft'
import { refusalWords } from '#portal/fleet-manager/refusalWords'
import { ChooseTable } from '#portal/ui/file-import/ChooseTable'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { RepairGrid, type Repairs, repairsOf } from '#portal/ui/table/RepairGrid'

type Checked = Answer<typeof crossReferences.uploadRows>

type UploadDialogProps = {
  /** Rows of the template of data, or types. */
  what: 'rows' | 'types'
  /** The draft that the rows go into, unless they go live immediately. */
  draft: Draft
  onClose: () => void
}

const noRepairs: Repairs = new Map()

const refreshes = [crossReferences.searchRows, crossReferenceTypes.listTypes, ...draftReads]

/** Uploads a file: it is checked first, bad rows are repaired or left out, and the good rows go into the draft or live as one set. */
export const UploadDialog = ({ what, draft, onClose }: UploadDialogProps) => {
  const translate = useTranslate()
  const { user } = useSession()
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<RowMode>('upsert')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [repairs, setRepairs] = useState<Repairs>(noRepairs)
  /** The repairs that the last check had: others have to be checked before they are stored. */
  const [checkedRepairs, setCheckedRepairs] = useState<Repairs>(noRepairs)
  const { customer, needsApproval } = draft
  const [goesLive, setGoesLive] = useState(false)
  const isDirect = goesLive && !needsApproval
  const endpoint = what === 'rows' ? crossReferences.uploadRows : crossReferenceTypes.uploadTypes
  const check = useWrite(endpoint)
  const store = useWrite(endpoint, {
    refreshes,
    success: ({ inserted, updated }, { body: { draftId } }) =>
      translate(draftId === undefined ? 'fleetManager.upload.done' : 'fleetManager.upload.drafted', {
        inserted,
        updated,
      }),
    ...(isDirect && {
      undo: ({ changeSetId }: Checked) =>
        changeSetId
          ? call(changeSets.stepChangeSet, { params: { id: changeSetId }, body: { customer, step: 'roll-back' } })
          : Promise.resolve(),
    }),
  })
  const bodyOf = async (chosen: File, chosenMode: RowMode, made: Repairs) => ({
    customer,
    userId: user?.id ?? '',
    fileName: chosen.name,
    file: { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) },
    onError: 'skip' as const,
    codes: true,
    ...(made.size > 0 && { repairs: repairsOf(made) }),
    ...(what === 'rows' && { mode: chosenMode }),
  })
  const lookAt = async (chosen: File | null, chosenMode: RowMode, made: Repairs) => {
    const found = chosen && (await check.run({ body: { ...(await bodyOf(chosen, chosenMode, made)), dryRun: true } }))
    setChecked(found ?? null)
    setCheckedRepairs(made)
  }
  const storeRows = async () => {
    if (!file) return
    const draftId = isDirect ? undefined : await draft.openId()
    if (!isDirect && draftId === undefined) return
    const body = { ...(await bodyOf(file, mode, repairs)), ...(draftId !== undefined && { draftId }) }
    if (await store.run({ body })) onClose()
  }
  const stored = (checked?.inserted ?? 0) + (checked?.updated ?? 0)
  return (
    <FormDialog
      title={translate(`fleetManager.upload.title.${what}`)}
      action={translate(isDirect ? 'fleetManager.upload.store' : 'fleetManager.upload.draft', { smart_count: stored })}
      size={checked?.errors?.length ? 'xl' : 'sm'}
      values={{}}
      isReady={stored > 0 && !check.busy && repairs === checkedRepairs}
      others={
        repairs.size > 0 && (
          <Button
            variant="outlined"
            disabled={check.busy || repairs === checkedRepairs}
            onClick={() => void lookAt(file, mode, repairs)}
          >
            {translate('fleetManager.upload.checkAgain')}
          </Button>
        )
      }
      onSubmit={storeRows}
      onClose={onClose}
    >
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
            void lookAt(file, next, repairs)
          }}
        >
          {rowModes.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`fleetManager.upload.modes.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ChooseTable
        label={translate('fleetManager.upload.choose')}
        chosen={file?.name}
        disabled={check.busy}
        onChoose={(chosen) => {
          setFile(chosen)
          setRepairs(noRepairs)
          void lookAt(chosen, mode, noRepairs)
        }}
      />
      {!needsApproval && (
        <FormControlLabel
          control={<Switch checked={goesLive} onChange={(_, on) => setGoesLive(on)} />}
          label={translate('fleetManager.upload.goesLive')}
        />
      )}
      {checked && <Findings checked={checked} repairs={repairs} onRepair={setRepairs} />}
    </FormDialog>
  )
}

const Findings = ({
  checked: { inserted, updated, unchanged, errors = [], notices = [], ...rest },
  repairs,
  onRepair,
}: {
  checked: Checked
  repairs: Repairs
  onRepair: (repairs: Repairs) => void
}) => {
  const translate = useTranslate()
  const bad = rest.errorCount ?? errors.length
  const worded = errors.map(({ refusal, ...row }) => ({
    ...row,
    ...(refusal && { message: refusalText(translate, refusal, refusalWords) }),
  }))
  return (
    <Stack spacing={2}>
      <Typography role="status">
        {translate('fleetManager.upload.found', { inserted, updated, unchanged, bad })}
      </Typography>
      {notices.map((notice) => (
        <Typography key={notice} variant="body2" color="text.secondary">
          {notice}
        </Typography>
      ))}
      {errors.length > 0 && (
        <Box onKeyDown={keepFromStoring}>
          <RepairGrid rows={worded} repairs={repairs} onRepair={onRepair} />
        </Box>
      )}
    </Stack>
  )
}

/** Enter in a cell would submit the form. */
const keepFromStoring = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
