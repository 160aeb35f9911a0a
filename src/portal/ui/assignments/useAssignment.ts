import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { openWork } from '#contract/dispatch/openWork'
import { assignments } from '#contract/load-planning/assignments'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { planningUnits } from '#contract/load-planning/planningUnits'
import { recommendations } from '#contract/load-planning/recommendations'
import type { ShipmentId } from '#domain/freight/keys'
import { failureLines } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import type { CallFailure } from '#portal/data/call/callFailure'
import { useWrite } from '#portal/data/useWrite'
import { momentWords, type Say } from './pairWords'
import { whyNot } from './whyNot'

/** A load and its driver; messages show `name`, or the driver's id without one. */
export type WantedPair = {
  shipmentId: ShipmentId
  driverId: string
  powerUnitId?: string | null | undefined
  name?: string | undefined
}

/** Why a pair was not assigned; a hard rule can be overridden with a reason, another user's assignment cannot. */
export type PairProblem = { pair: WantedPair; lines: readonly string[]; canOverride: boolean }

/** Reading calls whose answers are old when a load was assigned or released. */
export const planningReads = [
  recommendations.listLoadRecommendations,
  recommendations.listDriverRecommendations,
  recommendations.listAlternateDrivers,
  planningLoads.listAvailableLoads,
  planningLoads.listInboundLoads,
  planningLoads.listPlanBars,
  planningUnits.listAvailableUnits,
  planningDrivers.listDrivers,
  openWork.listWork,
  openWork.countWork,
] as const

/** Minutes that a soft assignment can hold. */
export const softMinutes = [15, 30, 60, 120, 240, 480] as const
export const usualSoftMinutes = 60

/**
 * Assigns a load to a driver, softly or firmly, and releases it. Assignments can be undone beside their message; if
 * another user was faster, or a rule rejects the pair, `problem` says who and why (see `AssignmentProblem`).
 */
export const useAssignment = () => {
  const say: Say = useTranslate()
  const [problem, setProblem] = useState<PairProblem | null>(null)
  const wanted = useRef<WantedPair | null>(null)
  const onFailure = (error: CallFailure): boolean => {
    const { failure } = error
    const pair = wanted.current
    const isAboutPair = failure.kind === 'refused' || (failure.kind === 'http' && [404, 409].includes(failure.status))
    if (!isAboutPair || pair === null) return false
    const canOverride = failure.kind === 'refused' && failure.code === 'RULES' && (pair.powerUnitId ?? null) !== null
    void whyNot(say, pair, failureLines(error, say)).then((lines) => {
      // The reasons of an earlier attempt must not replace those of the latest.
      if (wanted.current === pair) setProblem({ pair, lines, canOverride })
    })
    return true
  }
  const undo = (_: unknown, { body: { shipmentId } }: { body: { shipmentId: ShipmentId } }) =>
    call(assignments.release, { body: { shipmentId } })
  const driver = (driverId: string) => wanted.current?.name ?? driverId
  const soft = useWrite(assignments.assignSoftly, {
    refreshes: planningReads,
    onFailure,
    undo,
    success: ({ expiresAt }, { body }) =>
      say('planRecommendations.give.softly', {
        load: body.shipmentId,
        driver: driver(body.driverId),
        until: momentWords(say, expiresAt),
      }),
  })
  const firm = useWrite(assignments.assignFirmly, {
    refreshes: planningReads,
    onFailure,
    undo,
    success: (_, { body }) =>
      say('planRecommendations.give.firmly', { load: body.shipmentId, driver: driver(body.driverId) }),
  })
  const back = useWrite(assignments.release, {
    refreshes: planningReads,
    success: (_, { body }) => say('planRecommendations.give.back', { load: body.shipmentId }),
  })
  const begin = (pair: WantedPair) => {
    setProblem(null)
    wanted.current = pair
    return { shipmentId: pair.shipmentId, driverId: pair.driverId }
  }
  return {
    /** @returns whether the load is held for the driver. */
    assignSoftly: async (pair: WantedPair, minutes: number = usualSoftMinutes): Promise<boolean> => {
      const unit = pair.powerUnitId ? { powerUnitId: pair.powerUnitId } : {}
      return (await soft.run({ body: { ...begin(pair), ...unit, minutes } })) !== undefined
    },
    /** `override` is the reason to assign a pair that a rule rejects. @returns whether the load is assigned. */
    assignFirmly: async (pair: WantedPair, override = ''): Promise<boolean> => {
      const body = { ...begin(pair), powerUnitId: pair.powerUnitId ?? '', ...(override && { override }) }
      return (await firm.run({ body })) !== undefined
    },
    release: (shipmentId: ShipmentId) => back.run({ body: { shipmentId } }),
    busy: soft.busy || firm.busy || back.busy,
    problem,
    /** Shows why nothing was attempted. */
    refuse: (pair: WantedPair, reason: string) => {
      wanted.current = pair
      setProblem({ pair, lines: [reason], canOverride: false })
    },
    dismiss: () => setProblem(null),
  }
}

export type Assignment = ReturnType<typeof useAssignment>
