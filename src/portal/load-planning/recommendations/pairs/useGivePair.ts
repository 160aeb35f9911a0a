import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { assignments } from '#contract/load-planning/assignments'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { recommendations } from '#contract/load-planning/recommendations'
import type { ShipmentId } from '#domain/freight/keys'
import { failureLines, showAlert } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import type { CallFailure } from '#portal/data/call/callFailure'
import { useWrite } from '#portal/data/useWrite'
import { momentWords, refusalWords, type Say } from '#portal/load-planning/parts/pairWords'

/** Reading calls whose answers are old when a load was given or taken back. */
export const planningReads = [
  recommendations.listLoadRecommendations,
  recommendations.listDriverRecommendations,
  recommendations.listAlternateDrivers,
  planningLoads.listAvailableLoads,
] as const

type Names = { driverId: string; shipmentId: ShipmentId }
type Given = Names & { powerUnitId?: string | undefined }

/** Minutes that a soft assignment holds, as they are offered. */
export const softMinutes = [15, 30, 60, 120, 240, 480] as const
export const usualSoftMinutes = 60

/**
 * Assigns a load to a driver, softly or firmly, and releases it. Results can be undone beside their message; if another
 * user was faster, or a rule rejects the pair, the message says who and why.
 */
export const useGivePair = () => {
  const say: Say = useTranslate()
  const release = (shipmentId: ShipmentId) => call(assignments.release, { body: { shipmentId } })
  const undo = (_: unknown, { body }: { body: Given }) => release(body.shipmentId)
  const given = useRef<Given | null>(null)
  const onFailure = (failure: CallFailure) => {
    const pair = given.current
    if (pair === null || !isAnswered(failure)) return false
    void whyNot(say, pair, failureLines(failure, say)).then((reasons) =>
      showAlert([say('planRecommendations.give.not', { load: pair.shipmentId, driver: pair.driverId }), ...reasons], {
        severity: 'warning',
        persisted: true,
      }),
    )
    return true
  }
  const soft = useWrite(assignments.assignSoftly, {
    refreshes: planningReads,
    success: ({ expiresAt }, { body }) =>
      say('planRecommendations.give.softly', {
        load: body.shipmentId,
        driver: body.driverId,
        until: momentWords(say, expiresAt),
      }),
    undo,
    onFailure,
  })
  const firm = useWrite(assignments.assignFirmly, {
    refreshes: planningReads,
    success: (_, { body }) => say('planRecommendations.give.firmly', { load: body.shipmentId, driver: body.driverId }),
    undo,
    onFailure,
  })
  const back = useWrite(assignments.release, {
    refreshes: planningReads,
    success: (_, { body }) => say('planRecommendations.give.back', { load: body.shipmentId }),
  })
  const assignSoftly = (pair: Given, minutes: number = usualSoftMinutes) => {
    given.current = pair
    return soft.run({ body: { ...pair, minutes } })
  }
  const assignFirmly = (pair: Given & { powerUnitId: string }, override: string) => {
    given.current = pair
    return firm.run({ body: { ...pair, ...(override && { override }) } })
  }
  return {
    assignSoftly,
    assignFirmly,
    takeBack: (shipmentId: ShipmentId) => back.run({ body: { shipmentId } }),
    busy: soft.busy || firm.busy || back.busy,
  }
}

/** The server checked the pair and rejected it; other failures are reported as everywhere. */
const isAnswered = ({ failure }: CallFailure): boolean =>
  failure.kind === 'refused' || (failure.kind === 'http' && (failure.status === 409 || failure.status === 404))

/**
 * The current holder of the load, the rules that reject the pair, or the driver's other work; `otherwise` if none
 * applies.
 */
export const whyNot = async (say: Say, { driverId, shipmentId }: Names, otherwise: string[]): Promise<string[]> => {
  try {
    const load = await call(planningLoads.readShipment, { query: { shipmentId } }, { background: true })
    const [by, driver] = [load.assignedBy ?? '', load.driverId]
    if (driver !== null && driver !== driverId)
      return [
        load.expiresAt === null
          ? say('planRecommendations.give.taken', { by, driver })
          : say('planRecommendations.give.held', { by, driver, until: momentWords(say, load.expiresAt) }),
      ]
    if (driver !== null && load.assignment === 'firm') return [say('planRecommendations.give.already', { by })]
    const query = { shipmentId, each: 50, includeRefused: true, skipped: 'also' } as const
    const pairs = await call(recommendations.listLoadRecommendations, { query }, { background: true })
    const refusals = pairs.find((pair) => pair.driverId === driverId)?.refusals ?? []
    if (refusals.length > 0) return refusals.map((refusal) => refusalWords(say, refusal))
    const span = { from: load.startsAt, to: load.endsAt }
    const bars = await call(planningLoads.listPlanBars, { query: span }, { background: true })
    const other = bars.find(
      (bar) => bar.driverId === driverId && bar.shipmentId !== null && bar.shipmentId !== shipmentId,
    )
    if (!other) return otherwise
    return [
      say('planRecommendations.give.busy', {
        driver: driverId,
        load: other.shipmentId ?? '',
        from: momentWords(say, other.from),
        to: momentWords(say, other.to),
      }),
    ]
  } catch (error) {
    // Known reasons are shown anyway.
    console.warn(error)
    return otherwise
  }
}
