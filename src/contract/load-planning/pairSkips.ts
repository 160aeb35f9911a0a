import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { filledText, textOrNull, wireRecord } from '#contract/platform/wire'
import { skipReasons } from '#domain/load-planning/pairs/pairSkip'
import { callerBody } from './planningQuery'
import { code } from './recommendationWire'

const needs = 'load-planning'
const pair = { driverId: ['driver_xid', filledText], shipmentId: ['shipment_id', filledText] } as const

const maybe = z.codec(textOrNull.optional(), z.string().optional(), {
  decode: (given) => given?.trim() || undefined,
  encode: (own) => own,
})

/** Drivers whom planners do not want on a load. Advisory only; planners may still assign the load. */
export const pairSkips = {
  skipPair: endpoint({
    summary: 'Leaves a driver out of what is recommended for a load; 409 when he holds it or is skipped (OWN-8)',
    method: 'POST',
    path: '/load-planning/SkipPair',
    needs,
    body: wireRecord({ ...callerBody, ...pair, reason: ['reason_code', code(skipReasons)], remark: ['remark', maybe] }),
    answer: ok,
  }),
  takeSkipBack: endpoint({
    summary: 'Recommends a skipped pair again, as if it had never been skipped; FAILED when it is not (OWN-8)',
    method: 'POST',
    path: '/load-planning/UnskipPair',
    needs,
    body: wireRecord({ ...callerBody, ...pair }),
    answer: ok,
  }),
}
