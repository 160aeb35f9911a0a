import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { VerifyRow } from '#domain/load-planning/workStatus'

type WarningDialogProps = {
  rows: readonly VerifyRow[]
  onApprove: (rows: readonly VerifyRow[]) => void
  onClose: () => void
}

/** Confirms the approval of work that is not possible as planned. */
export const WarningDialog = ({ rows, onApprove, onClose }: WarningDialogProps) => {
  const translate = useTranslate()
  const warned = rows.filter(({ warnings }) => warnings.length > 0)
  const others = rows.filter(({ warnings }) => warnings.length === 0)
  return (
    <Dialog open onClose={onClose} aria-labelledby="warning-title">
      <DialogTitle id="warning-title">{translate('planWork.warned.title', { smart_count: warned.length })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('planWork.warned.text')}</DialogContentText>
        <Box component="ul" sx={{ pl: 5, mb: 0 }}>
          {warned.map(({ shipmentId, driverName, warnings }) => (
            <li key={shipmentId}>
              {shipmentId} · {driverName}: {warnings.map((code) => translate(`planWork.warnings.${code}`)).join(', ')}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={() => onApprove(rows)}>
          {translate('planWork.warned.anyway')}
        </Button>
        {others.length > 0 && (
          <Button onClick={() => onApprove(others)}>
            {translate('planWork.warned.others', { smart_count: others.length })}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('planWork.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
