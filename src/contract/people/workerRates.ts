import { z } from 'zod'
import { percent, rate } from '#contract/cost-plus/billingFields'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { refusalWire } from '#contract/platform/refusalWire'
import {
  type DictionaryOf,
  instant,
  integer,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { Percent, Rate } from '#domain/values/exact'
import type { PendingStatus } from '#domain/people/pay/rateChange'
import type { WorkerRate } from '#domain/people/pay/workerRate'
import { callerField, comment, day, keyField, recordId } from './peopleFields'
import { workersInState } from './workers'

const needs = 'workers.enrich'

/** Rows of a mass change at most. */
export const mostRateRows = 1_000

const rateWire = wireRecord({
  ssoId: ['SSOId', text],
  locationId: ['LocationId', text],
  vendorCode: ['VendorCode', text],
  payType: ['PayType', text],
  rate: ['Rate', rate],
  from: ['EffectiveFrom', text],
  to: ['EffectiveTo', textOrNull],
} as const satisfies DictionaryOf<WorkerRate>)

export type ShownRateChange = {
  id: number
  ssoId: string
  locationId: string
  payType: string
  vendorCode: string
  before: Rate | null
  after: Rate
  change: Percent | null
  from: string
  status: PendingStatus
  requestedBy: string
  requestedAt: string
  decidedBy: string | null
  reason: string
}

const rateChangeWire = wireRecord({
  id: ['RateChangeId', integer],
  ssoId: ['SSOId', text],
  locationId: ['LocationId', text],
  payType: ['PayType', text],
  vendorCode: ['VendorCode', text],
  before: ['RateBefore', rate.nullable()],
  after: ['Rate', rate],
  change: ['ChangePercent', percent.nullable()],
  from: ['EffectiveFrom', text],
  status: ['Status', oneOf({ pending: 'PENDING', approved: 'APPROVED', rejected: 'REJECTED', withdrawn: 'WITHDRAWN' })],
  requestedBy: ['RequestedBy', text],
  requestedAt: ['RequestedDate', instant],
  decidedBy: ['DecidedBy', textOrNull],
  reason: ['Reason', text],
} as const satisfies DictionaryOf<ShownRateChange>)

/** Rates of workers with effective dates, and changes that wait for a second person. */
export const workerRates = {
  readRates: endpoint({
    summary: 'Rates of a worker, those of the past and the future included (CALL-DF-4)',
    method: 'GET',
    path: '/driver-financials/GetOICWorkerRate/{id}',
    needs,
    params: wireRecord({ id: ['id', keyField] }),
    query: wireRecord({ on: ['on', day.optional()] }),
    list: { limit: 'all' },
    answer: z.array(rateWire),
  }),
  listPayTypes: endpoint({
    summary: 'Pay types (CALL-DF-5)',
    method: 'GET',
    path: '/driver-financials/GetOICPayTypes',
    needs,
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        code: ['PayType', text],
        description: ['Description', text],
        least: ['LeastRate', rate.nullable()],
        most: ['MostRate', rate.nullable()],
      }),
    ),
  }),
  listVendors: endpoint({
    summary: 'Vendor codes (CALL-DF-6)',
    method: 'GET',
    path: '/driver-financials/GetVendorCodes',
    needs,
    list: { limit: 'all' },
    answer: z.array(wireRecord({ code: ['VendorCode', text], name: ['VendorName', text] })),
  }),
  saveRate: endpoint({
    summary: 'Sets the rate of a worker, location and pay type from a day on (CALL-DF-8)',
    method: 'POST',
    path: '/driver-financials/UpdateWorkerRate',
    needs,
    body: wireRecord({
      ssoId: ['SSOId', keyField],
      locationId: ['LocationId', keyField],
      vendorCode: ['VendorCode', keyField],
      payType: ['PayType', keyField],
      rate: ['Rate', rate],
      /** The current day when it is absent. */
      from: ['EffectiveFrom', day.nullable().optional()],
      ...callerField,
    }),
    answer: okWith({ isPending: ['PendingApproval', yesNo] }),
  }),
  changeRates: endpoint({
    summary: 'Changes many rates by a percentage or to given values; a preview stores nothing (OWN-8)',
    method: 'POST',
    path: '/driver-financials/ChangeWorkerRates',
    needs,
    heavy: true,
    body: wireRecord({
      from: ['EffectiveFrom', day],
      isPreview: ['Preview', yesNo],
      rows: [
        'Rows',
        z
          .array(
            wireRecord({
              ssoId: ['SSOId', keyField],
              locationId: ['LocationId', keyField],
              payType: ['PayType', keyField],
              vendorCode: ['VendorCode', keyField.optional()],
              /** One of the two. */
              rate: ['Rate', rate.optional()],
              percent: ['Percent', percent.optional()],
            }),
          )
          .min(1)
          .max(mostRateRows)
          .optional(),
      ],
      /** Instead of rows: a percentage for the rates of a pay type that workers have on the day. */
      percentOf: [
        'PercentOf',
        wireRecord({
          payType: ['PayType', keyField],
          percent: ['Percent', percent],
          ssoIds: ['SSOIds', z.array(keyField).min(1).max(mostRateRows).optional()],
          workers: ['Workers', wireRecord(workersInState).optional()],
        }).optional(),
      ],
    }),
    answer: okWith({
      stored: ['Stored', integer],
      pending: ['PendingApproval', integer],
      rows: [
        'Rows',
        z.array(
          wireRecord({
            ssoId: ['SSOId', text],
            locationId: ['LocationId', text],
            payType: ['PayType', text],
            before: ['RateBefore', rate.nullable()],
            after: ['Rate', rate],
            change: ['ChangePercent', percent.nullable()],
            needsApproval: ['NeedsApproval', yesNo],
            problem: ['Problem', textOrNull],
            refusal: ['Refusal', refusalWire.optional()],
          }),
        ),
      ],
    }),
  }),
  listRateChanges: endpoint({
    summary: 'Changes of rates that wait, or waited, for a second person; newest first (OWN-8)',
    method: 'GET',
    path: '/driver-financials/RateChanges',
    needs,
    query: wireRecord({ isPending: ['pending', yesNo.optional()] }),
    list: { limit: 100 },
    answer: z.array(rateChangeWire),
  }),
  decideRateChanges: endpoint({
    summary: 'Approves, rejects or withdraws changes of rates, all or none (OWN-8)',
    method: 'POST',
    path: '/driver-financials/DecideRateChanges',
    needs,
    body: wireRecord({
      /** As many as a mass change may have rows. */
      ids: ['RateChangeIds', z.array(recordId).min(1).max(mostRateRows)],
      decision: ['Decision', oneOf({ approved: 'APPROVED', rejected: 'REJECTED', withdrawn: 'WITHDRAWN' })],
      reason: ['Reason', comment],
    }),
    answer: ok,
  }),
}
