import { isAllowed, type Permission } from '#domain/access/access'
import { nextStop } from '#domain/fleet/lateness'
import type { Movement, ShipmentStatus, StopType } from '#domain/fleet/positions/movement'
import { type RouteState, routeState } from '#domain/fleet/routeState'
import type { LoadId, ShipmentId } from '#domain/freight/keys'
import type { LoadStatus, TenderStatus } from '#domain/freight/load'

/** Who sees a load as the routing tool has it, and who sees the shipment that takes it. */
const seesLoad: Permission = 'routing-tool.deliveries'
const seesShipment = ['load-planning', 'shipment-orders', 'maps.track'] as const satisfies readonly Permission[]

/** Each of these opens the page of a load, with what its permission covers. */
export const opensLoadRecord: readonly Permission[] = [seesLoad, ...seesShipment]

export const mayOpenLoadRecord = (held: ReadonlySet<Permission>): boolean => isAllowed(opensLoadRecord, held)
export const maySeeLoad = (held: ReadonlySet<Permission>): boolean => held.has(seesLoad)
export const maySeeShipment = (held: ReadonlySet<Permission>): boolean => isAllowed(seesShipment, held)

/** A load as the routing tool has it. */
export type RecordLoad = {
  loadId: LoadId
  loadNumber: string | null
  status: LoadStatus
  carrier: string | null
  driverId: string | null
  equipment: string | null
  comment: string | null
  lockedBy: string | null
  lockReason: string | null
  tenderStatus: TenderStatus | null
}

/** The trip that takes it. `late`: minutes at its next stop. Where the unit was last seen is null when it never was. */
export type RecordShipment = {
  shipmentId: ShipmentId
  networkId: string
  loadNumber: string
  status: ShipmentStatus
  movement: Movement
  driverId: string | null
  driverName: string | null
  /** The driver is reserved for it and not assigned yet. */
  isReserved: boolean
  powerUnitId: string | null
  trailerId: string | null
  equipmentType: string | null
  corporationName: string | null
  miles: number
  late: number
  /** In transit, and its last fix is not stale. */
  active: boolean
  latitude: number | null
  longitude: number | null
  seenAt: string | null
}

/** Moments as ISO texts. */
export type StopMoments = {
  appointmentFrom: string
  appointmentTo: string
  plannedArrival: string
  plannedDeparture: string
  estimatedArrival: string | null
  actualArrival: string | null
  actualDeparture: string | null
}

/** A stop of the trip, with its times; or one of a load that has none yet, with the days of its deliveries. */
export type RecordStop = {
  sequence: number
  type: StopType
  name: string
  address: string
  city: string
  state: string
  /** The zone of its clock, such as America/Chicago; empty when it is not known. */
  zone: string
  latitude: number | null
  longitude: number | null
  moments: StopMoments | null
  firstDay: string | null
  lastDay: string | null
  /** Numbers of what is picked up and delivered here. */
  orders: string[]
}

/** One load with all that is known of it. At least one of the two is there. */
export type LoadRecord = {
  load: RecordLoad | null
  shipment: RecordShipment | null
  stops: RecordStop[]
  /** Pounds. */
  weight: number
}

/** What people call it: the number of the load, else that of its trip. */
export const loadRecordName = ({ load, shipment }: Pick<LoadRecord, 'load' | 'shipment'>): string =>
  load ? (load.loadNumber ?? String(load.loadId)) : (shipment?.shipmentId ?? '')

/** The other ids by which the same load is known, each once. */
export const referencesOf = (record: Pick<LoadRecord, 'load' | 'shipment'>): string[] => {
  const { load, shipment } = record
  const ids = [
    ...(load ? [String(load.loadId), load.loadNumber] : []),
    ...(shipment ? [shipment.shipmentId, shipment.networkId, shipment.loadNumber] : []),
  ]
  const name = loadRecordName(record)
  return [...new Set(ids)].filter((id): id is string => id !== null && id !== '' && id !== name)
}

/** Where the load is: the state of its trip when it has one, else its status on the board. */
export type LoadRecordState = { of: 'shipment'; state: RouteState } | { of: 'load'; state: LoadStatus }

/** A trip that was cancelled says nothing of a load that has gone on. */
export const loadRecordState = ({ load, shipment, stops }: LoadRecord): LoadRecordState => {
  if (shipment && (load === null || shipment.status !== 'cancelled')) {
    const atStop = stops.some(({ moments }) => moments?.actualArrival && moments.actualDeparture === null)
    return { of: 'shipment', state: routeState({ status: shipment.status, late: shipment.late, atStop }) }
  }
  return { of: 'load', state: load?.status ?? 'pending' }
}

/** The stop it goes to; null when all are behind, and for a load without a trip. */
export const nextRecordStop = (stops: readonly RecordStop[]): (RecordStop & { moments: StopMoments }) | null =>
  nextStop(stops.flatMap((stop) => (stop.moments ? [{ ...stop.moments, ...stop, moments: stop.moments }] : [])))

export const loadRecordTabs = ['stops', 'tender', 'tracking', 'orders', 'messages', 'documents', 'history'] as const
export type LoadRecordTab = (typeof loadRecordTabs)[number]

/** Calls that the tabs make need these; a tab without one is open to all who open the page. */
const tabNeeds: Partial<Record<LoadRecordTab, Permission>> = {
  tender: seesLoad,
  tracking: 'maps.track',
  messages: seesLoad,
  documents: 'shipment-orders',
}

export const tabsFor = (held: ReadonlySet<Permission>): LoadRecordTab[] =>
  loadRecordTabs.filter((tab) => isAllowed(tabNeeds[tab] ?? 'signed-in', held))
