import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { assignments } from '#contract/load-planning/assignments'
import type { RowProblem } from '#contract/platform/answers'
import type { PlannedPair } from '#domain/load-planning/pairs/recommendation'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useRefresh } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import type { Say } from '#portal/ui/assignments/pairWords'
import { planningReads } from '#portal/ui/assignments/useAssignment'
import { whyNot } from '#portal/ui/assignments/whyNot'

export type PlanKind = 'soft' | 'firm'

/** The pairs that were given, and how. */
export type PlanResult = { pairs: readonly PlannedPair[]; kind: PlanKind }

const nothingInTheWay: ReadonlyMap<string, string> = new Map()

/** Assigns pairs of a plan, all or none. Conflicts are reported by shipment; assignments can be undone. */
export const usePlanReview = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [result, setResult] = useState<PlanResult | null>(null)
  const [inTheWay, setInTheWay] = useState(nothingInTheWay)
  const [isTakingBack, setTakingBack] = useState(false)
  const asked = useRef<readonly PlannedPair[]>([])
  const { run, busy } = useWrite(assignments.applyPlan, {
    refreshes: planningReads,
    onFailure: ({ failure }) => {
      if (failure.kind !== 'refused' || !failure.rows) return false
      void inWords(translate, asked.current, failure.rows).then(setInTheWay)
      return true
    },
  })
  /** Answers whether they were given. */
  const apply = async (pairs: readonly PlannedPair[], kind: PlanKind): Promise<boolean> => {
    asked.current = pairs
    setInTheWay(nothingInTheWay)
    const given = pairs.map(({ driverId, shipmentId, powerUnitId }) => ({
      driverId,
      shipmentId,
      ...(powerUnitId !== null && { powerUnitId }),
    }))
    const isGiven = (await run({ body: { kind, pairs: given } })) !== undefined
    if (isGiven) setResult({ pairs, kind })
    return isGiven
  }
  const takeBack = async ({ pairs }: PlanResult) => {
    setTakingBack(true)
    try {
      for (const { shipmentId } of pairs) await call(assignments.release, { body: { shipmentId } })
      notify('planRecommendations.plan.takenBack', { type: 'success', messageArgs: { smart_count: pairs.length } })
      setResult(null)
    } catch (error) {
      showFailure(error, translate, { persisted: true })
    } finally {
      setTakingBack(false)
      void refresh(...planningReads)
    }
  }
  return { apply, takeBack, result, inTheWay, busy: busy || isTakingBack }
}

/** So many pairs in the way are looked at one by one; the words of the server do for more. */
const mostLookedAt = 25

const inWords = async (
  say: Say,
  pairs: readonly PlannedPair[],
  rows: readonly RowProblem[],
): Promise<ReadonlyMap<string, string>> => {
  const told = await Promise.all(
    rows.map(async ({ row, message }, place) => {
      const pair = pairs[row]
      const reasons = pair && place < mostLookedAt ? await whyNot(say, pair, [message]) : [message]
      return [pair?.shipmentId ?? '', reasons.join(' ')] as const
    }),
  )
  return new Map(told)
}
