import { driverTransfers } from '#contract/people/driverTransfers'
import type { ListedTransfer } from '#contract/people/transferWire'
import { transferStatuses, type TransferStatus } from '#domain/people/transfers/transfer'
import { readAll, type Reading } from '#portal/data/call/readAll'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useEndpointPages } from '#portal/data/useEndpointPages'
import { useAddressSort, writtenDay, writtenSort } from '#portal/ui/read-only/addressValues'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import type { Sort } from '#portal/ui/table/tableColumns'

const reading = { topics: ['transfers'], pollEvery: 60_000 } as const
const none: readonly ListedTransfer[] = []

/** The transfers that the address asks for, and how many each status has. */
export const useTransferRows = (columns: readonly { sortField?: string }[]) => {
  const { values, change } = useAddressFields(
    ...(['driver', 'location', 'manager', 'from', 'to', 'status', 'sort', 'transfer'] as const),
  )
  const { driver, location, manager } = values
  const [from, to] = [writtenDay(values.from), writtenDay(values.to)]
  const isBackward = from !== '' && to !== '' && from > to
  const status = transferStatuses.find((each) => each === values.status)
  const sort = useAddressSort(values.sort, columns)
  const filter = {
    ...(driver.trim() && { text: driver.trim() }),
    ...(location && { locationId: location }),
    ...(manager && { managerId: manager }),
    ...(from && { fromDay: from }),
    ...(to && { toDay: to }),
  }
  const query = { ...filter, ...(status && { status }) }
  const list = useEndpointPages(driverTransfers.listTransfers, isBackward ? null : { query, paging: { sort } }, reading)
  const { data: counts } = useEndpoint(driverTransfers.countTransfers, isBackward ? null : { query: filter }, {
    ...reading,
    keepPrevious: true,
  })
  const countOf = (wanted?: TransferStatus) =>
    (isBackward ? [] : (counts ?? [])).reduce(
      (sum, one) => (wanted === undefined || one.status === wanted ? sum + one.count : sum),
      0,
    )
  const openedId = /^\d{1,9}$/.test(values.transfer) ? Number(values.transfer) : null
  return {
    shown: isBackward ? none : list.rows,
    whole: isBackward
      ? undefined
      : counts && {
          total: countOf(status),
          readAll: (followed: Reading) => readAll(driverTransfers.listTransfers, { query, paging: { sort } }, followed),
        },
    readOn: list.readOn,
    countOf,
    filters: { driver, location, manager, from, to, status: status ?? '' } as const,
    isBackward,
    isFiltered: [driver, location, manager, from, to, status].some(Boolean),
    change,
    clear: () => change({ driver: '', location: '', manager: '', from: '', to: '', status: '' }),
    sort,
    sortBy: (next: Sort | null) => change({ sort: writtenSort(next) }),
    isForm: values.transfer === 'new',
    openedId,
    error: list.error,
    isReading: list.isLoading,
    read: list.refetch,
  }
}

/** Transfers as they are now, whether the list shows them or not. */
export const useTransfers = (ids: readonly number[]): readonly ListedTransfer[] => {
  const { data } = useEndpoint(
    driverTransfers.listTransfers,
    ids.length === 0 ? null : { query: { ids: [...ids] }, paging: { limit: ids.length } },
    { ...reading, keepPrevious: true },
  )
  return data?.filter(({ id }) => ids.includes(id)) ?? none
}
