import { z } from 'zod'
import { oneOf, wireRecord } from '#contract/platform/wire'
import type { ImportField } from '#domain/import/importFields'

/** The columns of a deliveries file (RT-48): the wire names of a delivery and of its items. */
export const importColumns = {
  number: 'delivery_num',
  weight: 'delivery_weight',
  shipFromSequence: 'ship_from_stop_seq_num',
  regionCode: 'region_code',
  quoteType: 'quote_type',
  shippingPoint: 'shipping_point',
  sourceType: 'source_type',
  deliveryType: 'delivery_type',
  originCode: 'origin_code',
  statOrderNumber: 'stat_order_number',
  shipFromName: 'ship_from_name',
  shipFromCity: 'ship_from_city',
  shipFromState: 'ship_from_state',
  shipToName: 'ship_to_name',
  shipToCity: 'ship_to_city',
  shipToState: 'ship_to_state',
  shipDate: 'ship_date',
  deliveryDate: 'delivery_date',
  carrier: 'cARRIER',
  equipment: 'equipment',
  meetAndGreet: 'meet_and_greet',
  itemNumber: 'item_num',
  description: 'description',
  quantity: 'quantity',
  itemWeight: 'weight',
} as const satisfies Record<ImportField, string>

export const importFieldWire = oneOf(importColumns)

const byLowerCase = new Map(
  Object.entries(importColumns).map(([field, column]) => [column.toLowerCase(), field as ImportField]),
)

/** The field that a wire name means, whatever its case. */
export const importFieldOf = (wireName: string): ImportField | null =>
  byLowerCase.get(wireName.trim().toLowerCase()) ?? null

const cell = z.union([z.string(), z.number(), z.boolean()]).optional()

type ValueDictionary = { [Field in ImportField]: readonly [string, typeof cell] }

/** What the cells of a row are read as. Weights in pounds, dates `YYYY-MM-DD`; a field without text is not there. */
export const importValuesWire = wireRecord(
  Object.fromEntries(
    Object.entries(importColumns).map(([field, column]) => [field, [column, cell] as const]),
  ) as ValueDictionary,
)

/**
 * Where a group says what its deliveries get that a file leaves empty: attributes of its customer configuration
 * (RT-40). One that names what the group does not have counts as not set.
 */
export const importDefaultAttributes = {
  regionCode: 'RT_IMPORT_DEFAULT_REGION_CODE',
  quoteType: 'RT_IMPORT_DEFAULT_QUOTE_TYPE',
  shippingPoint: 'RT_IMPORT_DEFAULT_SHIPPING_POINT',
  sourceType: 'RT_IMPORT_DEFAULT_SOURCE_TYPE',
  deliveryType: 'RT_IMPORT_DEFAULT_DELIVERY_TYPE',
} as const satisfies Partial<Record<ImportField, string>>
