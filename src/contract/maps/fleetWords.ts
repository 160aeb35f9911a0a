import { z } from 'zod'
import { oneOf } from '#contract/platform/wire'

export const movementWire = oneOf({ loaded: 'LOADED', deadhead: 'DEADHEAD', bobtail: 'BOBTAIL' })

export const shipmentStatusWire = oneOf({
  planned: 'PLANNED',
  'in-transit': 'IN_TRANSIT',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
})

export const orderStatusWire = oneOf({
  open: 'OPEN',
  planned: 'PLANNED',
  'in-transit': 'IN_TRANSIT',
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
})

export const trailerStatusWire = oneOf({ empty: 'EMPTY', loaded: 'LOADED', down: 'DOWN' })

export const stopTypeWire = oneOf({ pickup: 'P', delivery: 'D', both: 'PD', 'non-freight': 'NFR' })

export const fixSourceWire = oneOf({ truck: 'TRUCK', phone: 'PHONE' })

/** Degrees north. */
export const latitude = z.number().min(-90).max(90)

/** Degrees east. */
export const longitude = z.number().min(-180).max(180)
