import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { instant, integer, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { callerBody } from './planningQuery'

const needs = 'load-planning'
const required = text.trim().min(1, 'is required')
const maybe = z.codec(textOrNull.optional(), z.string().optional(), {
  decode: (given) => given?.trim() || undefined,
  encode: (own) => own,
})

const pair = { driverId: ['driver_xid', required], shipmentId: ['shipment_id', required] } as const

/** Giving loads away: softly for a while, or firmly. Everything is checked again at the moment of writing. */
export const assignments = {
  assignSoftly: endpoint({
    summary: 'Holds a driver for a load for a while; 409 names what is in the way (CALL-LP-28)',
    method: 'POST',
    path: '/load-planning/InsertDriverSoftAssign',
    needs,
    body: wireRecord({
      ...callerBody,
      ...pair,
      powerUnitId: ['power_unit_id', maybe],
      orderMessage: ['order_message', maybe],
      /** How long it holds; an hour when nothing is said. */
      minutes: ['Minutes', z.int32().min(5).max(1_440).optional()],
    }),
    answer: okWith({ expiresAt: ['expires_datetime', instant] }),
  }),
  assignFirmly: endpoint({
    summary:
      'Gives a load to a driver and his unit; FAILED when a hard rule refuses and no reason overrides (CALL-LP-29)',
    method: 'POST',
    path: '/load-planning/AssignDriver',
    needs,
    body: wireRecord({
      ...callerBody,
      ...pair,
      powerUnitId: ['power_unit_id', required],
      /** Why the pair is assigned against a rule. */
      override: ['override_reason', maybe],
    }),
    answer: ok,
  }),
  applyPlan: endpoint({
    summary: 'Assigns several pairs of a plan at once, all or none; FAILED names each row in the way (OWN-8)',
    method: 'POST',
    path: '/load-planning/AssignPlan',
    needs,
    body: wireRecord({
      ...callerBody,
      kind: ['assignment', oneOf({ soft: 'SOFT', firm: 'FIRM' })],
      pairs: [
        'Assignments',
        z
          .array(wireRecord({ ...pair, powerUnitId: ['power_unit_id', maybe] }))
          .min(1)
          .max(1_000),
      ],
    }),
    answer: okWith({ assigned: ['Assigned', integer] }),
  }),
  release: endpoint({
    summary: 'Takes a planned load from its driver: soft or firm, as long as it has not begun (OWN-8)',
    method: 'POST',
    path: '/load-planning/ReleaseDriver',
    needs,
    body: wireRecord({ ...callerBody, shipmentId: ['shipment_id', required] }),
    answer: ok,
  }),
}
