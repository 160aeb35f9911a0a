import { useMemo } from 'react'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { recommendations } from '#contract/load-planning/recommendations'
import { useSession } from '#portal/data/session/useSession'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import type { PlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { type AskedView, isOfRefused } from '#portal/load-planning/recommendations/askedView'
import { useNumberedRows } from '#portal/ui/table/useNumberedRows'
import { pairKey, pairsOf, shownPairs } from './pairRows'

/** What a planner does makes the list old, and so does what becomes of shipments. */
export const planningTopics = ['planning', 'shipments'] as const

/** Milliseconds until hours and positions are looked at again while the stream of changes is down. */
const pollEvery = 60_000

const noPairs: never[] = []
const mostOfEach = 25

/** Whether single pairs are left out, and not only whole loads. */
const isCutHere = (asked: AskedView): boolean => {
  const { view, equipment, mostDeadhead, leastSlack, leastHours, search, hideHeld, skipped } = asked
  const isBound = mostDeadhead !== null || leastSlack !== null || leastHours !== null
  return (
    search !== '' ||
    isBound ||
    skipped ||
    isOfRefused(asked) ||
    (view === 'drivers' && (equipment.length > 0 || hideHeld))
  )
}

/** Regions and areas as the calls name them. */
export const whereOf = ({ regionIds, areaIds }: PlanningSelection) => ({
  ...(regionIds.length > 0 && { regionIds: [...regionIds] }),
  ...(areaIds.length > 0 && { areaIds: [...areaIds] }),
})

/** The pairs that a view shows, with the open loads; a failure leaves an empty list. */
export const usePairs = (selection: PlanningSelection, asked: AskedView) => {
  const where = whereOf(selection)
  const userId = useSession().user?.id ?? ''
  const byDriver = asked.view === 'drivers'
  const query = {
    ...where,
    // The server must not cut lists that are filtered here.
    each: isCutHere(asked) ? mostOfEach : asked.each,
    includeRefused: asked.rules !== 'pass' || asked.skipped,
    ...(asked.skipped && { skipped: 'only' as const }),
  }
  const options = { topics: planningTopics, keepPrevious: true, pollEvery, background: true }
  const ofLoads = useEndpoint(recommendations.listLoadRecommendations, byDriver ? null : { query }, options)
  const ofDrivers = useEndpoint(recommendations.listDriverRecommendations, byDriver ? { query } : null, options)
  // A driver may take a load of another region.
  const open = useEndpoint(planningLoads.listAvailableLoads, { query: byDriver ? {} : where }, options)
  const answer = byDriver ? ofDrivers : ofLoads
  const error = answer.error ?? open.error
  const recommended = latestRows({ data: answer.data, error })
  const loads = latestRows({ data: open.data, error })
  const all = useMemo(() => (recommended && loads ? pairsOf(recommended, loads) : undefined), [recommended, loads])
  const shown = useMemo(() => all && shownPairs(all, asked, userId), [all, asked, userId])
  const rows = useNumberedRows(shown, pairKey)
  return {
    all: all ?? noPairs,
    loads: loads ?? noPairs,
    /** Undefined until they have been read. */
    rows: shown && rows,
    error,
    /** When the list was calculated, in milliseconds since 1970; 0 for never. */
    reckonedAt: answer.dataUpdatedAt,
    refresh: () => void Promise.all([answer.refetch(), open.refetch()]),
  }
}
