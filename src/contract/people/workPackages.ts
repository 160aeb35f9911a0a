import { z } from 'zod'
import { boundedText, money, quantity, rate } from '#contract/cost-plus/billingFields'
import { uploadedFile } from '#contract/cost-plus/fileColumns'
import { ok, okWith } from '#contract/platform/answers'
import { attachmentDictionary, largestUpload } from '#contract/platform/attachments'
import { endpoint } from '#contract/platform/endpoint'
import { recordHistory } from '#contract/platform/recordHistory'
import { integer, integerListText, keyText, oneOf, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import {
  eventCodeWire,
  eventWire,
  exceptionWire,
  figuresWire,
  packageDictionary,
  proofWire,
  stageWire,
  statusWire,
  tripWire,
} from './packageWire'
import { callerField, comment, day, keyField, recordId, recordIds, textChange } from './peopleFields'

const needs = 'work-packages'

const packageFilter = {
  customer: ['CustomerCode', text.optional()],
  driverId: ['driverId', text.optional()],
  /** A part of the driver's number or name, or of the name of the package. */
  text: ['text', boundedText(100).optional()],
  fromDay: ['fromDate', day.optional()],
  toDay: ['toDate', day.optional()],
  hasExceptions: ['exceptions', yesNo.optional()],
  exception: ['exception', exceptionWire.optional()],
  manager: ['manager', text.optional()],
  vendorCode: ['vendorCode', text.optional()],
  terminal: ['terminal', text.optional()],
  isExported: ['exported', yesNo.optional()],
  /** Leaves out what was exported of earlier days. */
  exportedFrom: ['exportedFrom', day.optional()],
} as const

/** Working days of drivers with what they are paid for. */
export const workPackages = {
  listWorkPackages: endpoint({
    summary: 'Work packages, those with exceptions first (CALL-DF-E1)',
    method: 'GET',
    path: '/driver-financials/WorkPackages',
    needs,
    query: wireRecord({
      ...packageFilter,
      stage: ['status', stageWire.optional()],
      status: ['step', statusWire.optional()],
    }),
    list: { limit: 100 },
    answer: z.array(wireRecord(packageDictionary)),
  }),
  countWorkPackages: endpoint({
    summary: 'How many work packages a filter finds in each status, and what lists can be narrowed to (OWN-8)',
    method: 'GET',
    path: '/driver-financials/WorkPackageCounts',
    needs,
    query: wireRecord(packageFilter),
    answer: wireRecord({
      statuses: ['Statuses', z.array(wireRecord({ status: ['Status', statusWire], count: ['Count', integer] }))],
      managers: ['Managers', z.array(text)],
      vendorCodes: ['VendorCodes', z.array(text)],
      terminals: ['Terminals', z.array(text)],
    }),
  }),
  saveWorkPackage: endpoint({
    summary: 'Creates a work package, or changes the fields that are sent (CALL-DF-E2)',
    method: 'PUT',
    path: '/driver-financials/WorkPackages',
    needs,
    versioned: true,
    body: wireRecord({
      id: ['WorkPackageId', recordId.nullable().optional()],
      customer: ['CustomerCode', textOrNull.optional()],
      name: ['Name', textChange(100)],
      description: ['Description', textChange(500)],
      stage: ['Status', stageWire.nullable().optional()],
      driverId: ['AssignedTo', textChange(60)],
      day: ['DueDate', day.nullable().optional()],
      ...callerField,
    }),
    answer: okWith({ id: ['WorkPackageId', integer] }),
  }),
  readWorkPackage: endpoint({
    summary: 'A work package with planned and actual figures, pay events and exceptions (OWN-8)',
    method: 'GET',
    path: '/driver-financials/WorkPackages/{id}',
    needs,
    params: wireRecord({ id: ['id', keyText] }),
    answer: wireRecord({
      ...packageDictionary,
      planned: ['Planned', figuresWire],
      actual: ['Actual', figuresWire],
      trips: ['Shipments', z.array(tripWire)],
      events: ['PayEvents', z.array(eventWire)],
      proofs: ['Documents', z.array(proofWire)],
      attachments: ['Attachments', z.array(wireRecord({ id: ['AttachmentId', integer], ...attachmentDictionary }))],
    }),
  }),
  readProof: endpoint({
    summary: 'The picture of a proof of delivery of a shipment of the day (OWN-8)',
    method: 'GET',
    path: '/driver-financials/WorkPackages/{id}/Documents/{documentId}',
    needs,
    params: wireRecord({ id: ['id', keyText], documentId: ['documentId', keyText] }),
    answer: 'file',
  }),
  attachToPackage: endpoint({
    summary: 'Attaches a paper of a work package, a picture or a PDF (OWN-8)',
    method: 'POST',
    path: '/driver-financials/WorkPackageAttachment',
    needs,
    encoding: 'multipart',
    largestBody: largestUpload,
    body: wireRecord({ id: ['WorkPackageId', keyText], file: ['file', uploadedFile] }),
    answer: okWith({ attachmentId: ['AttachmentId', integer] }),
  }),
  readPackageAttachment: endpoint({
    summary: 'An attachment of a work package as a file (OWN-8)',
    method: 'GET',
    path: '/driver-financials/WorkPackageAttachment/{attachmentId}',
    needs,
    params: wireRecord({ attachmentId: ['attachmentId', keyText] }),
    answer: 'file',
  }),
  removePackageAttachment: endpoint({
    summary: 'Removes an attachment of a work package that is not yet approved (OWN-8)',
    method: 'POST',
    path: '/driver-financials/RemoveWorkPackageAttachment',
    needs,
    body: wireRecord({ attachmentId: ['AttachmentId', recordId], ...callerField }),
    answer: ok,
  }),
  printWorkPackages: endpoint({
    summary: 'Work packages as a PDF to print, each on pages of its own (OWN-8)',
    method: 'GET',
    path: '/driver-financials/WorkPackagePackets',
    needs,
    heavy: true,
    query: wireRecord({ ids: ['ids', integerListText] }),
    answer: 'file',
  }),
  gatherWorkPackages: endpoint({
    summary: 'Puts the days of all drivers together from shipments, stops and positions (OWN-8)',
    method: 'POST',
    path: '/driver-financials/GatherWorkPackages',
    needs,
    heavy: true,
    body: wireRecord({ day: ['Date', day] }),
    answer: okWith({ ids: ['WorkPackageIds', z.array(integer)] }),
  }),
  correctEvents: endpoint({
    summary: 'Adds, changes and removes pay events of a work package, with reasons (OWN-8)',
    method: 'POST',
    path: '/driver-financials/CorrectPayEvents',
    needs,
    versioned: true,
    body: wireRecord({
      id: ['WorkPackageId', recordId],
      events: [
        'PayEvents',
        z
          .array(
            wireRecord({
              code: ['EventCode', eventCodeWire],
              subject: ['Subject', keyField],
              quantity: ['Quantity', quantity],
              rate: ['Rate', rate],
              isRemoved: ['Removed', yesNo],
              reason: ['Reason', comment],
            }),
          )
          .min(1)
          .max(100),
      ],
    }),
    answer: okWith({ pay: ['PayTotal', money] }),
  }),
  stepWorkPackages: endpoint({
    summary: 'Takes a step with several work packages, all or none; one taken before changes nothing (OWN-8)',
    method: 'POST',
    path: '/driver-financials/StepWorkPackages',
    needs,
    body: wireRecord({
      ids: ['WorkPackageIds', recordIds],
      step: [
        'Step',
        oneOf({
          dispatch: 'DISPATCH',
          start: 'START',
          complete: 'COMPLETE',
          review: 'REVIEW',
          approve: 'APPROVE',
          dispute: 'DISPUTE',
          reopen: 'REOPEN',
        }),
      ],
      reason: ['Reason', comment],
    }),
    answer: okWith({ changed: ['Changed', integer] }),
  }),
  exportWorkPackages: endpoint({
    summary: 'Exports approved work packages to payroll, each once (OWN-8)',
    method: 'POST',
    path: '/driver-financials/ExportWorkPackages',
    needs,
    body: wireRecord({ ids: ['WorkPackageIds', recordIds] }),
    answer: okWith({
      exportId: ['ExportId', integer],
      lines: [
        'Lines',
        z.array(
          wireRecord({
            workPackageId: ['WorkPackageId', integer],
            driverId: ['DriverId', text],
            day: ['Date', text],
            code: ['PayCode', text],
            subject: ['Reference', text],
            quantity: ['Quantity', quantity],
            rate: ['Rate', rate],
            amount: ['Amount', money],
          }),
        ),
      ],
    }),
  }),
  readPackageHistory: recordHistory('work package', '/driver-financials/WorkPackageHistory/{id}', needs),
}
