import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'

type NameDialogProps = {
  title: string
  first: string
  children?: ReactNode
  onClose: () => void
  /** Whether it was taken. */
  onName: (name: string) => Promise<boolean>
}

export const longestName = 60

/** Asks for the name of a search; stays open as long as it is not taken. */
export const NameDialog = ({ title, first, children, onClose, onName }: NameDialogProps) => {
  const translate = useTranslate()
  const [name, setName] = useState(first)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const taken = await onName(name.trim())
    setBusy(false)
    if (taken) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="search-name" fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="search-name">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          <TextField
            autoFocus
            required
            label={translate('searchRoute.saved.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('searchRoute.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || name.trim() === ''}>
            {translate('searchRoute.saved.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
