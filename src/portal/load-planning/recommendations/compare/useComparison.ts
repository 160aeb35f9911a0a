import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { PairRow } from '#portal/load-planning/recommendations/pairs/pairRows'
import { noMarks, type RowMarks } from '#portal/ui/table/rowMarks'
import { mostCompared } from './comparison'

/** The rows selected for comparison: at most four, each with a driver. Rejections are shown. */
export const useComparison = (rows: readonly PairRow[] | undefined) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [marks, setMarks] = useState(noMarks)
  const [isOpen, setOpen] = useState(false)
  const chosen = (rows ?? []).filter(({ id }) => marks.marked.has(id))
  const mark = (next: RowMarks) => {
    const wanted = (rows ?? []).filter(({ id }) => next.marked.has(id))
    const refusal =
      wanted.length > mostCompared
        ? translate('planRecommendations.compare.most', { most: mostCompared })
        : wanted.some(({ driverId }) => driverId === null)
          ? translate('planRecommendations.compare.nobody')
          : ''
    if (refusal !== '') notify(refusal)
    setMarks(refusal === '' ? { ...next, marked: new Set(wanted.map(({ id }) => id)) } : { ...next, ...keptOf(marks) })
  }
  const open = () => {
    if (chosen.length < 2) notify('planRecommendations.compare.least')
    else setOpen(true)
  }
  return {
    marks,
    mark,
    chosen,
    isOpen,
    open,
    close: () => setOpen(false),
    clear: () => setMarks((before) => ({ ...before, marked: noMarks.marked, last: null })),
  }
}

const keptOf = ({ marked, last }: RowMarks) => ({ marked, last })
