import { sql } from 'drizzle-orm'
import { importDefaultAttributes, importLookupCodes } from '#contract/routing-tool/imports/importColumns'
import { codeKey } from '#domain/fleet-manager/crossReferences'
import {
  type ImportLookups,
  type ImportProblem,
  type TranslatedField,
  translatedFields,
  untranslatedCodes,
} from '#domain/import/readRow'
import type { Executor } from '#server/database/openDatabase'

type Known = {
  regions: number[]
  quotes: string[]
  points: string[]
  sources: string[]
  kinds: string[]
  settings: Record<string, string>
}

/** The codes and cross-references of a customer, and its defaults for empty cells of a file. */
export const readLookups = async (database: Executor, customer: string): Promise<ImportLookups> => {
  const { rows } = await database.execute<{ known: Known }>(sql`
    select jsonb_build_object(
      'regions', (select coalesce(jsonb_agg(code), '[]') from region where customer = ${customer} and not deleted),
      'quotes', (select coalesce(jsonb_agg(code), '[]') from quote_type where customer = ${customer}),
      'points', (select coalesce(jsonb_agg(code), '[]') from shipping_point where customer = ${customer}),
      'sources', (select coalesce(jsonb_agg(code), '[]') from source_type where customer = ${customer}),
      'kinds', (select coalesce(jsonb_agg(code), '[]') from delivery_type where customer = ${customer}),
      'settings', (select coalesce(jsonb_object_agg(attribute, value), '{}') from customer_configuration
         where customer = ${customer} and attribute = any(${sql.param(Object.values(importDefaultAttributes))}::text[]))
    ) as known`)
  const { regions, quotes, points, sources, kinds, settings } = rows[0]?.known ?? nothing
  const set = (field: keyof typeof importDefaultAttributes) => settings[importDefaultAttributes[field]]?.trim()
  const codeIn = (codes: readonly string[], code: string | undefined) =>
    codes.find((known) => known.toLowerCase() === code?.toLowerCase()) ?? null
  return {
    regionCodes: new Set(regions),
    quoteTypes: quotes,
    shippingPoints: points,
    sourceTypes: sources,
    deliveryTypes: kinds,
    translations: await readTranslations(database, customer),
    defaults: {
      regionCode: regions.find((code) => String(code) === set('regionCode')) ?? null,
      quoteType: codeIn(quotes, set('quoteType')),
      shippingPoint: codeIn(points, set('shippingPoint')),
      sourceType: codeIn(sources, set('sourceType')),
      deliveryType: codeIn(kinds, set('deliveryType')),
    },
  }
}

const nothing: Known = { regions: [], quotes: [], points: [], sources: [], kinds: [], settings: {} }

/**
 * The cross-references that are valid today. Types are the same for all customers: the fallback of one counts only for a
 * customer who uses the type. Where several types have the look-up code of a field, the rows and the
 * fallback of the first by code count.
 */
const readTranslations = async (database: Executor, customer: string): Promise<ImportLookups['translations']> => {
  const { rows } = await database.execute<{
    lookup: string
    fallback: string | null
    source: string
    target: string
  }>(sql`
    select t.lookup_code as lookup, t.fallback, r.source, r.target
      from cross_reference_type t
      join cross_reference r on r.customer = ${customer} and r.type = t.code
       and coalesce(r.valid_from <= (now() at time zone 'UTC')::date, true)
       and coalesce(r.valid_to >= (now() at time zone 'UTC')::date, true)
     where t.is_active and t.lookup_code = any(${sql.param(Object.values(importLookupCodes))}::text[])
     order by t.code, r.id`)
  const found: Partial<Record<TranslatedField, { targets: Map<string, string>; fallback: string | null }>> = {}
  for (const { lookup, fallback, source, target } of rows) {
    const field = translatedFields.find((name) => importLookupCodes[name] === lookup)
    if (!field) continue
    const ofField = (found[field] ??= { targets: new Map(), fallback: null })
    ofField.fallback ??= fallback
    if (!ofField.targets.has(codeKey(source))) ofField.targets.set(codeKey(source), target)
  }
  return found
}

/**
 * Notes the codes that an import could not translate, each once, where the customer can add a cross-reference for them:
 * with the first type that has the look-up code of their field.
 */
export const noteUntranslated = async (
  database: Executor,
  customer: string,
  problems: readonly Pick<ImportProblem, 'field' | 'code' | 'value'>[],
  fileName: string,
): Promise<void> => {
  const codes = untranslatedCodes(problems)
  if (codes.length === 0) return
  const sent = codes.map(({ field, source }) => ({ lookup: importLookupCodes[field], source }))
  await database.execute(sql`
    insert into unresolved_code (customer, type, source_key, source, seen_in)
    select ${customer}, t.code, lower(sent.source), min(sent.source), ${fileName}
      from jsonb_to_recordset(${JSON.stringify(sent)}::text::jsonb) as sent (lookup text, source text)
      join lateral (select code from cross_reference_type
             where is_active and lookup_code = sent.lookup order by code limit 1) t on true
     where not exists (select from cross_reference r
             where r.customer = ${customer} and r.type = t.code and r.source_key = lower(sent.source))
     group by t.code, lower(sent.source)
     order by t.code, lower(sent.source)
    on conflict (customer, type, source_key) do update
       set count = unresolved_code.count + 1, last_seen = now(), seen_in = excluded.seen_in`)
}
