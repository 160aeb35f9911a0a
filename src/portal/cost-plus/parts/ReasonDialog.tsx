import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'

type ReasonDialogProps = {
  title: string
  text?: ReactNode
  /** The label of the button that does it. */
  action: string
  /** The label of the field; a reason if absent. */
  label?: string
  /** What is said if nothing was entered. */
  missing?: string
  /** The text may be left out. */
  isOptional?: boolean
  busy?: boolean
  onAgree: (reason: string) => void
  onClose: () => void
}

const longestReason = 500

/** Asks for the reason of an action, or for a comment. */
export const ReasonDialog = ({
  title,
  text,
  action,
  isOptional = false,
  busy = false,
  ...props
}: ReasonDialogProps) => {
  const { label, missing, onAgree, onClose } = props
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const [isRefused, setRefused] = useState(false)
  const isMissing = isRefused && !isOptional && reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (isOptional || reason.trim() !== '') onAgree(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          {text && <DialogContentText component="div">{text}</DialogContentText>}
          <TextField
            autoFocus
            required={!isOptional}
            multiline
            minRows={2}
            label={label ?? translate('billing.reason.label')}
            value={reason}
            error={isMissing}
            helperText={isMissing ? (missing ?? translate('billing.reason.missing')) : ''}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: longestReason } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('billing.back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
