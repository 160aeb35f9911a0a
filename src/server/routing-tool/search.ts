import { type SQL, sql } from 'drizzle-orm'
import { search } from '#contract/routing-tool/search'
import { canBeSearched, prefixOf, readSearch, type SearchHit, searchKindsFor } from '#domain/search'
import { unsentOfferOf } from '#server/freight/outbox/unsentOffer'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { correctionStatement } from './correctedText'
import { searchQueries } from './searchQueries'

/** Maximum hits per kind; users refine the query for more. */
export const hitsOfKind = 6

export const searchHandlers: Handlers<typeof search> = {
  searchEverything: async ({ query }, context) => {
    const { text } = readSearch(query.text)
    if (!canBeSearched(text)) throw badRequest('text: from 2 to 100 characters can be searched for.')
    const statement = searchStatement(context, query.text)
    if (!statement) return []
    const { rows } = await context.database.execute<SearchHit>(statement)
    return rows.length > 0 ? rows : findCorrected(context, query.text)
  },
}

/** The records that begin with what was probably meant. */
const findCorrected = async (context: Context, typed: string): Promise<SearchHit[]> => {
  const correction = correctionStatement(context, typed)
  if (!correction) return []
  const [meant] = (await context.database.execute<{ text: string }>(correction)).rows
  if (!meant) return []
  const { kind } = readSearch(typed)
  const statement = searchStatement(
    context,
    kind === null || kind === 'page' ? meant.text : prefixOf(kind) + meant.text,
  )
  return statement ? (await context.database.execute<SearchHit>(statement)).rows : []
}

/**
 * One statement for all kinds that the caller may look up, so that the database is asked once however many they are.
 * Every part of it ends after a few rows of an index.
 */
export const searchStatement = (
  { customer, permissions }: Pick<Context, 'customer' | 'permissions'>,
  typed: string,
): SQL | null => {
  const { kind, text } = readSearch(typed)
  const kinds = searchKindsFor(permissions).filter((one) => kind === null || kind === one)
  if (kinds.length === 0) return null
  const parts = kinds.map(
    (one) =>
      sql`(select ${one}::text as kind, found.*, ${one === 'load' ? unsentOfFound(customer) : sql`null::text`} as unsent
        from (${searchQueries[one]({ customer, text, limit: hitsOfKind })}) found)`,
  )
  return sql.join(parts, sql` union all `)
}

const unsentOfFound = (customer: string) =>
  sql`(select ${unsentOfferOf('l')} from load l where l.customer = ${customer} and l.id = found.id)`
