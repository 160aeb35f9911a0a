import type { ImportedDelivery } from '#domain/import/checkDeliveries'
import type { ColumnChoice } from '#domain/import/importBatch'
import { fieldRule, importFieldNames, type ImportField } from '#domain/import/importFields'

/** A field of a delivery with its column in the database. */
export type StoredColumn = { field: Exclude<keyof ImportedDelivery, 'line' | 'items'>; name: string; type: string }

const types = { text: 'text', number: 'integer', date: 'date', flag: 'boolean', weight: 'numeric' } as const

const columnOf = (field: ImportField): StoredColumn => ({
  field: field as StoredColumn['field'],
  name: field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  type: types[fieldRule(field).kind],
})

export const storedColumns: readonly StoredColumn[] = importFieldNames
  .filter((field) => fieldRule(field).belongsTo === 'delivery')
  .map(columnOf)

/** Fields that the group fills in where a file leaves them empty. */
const defaulted = new Set<string>(['regionCode', 'quoteType', 'shippingPoint', 'sourceType', 'deliveryType'])

const mappedIn = (columns: readonly ColumnChoice[]) => new Set(columns.map(({ field }) => field))

/** What a file sets on a new delivery: its own columns, the defaults of the group, and always number and weight. */
export const insertedColumns = (columns: readonly ColumnChoice[]): StoredColumn[] => {
  const mapped = mappedIn(columns)
  return storedColumns.filter(({ field }) => field === 'weight' || mapped.has(field) || defaulted.has(field))
}

/** What a file changes on a delivery that is there: its own columns alone, others keep what they hold. */
export const updatedColumns = (columns: readonly ColumnChoice[]): StoredColumn[] => {
  const mapped = mappedIn(columns)
  return storedColumns.filter(({ field }) => field === 'weight' || (field !== 'number' && mapped.has(field)))
}

/** A file without columns of items leaves the items of a delivery alone. */
export const bringsItems = (columns: readonly ColumnChoice[]): boolean =>
  columns.some(({ field }) => field !== null && fieldRule(field).belongsTo === 'item')
