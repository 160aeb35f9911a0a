import { z } from 'zod'
import { parseDate } from '#domain/dates'
import { priorities } from '#domain/fixedLists'
import type { DriverRequest } from '#domain/load-planning/driverRequest'
import { okWith } from '#contract/kernel/answers'
import { endpoint } from '#contract/kernel/endpoint'
import {
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  oneOf,
  text,
  textOrNull,
  wireRecord,
} from '#contract/kernel/wire'
import { callerBody, callerFields, requestStatusWire, requestTypeWire, searchedText } from './planningQuery'

const needs = 'load-planning'

/** A day in any order of V-1. */
const day = z.codec(
  z.string().refine((written) => parseDate(written) !== null, 'is not a date'),
  z.string(),
  { decode: (written) => parseDate(written)?.date ?? written, encode: (own) => own },
)

const driverRequestWire = wireRecord({
  id: ['REQUEST_PK', integer],
  driverId: ['driver_xid', text],
  driverName: ['driver_name', text],
  managerId: ['manager_id', textOrNull],
  priority: ['priority', z.enum(priorities)],
  type: ['request_type', requestTypeWire],
  fromDate: ['from_date', text],
  toDate: ['to_date', text],
  remark: ['remark', text],
  status: ['status', requestStatusWire],
  answer: ['answer', text],
  decidedBy: ['decided_by', textOrNull],
  decidedAt: ['decided_datetime', instantOrNull],
  createdBy: ['created_by', text],
  createdAt: ['created_datetime', instant],
  conflicts: ['conflicts', z.array(text)],
} as const satisfies DictionaryOf<DriverRequest>)

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
      remark: [
        'remark',
        z.codec(textOrNull.optional(), text, { decode: (given) => given ?? '', encode: (own) => own }),
      ],
    }),
    answer: okWith({ id: ['REQUEST_PK', integer] }),
  }),
  decideDriverRequests: endpoint({
    summary: 'Approves, declines or withdraws several requests, all or none (OWN-8)',
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
              status: ['status', oneOf({ approved: 'APPROVED', declined: 'DECLINED', withdrawn: 'WITHDRAWN' })],
              answer: ['answer', text.optional()],
            }),
          )
          .min(1)
          .max(500),
      ],
    }),
    answer: okWith({ decided: ['Decided', integer] }),
  }),
}
