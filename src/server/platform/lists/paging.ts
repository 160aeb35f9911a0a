import type { FastifyReply } from 'fastify'
import type { Endpoint, Page, Paging } from '#contract/platform/endpoint'
import { badRequest } from '#server/platform/http/problems'

/** Query fields that every list call takes: W-15 and OWN-1. */
export const pagingFields: ReadonlySet<string> = new Set(['resultCount', 'page', 'perPage', 'sort', 'order'])

/** Reads paging from a query. Without `page` and `perPage` the call answers as many rows as `resultCount` says. */
export const readPaging = (
  query: Record<string, unknown>,
  { limit, dialect }: NonNullable<Endpoint['list']>,
  sortFields: ReadonlyMap<string, string>,
): Paging => {
  if (dialect === 'simple-rest') return readRange(query, limit, sortFields)
  const resultCount = wholeNumber(query, 'resultCount', 1, 5_000)
  const page = wholeNumber(query, 'page', 1, 1_000_000) ?? 1
  const perPage = wholeNumber(query, 'perPage', 0, 5_000)
  const unpaged = resultCount ?? (limit === 'all' ? null : limit)
  const rows = perPage === undefined ? unpaged : perPage === 0 ? null : perPage
  return { offset: rows === null ? 0 : (page - 1) * rows, limit: rows, sort: readSort(query, sortFields) }
}

/** `range=[first,last]` and `sort=["field","ASC"]`, as ra-data-simple-rest asks for a part of a list (OWN-3). */
const readRange = (
  query: Record<string, unknown>,
  limit: number | 'all',
  sortFields: ReadonlyMap<string, string>,
): Paging => {
  const [first = 0, last] = jsonList(query, 'range') ?? []
  const [sort, order] = jsonList(query, 'sort') ?? []
  if (!isPlace(first) || (last !== undefined && !(isPlace(last) && last >= first && last - first < 5_000)))
    throw badRequest('range must be [first,last], and at most 5000 rows.')
  const rest = limit === 'all' ? null : limit
  return {
    offset: first,
    limit: last === undefined ? rest : last - first + 1,
    sort: readSort({ sort, order }, sortFields),
  }
}

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 1_000_000_000

const jsonList = (query: Record<string, unknown>, name: string): unknown[] | null => {
  const value = query[name]
  if (value === undefined || value === '') return null
  try {
    const list: unknown = JSON.parse(String(value))
    if (Array.isArray(list)) return list
  } catch {
    // Said below.
  }
  throw badRequest(`${name} must be a list in JSON.`)
}

const readSort = (query: Record<string, unknown>, sortFields: ReadonlyMap<string, string>): Paging['sort'] => {
  const { sort, order } = query
  if (order !== undefined && order !== '' && order !== 'ASC' && order !== 'DESC')
    throw badRequest('order must be ASC or DESC.')
  if (sort === undefined || sort === '') return null
  const field = sortFields.get(String(sort))
  if (field === undefined) throw badRequest(`sort: ${String(sort).slice(0, 60)} is not a field of this list.`)
  return { field, descending: order === 'DESC' }
}

const wholeNumber = (query: Record<string, unknown>, name: string, least: number, most: number) => {
  const value = query[name]
  if (value === undefined || value === '') return undefined
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN
  if (!(number >= least && number <= most)) throw badRequest(`${name} must be a whole number from ${least} to ${most}.`)
  return number
}

/** Sorts and cuts a list that is whole in memory: set-up lists and look-ups. */
export const cutPage = <Row>(all: readonly Row[], { offset, limit, sort }: Paging): Page<Row> => {
  const rows = sort ? sorted(all, sort) : all
  return { rows: rows.slice(offset, limit === null ? undefined : offset + limit), total: all.length }
}

const sorted = <Row>(rows: readonly Row[], { field, descending }: NonNullable<Paging['sort']>) => {
  const key = (row: Row) => (row as Record<string, unknown>)[field]
  const direction = descending ? -1 : 1
  return rows.toSorted((one, other) => direction * compare(key(one), key(other)))
}

const compare = (one: unknown, other: unknown): number => {
  if (one === other) return 0
  if (one === null || one === undefined) return 1
  if (other === null || other === undefined) return -1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' })
}

/**
 * `Content-Range: items first-last/total` (OWN-1). A total that was not counted to its end is marked by
 * `X-Total-At-Least: Y`.
 */
export const contentRange = (reply: FastifyReply, { offset }: Paging, { rows, total, atLeast }: Page<unknown>) => {
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
  reply.header('content-range', `items ${range}/${total}`)
  if (atLeast) reply.header('x-total-at-least', 'Y')
}
