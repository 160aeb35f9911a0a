import { useQueryClient } from '@tanstack/react-query'
import type { Answer, CallInput, Endpoint, Page } from '#contract/platform/endpoint'
import type { Topic } from '#contract/platform/events'
import { callList } from './call/call'
import { useChanges } from './events'
import { refreshQueries } from './refreshQueries'
import { endpointKey } from './useEndpoint'
import { byOffset, pageSize, usePages } from './usePages'

type RowOf<E> = Answer<E> extends readonly (infer R extends { id: number })[] ? R : never

type EndpointPagesOptions = {
  /** What changes elsewhere makes the answer old: the pages read so far are read again. */
  topics: readonly Topic[]
  /** Milliseconds between reads while the event stream is down. */
  pollEvery: number
}

const none: readonly never[] = []

/** The long list of a call, read page by page while scrolling. `null` for input asks nothing yet. */
export const useEndpointPages = <E extends Endpoint & { list: object }>(
  endpoint: E,
  input: CallInput<E> | null,
  { topics, pollEvery }: EndpointPagesOptions,
) => {
  const client = useQueryClient()
  const queryKey = endpointKey(endpoint, { pages: input })
  const { hasMore: _, ...list } = usePages<RowOf<E>, number>(queryKey, {
    ...byOffset,
    read: (offset, signal): Promise<Page<RowOf<E>>> => {
      const asked = input as CallInput<E> & { paging?: object }
      return callList(endpoint, { ...asked, paging: { ...asked.paging, offset, limit: pageSize } }, { signal })
    },
    enabled: input !== null,
  })
  useChanges(topics, (change) => void refreshQueries(client, queryKey, change), pollEvery)
  // Nobody sees rows of before that they may not read any more.
  const isRefused = list.error?.failure.kind === 'refused'
  return isRefused ? { ...list, rows: none as readonly RowOf<E>[] } : list
}
