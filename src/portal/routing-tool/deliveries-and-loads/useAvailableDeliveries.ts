import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { deliveries } from '#contract/routing-tool/deliveries'
import type { DeliveryFilter } from '#contract/routing-tool/deliveryFilter'
import type { Delivery } from '#domain/freight/delivery'
import { callList } from '#portal/data/call/call'
import { useChanges } from '#portal/data/events'
import { isOutdated } from '#portal/data/refreshQueries'
import { endpointKey } from '#portal/data/useEndpoint'
import { byOffset, pageSize, usePages } from '#portal/data/usePages'
import type { Sort } from '#portal/ui/table/tableColumns'

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
  const list = usePages<Delivery, number>(queryKey, {
    ...byOffset,
    read: (offset, signal) =>
      callList(deliveries.searchDeliveries, { query: filter, paging: { offset, limit: pageSize, sort } }, { signal }),
  })
  const { rows, refetch, readOn } = list
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
  useEffect(() => {
    if (isUsedUp && list.hasMore) readOn()
  }, [isUsedUp, list.hasMore, readOn])
  return {
    rows,
    /** Deliveries that fit the filters and are not read yet. */
    unread: Math.max(0, list.total - rows.length),
    isAtLeast: list.isAtLeast,
    isLoading: list.isLoading,
    /** Further pages are there or on their way: a list without rows is not empty yet. */
    isReadingOn: list.hasMore,
    error: list.error,
    /** How many deliveries changed elsewhere since the list was read. */
    changed: changed.size,
    refresh,
    readOn,
  }
}

export type AvailableList = ReturnType<typeof useAvailableDeliveries>
