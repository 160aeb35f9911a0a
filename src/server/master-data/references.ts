import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { fieldsOf, type MasterList, type MasterValue } from '#domain/master-data/masterList'
import type { MasterListName, SuggestionName } from '#domain/master-data/masterListNames'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { codesIn } from '#domain/values/codeList'
import { escapeLike } from '#server/database/databaseText'
import { keyOf } from '#server/database/keyOf'
import type { Place } from '#server/platform/customerWork'
import { badRequest } from '#server/platform/http/problems'
import type { MasterTable, ReferenceTable } from './masterTable'
import { findScacs } from './scacs'
import { referenceTable } from './tables'

/** The code of a record as text, as references and files write it. */
const codeOf = ({ code }: ReferenceTable): SQL<string> => sql<string>`${code}::text`

/** What a record shows of a field: the value itself, or the code of the record that it refers to. */
export const shownField = (list: MasterList, { columns }: MasterTable, name: string): SQL | PgColumn => {
  const column = columns[name]
  const target = list.fields[name]?.of
  if (!column) throw new Error(`The list ${list.name} has no column for ${name}.`)
  const found = target && referenceTable(target)
  if (!found?.refersBy) return column
  return sql`(select ${codeOf(found)} from ${found.table} where ${found.refersBy} = ${column})`
}

/** What to store for the codes of a list, by code; codes that the group does not have are missing. */
export type StoredReferences = ReadonlyMap<string, ReadonlyMap<string, MasterValue>>

/** Finds what the reference fields of records store; one statement for each such field. */
export const findReferences = async (
  { database, customer }: Place,
  master: MasterList,
  rows: readonly Readonly<Record<string, MasterValue>>[],
): Promise<StoredReferences> => {
  const found = new Map<string, ReadonlyMap<string, MasterValue>>()
  for (const [name, { of, codesOf, isSeveral = false, choices = [] }] of fieldsOf(master)) {
    const list = of ?? codesOf
    if (!list) continue
    const texts = rows.flatMap(({ [name]: code }) => (typeof code === 'string' && code !== '' ? [code] : []))
    const codes = [...new Set(isSeveral ? texts.flatMap(codesIn) : texts)]
    const stored = codes.length === 0 ? [] : await storedOf({ database, customer }, list, codes)
    const own = codesOf
      ? stored.map(({ code }) => [code, code] as const)
      : stored.map((row) => [row.code, row.stored] as const)
    const known = new Map<string, MasterValue>([...(codesOf ? choices.map((one) => [one, one] as const) : []), ...own])
    // No code at all is an empty text, and one of several codes is known if each of them is.
    if (codesOf) known.set('', '')
    if (isSeveral)
      for (const text of new Set(texts)) if (codesIn(text).every((code) => known.has(code))) known.set(text, text)
    found.set(name, known)
  }
  return found
}

const storedOf = ({ database, customer }: Place, of: MasterListName, codes: readonly string[]) => {
  const target = referenceTable(of)
  return database
    .select({ code: codeOf(target), stored: target.refersBy ?? codeOf(target) })
    .from(target.table)
    .where(
      and(
        eq(target.table.customer, customer),
        target.deleted && eq(target.deleted, false),
        inArray(codeOf(target), sql`(select unnest(${sql.param(codes)}::text[]))`),
      ),
    ) as Promise<{ code: string; stored: MasterValue }[]>
}

/** The value that the column of a field gets. */
export const columnValue = (references: StoredReferences, name: string, value: MasterValue): MasterValue => {
  const known = references.get(name)
  return known && value !== null ? (known.get(String(value)) ?? null) : value
}

/** Whether a text begins with what was typed; an index of the keys finds it. */
export const beginsWith = (columns: readonly PgColumn[], typed: string): SQL | undefined =>
  or(...columns.map((column) => sql`starts_with(${keyOf(column)}, lower(${typed.trim()}))`))

const mostChoices = 50

/**
 * Codes and names of what a field of a list can choose, those whose code begins with a text first.
 * @throws 400 for a list that no field of this one refers to
 */
export const listChoices = async (
  place: Place,
  list: MasterList,
  of: MasterListName | SuggestionName,
  q = '',
): Promise<{ code: string; name: string }[]> => {
  const isChosen = fieldsOf(list).some(([, field]) => field.of === of || field.codesOf === of || field.suggests === of)
  if (!isChosen && of !== list.name) throw badRequest(`of: no field of ${list.name} refers to ${of}.`)
  return of === 'scacs' ? findScacs(q, mostChoices) : choicesQuery(place, of, q)
}

export const choicesQuery = ({ database, customer }: Place, of: MasterListName, q: string) => {
  const target = referenceTable(of)
  const [code, name] = [codeOf(target), sql<string>`${target.name}::text`]
  const part = `%${escapeLike(q.trim())}%`
  const found = target.searchKeys ? beginsWith(target.searchKeys, q) : or(ilike(code, part), ilike(name, part))
  const isFirst = sql`starts_with(upper(${code}), ${q.trim().toUpperCase()})`
  return database
    .select({ code, name })
    .from(target.table)
    .where(
      and(
        eq(target.table.customer, customer),
        target.deleted && eq(target.deleted, false),
        q.trim() === '' ? undefined : found,
      ),
    )
    .orderBy(...(q.trim() === '' ? [] : [desc(isFirst)]), asc(target.code))
    .limit(mostChoices)
}
