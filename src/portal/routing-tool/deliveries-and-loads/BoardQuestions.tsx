import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
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
    <ConfirmDialog
      open={open}
      title={translate('board.unsaved.title')}
      text={translate('board.unsaved.text')}
      action={translate('board.unsaved.drop')}
      keep={translate('board.unsaved.stay')}
      isDangerous
      others={
        <Button onClick={() => void saveFirst()} disabled={saveRefusal !== null}>
          {translate('board.unsaved.saveFirst')}
        </Button>
      }
      onAgree={onDrop}
      onClose={onStay}
    />
  )
}
