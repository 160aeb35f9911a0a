import type { GeoPoint } from '#domain/fleet/geography'
import type { Movement, OrderStatus, ShipmentStatus, StopType, TrailerStatus } from '#domain/fleet/positions/movement'
import type { ShipmentId } from '#domain/freight/keys'

/** A shipment as shown on maps, where it is called a route. Unknown values are null. */
export type MapRoute = {
  shipmentId: ShipmentId
  loadNumber: string
  status: ShipmentStatus
  movement: Movement
  /** In transit, and its last fix is not stale. */
  active: boolean
  equipmentType: string | null
  trailerId: string | null
  trailerStatus: TrailerStatus | null
  powerUnitId: string | null
  driverName: string | null
  driverManagerId: string | null
  fromLocationId: string
  fromCity: string
  fromState: string
  fromCountry: string
  toLocationId: string
  toCity: string
  toState: string
  toCountry: string
  /** Minutes, 0 when in time. */
  late: number
  latitude: number | null
  longitude: number | null
  /** Of the last fix. */
  seenAt: string | null
  startsAt: string
  endsAt: string
  corporationId: string | null
  miles: number
  stopsDone: number
  stopsTotal: number
  /** Whether the unit is at a stop that it has reached and not left. */
  atStop: boolean
  /** Of the first stop after the last one that was reached; null when there is none. */
  nextStopName: string | null
  nextStopCity: string | null
  nextStopState: string | null
  nextAppointmentFrom: string | null
  nextAppointmentTo: string | null
  nextArrival: string | null
  orders?: MapOrder[] | undefined
}

/** An order as shown on maps. */
export type MapOrder = {
  number: string
  customerOrderNumber: string
  customerNumber: string
  billOfLading: string
  trailerId: string | null
  status: OrderStatus
  corporationId: string | null
  shipmentId: ShipmentId | null
  loadNumber: string | null
}

/** One visit of a route: planned, expected and what happened. */
export type RouteStop = GeoPoint & {
  sequence: number
  locationId: string
  type: StopType
  code: string
  name: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  /** The zone of its clock, such as America/Chicago. */
  zone: string
  appointmentFrom: string
  appointmentTo: string
  plannedArrival: string
  plannedDeparture: string
  estimatedArrival: string | null
  actualArrival: string | null
  actualDeparture: string | null
}

/** A route whole: with its stops in their order and its orders. */
export type RouteDetails = {
  shipmentId: ShipmentId
  loadNumber: string
  status: ShipmentStatus
  movement: Movement
  driverName: string | null
  powerUnitId: string | null
  trailerId: string | null
  miles: number
  startsAt: string
  endsAt: string
  late: number
  stops: RouteStop[]
  orders: MapOrder[]
}

/** One order with where it goes and which route carries it. */
export type OrderDetails = {
  number: string
  customerOrderNumber: string
  customerNumber: string
  corporationId: string | null
  billOfLading: string
  status: OrderStatus
  origin: string
  originName: string
  originAddress: string
  destination: string
  destinationName: string
  destinationAddress: string
  /** Pounds. */
  weight: number
  pickupAt: string
  deliveryAt: string
  meetAndGreet: boolean
  shipmentId: ShipmentId | null
  loadNumber: string | null
}

/** The details of a unit. Hours of service in minutes. */
export type UnitDetails = {
  unitId: string
  status: 'in-service' | 'down' | null
  driverId: string | null
  driverName: string | null
  driverManagerName: string | null
  drivingLeft: number | null
  dutyLeft: number | null
  cycleLeft: number | null
  trailerId: string | null
  shipmentId: ShipmentId | null
  loadNumber: string | null
  corporationName: string | null
  late: number
  nextStop: RouteStop | null
}
