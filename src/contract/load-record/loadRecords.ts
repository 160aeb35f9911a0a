import { z } from 'zod'
import {
  latitude,
  longitude,
  movementWire,
  orderStatusWire,
  shipmentStatusWire,
  stopTypeWire,
} from '#contract/maps/fleetWords'
import { endpoint } from '#contract/platform/endpoint'
import {
  decimal,
  type DictionaryOf,
  filledText,
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
import { deliveryStatusWire } from '#contract/routing-tool/deliveries'
import { loadStatusWire, tenderStatusWire } from '#contract/routing-tool/loadWire'
import type { LateReason } from '#domain/fleet/driverPhone'
import { opensLoadRecord, type RecordLoad, type RecordShipment, type RecordStop } from '#domain/load-record/loadRecord'
import type { LoadEvent, LoadTender, RecordOrder } from '#domain/load-record/loadParts'

const loadPart = wireRecord({
  loadId: ['loadId', integer],
  loadNumber: ['loadNumber', textOrNull],
  status: ['loadStatus', loadStatusWire],
  carrier: ['carrier', textOrNull],
  driverId: ['driverId', textOrNull],
  equipment: ['equipment', textOrNull],
  comment: ['comment', textOrNull],
  lockedBy: ['lockedBy', textOrNull],
  lockReason: ['lockReason', textOrNull],
  tenderStatus: ['tenderStatus', tenderStatusWire.nullable()],
} as const satisfies DictionaryOf<RecordLoad>)

const shipmentPart = wireRecord({
  shipmentId: ['shipmentNumber', text],
  networkId: ['snid', text],
  loadNumber: ['loadNumber', text],
  status: ['shipmentStatus', shipmentStatusWire],
  movement: ['movement', movementWire],
  driverId: ['driverId', textOrNull],
  driverName: ['driverName', textOrNull],
  isReserved: ['isReserved', yesNo],
  powerUnitId: ['powerUnit', textOrNull],
  trailerId: ['trailer', textOrNull],
  equipmentType: ['equipmentType', textOrNull],
  corporationName: ['corporation', textOrNull],
  miles: ['miles', decimal],
  late: ['minutesLate', integer],
  active: ['isActive', yesNo],
  latitude: ['latitude', latitude.nullable()],
  longitude: ['longitude', longitude.nullable()],
  seenAt: ['seenAt', instantOrNull],
} as const satisfies DictionaryOf<RecordShipment>)

const momentsWire = wireRecord({
  appointmentFrom: ['appointmentFrom', instant],
  appointmentTo: ['appointmentTo', instant],
  plannedArrival: ['plannedArrival', instant],
  plannedDeparture: ['plannedDeparture', instant],
  estimatedArrival: ['estimatedArrival', instantOrNull],
  actualArrival: ['actualArrival', instantOrNull],
  actualDeparture: ['actualDeparture', instantOrNull],
} as const)

const stopPart = wireRecord({
  sequence: ['sequence', integer],
  type: ['stopType', stopTypeWire],
  name: ['name', text],
  address: ['address', text],
  city: ['city', text],
  state: ['state', text],
  zone: ['timeZone', text],
  latitude: ['latitude', latitude.nullable()],
  longitude: ['longitude', longitude.nullable()],
  moments: ['times', momentsWire.nullable()],
  firstDay: ['firstDay', textOrNull],
  lastDay: ['lastDay', textOrNull],
  orders: ['orders', z.array(text)],
} as const satisfies DictionaryOf<RecordStop>)

const tenderWire = wireRecord({
  id: ['tenderId', integer],
  carrierCode: ['scac', text],
  carrierName: ['carrier', textOrNull],
  status: ['tenderStatus', tenderStatusWire],
  reference: ['reference', text],
  remark: ['remark', textOrNull],
  sentAt: ['sentAt', instant],
  answeredAt: ['answeredAt', instantOrNull],
} as const satisfies DictionaryOf<LoadTender>)

const orderWire = wireRecord({
  number: ['orderNumber', text],
  deliveryNumber: ['deliveryNumber', textOrNull],
  customerOrderNumber: ['customerOrderNumber', textOrNull],
  billOfLading: ['billOfLading', textOrNull],
  from: ['from', text],
  to: ['to', text],
  weight: ['weight', decimal],
  pieces: ['pieces', integerOrNull],
  orderStatus: ['orderStatus', orderStatusWire.nullable()],
  deliveryStatus: ['deliveryStatus', deliveryStatusWire.nullable()],
} as const satisfies DictionaryOf<RecordOrder>)

const lateReasonWords = {
  traffic: 'TRAFFIC',
  weather: 'WEATHER',
  accident: 'ACCIDENT',
  breakdown: 'BREAKDOWN',
  'previous-stop': 'PREVIOUS_STOP',
  hours: 'HOURS',
  other: 'OTHER',
} as const satisfies Record<LateReason, string>

const eventWire = wireRecord({
  at: ['at', instant],
  by: ['userId', textOrNull],
  kind: ['eventType', oneOf({ load: 'LOAD', shipment: 'SHIPMENT', edit: 'EDIT', driver: 'DRIVER' })],
  /** Of a load a word such as `saved`, of a shipment what happened to it, else what was done: made, changed, removed. */
  what: ['what', text],
  details: ['details', text],
  lateReason: ['lateReason', oneOf(lateReasonWords).nullable()],
  stop: ['stop', integerOrNull],
} as const satisfies DictionaryOf<LoadEvent>)

const params = wireRecord({ id: ['id', filledText.max(100)] })
/** An id of digits alone may be the key of a load and the number of a shipment: this says which is meant. */
const query = wireRecord({ of: ['of', oneOf({ load: 'LOAD', shipment: 'SHIPMENT' }).optional()] })
const path = '/portal/{group}/Loads/{id}'

/** A load by any of its ids, with the trip that takes it (ours). Each caller gets the part that their permissions cover. */
export const loadRecords = {
  readLoadRecord: endpoint({
    summary: 'A load by any of its ids: as the board has it, the shipment that takes it, and its stops',
    method: 'GET',
    path,
    needs: opensLoadRecord,
    params,
    query,
    answer: wireRecord({
      load: ['load', loadPart.nullable()],
      shipment: ['shipment', shipmentPart.nullable()],
      stops: ['stops', z.array(stopPart)],
      weight: ['weight', decimal],
    }),
  }),
  listTenders: endpoint({
    summary: 'The offers of a load to carriers and their answers, the latest first',
    method: 'GET',
    path: `${path}/Tenders`,
    needs: 'routing-tool.deliveries',
    params,
    query,
    list: { limit: 'all' },
    answer: z.array(tenderWire),
  }),
  listOrders: endpoint({
    summary: 'What a load carries: the orders of its shipment, and its deliveries that are on no shipment',
    method: 'GET',
    path: `${path}/Orders`,
    needs: opensLoadRecord,
    params,
    query,
    list: { limit: 'all' },
    answer: z.array(orderWire),
  }),
  listEvents: endpoint({
    summary: 'What was done to a load and what happened to its shipment, the latest first; 200 at most',
    method: 'GET',
    path: `${path}/Events`,
    needs: opensLoadRecord,
    params,
    query,
    list: { limit: 'all' },
    answer: z.array(eventWire),
  }),
}
