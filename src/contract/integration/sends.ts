import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  filledText,
  type Format,
  integer,
  integerListText,
  keyText,
  oneOf,
  text,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { emailLength } from '#domain/values/bounds'

const ofLoad = {
  loadId: ['ShipmentId', keyText],
  customer: ['CustCode', text.optional()],
  userId: ['UserId', text.optional()],
} as const

/** What becomes of the deliveries: unassigned ones leave the load. */
const ofDeliveries = {
  ...ofLoad,
  deliveryIds: ['iDeliveryPks', integerListText.optional()],
  unassign: ['UnAssignDelivery', yesNo],
} as const

export const emailKindWire = oneOf({ send: 'SEND', cancel: 'CANCEL', update: 'UPDATE' })

/** Every send is a GET that writes, as it always was. */
const send = <const Q extends Format, const A extends Format>(summary: string, name: string, query: Q, answer: A) =>
  endpoint({
    summary,
    method: 'GET',
    path: `/integration/${name}`,
    needs: 'routing-tool.deliveries',
    effect: 'write',
    query,
    answer,
  })

const load = wireRecord(ofLoad)
const cancel = wireRecord(ofDeliveries)

export const sends = {
  sendToCarrier: send('Tender a load to its carrier (CALL-INT-1)', 'SendLoadToCarrier', load, ok),
  cancelToCarrier: send('Take a tender back (CALL-INT-2)', 'SendLoadCancelToCarrier', cancel, ok),
  cancelForCarrierUpdate: send(
    'Take a tender back to choose another carrier (CALL-INT-3)',
    'SendLoadCancelToCarrierForCarrierUpdate',
    cancel,
    ok,
  ),
  emailCarrier: send(
    'Write to the carrier about a load (CALL-INT-4)',
    'SendCarrierEmail',
    wireRecord({
      ...ofDeliveries,
      kind: ['EmailType', emailKindWire],
      /** One address, or several with commas between them. */
      contact: ['EmailContact', filledText.max(20 * emailLength, 'is too long')],
    }),
    okWith({ messageId: ['MessageId', integer] }),
  ),
  sendModifiedPlan: send('Tell of a changed load (CALL-INT-5)', 'SendModifyLoadPlan', load, ok),
  sendToFleet: send('Give a load to the own fleet (CALL-INT-6)', 'SendLoadToFleet', load, ok),
  cancelToFleet: send('Take a load back from the own fleet (CALL-INT-7)', 'SendLoadCancelToFleet', cancel, ok),
  planLoad: send(
    'Create, update or delete the load plan (CALL-INT-8)',
    'LoadPlanCreation',
    wireRecord({
      ...ofLoad,
      action: ['ActionCode', oneOf({ plan: 'C', 'update-plan': 'U', unplan: 'D' })],
      loadNumber: ['PenskeLoadID', z.string().trim().min(1, 'is required').max(30, 'is too long (30)')],
    }),
    ok,
  ),
}
