import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import type { LoadId, ShipmentId } from '#domain/freight/keys'
import type { LoadStatus, TenderStatus, UnsentOffer } from '#domain/freight/load'

/**
 * A load of the routing tool, a shipment of the fleet, or both in one, as it is stored and shown. Moments as ISO texts. An
 * appointment without a zone is known by its days alone, which begin at midnight UTC.
 */
export type OpenLoad = {
  /** Names the row in lists: the key of the load, or a negative number made of the id of the shipment. */
  id: number
  loadId: LoadId | null
  loadNumber: string | null
  loadStatus: LoadStatus | null
  tenderStatus: TenderStatus | null
  /** Why its tender or assignment has not left; null of a shipment. */
  unsent: UnsentOffer | null
  shipmentId: ShipmentId | null
  shipmentStatus: ShipmentStatus | null
  from: string
  pickupFrom: string | null
  pickupTo: string | null
  pickupZone: string
  to: string
  deliveryFrom: string | null
  deliveryTo: string | null
  deliveryZone: string
  carrier: string | null
  driverId: string | null
  driverName: string | null
  /** The driver is reserved for it and not assigned yet. */
  isReserved: boolean
  powerUnitId: string | null
  /** The unit has reached a stop and not left it. */
  atStop: boolean
  seenAt: string | null
  latitude: number | null
  longitude: number | null
}

/** What the limits of the customer and the clock make of a row. */
export type WorkMarks = { isLate: boolean; isSilent: boolean; atStop: boolean }
