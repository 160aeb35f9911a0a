import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  day,
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  integerListText,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { DriverRequest } from '#domain/load-planning/requests/driverRequest'
import type { DecidedStatus } from '#domain/load-planning/requests/requestState'
import type { RequestCover } from '#domain/load-planning/requests/terminalCover'
import { priorities } from '#domain/setup/fixedLists'
import { callerBody, callerFields, requestStatusWire, requestTypeWire, searchedText } from './planningQuery'

const needs = 'load-planning'

const driverRequestWire = wireRecord({
  id: ['REQUEST_PK', integer],
  driverId: ['driver_xid', text],
  driverName: ['driver_name', text],
  managerId: ['manager_id', textOrNull],
  priority: ['priority', z.enum(priorities)],
  type: ['request_type', requestTypeWire],
  fromDate: ['from_date', text],
  toDate: ['to_date', text],
  offeredFrom: ['offered_from_date', textOrNull],
  offeredTo: ['offered_to_date', textOrNull],
  reasonCode: ['reason_code', textOrNull],
  wantedLocation: ['wanted_location', text],
  remark: ['remark', text],
  status: ['status', requestStatusWire],
  answer: ['answer', text],
  decidedBy: ['decided_by', textOrNull],
  decidedAt: ['decided_datetime', instantOrNull],
  isBlocked: ['blocked', yesNo],
  version: ['version', integer],
  createdBy: ['created_by', text],
  createdAt: ['created_datetime', instant],
  conflicts: ['conflicts', z.array(text)],
} as const satisfies DictionaryOf<DriverRequest>)

const coverWire = wireRecord({
  requestId: ['REQUEST_PK', integer],
  terminal: ['terminal', textOrNull],
  conflicts: ['conflicts', z.array(text)],
  days: [
    'Days',
    z.array(
      wireRecord({
        day: ['day', text],
        drivers: ['drivers', integer],
        left: ['drivers_left', integer],
        loads: ['planned_loads', integer],
      }),
    ),
  ],
} as const satisfies DictionaryOf<RequestCover>)

/** A text that may be absent or null. */
const blankText = z.codec(textOrNull.optional(), text, { decode: (given) => given ?? '', encode: (own) => own })
const requestIds = z.array(z.int32().positive()).min(1).max(500)

/** What drivers ask for, and what they are answered. */
export const driverRequests = {
  listDriverRequests: endpoint({
    summary: 'Requests of a driver, or of all, that touch these days; the urgent first (CALL-LP-24)',
    method: 'GET',
    path: '/load-planning/GetDriverRequestSummary',
    needs,
    query: wireRecord({
      driver: ['driver', searchedText.optional()],
      fromDate: ['fromDate', day.optional()],
      toDate: ['toDate', day.optional()],
      ...callerFields,
    }),
    list: { limit: 'all' },
    answer: z.array(driverRequestWire),
  }),
  createDriverRequest: endpoint({
    summary: 'A request of a driver (CALL-LP-27)',
    method: 'POST',
    path: '/load-planning/DriverRequest',
    needs,
    body: wireRecord({
      ...callerBody,
      driverId: ['driver_xid', text.trim().min(1, 'is required')],
      priority: ['priority', z.enum(priorities, 'must be H, M or L')],
      type: ['request_type', requestTypeWire],
      fromDate: ['from_date', day],
      toDate: ['to_date', day],
      reasonCode: ['reason_code', blankText],
      wantedLocation: ['wanted_location', blankText],
      remark: ['remark', blankText],
    }),
    answer: okWith({ id: ['REQUEST_PK', integer] }),
  }),
  decideDriverRequests: endpoint({
    summary: 'Reviews, approves, declines, counters or withdraws several requests, all or none (OWN-8)',
    method: 'POST',
    path: '/load-planning/DecideDriverRequests',
    needs,
    body: wireRecord({
      ...callerBody,
      decisions: [
        'Decisions',
        z
          .array(
            wireRecord({
              id: ['REQUEST_PK', z.int32().positive()],
              status: [
                'status',
                oneOf({
                  'in-review': 'IN_REVIEW',
                  approved: 'APPROVED',
                  declined: 'DECLINED',
                  'counter-offered': 'COUNTER_OFFER',
                  withdrawn: 'WITHDRAWN',
                } as const satisfies Record<DecidedStatus, string>),
              ],
              answer: ['answer', text.optional()],
              fromDate: ['from_date', day.optional()],
              toDate: ['to_date', day.optional()],
              version: ['version', z.int32().min(0).optional()],
            }),
          )
          .min(1)
          .max(500),
      ],
    }),
    answer: okWith({ decided: ['Decided', integer] }),
  }),
  blockDriverRequests: endpoint({
    summary: 'Keeps the days of approved requests free in the calendar, or gives them free again (OWN-8)',
    method: 'POST',
    path: '/load-planning/BlockDriverRequests',
    needs,
    body: wireRecord({ ...callerBody, ids: ['Requests', requestIds], blocked: ['blocked', yesNo] }),
    answer: okWith({ changed: ['Changed', integer] }),
  }),
  readRequestCover: endpoint({
    summary: 'Drivers left and loads planned at the terminal on each day of a request, if all named were away (OWN-8)',
    method: 'GET',
    path: '/load-planning/DriverRequestCover',
    needs,
    query: wireRecord({
      ids: ['RequestIds', integerListText.pipe(requestIds)],
      /** Other days than those of the requests. */
      fromDate: ['fromDate', day.optional()],
      toDate: ['toDate', day.optional()],
      ...callerFields,
    }),
    answer: z.array(coverWire),
  }),
}
