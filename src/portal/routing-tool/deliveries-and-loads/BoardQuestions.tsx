import { useLeaveGuard } from '#portal/ui/useLeaveGuard'
import { UnsavedDialog } from './UnsavedDialog'
import type { Board } from './useBoard'

/** Asks before what is unsaved is lost: to another load, or to another page. */
export const BoardQuestions = ({ board }: { board: Board }) => {
  const { selection, saving, saveRefusal, unsaved } = board
  const leaving = useLeaveGuard(unsaved)
  return (
    <>
      <UnsavedDialog
        open={selection.question !== null}
        saveRefusal={saveRefusal}
        onSave={saving.save}
        onDrop={() => selection.question && selection.select(selection.question.shipmentId)}
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
