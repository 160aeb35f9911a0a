import type { Answer, CallInput, Endpoint, Page, Paging } from '#contract/kernel/endpoint'
import { callList } from './call'
import { type Filter, filterRows } from './crud'
import { pageRows } from './pageRows'

type Row<E> = Answer<E> extends readonly (infer R)[] ? R : never

type Part<Row> = {
  paging: Partial<Paging>
  filter: Filter
  /** The fields in which `q` is looked for: those that people see. */
  searched: readonly (keyof Row & string)[]
  signal?: AbortSignal | undefined
}

/**
 * The part of a list that a page shows. The server sorts and cuts; calls that know no search are asked for the whole
 * list and searched here.
 */
export const listPage = async <E extends Endpoint & { list: object }>(
  endpoint: E,
  input: CallInput<E>,
  { paging, filter, searched, signal }: Part<Row<E>>,
): Promise<Page<Row<E>>> => {
  const options = signal ? { signal } : {}
  if (!Object.values(filter).some((wanted) => wanted !== undefined && wanted !== ''))
    return callList(endpoint, { ...input, paging }, options)
  const { rows } = await callList(endpoint, input, options)
  const found = rows.filter((row) => {
    const shown = Object.fromEntries(searched.map((field) => [field, (row as Record<string, unknown>)[field]]))
    return filterRows([shown], filter).length > 0
  })
  return pageRows(found, paging)
}
