import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { SaveRefusal } from './useBoard'

type UnsavedDialogProps = {
  open: boolean
  saveRefusal: SaveRefusal | null
  onSave: () => Promise<boolean>
  /** Goes on without what is unsaved. */
  onDrop: () => void
  onStay: () => void
}

/** Asks before something unsaved is lost. */
export const UnsavedDialog = ({ open, saveRefusal, onSave, onDrop, onStay }: UnsavedDialogProps) => {
  const translate = useTranslate()
  const saveFirst = async () => {
    if (await onSave()) onDrop()
    else onStay()
  }
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">{translate('board.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('board.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDrop} color="error">
          {translate('board.unsaved.drop')}
        </Button>
        <Button onClick={() => void saveFirst()} disabled={saveRefusal !== null}>
          {translate('board.unsaved.saveFirst')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {translate('board.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
