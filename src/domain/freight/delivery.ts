import type { DeliveryId, LoadId } from './keys'

export const deliveryStatuses = ['available', 'assigned', 'cancelled'] as const

/** How far the shipment of a delivery has come; late until it is delivered, once that is known or expected. */
export const deliveryTransits = ['in-transit', 'late', 'delivered'] as const
export type DeliveryTransit = (typeof deliveryTransits)[number]

export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What an order says about its freight; an import file has these fields too. Dates are `YYYY-MM-DD`. */
export type OrderedFreight = {
  number: string
  /** Pounds, to the hundredth. */
  weight: number
  /** Place in the order of picking up; the load is listed by it. */
  shipFromSequence: number | null
  regionCode: number | null
  quoteType: string | null
  shippingPoint: string | null
  sourceType: string | null
  deliveryType: string | null
  originCode: string | null
  statOrderNumber: string | null
  shipFromName: string | null
  shipFromCity: string | null
  shipFromState: string | null
  shipToName: string | null
  shipToCity: string | null
  shipToState: string | null
  shipDate: string | null
  deliveryDate: string | null
  /** The carrier's name as the carrier list has it. */
  carrier: string | null
  equipment: string | null
  meetAndGreet: boolean
}

/** Freight for one consignee: what loads are built of. */
export type Delivery = OrderedFreight & {
  id: number
  customer: string
  status: DeliveryStatus
  /** Place in the order of dropping off; null while on no load. */
  stopSequence: number | null
  /** The provider's own number of the load it is on. */
  loadNumber: string | null
  loadId: LoadId | null
  /** Null before the shipment of its load has picked it up, and while on none. */
  transit?: DeliveryTransit | null | undefined
  deletedBy?: string | undefined
  deletedAt?: string | undefined
}

/** A delivery that cannot be put on a load because another user was faster. */
export type TakenDelivery = {
  id: DeliveryId
  number: string
  reason: 'on-load' | 'cancelled' | 'deleted'
  /** The load it is on; null if cancelled or deleted. */
  loadId: LoadId | null
  /** The user who put it on that load; null if unknown, as for deliveries that an older release assigned. */
  takenBy: string | null
}

export type DeliveryItem = {
  id: number
  deliveryId: DeliveryId
  itemNumber: string
  description: string
  quantity: number
  /** Pounds. */
  weight: number
}

export type DeliveryWithItems = Delivery & { items: readonly DeliveryItem[] }

/** `same` is no step at all: it succeeds and changes nothing. */
export type Step = 'allowed' | 'same' | 'refused'

/**
 * Whether the status of a delivery may be set by hand (DLS). Assigned is reached by saving a load alone, since only
 * there the delivery gets its place on one; cancelled is final.
 */
export const deliveryStep = (from: DeliveryStatus, to: DeliveryStatus): Step => {
  if (from === to) return 'same'
  if (from === 'cancelled' || to === 'assigned') return 'refused'
  return 'allowed'
}

/** What a delivery becomes when it leaves its load (LPR-4, LPR-11). */
export const afterUnassign = (status: DeliveryStatus): DeliveryStatus =>
  status === 'cancelled' ? 'cancelled' : 'available'
