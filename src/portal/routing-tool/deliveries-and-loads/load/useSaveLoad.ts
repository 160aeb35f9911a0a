import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { deliveries } from '#contract/routing-tool/deliveries'
import { loads } from '#contract/routing-tool/loads'
import type { Delivery } from '#domain/freight/delivery'
import type { LoadId } from '#domain/freight/keys'
import { showFailure, showNotice } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { type BoardState, regionOfLoad } from '#portal/routing-tool/deliveries-and-loads/boardState'
import type { ApplyBoardEvent } from '#portal/routing-tool/deliveries-and-loads/useBoardState'

/** A delivery that cannot be saved on this load any more, and who got it. */
export type TakenDelivery = {
  id: number
  number: string
  reason: 'on-load' | 'cancelled' | 'deleted'
  loadId: LoadId | null
  by: string | null
}

type Saving = {
  apply: ApplyBoardEvent
  current: () => BoardState
  /** Stored: everything is read again. */
  onSaved: () => void
}

/** Saves the load on the board; a rejection because of deliveries taken by others says which and by whom. */
export const useSaveLoad = ({ apply, current, onSaved }: Saving) => {
  const translate = useTranslate()
  const [isSaving, setSaving] = useState(false)
  const [taken, setTaken] = useState<readonly TakenDelivery[]>([])

  /** Whether it was stored. */
  const save = useCallback(async (): Promise<boolean> => {
    const board = current()
    const write = writeOf(board)
    if (!write) return false
    setSaving(true)
    try {
      const { loadId, version } = await call(loads.saveLoad, { body: write })
      setTaken([])
      apply({ type: 'saved', loadId, version })
      showNotice(translate('board.notice.saved', { load: loadId, smart_count: write.deliveries.length }))
      onSaved()
      return true
    } catch (failure) {
      const lost = isConflict(failure) ? await findTaken(board).catch(() => []) : []
      setTaken(lost)
      if (lost.length === 0) showFailure(failure, translate, { persisted: true })
      return false
    } finally {
      setSaving(false)
    }
  }, [apply, current, onSaved, translate])

  const dropTaken = () => {
    apply({ type: 'taken', deliveryIds: taken.map(({ id }) => id) })
    setTaken([])
  }
  return { save, isSaving, taken, dropTaken, forgetTaken: useCallback(() => setTaken([]), []) }
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

const isConflict = (failure: unknown) =>
  failure instanceof CallFailure && failure.failure.kind === 'http' && failure.failure.status === 409

/** Asks what became of the deliveries that were to come onto the load. */
const findTaken = async ({ plan, stored }: BoardState): Promise<TakenDelivery[]> => {
  const before = new Set(stored.map(({ id }) => id))
  const added = plan.load.filter(({ id }) => !before.has(id))
  const found = await Promise.all(added.map((delivery) => whatBecameOf(delivery)))
  return found.filter((delivery) => delivery !== null)
}

const whatBecameOf = async ({ id, number }: Delivery): Promise<TakenDelivery | null> => {
  const [now] = await call(deliveries.searchDeliveries, { query: { deliveryId: id } })
  if (!now) return { id, number, reason: 'deleted', loadId: null, by: null }
  if (now.status === 'available') return null
  if (now.loadId === null) return { id, number, reason: 'cancelled', loadId: null, by: null }
  const [update] = await call(loads.listUpdates, { query: { loadId: now.loadId } })
  return { id, number, reason: 'on-load', loadId: now.loadId, by: update?.userId ?? null }
}
