import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'
import { useSyncExternalStore } from 'react'
import { alerts, onAlertsChange } from '#portal/data/alerts'

/** The session has run out: says so once, and reloads when it has been read, which leads to the sign-in (SES-8). */
export const SessionEnd = () => {
  const translate = useTranslate()
  const { sessionEnded } = useSyncExternalStore(onAlertsChange, alerts)
  return (
    <Dialog
      open={sessionEnded}
      onClose={reload}
      role="alertdialog"
      aria-labelledby="session-end"
      aria-describedby="session-end-text"
    >
      <DialogTitle id="session-end">{translate('frame.sessionEnd.title')}</DialogTitle>
      <DialogContent id="session-end-text">{translate('errors.sessionExpired')}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={reload}>
          {translate('frame.sessionEnd.signIn')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const reload = () => location.reload()
