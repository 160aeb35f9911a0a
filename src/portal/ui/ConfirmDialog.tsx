import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'

type ConfirmDialogProps = {
  open?: boolean
  title: string
  text: ReactNode
  /** What is affected, or why it failed. */
  children?: ReactNode
  /** The label of the button that does it. */
  action: string
  /** The label of the button that leaves things as they are. */
  keep: string
  /** Something is deleted or lost. */
  isDangerous?: boolean
  /** Buttons of further choices. */
  others?: ReactNode
  busy?: boolean
  onAgree: () => void
  /** What the button does that leaves things as they are, if that is more than closing. */
  onKeep?: () => void
  onClose: () => void
}

/**
 * Asks before an action that cannot be undone or affects other users. Own code and not react-admin's `Confirm`, whose
 * focus is on the button that does it: Enter, pressed for something else, must not delete.
 */
export const ConfirmDialog = ({ open = true, title, text, children, action, keep, ...props }: ConfirmDialogProps) => {
  const { isDangerous = false, others, busy = false, onAgree, onClose, onKeep = onClose } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`}>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button key={keep} autoFocus onClick={onKeep}>
          {keep}
        </Button>
        {others}
        <Button variant="contained" color={isDangerous ? 'error' : 'primary'} disabled={busy} onClick={onAgree}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
