import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#server/database/databaseText'

/** Whether one of the texts begins with the typed text, ignoring case; `%` and `_` are not wildcards. */
export const startsWith = (typed: string, ...texts: SQL[]): SQL => {
  const pattern = `${escapeLike(typed.toUpperCase())}%`
  return sql`(${sql.join(
    texts.map((text) => sql`upper(${text}) like ${pattern}`),
    sql` or `,
  )})`
}
