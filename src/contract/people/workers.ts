import { z } from 'zod'
import { boundedText, quantity, rate } from '#contract/cost-plus/billingFields'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { recordHistory } from '#contract/platform/recordHistory'
import {
  type DictionaryOf,
  instantOrNull,
  integer,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { Quantity, Rate } from '#domain/values/exact'
import type { PayGap, WorkerState } from '#domain/people/pay/workerRate'
import { callerField, comment, day, keyField } from './peopleFields'

const needs = 'workers.enrich'

/** Hours of a service as they are shown; `unused` = accrued + carryover − used. */
export type ShownAccrual = {
  ssoId: string
  serviceCode: string
  hourlyRate: Rate
  allotted: Quantity
  accrued: Quantity
  used: Quantity
  unused: Quantity
  carryover: Quantity
}

const accrualWire = wireRecord({
  ssoId: ['SSOId', text],
  serviceCode: ['ServiceCode', text],
  hourlyRate: ['ServiceHourlyRate', rate],
  allotted: ['TotalHoursAllotted', quantity],
  accrued: ['TotalHoursAccrued', quantity],
  used: ['TotalHoursUsed', quantity],
  unused: ['TotalHoursAccruedUnused', quantity],
  carryover: ['TotalHoursCarryover', quantity],
} as const satisfies DictionaryOf<ShownAccrual>)

const workerStateWire = oneOf({
  incomplete: 'INCOMPLETE',
  complete: 'COMPLETE',
  'pending-approval': 'PENDING_APPROVAL',
  active: 'ACTIVE',
} as const satisfies Record<WorkerState, string>)

/** What keeps a worker from being paid. */
const gapWire = oneOf({ vendor: 'VENDOR', 'hire-date': 'HIRE_DATE', rate: 'RATE' } as const satisfies Record<
  PayGap,
  string
>)

const workerFilter = {
  /** Of the rates that are listed, and that a missing rate is judged by; without it, all are. */
  payType: ['payType', keyField.optional()],
  /** A part of the id or the name. */
  text: ['text', boundedText(100).optional()],
  locationId: ['locationId', text.optional()],
  vendorCode: ['vendorCode', text.optional()],
  gap: ['missing', gapWire.optional()],
  hasGaps: ['incomplete', yesNo.optional()],
  isOverdrawn: ['overdrawn', yesNo.optional()],
  /** Whose last change of a rate is of this day or later. */
  changedFrom: ['changedFrom', day.optional()],
} as const

/** A filter of the list of workers, with one state. */
export const workersInState = { ...workerFilter, state: ['state', workerStateWire.optional()] } as const

/** A worker as lists show it. */
export type ListedWorker = {
  id: number
  ssoId: string
  workerName: string
  locationId: string
  vendorCode: string | null
  state: WorkerState
  gaps: PayGap[]
  /** Those that are in force today: of the pay type that is named, or of all. */
  rates: { payType: string; locationId: string; rate: Rate; from: string }[]
  /** The first of a pay type that is named, which the list is sorted by. */
  rate: Rate | null
  effective: string | null
  /** Hours left of all services. */
  balance: Quantity
  isOverdrawn: boolean
  changedAt: string | null
}

const listedWorkerWire = wireRecord({
  id: ['WorkerId', integer],
  ssoId: ['SSOId', text],
  workerName: ['WorkerName', text],
  locationId: ['LocationId', text],
  vendorCode: ['VendorCode', textOrNull],
  state: ['State', workerStateWire],
  gaps: ['Missing', z.array(gapWire)],
  rates: [
    'Rates',
    z.array(
      wireRecord({
        payType: ['PayType', text],
        locationId: ['LocationId', text],
        rate: ['Rate', rate],
        from: ['EffectiveFrom', text],
      }),
    ),
  ],
  rate: ['Rate', rate.nullable()],
  effective: ['EffectiveFrom', textOrNull],
  balance: ['BalanceHours', quantity],
  isOverdrawn: ['Overdrawn', yesNo],
  changedAt: ['LastChange', instantOrNull],
} as const satisfies DictionaryOf<ListedWorker>)

const oneWorker = wireRecord({ id: ['id', keyField] })

/** Workers and the hours that they have for services. */
export const workers = {
  listDrivers: endpoint({
    summary: 'Workers who drive (CALL-DF-1)',
    method: 'GET',
    path: '/driver-financials/GetOICDrivers',
    needs,
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        ssoId: ['SSOId', text],
        driverName: ['DriverName', text],
        locationId: ['LocationId', text],
      }),
    ),
  }),
  readAccruals: endpoint({
    summary: 'Hours of a driver by service (CALL-DF-2)',
    method: 'GET',
    path: '/driver-financials/GetDriverSSORateServiceAccrual/{sso}',
    needs,
    params: wireRecord({ sso: ['sso', keyField] }),
    list: { limit: 'all' },
    answer: z.array(accrualWire),
  }),
  listWorkers: endpoint({
    summary: 'All workers, with their rates in force: of a pay type where one is named, else of all (CALL-DF-3)',
    method: 'GET',
    path: '/driver-financials/GetOICWorkers',
    needs,
    query: wireRecord(workersInState),
    list: { limit: 'all' },
    answer: z.array(listedWorkerWire),
  }),
  countWorkers: endpoint({
    summary: 'How many workers a filter finds in each state, and what lists can be narrowed to (OWN-8)',
    method: 'GET',
    path: '/driver-financials/WorkerCounts',
    needs,
    query: wireRecord(workerFilter),
    answer: wireRecord({
      states: ['States', z.array(wireRecord({ state: ['State', workerStateWire], count: ['Count', integer] }))],
      locationIds: ['LocationIds', z.array(text)],
      vendorCodes: ['VendorCodes', z.array(text)],
    }),
  }),
  readWorker: endpoint({
    summary: 'A worker (CALL-DF-7)',
    method: 'GET',
    path: '/driver-financials/GetOICWorkerInfo/{id}',
    needs,
    params: oneWorker,
    answer: wireRecord({
      ssoId: ['SSOId', text],
      workerName: ['WorkerName', text],
      locationId: ['LocationId', text],
      vendorCode: ['VendorCode', textOrNull],
      hireDate: ['HireDate', textOrNull],
      status: ['Status', oneOf({ active: 'ACTIVE', inactive: 'INACTIVE' })],
      state: ['State', workerStateWire],
    }),
  }),
  saveAccrual: endpoint({
    summary: 'Sets the hours of a driver for a service; the difference goes into the ledger (CALL-DF-9)',
    method: 'POST',
    path: '/driver-financials/UpdateDriverServiceAccruals',
    needs,
    body: wireRecord({
      ssoId: ['SSOId', keyField],
      serviceCode: ['ServiceCode', keyField],
      hourlyRate: ['ServiceHourlyRate', rate],
      allotted: ['TotalHoursAllotted', quantity],
      accrued: ['TotalHoursAccrued', quantity],
      used: ['TotalHoursUsed', quantity],
      carryover: ['TotalHoursCarryover', quantity],
      reason: ['Reason', comment],
      ...callerField,
    }),
    answer: okWith({ unused: ['TotalHoursAccruedUnused', quantity] }),
  }),
  readAccrualLedger: endpoint({
    summary: 'Grants and uses of a service, newest first (OWN-8)',
    method: 'GET',
    path: '/driver-financials/ServiceAccrualLedger',
    needs,
    query: wireRecord({ ssoId: ['ssoId', keyField], serviceCode: ['serviceCode', keyField] }),
    list: { limit: 100 },
    answer: z.array(
      wireRecord({
        id: ['EntryId', integer],
        kind: ['Kind', oneOf({ allotment: 'ALLOTMENT', grant: 'GRANT', use: 'USE', carryover: 'CARRYOVER' })],
        hours: ['Hours', quantity],
        on: ['Date', text],
        by: ['EnteredBy', text],
        reason: ['Reason', text],
      }),
    ),
  }),
  readWorkerHistory: recordHistory('worker', '/driver-financials/WorkerHistory/{id}', needs),
}
