import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { commentLength } from '#domain/values/bounds'

type StepDialogProps = {
  title: string
  action: string
  isDangerous?: boolean
  /** The label of the text that goes with the step; without it none is asked for. */
  reason?: string | undefined
  isReasonRequired?: boolean
  /** How many records it is taken with, and how many it can be taken with at a time. */
  count?: number
  most?: number
  /** Whether the choices below allow it. */
  isReady?: boolean
  busy: boolean
  /** What the server reported. */
  said: readonly string[]
  onAgree: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Confirms a step of one or more records, with a reason where one is needed. */
export const StepDialog = ({
  title,
  action,
  reason,
  children,
  busy,
  said,
  onAgree,
  onClose,
  ...props
}: StepDialogProps) => {
  const { isDangerous = false, isReasonRequired = false, count = 1, most = Infinity } = props
  const isTooMany = count > most
  const isReady = (props.isReady ?? true) && !isTooMany
  const translate = useTranslate()
  const id = useId()
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const isMissing = isReasonRequired && text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (!isMissing && isReady) onAgree(text.trim())
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          {isTooMany && (
            <Alert severity="warning" variant="outlined">
              {translate('workList.tooMany', { most, count })}
            </Alert>
          )}
          {children}
          {reason && (
            <TextField
              label={reason}
              value={text}
              required={isReasonRequired}
              multiline
              minRows={2}
              autoFocus
              error={isRefused && isMissing}
              helperText={isRefused && isMissing ? translate('workList.reasonMissing') : ''}
              onChange={({ target }) => setText(target.value)}
              slotProps={{ htmlInput: { maxLength: commentLength } }}
            />
          )}
          {said.length > 0 && (
            <Alert severity="error" variant="outlined">
              {said.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('crud.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={busy}
            disabled={!isReady}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
