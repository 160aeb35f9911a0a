import { z } from 'zod'
import { money, quantity, rate } from '#contract/cost-plus/billingFields'
import { movementWire, stopTypeWire } from '#contract/maps/fleetWords'
import {
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { Money, Quantity } from '#domain/values/exact'
import type { ExceptionCode } from '#domain/people/workdays/exceptions'
import type { PayEventCode } from '#domain/people/workdays/payEvents'
import type { PackageStatus } from '#domain/people/workdays/workPackage'

export const stageWire = oneOf({ open: 'OPEN', 'in-progress': 'IN_PROGRESS', done: 'DONE' })

export const statusWire = oneOf({
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

export const exceptionWire = oneOf({
  'missing-arrival': 'MISSING_ARRIVAL',
  'missing-departure': 'MISSING_DEPARTURE',
  'unknown-unit': 'UNKNOWN_UNIT',
  'overlapping-trips': 'OVERLAPPING_TRIPS',
  'zero-miles': 'ZERO_MILES',
  'over-14-hours': 'OVER_14_HOURS',
  'over-11-hours': 'OVER_11_HOURS',
  'miles-off': 'MILES_OFF',
  'missing-rate': 'MISSING_RATE',
} as const satisfies Record<ExceptionCode, string>)

export const eventCodeWire = oneOf({
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

export const figuresWire = wireRecord({ miles: ['Miles', milesWire], minutes: ['Hours', minutesWire] })

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
  /** Of the driver; null where they are not known. */
  driverName: string | null
  terminal: string | null
  manager: string | null
  vendorCode: string | null
  /** Shipments of the day. */
  loads: number
  plannedMiles: Quantity
  actualMiles: Quantity
  dutyMinutes: number
  reviewedBy: string | null
  approvedBy: string | null
  exportId: number | null
  /** Whether its pay period is closed, so that a review needs a reason. */
  isAfterCutOff: boolean
  version: number
}

export const packageDictionary = {
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
  driverName: ['DriverName', textOrNull],
  terminal: ['Terminal', textOrNull],
  manager: ['DriverManager', textOrNull],
  vendorCode: ['VendorCode', textOrNull],
  loads: ['Loads', integer],
  plannedMiles: ['PlannedMiles', quantity],
  actualMiles: ['ActualMiles', quantity],
  dutyMinutes: ['DutyMinutes', integer],
  reviewedBy: ['ReviewedBy', textOrNull],
  approvedBy: ['ApprovedBy', textOrNull],
  exportId: ['ExportId', integerOrNull],
  isAfterCutOff: ['AfterCutOff', yesNo],
  version: ['Version', integer],
} as const satisfies DictionaryOf<ListedPackage>

export const eventWire = wireRecord({
  code: ['EventCode', eventCodeWire],
  subject: ['Subject', text],
  quantity: ['Quantity', quantity],
  rate: ['Rate', rate],
  amount: ['Amount', money],
  isByUser: ['ByUser', yesNo],
  isRemoved: ['Removed', yesNo],
  reason: ['Reason', text],
})

const stopWire = wireRecord({
  sequence: ['Sequence', integer],
  type: ['StopType', stopTypeWire],
  name: ['Name', text],
  city: ['City', text],
  state: ['State', text],
  zone: ['TimeZone', text],
  plannedArrival: ['PlannedArrival', instant],
  plannedDeparture: ['PlannedDeparture', instant],
  arrival: ['ActualArrival', instantOrNull],
  departure: ['ActualDeparture', instantOrNull],
})

/** A shipment of a day with its stops, as it was when the day was put together. */
export const tripWire = wireRecord({
  shipmentId: ['ShipmentId', text],
  movement: ['Movement', movementWire],
  powerUnitId: ['PowerUnitId', textOrNull],
  trailerId: ['TrailerId', textOrNull],
  stops: ['Stops', z.array(stopWire)],
})

/** A proof of delivery of a shipment of the day. */
export const proofWire = wireRecord({
  id: ['DocumentId', integer],
  shipmentId: ['ShipmentId', text],
  stopSequence: ['Sequence', integer],
  kind: ['DocumentType', oneOf({ photo: 'PHOTO', signature: 'SIGNATURE', count: 'COUNT' })],
  signer: ['SignedBy', text],
  hasPicture: ['HasFile', yesNo],
  at: ['DocumentTime', instant],
})
