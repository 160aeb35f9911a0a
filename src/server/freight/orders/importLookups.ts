import { sql } from 'drizzle-orm'
import { importDefaultAttributes } from '#contract/routing-tool/imports/importColumns'
import type { FieldCodes, ImportLookups } from '#domain/import/readRow'
import type { Executor } from '#server/database/openDatabase'
import { readTranslations } from '#server/freight/crossReferences'

type Known = {
  regions: number[]
  quotes: string[]
  points: string[]
  sources: string[]
  kinds: string[]
  settings: Record<string, string>
}

/**
 * The codes of a customer, its cross-references for the codes of a file, and its defaults for empty cells.
 * @param codes the codes that the file has
 */
export const readLookups = async (database: Executor, customer: string, codes: FieldCodes): Promise<ImportLookups> => {
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
  const codeIn = (own: readonly string[], code: string | undefined) =>
    own.find((known) => known.toLowerCase() === code?.toLowerCase()) ?? null
  return {
    regionCodes: new Set(regions),
    quoteTypes: quotes,
    shippingPoints: points,
    sourceTypes: sources,
    deliveryTypes: kinds,
    translations: await readTranslations(database, customer, codes),
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
