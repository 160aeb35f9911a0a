import type { Answer, CallInput, Endpoint, Page, Paging } from '#contract/platform/endpoint'
import { callList } from '#portal/data/call/call'
import { type Filter, filterRows, isFilled } from './crud'
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
 * The part of a list that a page shows. The server sorts and cuts; calls that know no filter are asked for the whole
 * list and filtered here. The filter `deleted` asks for deleted rows beside the others (`also`) or alone (`only`).
 */
export const listPage = async <E extends Endpoint & { list: object }>(
  endpoint: E,
  input: CallInput<E>,
  { paging, filter: { deleted, ...filter }, searched, signal }: Part<Row<E>>,
): Promise<Page<Row<E>>> => {
  const options = signal ? { signal } : {}
  const asked = isFilled(deleted) ? withDeleted(input) : input
  if (deleted !== 'only' && !Object.values(filter).some(isFilled))
    return callList(endpoint, { ...asked, paging }, options)
  const { rows } = await callList(endpoint, asked, options)
  const wanted = deleted === 'only' ? { ...filter, deleted: true } : filter
  return pageRows(filterRows(rows as readonly object[], wanted, searched as readonly never[]) as Row<E>[], paging)
}

const withDeleted = <Input>(input: Input): Input => {
  const { query } = input as { query?: object }
  return { ...input, query: { ...query, includeDeleted: true } }
}
