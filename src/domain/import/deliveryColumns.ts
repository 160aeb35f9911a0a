import type { WeightUnit } from '#domain/values/weight'
import type { ColumnGuess } from './matchHeader'
import { fieldRule, importFieldNames, type ImportField } from './importFields'

/** What a column of deliveries seems to be for, by the words of its name; null for one that a person has to say. */
export const guessDeliveryField = (column: string): ColumnGuess<ImportField> | null =>
  names.get(
    wordsOf(column)
      .filter((word) => !unitWords.has(word))
      .join(' '),
  ) ?? null

/** The unit of the weights in a column, by the words of its name; null if they do not say. */
export const unitOfColumn = (column: string, field: ImportField): WeightUnit | null =>
  fieldRule(field).kind === 'weight'
    ? (wordsOf(column)
        .map((word) => unitWords.get(word))
        .find((unit) => unit !== undefined) ?? null)
    : null

const unitWords = new Map<string, WeightUnit>([
  ...['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'].map(
    (w) => [w, 'kg'] as const,
  ),
  ...['lb', 'lbs', 'pound', 'pounds'].map((w) => [w, 'lb'] as const),
])

const shortForms = new Map([
  ['num', 'number'],
  ['no', 'number'],
  ['nbr', 'number'],
  ['nr', 'number'],
  ['qty', 'quantity'],
  ['desc', 'description'],
  ['wt', 'weight'],
  ['weights', 'weight'],
  ['st', 'state'],
  ['orig', 'origin'],
  ['dest', 'destination'],
])

/** Lower-case words of a column's name: `ASN/DN #`, `asn_dn_num` and `asnDnNumber` are the same three. */
const wordsOf = (column: string): string[] =>
  column
    .replace(/([\p{Ll}\d])(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .toLowerCase()
    .replace('#', ' number ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map((word) => shortForms.get(word) ?? word)

/** Other names of a field: first those that can mean nothing else, then those that are likely. */
const synonyms: Partial<Record<ImportField, { sure?: readonly string[]; likely?: readonly string[] }>> = {
  number: {
    sure: ['delivery number', 'delivery', 'delivery id', 'dn number', 'dn', 'delivery note number', 'delivery note'],
    likely: ['asn dn number', 'asn number', 'outbound delivery'],
  },
  weight: {
    sure: ['delivery weight', 'total weight', 'gross weight', 'delivery gross weight', 'total gross weight'],
    likely: ['shipment weight'],
  },
  shipFromSequence: { sure: ['ship from stop seq number', 'ship from stop sequence', 'pickup sequence'] },
  regionCode: { sure: ['region', 'region number'] },
  quoteType: { likely: ['quote'] },
  shippingPoint: { sure: ['ship point'] },
  sourceType: { likely: ['source'] },
  originCode: { likely: ['origin'] },
  statOrderNumber: { sure: ['stat order', 'stat number'] },
  shipFromName: {
    sure: ['ship from', 'shipper', 'shipper name'],
    likely: ['vendor', 'vendor name', 'supplier', 'origin name'],
  },
  shipFromCity: { sure: ['shipper city', 'origin city'], likely: ['from city', 'vendor city'] },
  shipFromState: { sure: ['shipper state', 'origin state'], likely: ['from state', 'vendor state'] },
  shipToName: {
    sure: ['ship to', 'consignee', 'consignee name', 'ship to party'],
    likely: ['customer name', 'receiver', 'destination name'],
  },
  shipToCity: { sure: ['consignee city', 'destination city'], likely: ['to city', 'city'] },
  shipToState: { sure: ['consignee state', 'destination state'], likely: ['to state', 'state'] },
  shipDate: { sure: ['shipping date', 'planned ship date', 'pickup date'], likely: ['scheduled ship date'] },
  deliveryDate: {
    sure: ['scheduled delivery date', 'planned delivery date', 'requested delivery date'],
    likely: ['due date', 'delivery due date'],
  },
  carrier: { sure: ['carrier name'] },
  equipment: { sure: ['equipment type', 'equipment name'] },
  meetAndGreet: { sure: ['meet greet', 'meet and greet order'] },
  itemNumber: {
    sure: ['line item number', 'line item', 'line number', 'item'],
    likely: ['material number', 'material', 'sku', 'part number'],
  },
  description: {
    sure: ['item description', 'line item description'],
    likely: ['product description', 'material description', 'product'],
  },
  quantity: { sure: ['line item quantity', 'item quantity', 'line quantity'], likely: ['pieces', 'units'] },
  itemWeight: { sure: ['weight', 'item weight', 'line item weight', 'line weight'], likely: ['net weight'] },
}

const names = new Map<string, ColumnGuess<ImportField>>()
for (const field of importFieldNames) {
  for (const name of synonyms[field]?.likely ?? []) names.set(name, { field, confidence: 0.7 })
  for (const name of synonyms[field]?.sure ?? []) names.set(name, { field, confidence: 0.9 })
}
/** A lone `weight` or `number` in a file says less than the field of that name: the first is an item's weight. */
for (const field of importFieldNames) {
  const name = wordsOf(field).join(' ')
  if (field !== 'weight' && field !== 'number') names.set(name, { field, confidence: 1 })
}
names.set('delivery number', { field: 'number', confidence: 1 })
names.set('delivery weight', { field: 'weight', confidence: 1 })
names.set('weight', { field: 'itemWeight', confidence: 1 })
