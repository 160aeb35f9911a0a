import { type SQL, sql } from 'drizzle-orm'
import { readSearch, type SearchKind, searchKindsFor } from '#domain/search'
import { typoVariants } from '#domain/typos'
import type { Context } from '#server/platform/context'

/**
 * The texts by which each kind is known, as columns in lower case that have an index. Order numbers of deliveries are
 * left out, since many deliveries have the same; drivers and carriers of the routing tool have no such columns.
 */
const texts: Partial<Record<SearchKind, readonly [table: string, column: string][]>> = {
  delivery: [['delivery', 'number_key']],
  load: [['load', 'number_key']],
  shipment: [
    ['shipment', 'id_key'],
    ['shipment', 'network_id_key'],
    ['shipment', 'load_number_key'],
  ],
  'fleet-driver': [
    ['fleet_driver', 'name_key'],
    ['fleet_driver', 'last_name_key'],
  ],
  unit: [['power_unit', 'id_key']],
  'transport-order': [['transport_order', 'number_key']],
  customer: [['corporation_customer', 'name_key']],
  location: [
    ['location', 'name_key'],
    ['location', 'city_key'],
  ],
}

/** The index of delivery numbers is that of the deliveries that are not deleted. */
const isShown = (table: string): SQL => (table === 'delivery' ? sql`record.deleted_at is null` : sql`true`)

/**
 * What was meant by a text with which no record begins: the likeliest of its variants with which one does, in one
 * statement. It looks each variant up in the indexes and reads one entry at most. Own code, and not pg_trgm: an extension
 * needs rights that a database of the customer does not give, and its indexes cost every write.
 */
export const correctionStatement = (
  { customer, permissions }: Pick<Context, 'customer' | 'permissions'>,
  typed: string,
): SQL | null => {
  const { kind, text } = readSearch(typed)
  const variants = typoVariants(text)
  const columns = searchKindsFor(permissions)
    .filter((one) => kind === null || kind === one)
    .flatMap((one) => texts[one] ?? [])
  if (variants.length === 0 || columns.length === 0) return null
  const parts = columns.map(
    ([table, column]) => sql`(
      select variant.place, variant.text from variant
       where exists (
         select from ${sql.identifier(table)} record
          where record.customer = ${customer} and ${isShown(table)}
            and record.${sql.identifier(column)} ~>=~ variant.text
            and record.${sql.identifier(column)} ~<~ (variant.text || chr(1114111))
          order by record.${sql.identifier(column)} using ~<~
          limit 1)
       order by variant.place
       limit 1)`,
  )
  return sql`
    with variant as materialized (
      select text, place from unnest(${sql.param(variants)}::text[]) with ordinality listed (text, place))
    select text from (${sql.join(parts, sql` union all `)}) found order by place limit 1`
}
