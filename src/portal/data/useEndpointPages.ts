import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Answer, CallInput, Endpoint, Page } from '#contract/platform/endpoint'
import type { Topic } from '#contract/platform/events'
import { callList } from './call/call'
import type { CallFailure } from './call/callFailure'
import { useChanges } from './events'
import { fetchStarts, refreshQueries } from './refreshQueries'
import { endpointKey } from './useEndpoint'

const pageSize = 200

type RowOf<E> = Answer<E> extends readonly (infer R extends { id: number })[] ? R : never

type PagesOptions = {
  /** What changes elsewhere makes the answer old: the pages read so far are read again. */
  topics: readonly Topic[]
  /** Milliseconds between reads while the event stream is down. */
  pollEvery: number
}

/** A long list read page by page, 200 rows each, while scrolling. `null` for input asks nothing yet. */
export const useEndpointPages = <E extends Endpoint & { list: object }>(
  endpoint: E,
  input: CallInput<E> | null,
  { topics, pollEvery }: PagesOptions,
) => {
  const client = useQueryClient()
  const queryKey = endpointKey(endpoint, { pages: input })
  fetchStarts(client)
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: offset, signal }): Promise<Page<RowOf<E>>> => {
      const asked = input as CallInput<E> & { paging?: object }
      return callList(endpoint, { ...asked, paging: { ...asked.paging, offset, limit: pageSize } }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ rows }, pages) => (rows.length < pageSize ? undefined : pages.length * pageSize),
    placeholderData: keepPreviousData,
    enabled: input !== null,
  })
  const { data, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const error = list.error as CallFailure | null
  useChanges(topics, (change) => void refreshQueries(client, queryKey, change), pollEvery)
  const isRefused = error?.failure.kind === 'refused'
  const rows = useMemo(() => {
    const byId = new Map<number, RowOf<E>>()
    if (!isRefused) for (const row of (data?.pages ?? []).flatMap((page) => page.rows)) byId.set(row.id, row)
    return [...byId.values()]
  }, [data, isRefused])
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const [first] = data?.pages ?? []
  return {
    rows,
    total: first?.total ?? rows.length,
    isAtLeast: first?.atLeast ?? false,
    isLoading: input !== null && list.isPending,
    error,
    refetch,
    readOn,
  }
}
