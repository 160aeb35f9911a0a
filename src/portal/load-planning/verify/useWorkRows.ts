import { useMemo, useState } from 'react'
import { workStatuses } from '#contract/load-planning/workStatuses'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import { useChanges } from '#portal/data/events'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { PlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'

/** Milliseconds between two looks while the stream of changes is down. */
const pollEvery = 60_000

const none: readonly VerifyRow[] = []

/**
 * The work of the chosen regions and areas. Changes elsewhere are read at once, but only counted as `isBehind` while
 * `isEditing`: nothing moves under the hands of whoever changes rows. Without an answer the list is empty.
 * `find` answers what a row is now, undefined when it is gone.
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
      error
        ? none
        : (data ?? none).filter(
            ({ regionId }) => regionIds.length === 0 || (regionId !== null && regionIds.includes(regionId)),
          ),
    [data, error, regionIds],
  )
  /** A row of another area may be there, though it is not in this list. */
  const find = useMemo(() => {
    if (!data) return (row: VerifyRow) => row
    const known = new Map(data.map((row) => [row.shipmentId, row]))
    return (row: VerifyRow) =>
      known.get(row.shipmentId) ??
      (areaIds.length === 0 || (row.areaId !== null && areaIds.includes(row.areaId)) ? undefined : row)
  }, [data, areaIds])
  return { rows, find, error, isReading: isFetching && !data, isBehind: isBehind && isEditing, read }
}
