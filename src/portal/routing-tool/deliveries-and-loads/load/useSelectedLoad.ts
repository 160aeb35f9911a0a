import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { deliveries } from '#contract/routing-tool/deliveries'
import { loads } from '#contract/routing-tool/loads'
import { isShipmentId } from '#domain/load-plan/loadActionProblems'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { useChanges } from '#portal/data/events'
import { readSelectedLoad, writeSelectedLoad } from '#portal/data/session/browserStorage'
import { type BoardState, isUnsaved } from '#portal/routing-tool/deliveries-and-loads/boardState'
import type { ApplyBoardEvent } from '#portal/routing-tool/deliveries-and-loads/useBoardState'

/** Somebody wants another load while something is unsaved: he is asked first. Null shipment: a new load. */
type Question = { shipmentId: number | null }

/**
 * Which load is on the board: in the address as `?load=`, and in the browser's storage with the one before it, so that
 * both survive a reload (LPR-7).
 */
export const useSelectedLoad = (apply: ApplyBoardEvent, current: () => BoardState) => {
  const translate = useTranslate()
  const [query, setQuery] = useSearchParams()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOld, setOld] = useState(false)
  const wanted = query.get('load')

  const remember = useCallback(() => {
    const { selectedLoad, previousLoad } = current().plan
    writeSelectedLoad('selectedLoad', selectedLoad)
    writeSelectedLoad('prevSelectedLoad', previousLoad)
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (selectedLoad === null) next.delete('load')
        else next.set('load', String(selectedLoad))
        return next
      },
      { replace: true },
    )
  }, [current, setQuery])

  const newLoad = useCallback(() => {
    apply({ type: 'newLoadStarted' })
    remember()
  }, [apply, remember])

  /** Reads the selected load again; what is unsaved on the board stays. A load that is gone leaves an empty board. */
  const read = useCallback(async () => {
    const shipmentId = current().plan.selectedLoad
    if (shipmentId === null) return
    try {
      const [[load], onLoad, lock] = await Promise.all([
        call(loads.searchLoads, { query: { shipmentId } }),
        call(deliveries.listDeliveriesOfLoad, { query: { shipmentId } }),
        call(loads.readLock, { params: { loadId: shipmentId } }),
      ])
      if (!load) throw new CallFailure({ kind: 'http', status: 404, body: undefined })
      setOld(false)
      apply({ type: 'opened', load, deliveries: onLoad, lock })
    } catch (failure) {
      if (isGone(failure) && current().plan.selectedLoad === shipmentId) newLoad()
      else showFailure(failure, translate)
    }
  }, [apply, current, newLoad, translate])

  const select = useCallback(
    (shipmentId: number | null) => {
      setQuestion(null)
      if (shipmentId === null) return newLoad()
      apply({ type: 'loadSelected', shipmentId })
      remember()
      void read()
    },
    [apply, newLoad, read, remember],
  )
  const open = useCallback(
    (shipmentId: number | null) => {
      if (shipmentId !== null && shipmentId === current().plan.selectedLoad) return
      if (isUnsaved(current())) setQuestion({ shipmentId })
      else select(shipmentId)
    },
    [current, select],
  )

  useEffect(() => {
    const shipmentId = Number(wanted)
    if (isShipmentId(shipmentId)) open(shipmentId)
  }, [wanted, open])
  useEffect(() => {
    const before = readSelectedLoad('prevSelectedLoad')
    const selected = readSelectedLoad('selectedLoad')
    if (wanted !== null || !isShipmentId(selected)) return
    if (isShipmentId(before)) apply({ type: 'loadSelected', shipmentId: before })
    select(selected)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the board is opened.
  }, [])

  useChanges(['loads', 'locks'], ({ topic, keys }) => {
    const { selectedLoad } = current().plan
    if (selectedLoad === null || (topic !== 'reset' && keys.length > 0 && !keys.map(Number).includes(selectedLoad)))
      return
    if (isUnsaved(current()) && topic !== 'locks') setOld(true)
    else void read()
  })

  return { open, select, read, remember, question, stay: () => setQuestion(null), isOld }
}

const isGone = (failure: unknown) =>
  failure instanceof CallFailure && failure.failure.kind === 'http' && failure.failure.status === 404
