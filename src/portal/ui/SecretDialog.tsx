import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

type SecretDialogProps = {
  title: string
  text: string
  /** Names the secret. */
  label: string
  /** Null when it was shown before. */
  secret: string | null
  onClose: () => void
}

/** A new key or secret, this once. */
export const SecretDialog = ({ title, text, label, secret, onClose }: SecretDialogProps) => {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(secret ?? '').then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    // It is shown once, so a click outside does not close it.
    <Dialog open aria-labelledby="key-title" aria-describedby="key-text" fullWidth maxWidth="sm">
      <DialogTitle id="key-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="key-text" sx={{ mb: 3 }}>
          {text}
        </DialogContentText>
        {secret !== null && (
          <TextField
            fullWidth
            autoFocus
            multiline
            label={label}
            value={secret}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true, style: { wordBreak: 'break-all' } } }}
            sx={{ mt: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        {secret !== null && (
          <Button onClick={() => void copy()}>
            {translate(isCopied ? 'records.apiKeys.copied' : 'records.apiKeys.copy')}
          </Button>
        )}
        <Button variant="contained" autoFocus={secret === null} onClick={onClose}>
          {translate('records.apiKeys.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
