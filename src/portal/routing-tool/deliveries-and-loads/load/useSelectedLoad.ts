import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { deliveries } from '#contract/routing-tool/deliveries'
import { loads } from '#contract/routing-tool/loads'
import type { LoadId } from '#domain/freight/keys'
import { isLoadId } from '#domain/load-plan/loadActionProblems'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { nextMoment } from '#portal/data/call/ownWrites'
import { useChanges } from '#portal/data/events'
import { readSelectedLoad, writeSelectedLoad } from '#portal/data/session/browserStorage'
import { type BoardState, isUnsaved } from '#portal/routing-tool/deliveries-and-loads/boardState'
import type { ApplyBoardEvent } from '#portal/routing-tool/deliveries-and-loads/useBoardState'
import { useSearchParams } from '#portal/ui/page/useSearchParams'

/** The user wants another load while there are unsaved changes, and is asked first. Null: a new load. */
type Question = { loadId: LoadId | null }

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

  const readAt = useRef(0)
  /** Reads the selected load again and keeps unsaved changes. A load that no longer exists leaves an empty board. */
  const read = useCallback(async () => {
    const loadId = current().plan.selectedLoad
    if (loadId === null) return
    readAt.current = nextMoment()
    try {
      const [[load], onLoad, lock] = await Promise.all([
        call(loads.searchLoads, { query: { loadId } }),
        call(deliveries.listDeliveriesOfLoad, { query: { loadId } }),
        call(loads.readLock, { params: { loadId } }),
      ])
      if (!load) throw new CallFailure({ kind: 'http', status: 404, body: undefined })
      setOld(false)
      apply({ type: 'opened', load, deliveries: onLoad, lock })
    } catch (failure) {
      if (isGone(failure) && current().plan.selectedLoad === loadId) newLoad()
      else showFailure(failure, translate)
    }
  }, [apply, current, newLoad, translate])

  const select = useCallback(
    (loadId: LoadId | null) => {
      setQuestion(null)
      if (loadId === null) return newLoad()
      apply({ type: 'loadSelected', loadId })
      remember()
      void read()
    },
    [apply, newLoad, read, remember],
  )
  const open = useCallback(
    (loadId: LoadId | null) => {
      if (loadId !== null && loadId === current().plan.selectedLoad) return
      if (isUnsaved(current())) setQuestion({ loadId })
      else select(loadId)
    },
    [current, select],
  )

  useEffect(() => {
    const loadId = Number(wanted)
    if (isLoadId(loadId)) open(loadId)
  }, [wanted, open])
  useEffect(() => {
    const before = readSelectedLoad('prevSelectedLoad')
    const selected = readSelectedLoad('selectedLoad')
    if (wanted !== null || !isLoadId(selected)) return
    if (isLoadId(before)) apply({ type: 'loadSelected', loadId: before })
    select(selected)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the board is opened.
  }, [])

  useChanges(['loads', 'locks'], ({ topic, keys, answeredAt }) => {
    // The page has read the load since it was saved here.
    if (answeredAt !== undefined && readAt.current > answeredAt) return
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
