import { useMemo } from 'react'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { planningUnits } from '#contract/load-planning/planningUnits'
import type { Topic } from '#contract/platform/events'
import type { ShipmentId } from '#domain/freight/keys'
import type { PlanningUnit } from '#domain/load-planning/planningRows'
import type { CallFailure } from '#portal/data/call/callFailure'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import type { PlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { useNumberedRows } from '#portal/ui/table/useNumberedRows'

/** A unit in a table, whose rows go by number. */
export type UnitRow = Omit<PlanningUnit, 'id'> & { unitId: string; id: number }

const topics: readonly Topic[] = ['planning', 'shipments']
const options = { topics, pollEvery: 30_000, keepPrevious: true } as const

const shipmentIdOf = ({ shipmentId }: { shipmentId: ShipmentId }): string => shipmentId
const unitIdOf = ({ unitId }: { unitId: string }): string => unitId

/** Open loads, free units and inbound loads, kept up to date. A rejected list is empty, with its reason. */
export const useAvailable = ({ regionIds, areaIds }: PlanningSelection) => {
  const input = { query: { regionIds: [...regionIds], areaIds: [...areaIds] } }
  const loads = useEndpoint(planningLoads.listAvailableLoads, input, options)
  const units = useEndpoint(planningUnits.listAvailableUnits, input, options)
  const inbound = useEndpoint(planningLoads.listInboundLoads, input, options)
  const found = latestRows(units)
  const named = useMemo(() => found?.map(({ id, ...unit }) => ({ ...unit, unitId: id })), [found])
  return {
    loads: { ...stateOf(loads), rows: useNumberedRows(latestRows(loads), shipmentIdOf) },
    units: { ...stateOf(units), rows: useNumberedRows(named, unitIdOf) },
    inbound: { ...stateOf(inbound), rows: useNumberedRows(latestRows(inbound), shipmentIdOf) },
    /** The units as they came. */
    free: found ?? none,
  }
}

type Asked<Row> = {
  data: readonly Row[] | undefined
  error: CallFailure | null
  isPending: boolean
  refetch: () => unknown
}

/** The state of a list. */
export type ListState = { error: CallFailure | null; isReading: boolean; retry: () => void }

const stateOf = ({ error, isPending, refetch }: Asked<unknown>): ListState => ({
  error,
  isReading: isPending,
  retry: () => void refetch(),
})

const none: readonly never[] = []
