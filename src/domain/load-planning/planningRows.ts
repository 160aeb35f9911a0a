import type { RouteStop } from '#domain/fleet/map/mapRoute'
import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import type { LoadId, ShipmentId } from '#domain/freight/keys'
import type { RequestType } from './requests/driverRequest'
import type { RequestStatus } from './requests/requestState'

/** How firmly a driver, unit or load is assigned; a soft assignment expires automatically. */
export const assignmentKinds = ['none', 'soft', 'firm'] as const
export type AssignmentKind = (typeof assignmentKinds)[number]

/** The planner of an assignment and its expiry; null if it is firm. */
export type AssignmentMark = {
  assignment: AssignmentKind
  assignedBy: string | null
  /** When a soft assignment ends; null for firm ones and for none. */
  expiresAt: string | null
}

export const planningDriverStatuses = ['active', 'off-duty', 'inactive'] as const
export type PlanningDriverStatus = (typeof planningDriverStatuses)[number]

/** A driver as shown to planners. Hours of service in minutes; `hoursLeft` is the driving time left. */
export type PlanningDriver = {
  id: string
  name: string
  managerId: string | null
  managerName: string | null
  powerUnitId: string | null
  /** The current shipment, otherwise the next one; null if the driver is free. */
  shipmentId: ShipmentId | null
  location: string
  areaId: number | null
  regionId: number | null
  hoursLeft: number
  drivingLeft: number
  dutyLeft: number
  cycleLeft: number
  availableAt: string
  /** When the unit last reported. */
  seenAt: string | null
  homeCity: string
  homeState: string
  status: PlanningDriverStatus
} & AssignmentMark

/** A power unit as planners see it. */
export type PlanningUnit = {
  id: string
  shipmentId: ShipmentId | null
  driverId: string | null
  driverName: string | null
  trailerId: string | null
  equipmentType: string | null
  status: 'in-service' | 'down'
  location: string
  areaId: number | null
  regionId: number | null
  availableAt: string
  seenAt: string | null
} & AssignmentMark

/** A load without a firm driver, or heading into an area; its mark names the driver who is softly assigned. */
export type AvailableLoad = {
  shipmentId: ShipmentId
  networkId: string
  loadNumber: string
  origin: string
  destination: string
  pickupAt: string
  deliveryAt: string
  /** The windows of the appointments at both ends. */
  pickupFrom: string
  pickupTo: string
  deliveryFrom: string
  deliveryTo: string
  areaId: number | null
  regionId: number | null
  miles: number
  /** Pounds. */
  weight: number
  equipmentType: string | null
  status: ShipmentStatus
  orderMessage: string | null
  driverId: string | null
  powerUnitId: string | null
} & AssignmentMark

/** A shipment whole, as planners see it. */
export type PlanningShipment = {
  shipmentId: ShipmentId
  networkId: string
  loadNumber: string
  status: ShipmentStatus
  /** The load of the board that it takes; null for a shipment of another origin. */
  loadId: LoadId | null
  origin: string
  destination: string
  startsAt: string
  endsAt: string
  driverId: string | null
  powerUnitId: string | null
  trailerId: string | null
  miles: number
  stops: RouteStop[]
} & AssignmentMark

/** A message between planners about the orders of a shipment. */
export type OrderMessage = { id: number; shipmentId: ShipmentId; message: string; createdBy: string; createdAt: string }

export const remarkQualifiers = ['general', 'safety', 'maintenance', 'dispatch'] as const
export type RemarkQualifier = (typeof remarkQualifiers)[number]

export type DriverRemark = { driverId: string; qualifier: string; text: string; createdAt: string }

/** An identifier of a driver in another system, such as a badge number. */
export type DriverReference = { driverId: string; qualifier: string; value: string }

/** A driver, a shipment or a unit as a search offers it. */
export type FoundDriver = { id: string; name: string }

/** Kinds of bars in the timeline: planned work and requests. */
export const planBarKinds = ['load', 'request'] as const
export type PlanBarKind = (typeof planBarKinds)[number]

export type PlanBar = {
  kind: PlanBarKind
  driverId: string | null
  powerUnitId: string | null
  from: string
  to: string
  shipmentId: ShipmentId | null
  status: ShipmentStatus | null
  /** For a load: origin and destination. */
  origin: string | null
  destination: string | null
  requestId: number | null
  requestType: RequestType | null
  requestStatus: RequestStatus | null
  /** Whether nothing can be assigned at that time: approved time off, or a block set by a planner. */
  isBlocked: boolean
} & AssignmentMark
