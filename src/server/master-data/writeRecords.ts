import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MasterDraft, MasterRecord } from '#contract/master-data/recordWire'
import { masterProblems, storedValue } from '#domain/master-data/fieldProblem'
import {
  blankValues,
  fieldsOf,
  givenFieldsOf,
  keysOf,
  type MasterField,
  type MasterList,
  type MasterValue,
  recordName,
} from '#domain/master-data/masterList'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { badRequest, conflict, notFound } from '#server/platform/http/problems'
import { deletedRecord, moveToBin, restoreFromBin } from './bin'
import { selectRecords } from './listRecords'
import { problemText } from '#server/platform/imports/problemText'
import { renameCopies } from './renameCopies'
import { columnValue, findReferences } from './references'
import { isLiving, masterTables } from './tables'
import { countUses } from './uses'

/** @throws 400 with the field that is wrong, 409 when the group has a record with this code */
export const createMasterRecord = async (context: Context, list: MasterList, draft: MasterDraft) => {
  const place = masterTables[list.name]
  const values = checked(list, { ...blankValues(list), ...given(list, draft) })
  await takeTurn(context)
  await assertFree(context, list, values, null)
  const { userId } = context.caller
  const [made] = await context.database
    .insert(place.table)
    .values({
      ...place.added,
      ...(await columnsOf(context, list, values)),
      customer: context.customer,
      createdBy: userId,
      updatedBy: userId,
    } as never)
    .returning({ id: place.key as PgColumn<never> })
  const id = Number((made as { id: unknown } | undefined)?.id)
  noteMaster(context, list, id, null, values)
  return { id }
}

/** @throws 404, 409 when another user has changed the record, 400 with the field that is wrong */
export const updateMasterRecord = async (
  context: Context,
  list: MasterList,
  { id, deleted, ...draft }: MasterDraft & { id?: unknown; deleted?: unknown },
) => {
  const place = masterTables[list.name]
  await takeTurn(context)
  const own = and(eq(place.table.customer, context.customer), eq(place.key, Number(id)), isLiving(list))
  const isRestored = deleted === false && (await bringBack(context, list, Number(id)))
  const [found] = await selectRecords(context.database, list).where(own)
  if (!found) throw notFound(`There is no ${list.noun} ${Number(id)}.`)
  const before = found as unknown as MasterRecord
  if (deleted === true) return remove(context, list, before)
  assertUnchanged(context.request, list.noun, before)
  await context.database
    .update(place.table)
    .set({
      ...(await changed(context, list, before, draft)),
      updatedBy: context.caller.userId,
      updatedAt: sql`now()`,
      version: sql`${place.table.version} + 1`,
    })
    .where(own)
  const [after] = await selectRecords(context.database, list).where(own)
  await renameCopies(context, list, [{ before, after: after as MasterRecord }])
  noteMaster(context, list, before.id, isRestored ? null : before, after)
  return {}
}

/** `carrier contacts` of `carrierContacts`. */
const wordsOf = (noun: string): string => noun.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** @throws 409 for a record in use */
const remove = async (context: Context, list: MasterList, before: MasterRecord) => {
  assertUnchanged(context.request, list.noun, before)
  const uses = await countUses(context, list, [before.id])
  if (uses.length > 0)
    throw conflict(
      `${recordName(list, before)} is in use and is kept: ${uses.map(({ noun, count }) => `${wordsOf(noun)} ${count}`).join(', ')}.`,
    )
  await moveToBin(context, list, sql`${masterTables[list.name].key} = ${before.id}`)
  noteMaster(context, list, before.id, before, null)
  return {}
}

/**
 * Brings a deleted record back; false for one that was not deleted, of which forms send `deleted` as well.
 * @throws 409 when another record has taken its code
 */
const bringBack = async (context: Context, list: MasterList, id: number): Promise<boolean> => {
  const { columns } = masterTables[list.name]
  const found = await deletedRecord(context, list, id)
  if (!found) return false
  const values = fieldsOf(list).map(([name]) => [name, found[columns[name]?.name ?? ''] ?? null])
  await assertFree(context, list, Object.fromEntries(values) as Record<string, MasterValue>, null)
  await restoreFromBin(context, list, id)
  return true
}

const changed = async (context: Context, list: MasterList, before: MasterRecord, draft: MasterDraft) => {
  const own = Object.fromEntries(fieldsOf(list).map(([name]) => [name, before[name] ?? null]))
  const values = checked(list, { ...own, ...given(list, draft) }, own)
  const fixed = fieldsOf(list).find(([name, { isFixed }]) => isFixed && (values[name] ?? null) !== (own[name] ?? null))
  if (fixed) throw badRequest(`${fixed[0]}: ${problemText('fixed', fixed[1])}`)
  await assertFree(context, list, values, before.id)
  return columnsOf(context, list, values)
}

const given = (list: MasterList, draft: MasterDraft): Record<string, MasterValue> =>
  Object.fromEntries(givenFieldsOf(list).flatMap(([name]) => (draft[name] === undefined ? [] : [[name, draft[name]]])))

/** The values as they are stored. @throws 400 with the first field that is wrong */
const checked = (
  list: MasterList,
  values: Readonly<Record<string, MasterValue>>,
  before?: Readonly<Record<string, MasterValue>>,
) => {
  const [wrong] = Object.entries(masterProblems(list, values))
  if (wrong) throw badRequest(`${wrong[0]}: ${problemText(wrong[1], list.fields[wrong[0]])}`)
  const stored = Object.fromEntries(fieldsOf(list).map(([name, field]) => [name, storedValue(field, values[name])]))
  const { complete, problemOf } = masterTables[list.name]
  const completed = complete?.(stored, before) ?? stored
  const problem = problemOf?.(completed)
  if (problem) throw badRequest(`${problem.field}: ${problemText(problem.code, list.fields[problem.field])}`)
  return completed
}

/** The columns of a record. @throws 400 for a reference to a record that the group does not have */
const columnsOf = async (context: Context, list: MasterList, values: Readonly<Record<string, MasterValue>>) => {
  const { columns, table } = masterTables[list.name]
  const references = await findReferences(context, list, [values])
  const properties = new Map(Object.entries(table).map(([property, column]) => [column as unknown, property]))
  return Object.fromEntries(
    fieldsOf(list).map(([name, field]) => {
      const value = values[name] ?? null
      const stored = columnValue(references, name, value)
      if ((field.of ?? field.codesOf) && value !== null && stored === null)
        throw badRequest(`${name}: ${problemText('unknown-record', field)}`)
      return [properties.get(columns[name]) ?? name, isExact(field, stored) ? sql`${String(stored)}::numeric` : stored]
    }),
  )
}

/** Whether the column takes exact decimals, which it reads from a text. */
const isExact = ({ decimals }: MasterField, value: MasterValue) => decimals !== undefined && value !== null

/** @throws 409 when another record has the same key, or the same value in a unique field */
const assertFree = async (
  { database, customer }: Context,
  list: MasterList,
  values: Readonly<Record<string, MasterValue>>,
  own: number | null,
) => {
  const { table, key, columns } = masterTables[list.name]
  const othersWith = async (...conditions: SQL[]) => {
    const rows = await database
      .select({ id: key })
      .from(table)
      .where(and(eq(table.customer, customer), isLiving(list), ...conditions))
    return rows.some(({ id }) => id !== own)
  }
  const names = keysOf(list)
  if (await othersWith(...names.map((name) => eq(columns[name] as PgColumn, values[name] ?? ''))))
    throw conflict(`${recordName(list, values)}: a ${list.noun} with this ${names.join(' and ')} exists already.`)
  for (const [name, field] of fieldsOf(list)) {
    const value = values[name]
    if (!field.isUnique || typeof value !== 'string' || value === '') continue
    if (await othersWith(sql`lower(${columns[name]}) = lower(${value})`))
      throw conflict(`${name}: ${value} ${problemText('taken', field)}`)
  }
}

/** Records a stored change for the audit trail, and announces which list is out of date. */
const noteMaster = (context: Context, list: MasterList, id: number, before: unknown, after: unknown) => {
  context.record(list.noun, id, before, after)
  context.publish('setup', [list.noun])
}
