/** How a column of a deliveries file is read. */
export type FieldKind = 'text' | 'number' | 'date' | 'flag' | 'weight'

/** `belongsTo` separates columns that repeat on every row of a delivery from columns of single items. */
type FieldRule = { kind: FieldKind; belongsTo: 'delivery' | 'item'; longest?: number; isIdentifier?: true }

/** What a deliveries file can bring, in the order in which it is offered. Texts have a greatest length in characters. */
export const importFields = {
  number: { kind: 'text', belongsTo: 'delivery', longest: 50, isIdentifier: true },
  weight: { kind: 'weight', belongsTo: 'delivery' },
  shipFromSequence: { kind: 'number', belongsTo: 'delivery' },
  regionCode: { kind: 'number', belongsTo: 'delivery' },
  quoteType: { kind: 'text', belongsTo: 'delivery', longest: 50 },
  shippingPoint: { kind: 'text', belongsTo: 'delivery', longest: 50 },
  sourceType: { kind: 'text', belongsTo: 'delivery', longest: 50 },
  deliveryType: { kind: 'text', belongsTo: 'delivery', longest: 50 },
  originCode: { kind: 'text', belongsTo: 'delivery', longest: 50, isIdentifier: true },
  statOrderNumber: { kind: 'text', belongsTo: 'delivery', longest: 50, isIdentifier: true },
  shipFromName: { kind: 'text', belongsTo: 'delivery', longest: 100 },
  shipFromCity: { kind: 'text', belongsTo: 'delivery', longest: 100 },
  shipFromState: { kind: 'text', belongsTo: 'delivery', longest: 50 },
  shipToName: { kind: 'text', belongsTo: 'delivery', longest: 100 },
  shipToCity: { kind: 'text', belongsTo: 'delivery', longest: 100 },
  shipToState: { kind: 'text', belongsTo: 'delivery', longest: 50 },
  shipDate: { kind: 'date', belongsTo: 'delivery' },
  deliveryDate: { kind: 'date', belongsTo: 'delivery' },
  carrier: { kind: 'text', belongsTo: 'delivery', longest: 100 },
  equipment: { kind: 'text', belongsTo: 'delivery', longest: 50 },
  meetAndGreet: { kind: 'flag', belongsTo: 'delivery' },
  itemNumber: { kind: 'text', belongsTo: 'item', longest: 50, isIdentifier: true },
  description: { kind: 'text', belongsTo: 'item', longest: 500 },
  quantity: { kind: 'number', belongsTo: 'item' },
  itemWeight: { kind: 'weight', belongsTo: 'item' },
} as const satisfies Record<string, FieldRule>

export type ImportField = keyof typeof importFields

export const importFieldNames = Object.keys(importFields) as ImportField[]

export const fieldRule = (field: ImportField): FieldRule => importFields[field]
