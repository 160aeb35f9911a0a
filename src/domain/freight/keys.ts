/** A plain value that says which record it is the key of: a plain number or text fits, the key of another noun does not. */
type Key<Value, Noun extends string> = Value & { readonly keyOf?: Noun }

/** The key of a delivery: one order line to be routed. */
export type DeliveryId = Key<number, 'delivery'>

/** The key of a load: deliveries that are planned together on the board. */
export type LoadId = Key<number, 'load'>

/** The key of a shipment: a trip that a driver and a power unit execute. */
export type ShipmentId = Key<string, 'shipment'>
