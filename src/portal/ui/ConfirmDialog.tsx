import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'

type ConfirmDialogProps = {
  title: string
  text: string
  /** What the button says that does it. */
  action: string
  /** What the button says that leaves things as they are. */
  keep: string
  busy: boolean
  onAgree: () => void
  onClose: () => void
}

/** Asks before something that others feel. */
export const ConfirmDialog = ({ title, text, action, keep, busy, onAgree, onClose }: ConfirmDialogProps) => {
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {keep}
        </Button>
        <Button variant="contained" disabled={busy} onClick={onAgree}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
