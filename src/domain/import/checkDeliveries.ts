import type { OrderedFreight } from '#domain/freight/delivery'
import { loadWeightLimit, sumWeights } from '#domain/values/weight'
import { fieldRule, importFieldNames, type ImportField } from './importFields'
import type { FileNotation } from './notation'
import {
  knownCodesOf,
  readRow,
  type ImportLookups,
  type ImportProblem,
  type ImportRow,
  type RowValues,
  type WeightUnits,
} from './readRow'

/** Weight in pounds; the weight of an item is null when the file gives only that of its delivery. */
export type ImportedItem = {
  line: number
  itemNumber: string
  description: string
  quantity: number | null
  weight: number | null
}

/** A delivery as it may be stored. `line` is the first of its rows. */
export type ImportedDelivery = OrderedFreight & { line: number; items: ImportedItem[] }

/** `problems` are in the order of the file; `skipped` counts the rows that belong to no delivery that may be stored. */
export type CheckedImport = { deliveries: ImportedDelivery[]; problems: ImportProblem[]; skipped: number }

type ReadRow = { row: ImportRow; values: RowValues }

const deliveryFields = importFieldNames.filter((field) => fieldRule(field).belongsTo === 'delivery')
const itemFields = importFieldNames.filter((field) => fieldRule(field).belongsTo === 'item')

/**
 * Checks the rows of a deliveries file. Rows of one delivery number are its items; where one of them is bad, the whole
 * delivery is left out. Rows without any text are passed over. Whether a delivery is already stored, and may be
 * changed, is not known here.
 */
export const checkDeliveries = (
  rows: readonly ImportRow[],
  lookups: ImportLookups,
  units: WeightUnits = {},
  notation?: FileNotation,
): CheckedImport => {
  const known = knownCodesOf(lookups)
  const groups = new Map<string, ReadRow[]>()
  const problems: ImportProblem[] = []
  const bad = new Set<string>()
  let skipped = 0
  for (const row of rows) {
    const read = readRow(row, known, units, notation)
    if (read.problems.length === 0 && isEmpty(read.values)) continue
    const number = row.texts.number?.trim() ?? ''
    if (number === '') problems.push({ line: row.line, field: 'number', code: 'required', value: '' })
    for (const problem of read.problems) problems.push(problem)
    if (number === '') {
      skipped += 1
      continue
    }
    if (read.problems.length > 0) bad.add(number)
    const group = groups.get(number)
    if (group) group.push({ row, values: read.values })
    else groups.set(number, [{ row, values: read.values }])
  }
  const deliveries: ImportedDelivery[] = []
  for (const [number, group] of groups) {
    const found = groupProblems(group, bad.has(number))
    for (const problem of found) problems.push(problem)
    if (found.length > 0 || bad.has(number)) skipped += group.length
    else deliveries.push(deliveryOf(number, group, lookups.defaults))
  }
  problems.sort((one, other) => one.line - other.line)
  return { deliveries, problems, skipped }
}

const isEmpty = (values: RowValues): boolean => {
  for (const _ in values) return false
  return true
}

/** Problems between the rows of one delivery. An unreadable cell says nothing about the weight. */
const groupProblems = (group: readonly ReadRow[], hasBadCells: boolean): ImportProblem[] => [
  ...(group.length > 1 ? [...conflicts(group), ...duplicates(group)] : []),
  ...(hasBadCells ? [] : weightProblems(group)),
]

/** The first row that fills a field of the delivery decides it; a later one may leave it empty, not differ. */
const conflicts = (group: readonly ReadRow[]): ImportProblem[] => {
  const problems: ImportProblem[] = []
  for (const field of deliveryFields) {
    let first: ReadRow | undefined
    for (const read of group) {
      if (read.values[field] === undefined) continue
      if (!first) first = read
      else if (read.values[field] !== first.values[field]) problems.push(problemAt(read, field, 'conflict', first))
    }
  }
  return problems
}

/** An item number that comes twice, or a second row that brings no item at all. */
const duplicates = (group: readonly ReadRow[]): ImportProblem[] => {
  const problems: ImportProblem[] = []
  const seen = new Map<string, ReadRow>()
  const [first] = group
  for (const read of group) {
    const number = read.values.itemNumber
    const earlier = typeof number === 'string' ? seen.get(number) : undefined
    if (earlier) problems.push(problemAt(read, 'itemNumber', 'duplicate', earlier))
    else if (typeof number === 'string') seen.set(number, read)
    else if (first && read !== first && !hasItem(read)) problems.push(problemAt(read, 'number', 'duplicate', first))
  }
  return problems
}

/** Either the file has the weight of the delivery, or every item has a weight and they are added up. */
const weightProblems = (group: readonly ReadRow[]): ImportProblem[] => {
  const [first] = group
  if (!first || group.some((read) => read.values.weight !== undefined)) return []
  const missing = group.filter((read) => read.values.itemWeight === undefined)
  if (missing.length > 0) return missing.map((read) => problemAt(read, 'weight', 'required'))
  const weight = itemWeight(group)
  if (weight <= loadWeightLimit) return []
  return [{ line: first.row.line, field: 'itemWeight', code: 'too-heavy', value: String(weight) }]
}

const problemAt = (
  { row }: ReadRow,
  field: ImportField,
  code: ImportProblem['code'],
  other?: ReadRow,
): ImportProblem => ({
  line: row.line,
  field,
  code,
  value: row.texts[field]?.trim() ?? '',
  ...(other && { otherLine: other.row.line }),
})

const itemWeight = (group: readonly ReadRow[]): number =>
  sumWeights(group.map(({ values }) => (typeof values.itemWeight === 'number' ? values.itemWeight : 0)))

const hasItem = ({ values }: ReadRow): boolean => itemFields.some((field) => values[field] !== undefined)

const deliveryOf = (
  number: string,
  group: readonly ReadRow[],
  defaults: ImportLookups['defaults'],
): ImportedDelivery => {
  const valueOf = (field: ImportField) => group.find(({ values }) => values[field] !== undefined)?.values[field]
  const text = (field: ImportField): string | null => {
    const value = valueOf(field)
    return typeof value === 'string' ? value : null
  }
  const amount = (field: ImportField): number | null => {
    const value = valueOf(field)
    return typeof value === 'number' ? value : null
  }
  return {
    line: group[0]?.row.line ?? 0,
    number,
    weight: amount('weight') ?? itemWeight(group),
    shipFromSequence: amount('shipFromSequence'),
    regionCode: amount('regionCode') ?? defaults.regionCode,
    quoteType: text('quoteType') ?? defaults.quoteType,
    shippingPoint: text('shippingPoint') ?? defaults.shippingPoint,
    sourceType: text('sourceType') ?? defaults.sourceType,
    deliveryType: text('deliveryType') ?? defaults.deliveryType,
    originCode: text('originCode'),
    statOrderNumber: text('statOrderNumber'),
    shipFromName: text('shipFromName'),
    shipFromCity: text('shipFromCity'),
    shipFromState: text('shipFromState'),
    shipToName: text('shipToName'),
    shipToCity: text('shipToCity'),
    shipToState: text('shipToState'),
    shipDate: text('shipDate'),
    deliveryDate: text('deliveryDate'),
    carrier: text('carrier'),
    equipment: text('equipment'),
    meetAndGreet: valueOf('meetAndGreet') === true,
    items: group.filter(hasItem).map(itemOf),
  }
}

const itemOf = ({ row, values }: ReadRow): ImportedItem => ({
  line: row.line,
  itemNumber: typeof values.itemNumber === 'string' ? values.itemNumber : '',
  description: typeof values.description === 'string' ? values.description : '',
  quantity: typeof values.quantity === 'number' ? values.quantity : null,
  weight: typeof values.itemWeight === 'number' ? values.itemWeight : null,
})
