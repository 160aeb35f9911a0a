import { z } from 'zod'
import { quantity, rate } from '#contract/cost-plus/billingFields'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integer, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import type { Quantity, Rate } from '#domain/billing/exact'
import type { WorkerState } from '#domain/people/pay/workerRate'
import { callerField, comment, keyField } from './peopleFields'

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
    summary: 'All workers (CALL-DF-3)',
    method: 'GET',
    path: '/driver-financials/GetOICWorkers',
    needs,
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        ssoId: ['SSOId', text],
        workerName: ['WorkerName', text],
        locationId: ['LocationId', text],
        state: ['State', workerStateWire],
      }),
    ),
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
      status: ['Status', text],
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
}
