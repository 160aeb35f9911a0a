import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { deliveries } from '#contract/routing-tool/deliveries'
import type { DeliveryFilter } from '#contract/routing-tool/deliveryFilter'
import type { Delivery } from '#domain/freight/delivery'
import { callList } from '#portal/data/call/call'
import { useChanges } from '#portal/data/events'
import { fetchStarts, isOutdated } from '#portal/data/refreshQueries'
import { endpointKey } from '#portal/data/useEndpoint'
import type { Sort } from '#portal/ui/table/tableColumns'

const pageSize = 200
/** Milliseconds between reads while the event stream is down. */
const pollEvery = 30_000

type Available = {
  filter: DeliveryFilter
  sort: Sort | null
  /** Rows are selected or changes are unsaved: the list then changes only when the user asks for it. */
  isWorking: boolean
  /** Deliveries of the load on this board, whose changes do not concern the list. */
  own: ReadonlySet<number>
  /** All rows read so far are on the load: the list then reads on automatically. */
  isUsedUp: boolean
  onListed: (rows: readonly Delivery[]) => void
}

/** The list of available deliveries, read page by page while scrolling, and its changes made elsewhere. */
export const useAvailableDeliveries = ({ filter, sort, isWorking, own, isUsedUp, onListed }: Available) => {
  const [changed, setChanged] = useState<ReadonlySet<number | string>>(new Set())
  const client = useQueryClient()
  const queryKey = endpointKey(deliveries.searchDeliveries, { filter, sort })
  fetchStarts(client)
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: offset, signal }) =>
      callList(deliveries.searchDeliveries, { query: filter, paging: { offset, limit: pageSize, sort } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }, pages) => (rows.length < pageSize ? undefined : pages.length * pageSize),
    placeholderData: keepPreviousData,
  })
  const { data, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, isError } = list
  const rows = useMemo(() => {
    const byId = new Map((data?.pages ?? []).flatMap((page) => page.rows).map((row) => [row.id, row]))
    return [...byId.values()]
  }, [data])
  useEffect(() => onListed(rows), [rows, onListed])

  const refresh = useCallback(async () => {
    setChanged(new Set())
    await refetch()
  }, [refetch])
  useChanges(
    'deliveries',
    (change) => {
      const { keys } = change
      if (!isOutdated(client, queryKey, change)) return
      const news = keys.filter((key) => !own.has(Number(key)))
      if (keys.length > 0 && news.length === 0) return
      if (isWorking) setChanged((before) => new Set([...before, ...(news.length > 0 ? news : ['many'])]))
      else void refresh()
    },
    pollEvery,
  )
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  useEffect(() => {
    if (isUsedUp && !isError) readOn()
  }, [isUsedUp, isError, readOn])
  const [first] = data?.pages ?? []
  return {
    rows,
    /** Deliveries that fit the filters and are not read yet. */
    unread: Math.max(0, (first?.total ?? 0) - rows.length),
    isAtLeast: first?.atLeast ?? false,
    isLoading: list.isPending || (isPlaceholderData && rows.length === 0),
    /** Further pages are there or on their way: a list without rows is not empty yet. */
    isReadingOn: hasNextPage && !isError,
    isOld: isPlaceholderData,
    error: list.error,
    /** How many deliveries changed elsewhere since the list was read. */
    changed: changed.size,
    refresh,
    readOn,
  }
}

export type AvailableList = ReturnType<typeof useAvailableDeliveries>
