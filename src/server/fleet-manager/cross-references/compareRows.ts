import { sql } from 'drizzle-orm'
import type { Paging } from '#contract/platform/endpoint'
import type { Context } from '#server/platform/context'
import { longestAnswer } from '#server/platform/lists/longList'
import { codeOf } from './typeRows'

/** Rows of a type that one comparison looks at, of each customer. */
const mostCompared = 100_000

type Valid = { id: number; key: string; source: string; target: string; description: string }

/** The sources that two customers translate differently today, by source; null where one of them has no row. */
export const compareRows = async (
  { database, customer, kernel }: Context,
  { type, other }: { type: string; other: string },
  { limit, offset }: Paging,
) => {
  const validRows = async (place: Pick<Context, 'database'>, owner: string) =>
    (
      await place.database.execute<Valid>(sql`
        select r.id, r.source_key as key, r.source, r.target, r.description from cross_reference r
         where r.customer = ${owner} and r.type = ${codeOf(type)}
           and coalesce(r.valid_from <= (now() at time zone 'UTC')::date, true)
           and coalesce(r.valid_to >= (now() at time zone 'UTC')::date, true)
         order by r.source_key, r.id limit ${mostCompared}`)
    ).rows
  const own = new Map((await validRows({ database }, customer)).map((row) => [row.key, row]))
  const others = new Map(
    (await validRows({ database: kernel.opened.ofCustomer(other) }, other)).map((row) => [row.key, row]),
  )
  const differences = [...new Set([...own.keys(), ...others.keys()])]
    .toSorted()
    .map((key) => ({ mine: own.get(key), theirs: others.get(key) }))
    .filter(({ mine, theirs }) => mine?.target.toLowerCase() !== theirs?.target.toLowerCase())
    .map(({ mine, theirs }) => ({
      id: mine?.id ?? null,
      source: (mine ?? theirs)?.source ?? '',
      before: mine?.target ?? null,
      after: theirs?.target ?? null,
      description: theirs?.description ?? '',
    }))
  return { rows: differences.slice(offset, offset + (limit ?? longestAnswer)), total: differences.length }
}
