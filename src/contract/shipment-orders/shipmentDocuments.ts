import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { filledText, instant, integer, keyText, oneOf, text, wireRecord, yesNo } from '#contract/platform/wire'

const needs = 'shipment-orders'

/** What drivers have sent to prove deliveries. */
export const shipmentDocuments = {
  listDocuments: endpoint({
    summary: 'The proofs of delivery of a shipment, by their stops',
    method: 'GET',
    path: '/shipment-order/Documents',
    needs,
    query: wireRecord({ shipmentId: ['shipmentId', filledText] }),
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        id: ['documentId', integer],
        stopSequence: ['stopSequence', integer],
        kind: ['documentType', oneOf({ photo: 'PHOTO', signature: 'SIGNATURE' })],
        signer: ['signedBy', text],
        hasPicture: ['hasFile', yesNo],
        at: ['documentTime', instant],
        createdBy: ['CreatedBy', text],
      }),
    ),
  }),
  readDocument: endpoint({
    summary: 'The picture of a proof of delivery',
    method: 'GET',
    path: '/shipment-order/Documents/{id}/File',
    needs,
    params: wireRecord({ id: ['id', keyText] }),
    answer: 'file',
  }),
}
