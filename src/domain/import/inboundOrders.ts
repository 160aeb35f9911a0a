import { checkDeliveries, type ImportedDelivery } from './checkDeliveries'
import type { ImportField } from './importFields'
import type { ImportLookups, ImportProblemCode, ImportRow, WeightUnits } from './readRow'

/** An order as a customer's system sends it: its fields and those of its items as texts, absent if empty. */
export type InboundOrder = {
  texts: Partial<Record<ImportField, string>>
  items: Partial<Record<ImportField, string>>[]
}

/** Orders of one call, and items of one order. */
export const inboundLimits = { orders: 500, items: 200 } as const

/** The problem of a field; `order` and `item` count from 0, and `item` is null for a field of the order. */
export type InboundProblem = {
  order: number
  item: number | null
  field: ImportField
  code: ImportProblemCode
  value: string
}

export type CheckedOrders = { deliveries: ImportedDelivery[]; problems: InboundProblem[] }

/**
 * Checks the orders of one call by the rules of a deliveries file: each item is a row of its delivery. Other than in a
 * file, an order number that comes twice is a mistake.
 * @returns the deliveries in the order of the orders; none when there are problems
 */
export const checkInboundOrders = (
  orders: readonly InboundOrder[],
  lookups: ImportLookups,
  units: WeightUnits = {},
): CheckedOrders => {
  const repeated = repeatedNumbers(orders)
  const rows: ImportRow[] = []
  /** The place of each row; its line is its index. */
  const places: { order: number; item: number | null }[] = []
  for (const [order, { texts, items }] of orders.entries()) {
    if (repeated.some((problem) => problem.order === order)) continue
    const [first, ...others] = items
    places.push({ order, item: first ? 0 : null })
    rows.push({ line: rows.length, texts: { ...texts, ...first } })
    for (const [place, item] of others.entries()) {
      places.push({ order, item: place + 1 })
      rows.push({ line: rows.length, texts: { ...item, ...(texts.number !== undefined && { number: texts.number }) } })
    }
  }
  const { deliveries, problems } = checkDeliveries(rows, lookups, units)
  const found = problems.flatMap(({ line, field, code, value }): InboundProblem[] => {
    const place = places[line]
    if (!place) return []
    if (field !== 'number' || code !== 'duplicate')
      return [{ ...place, item: itemFields.has(field) ? place.item : null, field, code, value }]
    // A file's second row without an item; here an item that is empty, unless it has a problem of its own.
    const isNamed = problems.some((other) => other.line === line && itemFields.has(other.field))
    return isNamed ? [] : [{ ...place, field: 'itemNumber', code: 'required', value: '' }]
  })
  const all = withoutRepetitions([...repeated, ...found]).toSorted((one, other) => one.order - other.order)
  return { deliveries: all.length > 0 ? [] : deliveries, problems: all }
}

const itemFields: ReadonlySet<ImportField> = new Set(['itemNumber', 'description', 'quantity', 'itemWeight'])

const repeatedNumbers = (orders: readonly InboundOrder[]): InboundProblem[] => {
  const seen = new Set<string>()
  return orders.flatMap(({ texts }, order) => {
    const number = texts.number?.trim() ?? ''
    if (number === '' || !seen.has(number)) {
      seen.add(number)
      return []
    }
    return [{ order, item: null, field: 'number' as const, code: 'duplicate' as const, value: number }]
  })
}

/** A weight that all items lack is one problem of their order. */
const withoutRepetitions = (problems: readonly InboundProblem[]): InboundProblem[] => {
  const seen = new Set<string>()
  return problems.filter(({ order, item, field, code }) => {
    const key = `${order} ${item} ${field} ${code}`
    return !seen.has(key) && seen.add(key)
  })
}

/** What becomes of an order. `unchanged` is one that was received before with the same content. */
export type InboundOutcome = 'created' | 'updated' | 'unchanged'

/** Why an order cannot be taken any more, since its delivery has been worked with. */
export type InboundConflict = 'on-load' | 'cancelled' | 'deleted'

/**
 * What to do with an order of a number that may be known.
 * @param received whether the number was received before, and whether with the same content
 * @param delivery the delivery of that number that is not deleted, if there is one
 */
export const inboundStep = (
  received: 'never' | 'same' | 'different',
  delivery: { status: 'available' | 'assigned' | 'cancelled' } | null,
): InboundOutcome | InboundConflict => {
  if (received === 'same') return 'unchanged'
  if (!delivery) return received === 'never' ? 'created' : 'deleted'
  if (delivery.status === 'available') return 'updated'
  return delivery.status === 'cancelled' ? 'cancelled' : 'on-load'
}
