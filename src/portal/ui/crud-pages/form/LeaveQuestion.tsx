import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useLeaveGuard } from '#portal/ui/page/useLeaveGuard'

/** Asks before a form with unsaved changes is left. */
export const LeaveQuestion = ({ when }: { when: boolean }) => {
  const translate = useTranslate()
  const { isAsking, leave, stay } = useLeaveGuard(when)
  return (
    <Dialog open={isAsking} onClose={stay} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{translate('crud.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('crud.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={leave}>
          {translate('crud.unsaved.leave')}
        </Button>
        <Button autoFocus variant="contained" onClick={stay}>
          {translate('crud.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
