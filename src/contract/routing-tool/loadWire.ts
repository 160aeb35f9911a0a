import { z } from 'zod'
import {
  decimal,
  type DictionaryOf,
  inCapitals,
  instant,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { shipmentStatusWire } from '#contract/maps/fleetWords'
import type { FleetShipment, Load, LoadLock, TenderSearch, TenderStatus, UnsentOffer } from '#domain/freight/load'

export const loadStatusWire = oneOf({
  pending: 'PENDING',
  planned: 'PLANNED',
  'sent-to-carrier': 'SENT_TO_CARRIER',
  'sent-to-fleet': 'SENT_TO_FLEET',
  cancelled: 'CANCELLED',
})

const tenderStatusWords = {
  sent: 'SENT',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  conditional: 'CONDITIONAL',
  cancelled: 'CANCELLED',
} as const satisfies Record<TenderStatus, string>

export const tenderStatusWire = oneOf<Record<TenderStatus, string>>(tenderStatusWords)

export const tenderSearchWire = oneOf<Record<TenderSearch, string>>({
  ...tenderStatusWords,
  waiting: 'WAITING',
  expired: 'EXPIRED',
})

export const unsentOfferWire = oneOf<Record<UnsentOffer, string>>({
  waiting: 'WAITING',
  held: 'HELD',
  failed: 'FAILED',
})

const fleetShipmentWire = wireRecord({
  id: ['shipment_id', text],
  status: ['status', shipmentStatusWire],
  minutesLate: ['minutes_late', integer],
} as const satisfies DictionaryOf<FleetShipment>)

const loadDictionary = {
  loadId: ['shipment_id', integer],
  loadNumber: ['penske_load_id', textOrNull],
  deliveryCount: ['delivery_rowcount', integer],
  deliveryNumbers: ['delivery_num', z.array(text).readonly()],
  totalWeight: ['total_weight', decimal],
  status: ['status', loadStatusWire],
  carrier: ['cARRIER', textOrNull],
  driverId: ['driver_id', textOrNull],
  equipment: ['equipment', textOrNull],
  regionCode: ['region_code', integerOrNull],
  comment: ['comment', textOrNull],
  lockedBy: ['locking_system', textOrNull],
  tenderStatus: ['tender_status', tenderStatusWire.nullable()],
  unsent: ['unsent_offer', unsentOfferWire.nullable()],
  fleetShipment: ['fleet_shipment', fleetShipmentWire.nullable()],
  version: ['version', integer],
  createdBy: ['created_by', text],
  createdAt: ['created_date', instant],
  updatedAt: ['updated_date', instant],
} as const satisfies DictionaryOf<Load>

export const loadWire = wireRecord(loadDictionary)

const loadLockDictionary = {
  locked: ['IS_LOCKED', yesNo],
  lockedBy: ['LOCKING_SYSTEM', textOrNull],
  reason: ['LOCK_REASON', textOrNull],
} as const satisfies DictionaryOf<LoadLock>

export const loadLockWire = wireRecord(loadLockDictionary)

/** A line of the history of a load. */
export const loadUpdateWire = wireRecord({
  loadId: ['SHIPMENT_ID', integer],
  /** A word such as `saved` or `sent-to-carrier`. */
  action: [
    'ACTION',
    z.codec(z.string(), z.string(), {
      decode: (wire) => wire.toLowerCase().replaceAll('_', '-'),
      encode: inCapitals,
    }),
  ],
  details: ['DETAILS', text],
  userId: ['USER_ID', text],
  at: ['UPDATED_DATETIME', instant],
})
