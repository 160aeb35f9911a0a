import type { Answer, CallInput, Endpoint, Page, Paging } from '#contract/platform/endpoint'
import { mostKeysAtOnce } from '#domain/setup/setupUse'
import { callList, type CallOptions } from '#portal/data/call/call'
import { type Filter, filterRows, isFilled } from './crud'
import { pageRows } from './pageRows'

type RowOf<E> = Answer<E> extends readonly (infer R)[] ? R : never

type Part<Row> = {
  paging: Partial<Paging>
  filter: Filter
  /** The fields in which `q` is looked for: those that people see. */
  searched: readonly (keyof Row & string)[]
  options: CallOptions
}

/**
 * The part of a list that a page shows. The server sorts and pages; lists whose call has no filter are read whole and
 * filtered here. The filter `deleted` includes deleted rows (`also`) or selects them alone (`only`), `id` selects rows
 * by key.
 */
export const listPage = async <E extends Endpoint & { list: object }>(
  endpoint: E,
  input: CallInput<E>,
  { paging, filter: { deleted, id, ...filter }, searched, options }: Part<RowOf<E>>,
): Promise<Page<RowOf<E>>> => {
  const asked = withQuery(input, {
    ...(isFilled(deleted) && { includeDeleted: true }),
    ...(Array.isArray(id) && id.length <= mostKeysAtOnce && { ids: id.map(Number) }),
  })
  if (deleted !== 'only' && !Object.values(filter).some(isFilled))
    return callList(endpoint, { ...asked, paging }, options)
  const { rows } = await callList(endpoint, asked, options)
  const wanted = deleted === 'only' ? { ...filter, deleted: true } : filter
  return pageRows(filterRows(rows as readonly object[], wanted, searched as readonly never[]) as RowOf<E>[], paging)
}

const withQuery = <Input>(input: Input, more: object): Input => {
  const { query } = input as { query?: object }
  return { ...input, query: { ...query, ...more } }
}
