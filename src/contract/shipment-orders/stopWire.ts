import { z } from 'zod'
import {
  boolean,
  decimal,
  type DictionaryOf,
  instant,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { weekdays } from '#domain/freight/openingHours'
import type { ShipmentChoice, StopWithOrders } from '#domain/stop-sequence/shipmentDetail'
import type { StopOrder, StopPlace } from '#domain/stop-sequence/stopSequence'
import { stopTime } from './stopTimes'

export const stopTypeWire = oneOf({ pickup: 'P', delivery: 'D', both: 'PD', 'non-freight': 'NFR' })

/** An addition of our own, for the map and the optimiser. */
const placeWire = wireRecord({
  latitude: ['latitude', z.number().min(-90).max(90)],
  longitude: ['longitude', z.number().min(-180).max(180)],
  zone: ['timeZone', text],
  hours: ['openingHours', z.record(z.enum(weekdays), z.string()).optional()],
  serviceMinutes: ['serviceMinutes', integer.optional()],
} as const satisfies DictionaryOf<StopPlace>)

/** The order itself; `weight` and the places are additions of our own. */
export const stopOrderWire = wireRecord({
  number: ['order_id', text],
  releaseNumber: ['OrderReleaseXID', text],
  origin: ['origin', text],
  originName: ['originName', text],
  originAddress: ['originAddress', text],
  destination: ['destination', text],
  destinationName: ['destinationName', text],
  destinationAddress: ['destinationAddress', text],
  originSequence: ['originStopSequenceId', integerOrNull],
  destinationSequence: ['destinationStopSequenceId', integerOrNull],
  meetAndGreet: ['meetAndGreet', yesNo],
  fromMeetAndGreet: ['isMeetAndGreetOrders', boolean],
  weight: ['weight', decimal.optional()],
  originPlace: ['originPlace', placeWire.optional()],
  destinationPlace: ['destinationPlace', placeWire.optional()],
} as const satisfies DictionaryOf<StopOrder>)

/** `name`, `place` and what happened are additions of our own. */
export const stopWire = wireRecord({
  sequence: ['sequenceId', integer],
  locationId: ['stopId', text],
  type: ['stopType', stopTypeWire],
  code: ['stopCode', text],
  updatedCode: ['updatedStopCode', textOrNull],
  appointmentFrom: ['appointmentStart', stopTime],
  appointmentTo: ['appointmentEnd', stopTime],
  estimatedArrival: ['estimatedArrival', stopTime],
  estimatedDeparture: ['estimatedDeparture', stopTime],
  address: ['address', text],
  misplaced: ['invalidStopOrder', boolean],
  orders: ['SOMPShipmentsList', z.array(stopOrderWire)],
  name: ['name', text.optional()],
  place: ['place', placeWire.optional()],
  actualArrival: ['actualArrival', stopTime.optional()],
  actualDeparture: ['actualDeparture', stopTime.optional()],
} as const satisfies DictionaryOf<StopWithOrders>)

/** All but the first four are additions of our own. */
export const shipmentChoiceWire = wireRecord({
  id: ['shipment_gid', text],
  networkId: ['snid', text],
  startsAt: ['start_time', instant],
  endsAt: ['end_time', instant],
  version: ['version', integer.optional()],
  status: [
    'status',
    oneOf({
      planned: 'PLANNED',
      'in-transit': 'IN_TRANSIT',
      completed: 'COMPLETED',
      cancelled: 'CANCELLED',
    }).optional(),
  ],
  capacity: ['capacity', decimal.optional()],
  from: ['from', text.optional()],
  to: ['to', text.optional()],
  stopCount: ['stopCount', integer.optional()],
  loadId: ['load_id', integer.optional()],
} as const satisfies DictionaryOf<ShipmentChoice>)

const shortText = z.string().trim().max(200, 'is too long (200)')
const sequence = z.int32().positive()

/** A stop as it is saved. The orders at it and its mark are not read: they follow from the orders of the shipment. */
export const stopWriteWire = wireRecord({
  sequence: ['sequenceId', z.int32()],
  locationId: ['stopId', shortText.min(1, 'is required')],
  type: ['stopType', stopTypeWire],
  code: ['stopCode', shortText.max(20, 'is too long (20)').nullish()],
  updatedCode: ['updatedStopCode', shortText.max(20, 'is too long (20)').nullish()],
  appointmentFrom: ['appointmentStart', stopTime],
  appointmentTo: ['appointmentEnd', stopTime],
  estimatedArrival: ['estimatedArrival', stopTime],
  estimatedDeparture: ['estimatedDeparture', stopTime],
  address: ['address', z.string().max(500, 'is too long (500)').nullish()],
  misplaced: ['invalidStopOrder', boolean.optional()],
  orders: ['SOMPShipmentsList', z.array(z.unknown()).optional()],
})

/** An order to be saved: its id and its stops. Other fields sent with it are ignored. */
export const orderWriteWire = wireRecord({
  number: ['order_id', shortText.min(1, 'is required')],
  originSequence: ['originStopSequenceId', sequence.nullable()],
  destinationSequence: ['destinationStopSequenceId', sequence.nullable()],
  releaseNumber: ['OrderReleaseXID', text.nullish()],
  origin: ['origin', text.nullish()],
  originName: ['originName', text.nullish()],
  originAddress: ['originAddress', text.nullish()],
  destination: ['destination', text.nullish()],
  destinationName: ['destinationName', text.nullish()],
  destinationAddress: ['destinationAddress', text.nullish()],
  meetAndGreet: ['meetAndGreet', yesNo.optional()],
  fromMeetAndGreet: ['isMeetAndGreetOrders', boolean.optional()],
})
