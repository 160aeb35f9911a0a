import type { Answer, CallInput, Endpoint } from '#contract/platform/endpoint'
import { callList } from '#portal/data/call/call'

const pageSize = 1_000

type RowOf<E> = Answer<E> extends readonly (infer Row)[] ? Row : never

/** All rows of a list for an export, read page by page. */
export const readAll = async <E extends Endpoint & { list: object }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<RowOf<E>[]> => {
  const all: RowOf<E>[] = []
  for (;;) {
    const paging = { offset: all.length, limit: pageSize }
    const { rows } = await callList(endpoint, { ...input, paging })
    all.push(...(rows as RowOf<E>[]))
    if (rows.length < pageSize) return all
  }
}
