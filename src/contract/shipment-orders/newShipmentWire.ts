import { z } from 'zod'
import { filledText, oneOf, wireRecord } from '#contract/platform/wire'
import { newShipmentLimits } from '#domain/freight/newShipment'

const shortText = z.string().trim().max(100, 'is too long (100)')
const number = filledText.max(100)
const stopType = oneOf({ pickup: 'PICKUP', delivery: 'DELIVERY', both: 'BOTH' })
const localTime = z.string().max(16).meta({ example: '2026-12-01T08:00' })

const stopWire = wireRecord({
  type: ['type', stopType],
  /** The code of a location; the address may then be left out. */
  location: ['location', shortText.optional()],
  name: ['name', shortText.optional()],
  address: ['address', shortText.optional()],
  city: ['city', shortText.optional()],
  state: ['state', z.string().trim().max(2, 'is the code of a state').optional()],
  zip: ['zip', z.string().trim().max(10).optional()],
  /** Local times of the place. */
  appointmentFrom: ['appointmentFrom', localTime],
  appointmentTo: ['appointmentTo', localTime],
})

const orderWire = wireRecord({
  number: ['orderNumber', number],
  weight: ['weight', z.number().max(1_000_000)],
  pieces: ['pieces', z.number().max(1_000_000_000).optional()],
  /** Stops count from 1. */
  pickupStop: ['pickupStop', z.int32().positive()],
  deliveryStop: ['deliveryStop', z.int32().positive()],
})

/** A shipment with its stops and orders, as systems of customers and planners give it. */
export const newShipmentWire = {
  number: ['shipmentNumber', number],
  equipmentType: ['equipmentType', shortText.optional()],
  /** Codes of what the driver must be qualified for. */
  qualifications: ['qualifications', z.array(shortText).max(newShipmentLimits.qualifications).optional()],
  stops: ['stops', z.array(stopWire).min(2, 'are too few (2)').max(newShipmentLimits.stops)],
  orders: ['orders', z.array(orderWire).min(1, 'names no order').max(newShipmentLimits.orders)],
} as const

/** A stored one: its orders leave it when it is cancelled. */
export const storedShipmentWire = {
  ...newShipmentWire,
  stops: ['stops', z.array(stopWire)],
  orders: ['orders', z.array(orderWire)],
} as const

const wireOf = () => wireRecord(newShipmentWire)

export type GivenShipment = z.output<ReturnType<typeof wireOf>>
