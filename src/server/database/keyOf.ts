import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The lower-case text of a column, from the generated column beside it. An expression such as `lower(number)` would not
 * do: behind row-level security an index is used for a condition only if its functions are leakproof, which comparisons
 * and `starts_with` are and `lower` is not.
 */
export const keyOf = (column: PgColumn): SQL => sql`${column.table}.${sql.identifier(`${column.name}_key`)}`
