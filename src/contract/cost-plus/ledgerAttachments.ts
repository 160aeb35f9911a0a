import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { attachmentDictionary, largestUpload } from '#contract/platform/attachments'
import { endpoint } from '#contract/platform/endpoint'
import { integer, keyText, wireRecord } from '#contract/platform/wire'
import { documentDictionary } from '#contract/shipment-orders/shipmentDocuments'
import { fileLanguages } from '#domain/reports/reportSchedule'
import { accountant, billingUser, customerId, lineIdText, ofCustomer } from './billingFields'
import { uploadedFile } from './fileColumns'

const ofLine = wireRecord({ lineId: ['lineId', lineIdText] })

/** Receipts and other documents of ledger lines. */
export const ledgerAttachments = {
  listLedgerAttachments: endpoint({
    summary: 'The attachments of a ledger line, in the order in which they were added (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/glbilling/{lineId}/attachments',
    needs: billingUser,
    customer: 'billing',
    params: ofLine,
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({ id: ['AttachmentId', integer], lineId: ['LineId', integer], ...attachmentDictionary }),
    ),
  }),
  listLineProofs: endpoint({
    summary: 'The proofs of delivery of the stop whose detention a ledger line charges (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/glbilling/{lineId}/proofs',
    needs: billingUser,
    customer: 'billing',
    params: ofLine,
    list: { limit: 'all' },
    answer: z.array(wireRecord({ id: ['documentId', integer], ...documentDictionary })),
  }),
  printLineProof: endpoint({
    summary: 'These proofs of delivery as a PDF, with their pictures (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/glbilling/{lineId}/proof',
    needs: billingUser,
    customer: 'billing',
    params: ofLine,
    query: wireRecord({ language: ['language', z.enum(fileLanguages).optional()] }),
    answer: 'file',
  }),
  attachToLedgerLine: endpoint({
    summary: 'Attaches a picture or a PDF to a ledger line (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/glbilling/{lineId}/attachments',
    needs: accountant,
    customer: 'billing',
    encoding: 'multipart',
    largestBody: largestUpload,
    params: ofLine,
    body: wireRecord({ customerId: ['customerId', customerId], file: ['file', uploadedFile] }),
    answer: okWith({ attachmentId: ['AttachmentId', integer] }),
  }),
  readLedgerAttachment: endpoint({
    summary: 'An attachment of a ledger line as a file (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/glbilling/attachment/{attachmentId}',
    needs: billingUser,
    customer: 'billing',
    params: wireRecord({ attachmentId: ['attachmentId', keyText] }),
    answer: 'file',
  }),
  removeLedgerAttachment: endpoint({
    summary: 'Removes an attachment, unless the period of its line is locked (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/glbilling/detach',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({ ...ofCustomer, attachmentId: ['AttachmentId', z.int32().positive()] }),
    answer: ok,
  }),
}
