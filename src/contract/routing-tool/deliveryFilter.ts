import { z } from 'zod'
import { type Dictionary, inCapitals, integerText, keyText, text, wireRecord } from '#contract/platform/wire'
import { isDate, parseDate } from '#domain/values/dates'

/** A day in a query, in any order of V-1; in the code `YYYY-MM-DD`. */
export const dayText = z.codec(z.string().refine(isDate, 'is not a date'), z.string(), {
  decode: (written) => parseDate(written)?.date ?? '',
  encode: (day) => day,
})

/** `"Y"` / `"N"` in a query, in either case. */
const yesNoText = z.codec(z.string().regex(/^[YN]$/i, 'must be Y or N'), z.boolean(), {
  decode: (flag) => flag.toUpperCase() === 'Y',
  encode: (on) => (on ? 'Y' : 'N'),
})

/** A status to look for: `SENT_TO_CARRIER` is `sent-to-carrier`. One that does not exist simply finds nothing. */
const statusText = z.codec(z.string(), z.string(), {
  decode: (wire) => wire.trim().toLowerCase().replaceAll('_', '-'),
  encode: inCapitals,
})

/** What deliveries and loads can be searched by (FLT); all that is given must hold. */
const filterDictionary = {
  deliveryId: ['delivery.delivery_pk', keyText.optional()],
  /** What an import brought in or changed. Our own. */
  importBatchId: ['delivery.import_batch', keyText.optional()],
  /** Starts with. */
  number: ['delivery.delivery_num', text.optional()],
  status: ['delivery.status', statusText.optional()],
  loadId: ['delivery.shipment_id', keyText.optional()],
  /** Starts with. */
  loadNumber: ['delivery.penske_load_id', text.optional()],
  carrier: ['delivery.cARRIER', text.optional()],
  regionCode: ['delivery.region_code', integerText.optional()],
  quoteType: ['delivery.quote_type', text.optional()],
  shippingPoint: ['delivery.shipping_point', text.optional()],
  sourceType: ['delivery.source_type', text.optional()],
  deliveryType: ['delivery.delivery_type', text.optional()],
  originCode: ['delivery.origin_code', text.optional()],
  statOrderNumber: ['delivery.stat_order_number', text.optional()],
  /** Starts with. */
  shipToCity: ['delivery.ship_to_city', text.optional()],
  shipToState: ['delivery.ship_to_state', text.optional()],
  /** The day itself included, as in `shipDateTo`. */
  shipDateFrom: ['delivery.ship_date_from', dayText.optional()],
  shipDateTo: ['delivery.ship_date_to', dayText.optional()],
  meetAndGreet: ['delivery.meet_and_greet', yesNoText.optional()],
} as const satisfies Dictionary

const whoAndFor = {
  customer: ['CustomerCode', text.optional()],
  userId: ['UserId', text.optional()],
} as const satisfies Dictionary

const unknownFilters = /^delivery\./

/** The query of a search: a `delivery.{field}` that is none is refused, anything else unknown is ignored. */
export const deliveryFilterWire = wireRecord({ ...whoAndFor, ...filterDictionary }, { refuses: unknownFilters })

/** The same, for the deliveries of one load. */
export const loadDeliveriesFilterWire = wireRecord(
  { ...whoAndFor, ...filterDictionary, loadId: ['delivery.shipment_id', keyText] },
  { refuses: unknownFilters },
)

export type DeliveryFilter = Omit<z.output<typeof deliveryFilterWire>, 'customer' | 'userId'>
