import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

type QuestionProps = {
  title: string
  text: string
  /** What the button says that does it. */
  action: string
  busy: boolean
  onAgree: () => void
  onClose: () => void
}

/** Asks before something that others feel. */
export const Question = ({ title, text, action, busy, onAgree, onClose }: QuestionProps) => {
  const translate = useTranslate()
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
          {translate('accounts.users.ask.keep')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={onAgree}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
