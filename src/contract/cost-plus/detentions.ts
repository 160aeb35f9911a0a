import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import type { Detention, DetentionDecision } from '#domain/billing/charges/detentions'
import type { ShipmentId } from '#domain/freight/keys'
import { accountant, billingUser, boundedText, customerId, ofCustomer, period, quantity, rate } from './billingFields'

const decisionWire = oneOf({
  open: 'OPEN',
  charged: 'CHARGED',
  dismissed: 'DISMISSED',
} as const satisfies Record<DetentionDecision, string>)

const shipmentId = z.custom<ShipmentId>((written) => typeof written === 'string' && written.length <= 60)

const detentionWire = wireRecord({
  shipmentId: ['ShipmentId', shipmentId],
  stopSequence: ['StopSequence', integer],
  place: ['Place', text],
  zone: ['TimeZone', text],
  appointmentFrom: ['AppointmentFrom', instant],
  arrival: ['Arrival', instant],
  departure: ['Departure', instant],
  freeUntil: ['FreeUntil', instant],
  hours: ['Hours', quantity],
  rate: ['Rate', rate.nullable()],
  fixes: ['Fixes', integer],
  decision: ['Decision', decisionWire],
  lineId: ['LineId', integerOrNull],
  reason: ['Reason', text],
  decidedBy: ['DecidedBy', textOrNull],
  decidedAt: ['DecidedAt', instantOrNull],
} as const satisfies DictionaryOf<Detention>)

const stops = z
  .array(
    wireRecord({ shipmentId: ['ShipmentId', shipmentId], stopSequence: ['StopSequence', z.int().min(1).max(10_000)] }),
  )
  .min(1)
  .max(200)

/** Detention of the fleet's trips as charges that are suggested to a cost-plus customer. */
export const detentions = {
  listDetentions: endpoint({
    summary: 'Visits of a period that took longer than their free time, with what was decided about them (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/detentions',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({
      customerId: ['customerId', customerId],
      period: ['period', period],
      decision: ['decision', decisionWire.optional()],
    }),
    list: { limit: 100 },
    answer: z.array(detentionWire),
  }),
  chargeDetentions: endpoint({
    summary: 'Charges detentions as lines of the ledger, each once, all or none (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/detentions/charge',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({
      ...ofCustomer,
      stops: ['Stops', stops],
      period: ['Period', period],
      /** Dollars for an hour; that of the customer if left out. */
      rate: ['Rate', rate.optional()],
      account: ['GlAccount', boundedText(30, 1)],
      costCenter: ['CostCenter', boundedText(30).optional()],
      category: ['Category', boundedText(30, 1)],
    }),
    answer: okWith({ lineIds: ['LineIds', z.array(integer)], held: ['Held', integer] }),
  }),
  decideDetentions: endpoint({
    summary: 'Dismisses detentions that are not charged, for a reason, or opens them again, all or none (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/detentions/decide',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({
      ...ofCustomer,
      stops: ['Stops', stops],
      decision: ['Decision', oneOf({ open: 'OPEN', dismissed: 'DISMISSED' })],
      reason: ['Reason', boundedText(500).optional()],
    }),
    answer: okWith({ decided: ['Decided', integer] }),
  }),
}
