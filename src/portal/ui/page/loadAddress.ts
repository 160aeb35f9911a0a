import type { LoadId, ShipmentId } from '#domain/freight/keys'
import { address } from './address'
import { loadRecordPath } from './recordPaths'

/** A load by its key or number on the board, or by an id of the shipment that takes it. */
export type LoadKey = { loadId: LoadId | string } | { shipment: ShipmentId }

/** The address of a load. A shipment whose number could be the key of a load says what it is. */
export const loadAddress = (key: LoadKey, tab?: string): string => {
  if ('loadId' in key) return address(loadRecordPath, { id: key.loadId }, { tab })
  const isDigits = /^\d+$/.test(key.shipment)
  return address(loadRecordPath, { id: key.shipment }, { of: isDigits ? 'shipment' : undefined, tab })
}
