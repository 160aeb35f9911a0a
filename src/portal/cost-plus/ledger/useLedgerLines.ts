import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ledger } from '#contract/cost-plus/ledger'
import type { Page } from '#contract/platform/endpoint'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { call, callList } from '#portal/data/call/call'
import { useChanges } from '#portal/data/events'
import { isOutdated } from '#portal/data/refreshQueries'
import { endpointKey } from '#portal/data/useEndpoint'
import { pageSize, usePages } from '#portal/data/usePages'
import type { LineQuery } from './useAskedLines'

/** Milliseconds between reads while the event stream is down. */
const pollEvery = 60_000
/** Keys that one call reads. */
const keysPerCall = 100
/** Above so many changed lines the whole list is read again. */
const mostReread = 500

type Pages = InfiniteData<Page<ListedLine>, string | undefined>

/**
 * The ledger lines of a filter, in the order of their review, read page by page while scrolling. Lines that the user
 * changes keep their place until the list is refreshed, so that the next line is where the eye expects it.
 */
export const useLedgerLines = (query: LineQuery | null, isWorking: boolean) => {
  const [isBehind, setBehind] = useState(false)
  const client = useQueryClient()
  const queryKey = endpointKey(ledger.listLedgerLines, { review: query })
  const { rows, isLoading, error, refetch, readOn } = usePages<ListedLine, string | undefined>(queryKey, {
    first: undefined,
    next: ({ rows: read }) => read.at(-1)?.cursor,
    read: (after, signal) =>
      callList(
        ledger.listLedgerLines,
        { query: { ...(query as LineQuery), ...(after !== undefined && { after }) }, paging: { limit: pageSize } },
        { signal },
      ),
    enabled: query !== null,
  })

  const refresh = useCallback(async () => {
    setBehind(false)
    await refetch()
  }, [refetch])
  useChanges(
    'billing',
    (change) => {
      // Changes of this tab are read again line by line (`reread`).
      if (change.answeredAt !== undefined || !isOutdated(client, queryKey, change)) return
      if (isWorking) setBehind(true)
      else void refresh()
    },
    pollEvery,
  )
  /** Reads lines again that were just changed, and shows them where they are. */
  const reread = useCallback(
    async (lineIds: readonly number[]) => {
      if (lineIds.length > mostReread) return refresh()
      const news = new Map<number, ListedLine>()
      try {
        for (let start = 0; start < lineIds.length; start += keysPerCall) {
          const part = lineIds.slice(start, start + keysPerCall)
          for (const line of await call(ledger.readLedgerLines, { query: { lineIds: part } })) news.set(line.id, line)
        }
      } catch {
        // The list itself reports why it cannot be read.
        return refresh()
      }
      client.setQueryData<Pages>(
        queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => ({
              ...page,
              // The cursor stays: it is the place where the next page begins.
              rows: page.rows.map((row) => ({ ...(news.get(row.id) ?? row), cursor: row.cursor })),
            })),
          },
      )
    },
    [client, queryKey, refresh],
  )
  return {
    rows,
    isLoading: query === null || isLoading,
    error,
    /** Lines were changed elsewhere since the list was read. */
    isBehind: isBehind && isWorking,
    refresh,
    reread,
    readOn,
  }
}

export type LedgerLines = ReturnType<typeof useLedgerLines>
