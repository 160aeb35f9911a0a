import { z } from 'zod'
import { shipmentStatusWire } from '#contract/maps/fleetWords'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  decimal,
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  integerListText,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { type VerifyRow, workWarnings } from '#domain/load-planning/workStatus'
import { callerBody, callerFields, processStatusWire } from './planningQuery'

const needs = 'load-planning'

const warningWire = oneOf({
  'hours-short': 'HOURS_SHORT',
  overlap: 'OVERLAP',
  'unit-down': 'UNIT_DOWN',
  'time-off': 'TIME_OFF',
} as const satisfies Record<(typeof workWarnings)[number], string>)

const verifyRowWire = wireRecord({
  driverId: ['driver_xid', text],
  driverName: ['driver_name', text],
  managerId: ['manager_id', textOrNull],
  powerUnitId: ['power_unit_id', textOrNull],
  trailerId: ['trailer_id', textOrNull],
  shipmentId: ['shipment_id', text],
  networkId: ['snid', text],
  shipmentStatus: ['shipment_status', shipmentStatusWire],
  origin: ['origin', text],
  destination: ['destination', text],
  startsAt: ['start_time', instant],
  endsAt: ['end_time', instant],
  areaId: ['area_id', integerOrNull],
  regionId: ['region_id', integerOrNull],
  location: ['location', text],
  seenAt: ['location_datetime', instantOrNull],
  hoursLeft: ['hours_left', decimal],
  orderMessage: ['order_message', textOrNull],
  status: ['work_status', processStatusWire.nullable()],
  reasonCode: ['reason_code', textOrNull],
  remark: ['remark', textOrNull],
  verifiedBy: ['verified_by', textOrNull],
  verifiedAt: ['verified_datetime', instantOrNull],
  version: ['version', integer],
  warnings: ['warnings', z.array(warningWire)],
} as const satisfies DictionaryOf<VerifyRow>)

const maybeText = z.codec(textOrNull.optional(), z.string().optional(), {
  decode: (given) => given?.trim() || undefined,
  encode: (own) => own,
})

/** The status check: whether drivers accept their planned work. */
export const workStatuses = {
  listWorkStatuses: endpoint({
    summary: 'Planned and current work with its result in the status check (CALL-LP-1)',
    method: 'GET',
    path: '/load-planning/VerifyStatus',
    needs,
    query: wireRecord({ areaIds: ['areaIds', integerListText.optional()], ...callerFields }),
    list: { limit: 'all' },
    answer: z.array(verifyRowWire),
  }),
  saveWorkStatuses: endpoint({
    summary:
      'Saves the status of several rows, all or none; with override N, rows that break rules of hours or time cannot be approved (CALL-LP-26)',
    method: 'POST',
    path: '/load-planning/InsertWorkStatusList',
    needs,
    body: wireRecord({
      ...callerBody,
      rows: [
        'WorkStatusList',
        z
          .array(
            wireRecord({
              driverId: ['driver_xid', text.trim().min(1, 'is required')],
              shipmentId: ['shipment_id', text.trim().min(1, 'is required')],
              status: ['work_status', processStatusWire],
              reasonCode: ['reason_code', maybeText],
              remark: ['remark', maybeText],
              version: ['version', z.int32().min(0).optional()],
              isOverride: ['override', yesNo.optional()],
            }),
          )
          .max(1_000),
      ],
    }),
    answer: okWith({ inserted: ['Inserted', integer] }),
  }),
}
