import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useLeaveGuard } from '#portal/ui/page/useLeaveGuard'
import type { Board, SaveRefusal } from './useBoard'

/** Asks before unsaved changes are lost: to another load, or to another page. */
export const BoardQuestions = ({ board }: { board: Board }) => {
  const { selection, saving, saveRefusal, unsaved } = board
  const leaving = useLeaveGuard(unsaved)
  return (
    <>
      <UnsavedDialog
        open={selection.question !== null}
        saveRefusal={saveRefusal}
        onSave={saving.save}
        onDrop={() => selection.question && selection.select(selection.question.loadId)}
        onStay={selection.stay}
      />
      <UnsavedDialog
        open={leaving.isAsking}
        saveRefusal={saveRefusal}
        onSave={saving.save}
        onDrop={leaving.leave}
        onStay={leaving.stay}
      />
    </>
  )
}

type UnsavedDialogProps = {
  open: boolean
  saveRefusal: SaveRefusal | null
  onSave: () => Promise<boolean>
  /** Continues without the unsaved changes. */
  onDrop: () => void
  onStay: () => void
}

/** Asks before something unsaved is lost. */
const UnsavedDialog = ({ open, saveRefusal, onSave, onDrop, onStay }: UnsavedDialogProps) => {
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
