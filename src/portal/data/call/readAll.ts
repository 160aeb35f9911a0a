import type { Answer, CallInput, Endpoint, Page, Paging } from '#contract/platform/endpoint'
import { callList } from './call'

/** The most rows that one answer may have (OWN-1): a shorter list comes at once, as it is at one moment. */
const mostAtOnce = 5_000

/** The most rows that a sheet holds below its head. */
const mostInSheet = 1_048_575

/** Who follows the reading of a long list, and how much of it is wanted. */
export type Reading = {
  signal?: AbortSignal
  /** Told after each page how many rows are read. */
  onRead?: (rows: number) => void
  most?: number
  rowsAtOnce?: number
  background?: boolean
}

type RowOf<E> = Answer<E> extends readonly (infer Row)[] ? Row : never

/**
 * All rows of a list in the order that is asked for, at most as many as a sheet holds. It is read page by page; rows that
 * new ones push to the next page are read twice and kept once, by their `id`.
 * @param behind the input that continues behind a row, of a list that has a cursor
 * @throws CallFailure, of the kind `aborted` when the reading is given up
 */
export const readAll = async <E extends Endpoint & { list: object }>(
  endpoint: E,
  input: CallInput<E> & { paging?: Partial<Paging> },
  { most = mostInSheet, rowsAtOnce = mostAtOnce, onRead, ...options }: Reading = {},
  behind?: (last: RowOf<E>) => CallInput<E>,
): Promise<RowOf<E>[]> => {
  const found = new Map<unknown, RowOf<E>>()
  const limit = Math.min(rowsAtOnce, most)
  let next: CallInput<E> & { paging?: Partial<Paging> } = input
  for (let offset = 0; ; offset += limit) {
    const paging = { ...next.paging, offset: behind ? 0 : offset, limit }
    const { rows }: Page<RowOf<E>> = await callList(endpoint, { ...next, paging }, options)
    for (const row of rows) found.set((row as { id?: unknown }).id ?? row, row)
    onRead?.(found.size)
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit || found.size >= most) return [...found.values()].slice(0, most)
    if (behind) next = behind(last)
  }
}
