import { useMemo, useState } from 'react'
import { workStatuses } from '#contract/load-planning/workStatuses'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import { useChanges } from '#portal/data/events'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import type { PlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'

/** Milliseconds between two looks while the stream of changes is down. */
const pollEvery = 60_000

const none: readonly VerifyRow[] = []

/**
 * The work of the chosen regions and areas. Changes elsewhere are loaded immediately, but only counted as `isBehind`
 * while `isEditing`, so that rows do not move while the user edits them. `find` returns the current row, undefined if
 * it is gone.
 */
export const useWorkRows = ({ regionIds, areaIds }: PlanningSelection, isEditing: boolean) => {
  const [isBehind, setBehind] = useState(false)
  const { data, error, refetch, isFetching } = useEndpoint(workStatuses.listWorkStatuses, {
    query: areaIds.length > 0 ? { areaIds: [...areaIds] } : {},
  })
  const read = async (): Promise<readonly VerifyRow[]> => {
    setBehind(false)
    return (await refetch()).data ?? none
  }
  useChanges(
    ['planning', 'shipments'],
    () => {
      if (isEditing) setBehind(true)
      else void read()
    },
    pollEvery,
  )
  const rows = useMemo(
    () =>
      (latestRows({ data, error }) ?? none).filter(
        ({ regionId }) => regionIds.length === 0 || (regionId !== null && regionIds.includes(regionId)),
      ),
    [data, error, regionIds],
  )
  const find = useMemo(() => finderOf(data, areaIds), [data, areaIds])
  return { rows, find, error, isReading: isFetching && !data, isBehind: isBehind && isEditing, read }
}

/** Answers what a row is now. One of another area may be there, though it is not in this list. */
const finderOf = (data: readonly VerifyRow[] | undefined, areaIds: readonly number[]) => {
  const known = new Map((data ?? none).map((row) => [row.shipmentId, row]))
  const isListed = ({ areaId }: VerifyRow) =>
    data !== undefined && (areaIds.length === 0 || (areaId !== null && areaIds.includes(areaId)))
  return (row: VerifyRow): VerifyRow | undefined => known.get(row.shipmentId) ?? (isListed(row) ? undefined : row)
}
