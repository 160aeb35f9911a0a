import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { workers } from '#contract/people/workers'
import type { PayGap, WorkerState } from '#domain/people/pay/workerRate'
import { readAll, type Reading } from '#portal/data/call/readAll'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useEndpointPages } from '#portal/data/useEndpointPages'
import { useAddressSort, writtenDay, writtenSort } from '#portal/ui/read-only/addressValues'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import type { Sort } from '#portal/ui/table/tableColumns'
import { workerColumns } from './workerColumns'

export const workerStates = ['incomplete', 'complete', 'pending-approval', 'active'] as const satisfies WorkerState[]

export const payGaps = ['vendor', 'hire-date', 'rate'] as const satisfies PayGap[]

const reading = { topics: ['workers', 'setup'], pollEvery: 60_000 } as const

const names = ['text', 'location', 'vendor', 'payType', 'missing', 'balance', 'since', 'state', 'sort'] as const

/** The workers that the address asks for, and how many each state has. */
export const useWorkers = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields(...names, 'worker', 'tab')
  const { text, location, vendor, payType, missing, balance } = values
  const since = writtenDay(values.since)
  const state = workerStates.find((each) => each === values.state)
  const columns = useMemo(() => workerColumns(translate, payType), [translate, payType])
  const sort = useAddressSort(values.sort, columns)
  const gap = payGaps.find((each) => each === missing)
  const filter = {
    ...(payType && { payType }),
    ...(text.trim() && { text: text.trim() }),
    ...(location && { locationId: location }),
    ...(vendor && { vendorCode: vendor }),
    ...(gap && { gap }),
    ...(missing === 'any' && { hasGaps: true }),
    ...(balance === 'negative' && { isOverdrawn: true }),
    ...(since && { changedFrom: since }),
  }
  const query = { ...filter, ...(state && { state }) }
  const list = useEndpointPages(workers.listWorkers, { query, paging: { sort } }, reading)
  const { data: counts } = useEndpoint(workers.countWorkers, { query: filter }, { ...reading, keepPrevious: true })
  const countOf = (wanted?: WorkerState) =>
    (counts?.states ?? []).reduce(
      (sum, one) => (wanted === undefined || one.state === wanted ? sum + one.count : sum),
      0,
    )
  return {
    columns,
    shown: list.rows,
    whole: counts && {
      total: countOf(state),
      readAll: (followed: Reading) => readAll(workers.listWorkers, { query, paging: { sort } }, followed),
    },
    query,
    readOn: list.readOn,
    choices: counts,
    countOf,
    values: { ...values, state: state ?? '' } as const,
    change,
    isFiltered: [text, location, vendor, payType, missing, balance, since, state].some(Boolean),
    clear: () =>
      change({ text: '', location: '', vendor: '', payType: '', missing: '', balance: '', since: '', state: '' }),
    sort,
    sortBy: (next: Sort | null) => change({ sort: writtenSort(next) }),
    error: list.error,
    isReading: list.isLoading,
    read: list.refetch,
  }
}
