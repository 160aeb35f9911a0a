import { useMemo } from 'react'
import { driverTransfers, type ListedTransfer } from '#contract/people/driverTransfers'
import { transferStatuses, type TransferStatus } from '#domain/people/transfers/transfer'
import { pageRows } from '#portal/data/resources/pageRows'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import type { Sort } from '#portal/ui/table/tableColumns'

/** Milliseconds between two looks while the stream of changes is down. */
const pollEvery = 60_000

const none: readonly ListedTransfer[] = []

/** The transfers that the address asks for, and how many each status has. */
export const useTransferRows = () => {
  const { values, change } = useAddressFields('driver', 'location', 'from', 'to', 'status', 'sort', 'transfer')
  const answer = useEndpoint(
    driverTransfers.listTransfers,
    { query: {}, paging: { limit: null } },
    { topics: ['transfers'], pollEvery, keepPrevious: true },
  )
  const all = latestRows(answer) ?? none
  const status = transferStatuses.find((each) => each === values.status) ?? ''
  const { sort: sortText } = values
  const sort = useMemo<Sort | null>(
    () => (sortText ? { field: sortText.replace(/^-/, ''), descending: sortText.startsWith('-') } : null),
    [sortText],
  )
  const { driver, location, from, to } = values
  const wanted = useMemo(() => {
    const text = driver.trim().toLowerCase()
    return all.filter(
      (row) =>
        `${row.driverId} ${row.driverName}`.toLowerCase().includes(text) &&
        (location === '' || row.fromLocationId === location || row.toLocationId === location) &&
        (from === '' || row.effectiveAt.slice(0, 10) >= from) &&
        (to === '' || row.effectiveAt.slice(0, 10) <= to),
    )
  }, [all, driver, location, from, to])
  const shown = useMemo(() => {
    const chosen = wanted.filter((row) => status === '' || row.status === status)
    return sort ? pageRows(chosen, { sort }).rows : chosen
  }, [wanted, status, sort])
  const countOf = (value: TransferStatus) => wanted.filter((row) => row.status === value).length
  return {
    all,
    shown,
    total: wanted.length,
    countOf,
    filters: { driver, location, from, to, status } as const,
    isFiltered: [driver, location, from, to, status].some(Boolean),
    change,
    clear: () => change({ driver: '', location: '', from: '', to: '', status: '' }),
    sort,
    sortBy: (next: Sort | null) => change({ sort: next ? `${next.descending ? '-' : ''}${next.field}` : '' }),
    /** The number of a transfer, `new` for the form, or nothing. */
    opened: values.transfer,
    error: answer.error,
    isReading: answer.isFetching && !answer.data,
    read: answer.refetch,
  }
}
