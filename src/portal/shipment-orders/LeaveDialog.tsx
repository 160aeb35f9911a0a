import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'

type LeaveDialogProps = { open: boolean; onDrop: () => void; onStay: () => void }

/** Asks before changed stops are lost. */
export const LeaveDialog = ({ open, onDrop, onStay }: LeaveDialogProps) => {
  const translate = useTranslate()
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{translate('shipmentOrders.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('shipmentOrders.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDrop} color="error">
          {translate('shipmentOrders.leave.drop')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {translate('shipmentOrders.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
