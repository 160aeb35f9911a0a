import { useMemo } from 'react'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { planningLoads } from '#contract/load-planning/planningLoads'
import type { Topic } from '#contract/platform/events'
import type { PlanningUnit } from '#domain/load-planning/planningRows'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { PlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { foundRows, rowsOfDrivers, rowsOfUnits } from './timelineRows'
import type { TimelineView } from './useTimelineView'

const topics: readonly Topic[] = ['planning', 'shipments']
const options = { topics, pollEvery: 30_000, keepPrevious: true, background: true } as const
const none = [] as const

/** The rows of the timeline, with what they are planned for in its span; nothing is asked while it is not shown. */
export const useTimeline = (
  { kind, span }: TimelineView,
  { regionIds, areaIds }: PlanningSelection,
  units: readonly PlanningUnit[],
  search: string,
) => {
  const where = { regionIds: [...regionIds], areaIds: [...areaIds] }
  const drivers = useEndpoint(planningDrivers.listDrivers, kind && { query: where }, options)
  const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()]
  const bars = useEndpoint(planningLoads.listPlanBars, kind && { query: { ...where, from, to } }, options)
  const rows = useMemo(() => {
    const [listed, planned] = [drivers.data ?? none, bars.data ?? none]
    return kind === 'units' ? rowsOfUnits(units, listed, planned) : rowsOfDrivers(listed, planned)
  }, [kind, units, drivers.data, bars.data])
  const found = useMemo(() => foundRows(rows, search), [rows, search])
  return {
    rows: found,
    /** Whether no choice and no search leaves anybody out. */
    isAll: regionIds.length + areaIds.length === 0 && search.trim() === '',
    isReading: drivers.isPending || bars.isPending,
    error: drivers.error ?? bars.error,
    retry: () => void Promise.all([drivers.refetch(), bars.refetch()]),
  }
}
