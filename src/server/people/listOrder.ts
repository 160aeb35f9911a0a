import { desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Paging } from '#contract/platform/endpoint'
import { badRequest } from '#server/platform/http/problems'

/**
 * The order of a list: by one of its sortable columns, and by key; the newest first unless another order is asked for.
 * @throws 400 for a field that the list cannot be sorted by
 */
export const listOrder = (
  sort: Paging['sort'],
  sortable: Readonly<Record<string, PgColumn | SQL>>,
  id: PgColumn,
): SQL[] => {
  if (!sort) return [desc(id)]
  const column = Object.hasOwn(sortable, sort.field) ? sortable[sort.field] : undefined
  if (!column) throw badRequest(`sort: the list cannot be sorted by ${sort.field}.`)
  if (column === id) return [sort.descending ? desc(id) : sql`${id}`]
  return [sort.descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, desc(id)]
}
