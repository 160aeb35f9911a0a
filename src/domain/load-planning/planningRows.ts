import type { RouteStop } from '#domain/fleet/map/mapRoute'
import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import type { ShipmentId } from '#domain/freight/keys'
import type { RequestType } from './requests/driverRequest'
import type { RequestStatus } from './requests/requestState'

/** How firmly a driver, a unit or a load is given away; a soft assignment ends by itself. */
export const assignmentKinds = ['none', 'soft', 'firm'] as const
export type AssignmentKind = (typeof assignmentKinds)[number]

/** Who planned somebody onto a load, and until when that holds; null when it is firm. */
export type AssignmentMark = {
  assignment: AssignmentKind
  assignedBy: string | null
  /** When a soft assignment ends; null for firm ones and for none. */
  expiresAt: string | null
}

export const planningDriverStatuses = ['active', 'off-duty', 'inactive'] as const
export type PlanningDriverStatus = (typeof planningDriverStatuses)[number]

/** A driver as planners see him. Hours of service in minutes, `hoursLeft` the hours that he may still drive. */
export type PlanningDriver = {
  id: string
  name: string
  managerId: string | null
  managerName: string | null
  powerUnitId: string | null
  /** What he is on, else what he does next; null when he is free. */
  shipmentId: ShipmentId | null
  location: string
  areaId: number | null
  regionId: number | null
  hoursLeft: number
  drivingLeft: number
  dutyLeft: number
  cycleLeft: number
  availableAt: string
  /** When his unit was last heard of. */
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

/** A load that waits for a driver, or heads into an area; its mark says who is softly planned. */
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

/** What planners tell each other about the orders of a shipment. */
export type OrderMessage = { id: number; shipmentId: ShipmentId; message: string; createdBy: string; createdAt: string }

export const remarkQualifiers = ['general', 'safety', 'maintenance', 'dispatch'] as const
export type RemarkQualifier = (typeof remarkQualifiers)[number]

export type DriverRemark = { driverId: string; qualifier: string; text: string; createdAt: string }

/** Something by which a driver is known elsewhere, such as his badge. */
export type DriverReference = { driverId: string; qualifier: string; value: string }

/** A driver, a shipment or a unit as a search offers it. */
export type FoundDriver = { id: string; name: string }

/** A bar of the timeline: what somebody is planned for, or asked for. */
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
  /** Of a load: `origin → destination` are told by these two. */
  origin: string | null
  destination: string | null
  requestId: number | null
  requestType: RequestType | null
  requestStatus: RequestStatus | null
  /** Whether nobody may be given anything then: approved time off, or what a planner made a block. */
  isBlocked: boolean
} & AssignmentMark
