import type { LateReason } from '#domain/fleet/driverPhone'
import type { OrderStatus } from '#domain/fleet/positions/movement'
import type { DeliveryStatus } from '#domain/freight/delivery'
import type { TenderStatus } from '#domain/freight/load'

/** An offer of a load to a carrier. The name is null when the carrier is no longer in the list. */
export type LoadTender = {
  id: number
  carrierCode: string
  carrierName: string | null
  status: TenderStatus
  reference: string
  remark: string | null
  sentAt: string
  answeredAt: string | null
}

/** What a load carries: an order of its shipment, with the delivery that it takes; or a delivery alone. */
export type RecordOrder = {
  number: string
  deliveryNumber: string | null
  customerOrderNumber: string | null
  billOfLading: string | null
  from: string
  to: string
  /** Pounds. */
  weight: number
  pieces: number | null
  /** Null for a delivery that is on no shipment. */
  orderStatus: OrderStatus | null
  /** Null for an order that takes no delivery. */
  deliveryStatus: DeliveryStatus | null
}

/** A line of the history. Without an author it is the server's own doing. */
export type LoadEvent = {
  at: string
  by: string | null
  /** Of the load on the board, of its trip, of a user who changed the trip, of a driver who was given it. */
  kind: 'load' | 'shipment' | 'edit' | 'driver'
  what: string
  details: string
  /** Of an arrival after its appointment: what the driver says; its note is in the details. */
  lateReason: LateReason | null
  stop: number | null
}

/** The most lines that the history of a load shows. */
export const mostEvents = 200

/** The latest first; of the same moment the later stop comes first. */
export const latestFirst = (events: readonly LoadEvent[]): LoadEvent[] =>
  events
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || (other.stop ?? 0) - (one.stop ?? 0))
    .slice(0, mostEvents)
