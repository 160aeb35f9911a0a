import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { assignments } from '#contract/load-planning/assignments'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { planningUnits } from '#contract/load-planning/planningUnits'
import type { ShipmentId } from '#domain/freight/keys'
import { failureLines } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import type { CallFailure } from '#portal/data/call/callFailure'
import { useWrite } from '#portal/data/useWrite'
import { utcTime } from '#portal/load-planning/parts/utcTime'

/** A load and its driver; `name` is the driver's name. */
export type WantedPair = { shipmentId: ShipmentId; driverId: string; powerUnitId: string | null; name: string }

/** Why a pair was not assigned; a hard rule can be overridden with a reason, another user's assignment cannot. */
export type PairProblem = { pair: WantedPair; lines: readonly string[]; canOverride: boolean }

const refreshes = [
  planningLoads.listAvailableLoads,
  planningLoads.listInboundLoads,
  planningLoads.listPlanBars,
  planningUnits.listAvailableUnits,
  planningDrivers.listDrivers,
]

/** Assigns a load to a driver, for an hour or firmly; both can be undone. Conflicts are shown in place. */
export const useAssignment = () => {
  const translate = useTranslate()
  const [problem, setProblem] = useState<PairProblem | null>(null)
  const wanted = useRef<WantedPair | null>(null)
  const onFailure = (error: CallFailure): boolean => {
    const { failure } = error
    const isAboutPair = failure.kind === 'refused' || (failure.kind === 'http' && [404, 409].includes(failure.status))
    if (!isAboutPair || !wanted.current) return false
    const canOverride = failure.kind === 'refused' && failure.code === 'RULES'
    setProblem({ pair: wanted.current, lines: failureLines(error, translate), canOverride })
    return true
  }
  const nameOf = () => wanted.current?.name ?? ''
  const release = (_: unknown, { body: { shipmentId } }: { body: { shipmentId: ShipmentId } }) =>
    call(assignments.release, { body: { shipmentId } })
  const soft = useWrite(assignments.assignSoftly, {
    refreshes,
    onFailure,
    undo: release,
    success: ({ expiresAt }, { body }) =>
      translate('planFleet.assign.held', { load: body.shipmentId, name: nameOf(), time: utcTime(expiresAt) }),
  })
  const firm = useWrite(assignments.assignFirmly, {
    refreshes,
    onFailure,
    undo: release,
    success: (_, { body }) => translate('planFleet.assign.given', { load: body.shipmentId, name: nameOf() }),
  })
  const begin = (pair: WantedPair) => {
    setProblem(null)
    wanted.current = pair
    return { shipmentId: pair.shipmentId, driverId: pair.driverId }
  }
  return {
    giveSoftly: async (pair: WantedPair) => {
      const unit = pair.powerUnitId === null ? {} : { powerUnitId: pair.powerUnitId }
      return (await soft.run({ body: { ...begin(pair), ...unit } })) !== undefined
    },
    giveFirmly: async (pair: WantedPair, override?: string) => {
      const body = { ...begin(pair), powerUnitId: pair.powerUnitId ?? '', ...(override && { override }) }
      return (await firm.run({ body })) !== undefined
    },
    busy: soft.busy || firm.busy,
    problem,
    /** Shows why nothing was attempted. */
    refuse: (pair: WantedPair, reason: string) => setProblem({ pair, lines: [reason], canOverride: false }),
    dismiss: () => setProblem(null),
  }
}

export type Assignment = ReturnType<typeof useAssignment>
