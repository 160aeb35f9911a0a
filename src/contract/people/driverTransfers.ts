import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  keyText,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { TransferStatus } from '#domain/people/transfers/transfer'
import type { CheckChoice, CheckCode, TransferCheck, ZoneChange } from '#domain/people/transfers/transferChecks'
import { parseDate } from '#domain/values/dates'
import { callerField, comment, day, isWorkingDay, keyField, recordId, recordIds } from './peopleFields'

const needs = 'drivers.transfer'

const statusWire = oneOf({
  draft: 'DRAFT',
  requested: 'REQUESTED',
  approved: 'APPROVED',
  scheduled: 'SCHEDULED',
  transferred: 'TRANSFERRED',
  returned: 'RETURNED',
  declined: 'DECLINED',
  cancelled: 'CANCELLED',
  failed: 'FAILED',
} as const satisfies Record<TransferStatus, string>)

/** `schedule`, `transfer`, `return` and `fail` are the server's own. */
const stepWire = oneOf({
  request: 'REQUEST',
  approve: 'APPROVE',
  decline: 'DECLINE',
  undo: 'UNDO',
  cancel: 'CANCEL',
  retry: 'RETRY',
})

const checkCodeWire = oneOf({
  'loads-after': 'LOADS_AFTER',
  'soft-assignments': 'SOFT_ASSIGNMENTS',
  'unsent-messages': 'UNSENT_MESSAGES',
  'duty-day': 'DUTY_DAY',
  'time-off': 'TIME_OFF',
  device: 'DEVICE',
} as const satisfies Record<CheckCode, string>)

const choiceWire = oneOf({
  keep: 'KEEP',
  release: 'RELEASE',
  wait: 'WAIT',
  moves: 'MOVES',
  stays: 'STAYS',
} as const satisfies Record<CheckChoice, string>)

/** A moment in any order of V-1. */
const writtenMoment = z.codec(
  z
    .string()
    .refine((written) => isWorkingDay(parseDate(written)?.instant ?? ''), 'is not a date between 1900 and 2199'),
  z.string(),
  { decode: (written) => parseDate(written)?.instant ?? written, encode: (own) => own },
)

const zoneChangeWire = wireRecord({
  from: ['FromTimeZone', text],
  to: ['ToTimeZone', text],
  minutes: ['Minutes', integer],
} as const satisfies DictionaryOf<ZoneChange>)

/** A transfer as lists show it. */
export type ListedTransfer = {
  id: number
  driverId: string
  driverName: string
  fromLocationId: string
  toLocationId: string
  status: TransferStatus
  effectiveAt: string
  returnOn: string | null
  reason: string
  managerId: string | null
  movesUnit: boolean
  costCentre: string
  note: string
  /** Why it was declined or has failed. */
  answer: string
  zoneChange: ZoneChange | null
  requestedBy: string
  decidedBy: string | null
  decidedAt: string | null
  version: number
}

const transferWire = wireRecord({
  id: ['TransferId', integer],
  driverId: ['DriverId', text],
  driverName: ['DriverName', text],
  fromLocationId: ['FromLocationId', text],
  toLocationId: ['ToLocationId', text],
  status: ['Status', statusWire],
  effectiveAt: ['EffectiveDate', instant],
  returnOn: ['ReturnDate', textOrNull],
  reason: ['Reason', text],
  managerId: ['DriverManagerId', textOrNull],
  movesUnit: ['TractorMoves', yesNo],
  costCentre: ['CostCentre', text],
  note: ['Note', text],
  answer: ['Answer', text],
  zoneChange: ['TimeZoneChange', zoneChangeWire.nullable()],
  requestedBy: ['RequestedBy', text],
  decidedBy: ['DecidedBy', textOrNull],
  decidedAt: ['DecidedDate', instantOrNull],
  version: ['Version', integer],
} as const satisfies DictionaryOf<ListedTransfer>)

const checkWire = wireRecord({
  code: ['Check', checkCodeWire],
  keys: ['Keys', z.array(text).readonly()],
} as const satisfies DictionaryOf<TransferCheck>)

/** The device service: drivers and their home terminals. */
export const driverTransfers = {
  listFleetDrivers: endpoint({
    summary: 'Drivers of the fleet with their locations (CALL-DEV-1)',
    method: 'GET',
    path: '/device/GetAllDrivers',
    needs,
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        driverId: ['DriverId', text],
        firstName: ['FirstName', text],
        lastName: ['LastName', text],
        locationId: ['LocationId', textOrNull],
        locationName: ['LocationName', textOrNull],
      }),
    ),
  }),
  listLocations: endpoint({
    summary: 'Locations that drivers can be moved to (CALL-DEV-2)',
    method: 'GET',
    path: '/device/GetAllLocations',
    needs,
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        locationId: ['LocationId', text],
        locationName: ['LocationName', text],
        timeZone: ['TimeZone', text],
      }),
    ),
  }),
  transferDriver: endpoint({
    summary: 'Moves a driver to another location now (CALL-DEV-3)',
    method: 'POST',
    path: '/device/TransferDriver',
    needs,
    body: wireRecord({
      driverId: ['DriverId', keyField],
      fromLocationId: ['FromLocationId', keyField],
      toLocationId: ['ToLocationId', keyField],
      ...callerField,
    }),
    answer: okWith({ transferId: ['TransferId', integer.optional()] }),
  }),
  listTransfers: endpoint({
    summary: 'Transfers, the latest first (OWN-8)',
    method: 'GET',
    path: '/device/DriverTransfers',
    needs,
    query: wireRecord({
      status: ['status', statusWire.optional()],
      driverId: ['driverId', text.optional()],
      locationId: ['locationId', text.optional()],
    }),
    list: { limit: 100 },
    answer: z.array(transferWire),
  }),
  requestTransfers: endpoint({
    summary: 'Requests the transfer of several drivers to one location, all or none (OWN-8)',
    method: 'POST',
    path: '/device/DriverTransfers',
    needs,
    body: wireRecord({
      driverIds: ['DriverIds', z.array(keyField).min(1).max(100)],
      toLocationId: ['ToLocationId', keyField],
      effectiveAt: ['EffectiveDate', writtenMoment],
      returnOn: ['ReturnDate', day.nullable().optional()],
      reason: ['Reason', comment],
      managerId: ['DriverManagerId', textOrNull.optional()],
      movesUnit: ['TractorMoves', yesNo.optional()],
      costCentre: ['CostCentre', comment],
      note: ['Note', comment],
      isDraft: ['Draft', yesNo.optional()],
    }),
    answer: okWith({ transferIds: ['TransferIds', z.array(integer)] }),
  }),
  checkTransfer: endpoint({
    summary: 'What has to be settled before a transfer is approved (OWN-8)',
    method: 'GET',
    path: '/device/DriverTransferChecks/{transferId}',
    needs,
    params: wireRecord({ transferId: ['transferId', keyText] }),
    answer: z.array(checkWire),
  }),
  stepTransfers: endpoint({
    summary: 'Takes a step with several transfers, all or none (OWN-8)',
    method: 'POST',
    path: '/device/StepDriverTransfers',
    needs,
    body: wireRecord({
      transferIds: ['TransferIds', recordIds],
      step: ['Step', stepWire],
      reason: ['Reason', comment],
      choices: [
        'Choices',
        z
          .array(wireRecord({ code: ['Check', checkCodeWire], choice: ['Choice', choiceWire] }))
          .max(20)
          .optional(),
      ],
    }),
    answer: okWith({ changed: ['Changed', integer] }),
  }),
  rescheduleTransfer: endpoint({
    summary: 'Gives a transfer another date; it has to be approved again (OWN-8)',
    method: 'PUT',
    path: '/device/DriverTransfers',
    needs,
    versioned: true,
    body: wireRecord({
      transferId: ['TransferId', recordId],
      effectiveAt: ['EffectiveDate', writtenMoment],
      returnOn: ['ReturnDate', day.nullable().optional()],
    }),
    answer: ok,
  }),
}
