import { sql } from 'drizzle-orm'
import { lookupCodes, type Translated, translatedThings } from '#contract/fleet-manager/lookupCodes'
import { type CodeTranslations, codeKey, isStorableCode } from '#domain/fleet-manager/crossReferences'
import type { Executor } from '#server/database/openDatabase'

/** Codes of a partner, by what they name. */
export type PartnerCodes = Partial<Record<Translated, readonly string[]>>

export type Translations<Name extends Translated = Translated> = Partial<Record<Name, CodeTranslations>>

/**
 * The cross-references of a customer that are valid today, for these codes alone. Types are the same for all customers:
 * the fallback of one counts only for a customer who uses the type, and a name is absent for a customer who uses none of
 * its types. Where several types have a look-up code, the row and the fallback of the first by code count.
 */
export const readTranslations = async (
  database: Executor,
  customer: string,
  codes: PartnerCodes,
): Promise<Translations> => {
  const names = translatedThings.filter((name) => (codes[name] ?? []).length > 0)
  if (names.length === 0) return {}
  const sent = names.map((name) => ({ lookup: lookupCodes[name], keys: [...new Set(codes[name]?.map(codeKey))] }))
  const { rows: types } = await database.execute<{ code: string; lookup: string; fallback: string | null }>(sql`
    select t.code, t.lookup_code as lookup, t.fallback from cross_reference_type t
     where t.is_active and t.lookup_code = any(${sql.param(sent.map(({ lookup }) => lookup))}::text[])
       and exists (select from cross_reference r where r.customer = ${customer} and r.type = t.code and ${isValid})
     order by t.code`)
  const used: number[] = []
  const found: Partial<Record<Translated, { targets: Map<string, string>; fallback: string | null }>> = {}
  for (const { code, lookup, fallback } of types) {
    const name = names.find((one) => lookupCodes[one] === lookup)
    if (!name) continue
    const ofName = (found[name] ??= { targets: new Map(), fallback: null })
    ofName.fallback ??= fallback
    const keys = sent.find((one) => one.lookup === lookup)?.keys ?? []
    // Joined, since a long list in a condition would be searched for each row of the type.
    const { rows } = await database.execute<{ id: number; source: string; target: string; isMarked: boolean }>(sql`
      select r.id, r.source_key as source, r.target, ${isMarked} as "isMarked"
        from unnest(${sql.param(keys)}::text[]) as sent (source_key)
        join cross_reference r on r.customer = ${customer} and r.type = ${code} and r.source_key = sent.source_key
       where ${isValid} order by r.id`)
    for (const { id, source, target, ...row } of rows) {
      if (ofName.targets.has(source)) continue
      ofName.targets.set(source, target)
      if (!row.isMarked) used.push(id)
    }
  }
  await markUsed(database, customer, used)
  return found
}

const isMarked = sql`coalesce(r.last_used_on = (now() at time zone 'UTC')::date, false)`

/** Marks rows that translate a code, once a day each. Those that another transaction has at hand are left to it. */
const markUsed = async (database: Executor, customer: string, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await database.execute(sql`
    update cross_reference set last_used_on = (now() at time zone 'UTC')::date where id in (
      select r.id from cross_reference r
       where r.customer = ${customer} and r.id = any(${sql.param(ids)}::int[]) and not ${isMarked}
       order by r.id for update skip locked)`)
}

const isValid = sql`coalesce(r.valid_from <= (now() at time zone 'UTC')::date, true)
  and coalesce(r.valid_to >= (now() at time zone 'UTC')::date, true)`

/**
 * The code of a partner for one of ours, for documents that are sent: null unless the first one-to-one type with the look-up
 * code that has rows for it today has exactly one. Other types may have many names for one target, and none to prefer.
 */
export const partnerCode = async (
  database: Executor,
  customer: string,
  name: Translated,
  own: string,
): Promise<string | null> => {
  const { rows } = await database.execute<{ id: number; type: string; source: string }>(sql`
    select r.id, r.type, r.source from cross_reference r
      join cross_reference_type t on t.code = r.type
     where r.customer = ${customer} and r.target_key = ${codeKey(own)} and ${isValid}
       and t.is_active and t.is_one_to_one and t.lookup_code = ${lookupCodes[name]}
     order by r.type, r.id limit 2`)
  const [first, second] = rows
  if (!first || first.type === second?.type) return null
  await markUsed(database, customer, [first.id])
  return first.source
}

/**
 * Notes codes of a partner that could not be translated, each once, where the customer can add a cross-reference for them:
 * with the first type of their look-up code that the customer uses, else with the first of all. Left out are codes that no
 * table can hold, and those that `readTranslations` translates by another row.
 * @param seenIn the file or the message that had them
 */
export const noteUnresolved = async (
  database: Executor,
  customer: string,
  codes: PartnerCodes,
  seenIn: string,
): Promise<void> => {
  const sent = translatedThings.flatMap((name) =>
    (codes[name] ?? [])
      .map((code) => code.trim())
      .filter(isStorableCode)
      .map((source) => ({ lookup: lookupCodes[name], source })),
  )
  if (sent.length === 0) return
  await database.execute(sql`
    insert into unresolved_code (customer, type, source_key, source, seen_in)
    select ${customer}, t.code, lower(sent.source), min(sent.source), ${seenIn.slice(0, 200)}
      from jsonb_to_recordset(${JSON.stringify(sent)}::text::jsonb) as sent (lookup text, source text)
      join lateral (select code from cross_reference_type
             where is_active and lookup_code = sent.lookup
             order by exists (select from cross_reference r where r.customer = ${customer} and r.type = code) desc, code
             limit 1) t on true
     where not exists (select from cross_reference r join cross_reference_type kind on kind.code = r.type
             where r.customer = ${customer} and r.source_key = lower(sent.source) and ${isValid}
               and kind.is_active and kind.lookup_code = sent.lookup)
     group by t.code, lower(sent.source)
     order by t.code, lower(sent.source)
    on conflict (customer, type, source_key) do update
       set count = unresolved_code.count + 1, last_seen = now(), seen_in = excluded.seen_in`)
}
