/** What a unit does: it pulls freight, pulls an empty trailer, or pulls none. */
export const movements = ['loaded', 'deadhead', 'bobtail'] as const
export type Movement = (typeof movements)[number]

export const shipmentStatuses = ['planned', 'in-transit', 'completed', 'cancelled'] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const orderStatuses = ['open', 'planned', 'in-transit', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const trailerStatuses = ['empty', 'loaded', 'down'] as const
export type TrailerStatus = (typeof trailerStatuses)[number]

/** Freight is picked up, delivered, or both; or the visit has nothing to do with freight (fuel, rest, a gate). */
export const stopTypes = ['pickup', 'delivery', 'both', 'non-freight'] as const
export type StopType = (typeof stopTypes)[number]
