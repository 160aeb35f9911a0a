import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import { takenDeliveriesOf } from '#contract/routing-tool/takenDeliveries'
import type { TakenDelivery } from '#domain/freight/delivery'
import { conflictsOf } from '#portal/data/call/callFailure'
import { useWrite } from '#portal/data/useWrite'
import { type BoardState, regionOfLoad } from '#portal/routing-tool/deliveries-and-loads/boardState'
import type { ApplyBoardEvent } from '#portal/routing-tool/deliveries-and-loads/useBoardState'

type Saving = {
  apply: ApplyBoardEvent
  current: () => BoardState
  /** Stored: everything is read again. */
  onSaved: () => void
}

/** Saves the load on the board. A rejection because other users took deliveries says which, and who took them. */
export const useSaveLoad = ({ apply, current, onSaved }: Saving) => {
  const translate = useTranslate()
  const [taken, setTaken] = useState<readonly TakenDelivery[]>([])
  const { run, busy } = useWrite(loads.saveLoad, {
    success: ({ loadId }, { body }) =>
      translate('board.notice.saved', { load: loadId, smart_count: body.deliveries.length }),
    onFailure: (failure) => {
      const lost = takenDeliveriesOf(conflictsOf(failure))
      setTaken(lost)
      return lost.length > 0
    },
  })

  /** Whether it was stored. */
  const save = useCallback(async (): Promise<boolean> => {
    const body = writeOf(current())
    if (!body) return false
    const saved = await run({ body })
    if (!saved) return false
    setTaken([])
    apply({ type: 'saved', loadId: saved.loadId, version: saved.version })
    onSaved()
    return true
  }, [apply, current, onSaved, run])

  const dropTaken = () => {
    apply({ type: 'taken', deliveryIds: taken.map(({ id }) => id) })
    setTaken([])
  }
  return { save, isSaving: busy, taken, dropTaken, forgetTaken: useCallback(() => setTaken([]), []) }
}

const writeOf = (board: BoardState) => {
  const { plan, load, choices } = board
  const regionCode = regionOfLoad(board)
  if (regionCode === null) return null
  const { carrier, driverId, equipment, comment, loadNumber } = choices
  return {
    ...(plan.selectedLoad !== null && { loadId: plan.selectedLoad }),
    ...(load && { version: load.version }),
    ...(loadNumber && loadNumber !== load?.loadNumber && { loadNumber }),
    regionCode,
    carrier,
    driverId,
    equipment,
    comment,
    deliveries: plan.load.map(({ id, stopSequence, shipFromSequence }, place) => ({
      id,
      stopSequence: stopSequence ?? place + 1,
      shipFromSequence,
    })),
  }
}
