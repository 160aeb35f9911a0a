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

/** Asks before something that a driver on the road feels. */
export const Question = ({ title, text, action, busy, onAgree, onClose }: QuestionProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} aria-describedby={`${id}text`} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('devices.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={onAgree}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
