import { z } from 'zod'
import { money, quantity, rate } from '#contract/cost-plus/billingFields'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  type DictionaryOf,
  integer,
  keyText,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { Money } from '#domain/billing/exact'
import type { ExceptionCode } from '#domain/people/workdays/exceptions'
import type { PayEventCode } from '#domain/people/workdays/payEvents'
import type { PackageStatus } from '#domain/people/workdays/workPackage'
import { callerField, comment, day, keyField, recordId, recordIds, textChange } from './peopleFields'

const needs = 'work-packages'

const stageWire = oneOf({ open: 'OPEN', 'in-progress': 'IN_PROGRESS', done: 'DONE' })

const statusWire = oneOf({
  planned: 'PLANNED',
  dispatched: 'DISPATCHED',
  'in-progress': 'IN_PROGRESS',
  completed: 'COMPLETED',
  reviewed: 'REVIEWED',
  approved: 'APPROVED',
  exported: 'EXPORTED',
  disputed: 'DISPUTED',
  reopened: 'REOPENED',
} as const satisfies Record<PackageStatus, string>)

const exceptionWire = oneOf({
  'missing-arrival': 'MISSING_ARRIVAL',
  'missing-departure': 'MISSING_DEPARTURE',
  'unknown-unit': 'UNKNOWN_UNIT',
  'overlapping-trips': 'OVERLAPPING_TRIPS',
  'zero-miles': 'ZERO_MILES',
  'over-14-hours': 'OVER_14_HOURS',
  'over-11-hours': 'OVER_11_HOURS',
  'miles-off': 'MILES_OFF',
} as const satisfies Record<ExceptionCode, string>)

const eventCodeWire = oneOf({
  detention: 'DETENTION',
  layover: 'LAYOVER',
  'extra-stop': 'EXTRA_STOP',
  'hook-drop': 'HOOK_DROP',
  breakdown: 'BREAKDOWN',
  other: 'OTHER',
} as const satisfies Record<PayEventCode, string>)

const milesWire = wireRecord({
  loaded: ['Loaded', quantity],
  deadhead: ['Deadhead', quantity],
  bobtail: ['Bobtail', quantity],
})

const minutesWire = wireRecord({
  drive: ['DriveMinutes', integer],
  duty: ['DutyMinutes', integer],
  delay: ['DelayMinutes', integer],
})

const figuresWire = wireRecord({ miles: ['Miles', milesWire], minutes: ['Hours', minutesWire] })

/** A work package as lists show it. */
export type ListedPackage = {
  id: number
  customer: string
  name: string
  description: string
  stage: 'open' | 'in-progress' | 'done'
  status: PackageStatus
  driverId: string
  day: string
  exceptions: ExceptionCode[]
  pay: Money
  reviewedBy: string | null
  version: number
}

const packageDictionary = {
  id: ['WorkPackageId', integer],
  customer: ['CustomerCode', text],
  name: ['Name', text],
  description: ['Description', text],
  stage: ['Status', stageWire],
  status: ['Step', statusWire],
  driverId: ['AssignedTo', text],
  day: ['DueDate', text],
  exceptions: ['Exceptions', z.array(exceptionWire)],
  pay: ['PayTotal', money],
  reviewedBy: ['ReviewedBy', textOrNull],
  version: ['Version', integer],
} as const satisfies DictionaryOf<ListedPackage>

const eventWire = wireRecord({
  code: ['EventCode', eventCodeWire],
  subject: ['Subject', text],
  quantity: ['Quantity', quantity],
  rate: ['Rate', rate],
  amount: ['Amount', money],
  isByUser: ['ByUser', yesNo],
  isRemoved: ['Removed', yesNo],
  reason: ['Reason', text],
})

/** Working days of drivers with what they are paid for. */
export const workPackages = {
  listWorkPackages: endpoint({
    summary: 'Work packages, those with exceptions first (CALL-DF-E1)',
    method: 'GET',
    path: '/driver-financials/WorkPackages',
    needs,
    query: wireRecord({
      customer: ['CustomerCode', text.optional()],
      stage: ['status', stageWire.optional()],
      status: ['step', statusWire.optional()],
      driverId: ['driverId', text.optional()],
      fromDay: ['fromDate', day.optional()],
      toDay: ['toDate', day.optional()],
      hasExceptions: ['exceptions', yesNo.optional()],
    }),
    list: { limit: 100 },
    answer: z.array(wireRecord(packageDictionary)),
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
      events: ['PayEvents', z.array(eventWire)],
    }),
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
}
