import { z } from 'zod'
import {
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { TransferStatus } from '#domain/people/transfers/transfer'
import type { CheckChoice, CheckCode, TransferCheck, ZoneChange } from '#domain/people/transfers/transferChecks'
import { parseDate } from '#domain/values/dates'
import { isWorkingDay } from './peopleFields'

export const transferStatusWire = oneOf({
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
export const stepWire = oneOf({
  request: 'REQUEST',
  approve: 'APPROVE',
  decline: 'DECLINE',
  undo: 'UNDO',
  cancel: 'CANCEL',
  retry: 'RETRY',
})

export const checkCodeWire = oneOf({
  'loads-after': 'LOADS_AFTER',
  'soft-assignments': 'SOFT_ASSIGNMENTS',
  'unsent-messages': 'UNSENT_MESSAGES',
  'duty-day': 'DUTY_DAY',
  'time-off': 'TIME_OFF',
  device: 'DEVICE',
} as const satisfies Record<CheckCode, string>)

export const choiceWire = oneOf({
  keep: 'KEEP',
  release: 'RELEASE',
  wait: 'WAIT',
  moves: 'MOVES',
  stays: 'STAYS',
} as const satisfies Record<CheckChoice, string>)

/** A moment in any order of V-1. */
export const writtenMoment = z.codec(
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
  /** The tractor of the driver. */
  unitId: string | null
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

export const transferWire = wireRecord({
  id: ['TransferId', integer],
  driverId: ['DriverId', text],
  driverName: ['DriverName', text],
  unitId: ['PowerUnitId', textOrNull],
  fromLocationId: ['FromLocationId', text],
  toLocationId: ['ToLocationId', text],
  status: ['Status', transferStatusWire],
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

export const checkWire = wireRecord({
  code: ['Check', checkCodeWire],
  keys: ['Keys', z.array(text).readonly()],
} as const satisfies DictionaryOf<TransferCheck>)
