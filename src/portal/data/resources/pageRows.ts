import type { Page, Paging } from '#contract/platform/endpoint'

/** Sorts and cuts a list that came whole: a server need not know about paging (OWN-1). */
export const pageRows = <Row>(all: readonly Row[], { offset = 0, limit, sort }: Partial<Paging> = {}): Page<Row> => {
  const rows = sort ? sorted(all, sort) : all
  return { rows: rows.slice(offset, limit ? offset + limit : undefined), total: all.length }
}

const sorted = <Row>(rows: readonly Row[], { field, descending }: NonNullable<Paging['sort']>) => {
  const direction = descending ? -1 : 1
  return rows.toSorted((one, other) => direction * compare(valueOf(one, field), valueOf(other, field)))
}

const valueOf = (row: unknown, field: string): unknown => (row as Record<string, unknown>)[field]

const compare = (one: unknown, other: unknown): number => {
  if (one === other) return 0
  if (one === null || one === undefined) return 1
  if (other === null || other === undefined) return -1
  if (typeof one === 'bigint' && typeof other === 'bigint') return one < other ? -1 : 1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' })
}
