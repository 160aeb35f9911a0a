import { useCallback, useMemo } from 'react'
import { useGroup } from '#portal/data/session/useSession'
import { useSearchParams } from '#portal/ui/page/useSearchParams'

/** The customer, regions and areas that all pages of load planning look at; no region and no area means all. */
export type PlanningSelection = { regionIds: readonly number[]; areaIds: readonly number[] }

/**
 * The selection in the address: `customer`, `regions` and `areas`. Regions and areas of another customer are ignored;
 * `foreign` then names that customer. With no selection `isAll` is true. `search` passes the selection to the other
 * pages.
 */
export const usePlanningSelection = () => {
  const group = useGroup()
  const [written, setWritten] = useSearchParams()
  const customer = written.get('customer') ?? group.id
  const isOwn = customer === group.id
  const [regions, areas] = isOwn ? [written.get('regions') ?? '', written.get('areas') ?? ''] : ['', '']
  const selection = useMemo<PlanningSelection>(
    () => ({ regionIds: idsOf(regions), areaIds: idsOf(areas) }),
    [regions, areas],
  )
  const select = useCallback(
    ({ regionIds, areaIds }: PlanningSelection) =>
      setWritten(
        () => {
          // Two changes in one moment must both stay: the router may still know the address before the first.
          const next = new URLSearchParams(window.location.search)
          for (const [name, value] of Object.entries(writtenOf(group.id, { regionIds, areaIds }))) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
    [group.id, setWritten],
  )
  const search = new URLSearchParams(
    Object.entries(writtenOf(group.id, selection)).filter(([, value]) => value !== ''),
  ).toString()
  const isAll = selection.regionIds.length + selection.areaIds.length === 0
  return { selection, isAll, select, search, foreign: isOwn ? null : customer }
}

const idsOf = (written: string): number[] =>
  [...new Set(written.split(','))].filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)

const writtenOf = (customer: string, { regionIds, areaIds }: PlanningSelection) => ({
  customer: regionIds.length + areaIds.length > 0 ? customer : '',
  regions: regionIds.join(','),
  areas: areaIds.join(','),
})
