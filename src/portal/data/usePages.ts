import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Page } from '#contract/platform/endpoint'
import type { CallFailure } from './call/callFailure'
import { fetchStarts } from './refreshQueries'

/** Rows of one page. */
export const pageSize = 200

type PagesOptions<Row, Place> = {
  /** Reads the page that begins at a place. */
  read: (place: Place, signal: AbortSignal) => Promise<Page<Row>>
  first: Place
  /** Where the page after a full one begins. */
  next: (last: Page<Row>, pages: number) => Place | undefined
  enabled?: boolean
}

/** The place of a page in a list that is read by offset. */
export const byOffset = {
  first: 0,
  next: (_: unknown, pages: number): number => pages * pageSize,
} as const

/**
 * A long list read page by page while scrolling. While the rows of another filter are read, those of the one before stay,
 * and `isLoading` says that they are not the answer yet.
 */
export const usePages = <Row extends { id: number }, Place>(
  queryKey: QueryKey,
  { read, first, next, enabled = true }: PagesOptions<Row, Place>,
) => {
  fetchStarts(useQueryClient())
  const list = useInfiniteQuery<Page<Row>, CallFailure, InfiniteData<Page<Row>, Place>, QueryKey, Place>({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam as Place, signal),
    initialPageParam: first,
    getNextPageParam: (last, pages) => (last.rows.length < pageSize ? undefined : next(last, pages.length)),
    placeholderData: keepPreviousData,
    enabled,
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  // A row whose place has changed may come again on a later page.
  const rows = useMemo(
    () => [...new Map((data?.pages ?? []).flatMap((page) => page.rows).map((row) => [row.id, row])).values()],
    [data],
  )
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const [opening] = data?.pages ?? []
  return {
    rows,
    total: opening?.total ?? rows.length,
    isAtLeast: opening?.atLeast ?? false,
    /** The rows that were asked for are not read yet; those that are there belong to the filter before. */
    isLoading: enabled && (list.isPending || list.isPlaceholderData),
    hasMore: hasNextPage && error === null,
    error,
    refetch,
    readOn,
  }
}
