import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The text of a column in lower case, from the column beside it that the database generates. An expression such as
 * `lower(number)` would not do: behind row-level security an index serves a condition only when its functions are
 * leakproof, which comparisons and `starts_with` are and `lower` is not.
 */
export const keyOf = (column: PgColumn): SQL => sql`${column.table}.${sql.identifier(`${column.name}_key`)}`
