import { Alert, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { loadLocks } from '#contract/routing-tool/loadLocks'
import { releaseReasonProblem } from '#domain/freight/lockRelease'
import { failureLines } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { useRefresh } from '#portal/data/useEndpoint'
import { ActionDialog } from '#portal/routing-tool/deliveries-and-loads/actions/ActionDialog'

export type LockedLoad = Answer<typeof loadLocks.listLocks>[number]

/** Asks for the reason before a lock is released, and for force where its owner is at work. */
export const ReleaseDialog = ({ load, onClose }: { load: LockedLoad; onClose: () => void }) => {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const reportDone = useNotify()
  const [notify, setNotify] = useState(load.canBeNotified)
  const [isAtWork, setAtWork] = useState(false)
  const [forced, setForced] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  const ofReason = releaseReasonProblem(reason)
  const refusal = ofReason
    ? translate(`tools.locks.problems.${ofReason.code}`)
    : isAtWork && !forced
      ? translate('tools.locks.problems.owner-at-work')
      : null
  const release = async () => {
    setBusy(true)
    setProblem([])
    try {
      const { notified } = await call(loadLocks.releaseLock, {
        body: { loadId: load.loadId, reason: reason.trim(), forced, notify },
      })
      reportDone(notified ? 'tools.locks.releasedAndTold' : 'tools.locks.released', {
        type: 'success',
        messageArgs: { load: load.loadId, user: notified ?? '' },
      })
      onClose()
    } catch (failure) {
      if (isRefusedFor(failure, 'owner-at-work')) setAtWork(true)
      setProblem(failureLines(failure, translate))
    } finally {
      setBusy(false)
      void refresh(loadLocks.listLocks)
    }
  }
  return (
    <ActionDialog
      title={translate('tools.locks.ask', { load: load.loadId, system: load.lockedBy })}
      confirm={translate('tools.locks.release')}
      confirmColour="warning"
      refusal={refusal}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void release()}
      onClose={onClose}
    >
      <Typography>{translate('tools.locks.consequence', { system: load.lockedBy })}</Typography>
      <TextField
        autoFocus
        required
        multiline
        minRows={2}
        label={translate('tools.locks.why')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormControlLabel
        disabled={!load.canBeNotified}
        control={<Checkbox checked={notify} onChange={(_, on) => setNotify(on)} />}
        label={translate(load.canBeNotified ? 'tools.locks.notify' : 'tools.locks.cannotNotify', { user: load.owner })}
      />
      {isAtWork && (
        <Alert severity="warning" variant="outlined">
          <FormControlLabel
            control={<Checkbox checked={forced} onChange={(_, on) => setForced(on)} />}
            label={translate('tools.locks.force', { user: load.owner })}
          />
        </Alert>
      )}
    </ActionDialog>
  )
}

const isRefusedFor = (failure: unknown, code: string): boolean =>
  failure instanceof CallFailure && failure.failure.kind === 'refused' && failure.failure.code === code
