import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { storedValue } from '#domain/master-data/fieldProblem'
import {
  blankValues,
  fieldsOf,
  keySeparator,
  keysOf,
  type MasterList,
  type MasterValue,
  recordKey,
} from '#domain/master-data/masterList'
import { type MasterCellProblem, type MasterFileRow, missingFields } from '#domain/master-data/readFile'
import { planForMany } from '#server/database/planForMany'
import type { Context } from '#server/platform/context'
import type { RecordFile } from '#server/platform/imports/readRecordFile'
import { selectRecords } from './listRecords'
import { findReferences, type StoredReferences } from './references'
import { isLiving, masterTables } from './tables'

type Values = Record<string, MasterValue>

/** What the rows of a file do: new records, changed ones with their keys, and what cannot be stored. */
export type MasterPlan = {
  inserted: Values[]
  updated: { id: number; before: Values; values: Values }[]
  unchanged: number
  problems: MasterCellProblem[]
  references: StoredReferences
}

const rowsAtOnce = 5_000

/** Compares the rows of a file with each other and with what is stored, inside a transaction. Changes nothing. */
export const planImport = async (
  context: Pick<Context, 'database' | 'customer'>,
  list: MasterList,
  { rows, columns }: RecordFile,
): Promise<MasterPlan> => {
  await planForMany(context.database, rows.length)
  const references = await findReferences(
    context,
    list,
    rows.map(({ values }) => values),
  )
  const stored = await storedRecords(context, list, rows)
  const missing = missingFields(list, columns)
  const takenBy = await findTaken(context, list, rows)
  const plan: MasterPlan = { inserted: [], updated: [], unchanged: 0, problems: [], references }
  const lines = new Map<string, number>()
  const names = keysOf(list)
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    const key = recordKey(list, row.values)
    const before = stored.get(key)
    const found = [
      ...row.problems,
      ...unknownReferences(references, row),
      ...duplicates(names, lines, row, key),
      ...takenValues(takenBy, row, key),
      ...(before ? fixedValues(list, row, before) : []),
    ]
    if (!before)
      found.push(...missing.map((field) => ({ line: row.line, field, code: 'required' as const, value: '' })))
    if (found.length > 0) plan.problems.push(...found)
    else sortIn(plan, list, row, before)
  }
  return plan
}

const sortIn = (
  plan: MasterPlan,
  list: MasterList,
  { line, values: read }: MasterFileRow,
  before: Stored | undefined,
) => {
  const { complete, problemOf } = masterTables[list.name]
  const given = { ...blank(list), ...before?.values, ...read }
  const values: Values = { ...(complete?.(given, before?.values) ?? given) }
  const problem = problemOf?.(values)
  if (problem) {
    plan.problems.push({ line, ...problem, value: String(values[problem.field] ?? '') })
    return
  }
  if (!before) return void plan.inserted.push(values)
  const isSame = fieldsOf(list).every(([name]) => same(values[name], before.values[name]))
  if (isSame) plan.unchanged += 1
  else plan.updated.push({ id: before.id, before: before.values, values })
}

const same = (one: MasterValue | undefined, other: MasterValue | undefined) => (one ?? null) === (other ?? null)

const blanks = new Map<MasterList, Values>()

const blank = (list: MasterList): Values => {
  const known = blanks.get(list)
  if (known) return known
  const initial = blankValues(list)
  const made = Object.fromEntries(fieldsOf(list).map(([name, field]) => [name, storedValue(field, initial[name])]))
  blanks.set(list, made)
  return made
}

const unknownReferences = (references: StoredReferences, { line, values }: MasterFileRow) =>
  [...references].flatMap(([field, known]): MasterCellProblem[] => {
    const code = values[field]
    return typeof code === 'string' && code !== '' && !known.has(code)
      ? [{ line, field, code: 'unknown-record', value: code }]
      : []
  })

const duplicates = (
  names: readonly string[],
  lines: Map<string, number>,
  { line, values }: MasterFileRow,
  key: string,
): MasterCellProblem[] => {
  if (!names.every((name) => values[name])) return []
  const otherLine = lines.get(key)
  const field = names.at(-1) ?? ''
  if (otherLine !== undefined)
    return [{ line, field, code: 'duplicate', value: String(values[field] ?? ''), otherLine }]
  lines.set(key, line)
  return []
}

const fixedValues = (list: MasterList, { line, values }: MasterFileRow, before: Stored) =>
  fieldsOf(list).flatMap(([field, { isFixed }]): MasterCellProblem[] => {
    const value = values[field]
    return isFixed && value !== undefined && !same(value, before.values[field])
      ? [{ line, field, code: 'fixed', value: String(value) }]
      : []
  })

/** By unique field: whose each value is, as stored and by the rows of the file so far. */
type TakenBy = ReadonlyMap<string, Map<string, string>>

const takenValues = (takenBy: TakenBy, { line, values }: MasterFileRow, key: string) =>
  [...takenBy].flatMap(([field, owners]): MasterCellProblem[] => {
    const value = values[field]
    if (typeof value !== 'string' || value === '') return []
    const owner = owners.get(value.toLowerCase()) ?? key
    owners.set(value.toLowerCase(), owner)
    return owner === key ? [] : [{ line, field, code: 'taken', value }]
  })

const findTaken = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  list: MasterList,
  rows: readonly MasterFileRow[],
): Promise<TakenBy> => {
  const { table, columns } = masterTables[list.name]
  const found = new Map<string, Map<string, string>>()
  for (const [name, { isUnique }] of fieldsOf(list)) {
    if (!isUnique) continue
    const lowered = rows.map(({ values }) => String(values[name] ?? '').toLowerCase())
    const value = sql<string>`lower(${columns[name]})`
    const owners = await database
      .select({ value, key: storedKey(list) })
      .from(table)
      .where(
        and(
          eq(table.customer, customer),
          isLiving(list),
          inArray(value, sql`(select unnest(${sql.param(lowered)}::text[]))`),
        ),
      )
    found.set(name, new Map(owners.map((owner) => [owner.value, owner.key])))
  }
  return found
}

/** What identifies a record, as `recordKey` has it. */
const storedKey = (list: MasterList): SQL<string> => {
  const { columns } = masterTables[list.name]
  const parts = keysOf(list).map((name) => sql`${columns[name]}::text`)
  return sql<string>`concat_ws(${keySeparator}::text, ${sql.join(parts, sql`, `)})`
}

type Stored = { id: number; values: Values }

/** The records with the codes of the file. */
const storedRecords = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  list: MasterList,
  rows: readonly MasterFileRow[],
): Promise<ReadonlyMap<string, Stored>> => {
  const { table } = masterTables[list.name]
  const keys = rows.map(({ values }) => recordKey(list, values))
  const found = (await selectRecords(database, list).where(
    and(
      eq(table.customer, customer),
      isLiving(list),
      inArray(storedKey(list), sql`(select unnest(${sql.param(keys)}::text[]))`),
    ),
  )) as unknown as (Values & { id: number })[]
  return new Map(found.map(({ id, ...values }) => [recordKey(list, values), { id, values }]))
}
