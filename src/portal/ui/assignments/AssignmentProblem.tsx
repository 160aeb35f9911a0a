import { Alert, Box, Button, TextField } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Assignment } from './useAssignment'

type AssignmentProblemProps = {
  assignment: Assignment
  /** After the pair was assigned in spite of a rule. */
  onGiven?: () => void
  /** The page already has an `OverrideForm` for this pair. */
  hasOwnOverride?: boolean
}

/** Why a pair was not assigned, and the override where a rule allows one. */
export const AssignmentProblem = ({ assignment, onGiven, hasOwnOverride = false }: AssignmentProblemProps) => {
  const translate = useTranslate()
  const { problem, dismiss, assignFirmly, busy } = assignment
  const shown = useRef<HTMLDivElement>(null)
  // A user who assigned from further down must see why the pair was rejected.
  useEffect(() => {
    if (problem) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!problem) return null
  const { pair, lines, canOverride } = problem
  const override = async (reason: string) => {
    if (await assignFirmly(pair, reason)) onGiven?.()
  }
  return (
    <Alert
      ref={shown}
      severity="error"
      variant="outlined"
      onClose={dismiss}
      closeText={translate('frame.notice.close')}
    >
      <strong>
        {translate('planRecommendations.give.not', { load: pair.shipmentId, driver: pair.name ?? pair.driverId })}
      </strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {canOverride && !hasOwnOverride && (
        <Box sx={{ mt: 2 }}>
          <OverrideForm busy={busy} onOverride={(reason) => void override(reason)} />
        </Box>
      )}
    </Alert>
  )
}

type OverrideFormProps = {
  help?: ReactNode
  busy: boolean
  onOverride: (reason: string) => void
}

/** Asks for the reason to assign a pair that a rule rejects. */
export const OverrideForm = ({ help, busy, onOverride }: OverrideFormProps) => {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onOverride(reason.trim())
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
    >
      <TextField
        size="small"
        label={translate('planRecommendations.give.reason')}
        helperText={help}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button type="submit" variant="outlined" disabled={busy || reason.trim() === ''}>
        {translate('planRecommendations.give.inSpite')}
      </Button>
    </Box>
  )
}
