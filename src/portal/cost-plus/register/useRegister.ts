import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { invoices } from '#contract/cost-plus/invoices'
import type { InvoiceType } from '#domain/billing/charges/invoiceDrafts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { isPeriod } from '#domain/billing/period'
import { invoiceVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { callList } from '#portal/data/call/call'
import { useChanges } from '#portal/data/events'
import { fetchStarts, refreshQueries } from '#portal/data/refreshQueries'
import { endpointKey } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'

const pageSize = 200
/** Milliseconds between reads while the event stream is down. */
const pollEvery = 60_000

export const invoiceTypes = ['one', 'cost', 'pass-through', 'fixed', 'variable', 'fee'] as const satisfies InvoiceType[]
const statuses = Object.keys(invoiceVocabulary) as InvoiceStatus[]

/** Which invoices the address asks for. */
export const useAskedInvoices = () => {
  const { values, change } = useAddressFields('from', 'to', 'status', 'type', 'number', 'unpaid')
  const { number } = values
  const status = statuses.find((each) => each === values.status)
  const type = invoiceTypes.find((each) => each === values.type)
  const [from, to] = [values.from, values.to].map((month) => (isPeriod(month) ? month : undefined))
  const isUnpaid = values.unpaid === 'Y'
  const query = {
    ...(from && { from }),
    ...(to && { to }),
    ...(status && { status }),
    ...(type && { type }),
    ...(number && { number }),
    ...(isUnpaid && { isUnpaid }),
  }
  return {
    written: { from: from ?? '', to: to ?? '', status: status ?? '', type: type ?? '', number, unpaid: values.unpaid },
    query,
    isNarrowed: Object.keys(query).length > 0,
    change,
    clear: () => change({ from: '', to: '', status: '', type: '', number: '', unpaid: '' }),
  }
}

export type AskedInvoices = ReturnType<typeof useAskedInvoices>

/** The register of a filter, newest first, read page by page while scrolling. */
export const useRegister = (query: AskedInvoices['query']) => {
  const client = useQueryClient()
  const queryKey = endpointKey(invoices.listInvoices, { register: query })
  fetchStarts(client)
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: offset, signal }) =>
      callList(invoices.listInvoices, { query, paging: { offset, limit: pageSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }, pages) => (rows.length < pageSize ? undefined : pages.length * pageSize),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  useChanges('billing', (change) => void refreshQueries(client, queryKey, change), pollEvery)
  const rows = useMemo(() => {
    const byId = new Map<number, ListedInvoice>()
    for (const row of (data?.pages ?? []).flatMap((page) => page.rows)) byId.set(row.id, row)
    return [...byId.values()]
  }, [data])
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const [first] = data?.pages ?? []
  return {
    rows,
    total: first?.total ?? rows.length,
    isAtLeast: first?.atLeast ?? false,
    isLoading: list.isPending,
    error,
    refetch,
    readOn,
  }
}
