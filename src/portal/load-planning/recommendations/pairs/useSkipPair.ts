import { useTranslate } from 'react-admin'
import { pairSkips } from '#contract/load-planning/pairSkips'
import type { ShipmentId } from '#domain/freight/keys'
import type { SkipReason } from '#domain/load-planning/pairs/pairSkip'
import { call } from '#portal/data/call/call'
import { useWrite } from '#portal/data/useWrite'
import { planningReads } from '#portal/ui/assignments/useAssignment'

export type NamedPair = { driverId: string; shipmentId: ShipmentId }

/** Skips a pair with a reason, with an undo beside the message, and undoes skips. */
export const useSkipPair = () => {
  const translate = useTranslate()
  const out = useWrite(pairSkips.skipPair, {
    refreshes: planningReads,
    success: (_, { body }) =>
      translate('planRecommendations.skip.done', { load: body.shipmentId, driver: body.driverId }),
    undo: (_, { body: { driverId, shipmentId } }) => call(pairSkips.takeSkipBack, { body: { driverId, shipmentId } }),
  })
  const back = useWrite(pairSkips.takeSkipBack, {
    refreshes: planningReads,
    success: (_, { body }) =>
      translate('planRecommendations.skip.back', { load: body.shipmentId, driver: body.driverId }),
  })
  return {
    skip: (pair: NamedPair, reason: SkipReason, remark: string) =>
      out.run({ body: { ...pair, reason, ...(remark.trim() && { remark: remark.trim() }) } }),
    takeBack: (pair: NamedPair) => back.run({ body: pair }),
    busy: out.busy || back.busy,
  }
}
