import { z } from 'zod'
import { shipmentStatusWire } from '#contract/maps/fleetWords'
import { routeStopWire } from '#contract/maps/routeWire'
import {
  decimal,
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
import type {
  AssignmentMark,
  AvailableLoad,
  DriverReference,
  DriverRemark,
  FoundDriver,
  OrderMessage,
  PlanBar,
  PlanningDriver,
  PlanningShipment,
  PlanningUnit,
} from '#domain/load-planning/planningRows'
import { assignmentWire, requestStatusWire, requestTypeWire } from './planningQuery'

/** The mark of every row that can be planned. */
export const markDictionary = {
  assignment: ['assignment', assignmentWire],
  assignedBy: ['assigned_by', textOrNull],
  expiresAt: ['expires_datetime', instantOrNull],
} as const satisfies DictionaryOf<AssignmentMark>

/** Where a row belongs. */
const whereDictionary = { areaId: ['area_id', integerOrNull], regionId: ['region_id', integerOrNull] } as const

export const planningDriverWire = wireRecord({
  id: ['driver_xid', text],
  name: ['driver_name', text],
  managerId: ['manager_id', textOrNull],
  managerName: ['manager_name', textOrNull],
  powerUnitId: ['power_unit_id', textOrNull],
  shipmentId: ['shipment_id', textOrNull],
  location: ['location', text],
  ...whereDictionary,
  hoursLeft: ['hours_left', decimal],
  drivingLeft: ['driving_minutes_left', integer],
  dutyLeft: ['duty_minutes_left', integer],
  cycleLeft: ['cycle_minutes_left', integer],
  availableAt: ['available_time', instant],
  seenAt: ['location_datetime', instantOrNull],
  homeCity: ['home_city', text],
  homeState: ['home_state', text],
  status: ['status', oneOf({ active: 'ACTIVE', 'off-duty': 'OFF_DUTY', inactive: 'INACTIVE' })],
  ...markDictionary,
} as const satisfies DictionaryOf<PlanningDriver>)

export const planningUnitWire = wireRecord({
  id: ['power_unit_id', text],
  shipmentId: ['shipment_id', textOrNull],
  driverId: ['DRIVER_ID', textOrNull],
  driverName: ['driver_name', textOrNull],
  trailerId: ['trailer_id', textOrNull],
  equipmentType: ['equipment_type', textOrNull],
  status: ['status', oneOf({ 'in-service': 'IN_SERVICE', down: 'DOWN' })],
  location: ['location', text],
  ...whereDictionary,
  availableAt: ['available_time', instant],
  seenAt: ['location_datetime', instantOrNull],
  ...markDictionary,
} as const satisfies DictionaryOf<PlanningUnit>)

export const availableLoadWire = wireRecord({
  shipmentId: ['shipment_id', text],
  networkId: ['snid', text],
  loadNumber: ['load_number', text],
  origin: ['origin', text],
  destination: ['destination', text],
  pickupAt: ['pickup_time', instant],
  deliveryAt: ['delivery_time', instant],
  pickupFrom: ['pickup_from', instant],
  pickupTo: ['pickup_to', instant],
  deliveryFrom: ['delivery_from', instant],
  deliveryTo: ['delivery_to', instant],
  ...whereDictionary,
  miles: ['miles', decimal],
  weight: ['weight', decimal],
  equipmentType: ['equipment_type', textOrNull],
  status: ['status', shipmentStatusWire],
  orderMessage: ['order_message', textOrNull],
  driverId: ['driver_xid', textOrNull],
  powerUnitId: ['power_unit_id', textOrNull],
  ...markDictionary,
} as const satisfies DictionaryOf<AvailableLoad>)

export const planningShipmentWire = wireRecord({
  shipmentId: ['shipment_id', text],
  networkId: ['snid', text],
  loadNumber: ['load_number', text],
  status: ['status', shipmentStatusWire],
  loadId: ['load_id', integerOrNull],
  origin: ['origin', text],
  destination: ['destination', text],
  startsAt: ['start_time', instant],
  endsAt: ['end_time', instant],
  driverId: ['driver_xid', textOrNull],
  powerUnitId: ['power_unit_id', textOrNull],
  trailerId: ['trailer_id', textOrNull],
  miles: ['miles', decimal],
  stops: ['Stops', z.array(routeStopWire)],
  ...markDictionary,
} as const satisfies DictionaryOf<PlanningShipment>)

export const orderMessageWire = wireRecord({
  id: ['ORDER_MESSAGE_PK', integer],
  shipmentId: ['SHIPMENT_ID', text],
  message: ['MESSAGE', text],
  createdBy: ['CREATED_BY', text],
  createdAt: ['CREATED_DATETIME', instant],
} as const satisfies DictionaryOf<OrderMessage>)

export const driverRemarkWire = wireRecord({
  driverId: ['driver_xid', text],
  qualifier: ['remark_qualifier', text],
  text: ['remark_text', text],
  createdAt: ['created_datetime', instant],
} as const satisfies DictionaryOf<DriverRemark>)

export const driverReferenceWire = wireRecord({
  driverId: ['driver_xid', text],
  qualifier: ['reference_qualifier', text],
  value: ['reference_value', text],
} as const satisfies DictionaryOf<DriverReference>)

export const foundDriverWire = wireRecord({
  id: ['driver_xid', text],
  name: ['driver_name', text],
} as const satisfies DictionaryOf<FoundDriver>)

export const planBarWire = wireRecord({
  kind: ['kind', oneOf({ load: 'LOAD', request: 'REQUEST' })],
  driverId: ['driver_xid', textOrNull],
  powerUnitId: ['power_unit_id', textOrNull],
  from: ['start_time', instant],
  to: ['end_time', instant],
  shipmentId: ['shipment_id', textOrNull],
  status: ['shipment_status', shipmentStatusWire.nullable()],
  origin: ['origin', textOrNull],
  destination: ['destination', textOrNull],
  requestId: ['REQUEST_PK', integerOrNull],
  requestType: ['request_type', requestTypeWire.nullable()],
  requestStatus: ['request_status', requestStatusWire.nullable()],
  isBlocked: ['blocked', yesNo],
  ...markDictionary,
} as const satisfies DictionaryOf<PlanBar>)
