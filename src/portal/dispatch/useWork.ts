import { useCallback, useEffect, useRef } from 'react'
import { openWork } from '#contract/dispatch/openWork'
import type { Answer } from '#contract/platform/endpoint'
import { type WorkView, workViews } from '#domain/dispatch/workViews'
import { readAll, type Reading } from '#portal/data/call/readAll'
import { useChanges } from '#portal/data/events'
import { useEndpoint, useRefresh } from '#portal/data/useEndpoint'
import { useEndpointPages } from '#portal/data/useEndpointPages'
import { useAddressSort, writtenSort } from '#portal/ui/read-only/addressValues'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import type { Sort } from '#portal/ui/table/tableColumns'

/** A row as the call answers it. */
export type WorkRow = Answer<typeof openWork.listWork>[number]

const reading = {
  topics: ['loads', 'outbox', 'deliveries', 'shipments', 'planning', 'setup'],
  pollEvery: 60_000,
} as const

/** The open work that the address asks for, kept up to date, and how many rows each view has. */
export const useWork = (columns: readonly { sortField?: string }[]) => {
  const { values, change } = useAddressFields('view', 'q', 'regions', 'sort', 'map')
  const view = workViews.find((each) => each === values.view) ?? 'all'
  const sort = useAddressSort(values.sort, columns)
  const text = values.q.trim().slice(0, 100)
  const filter = { ...(values.regions === 'all' && { allRegions: true }), ...(text && { text }) }
  const query = { ...filter, view }
  const list = useEndpointPages(openWork.listWork, { query, paging: { sort } }, reading)
  const { data: counts } = useEndpoint(
    openWork.countWork,
    { query: filter },
    { ...reading, keepPrevious: true, background: true },
  )
  useLookAtPositions()
  return {
    rows: list.rows,
    total: list.total,
    isLoading: list.isLoading,
    error: list.error,
    read: list.refetch,
    readOn: list.readOn,
    whole: {
      total: list.total,
      readAll: (followed: Reading) => readAll(openWork.listWork, { query, paging: { sort } }, followed),
    },
    view,
    choose: (next: WorkView) => change({ view: next === 'all' ? '' : next }),
    countOf: (wanted: WorkView) => counts?.views.find((each) => each.view === wanted)?.count ?? 0,
    isCut: counts?.isCut ?? false,
    /** The regions in which the user dispatches. */
    regions: counts?.regions ?? none,
    hasAllRegions: values.regions === 'all',
    text: values.q,
    map: values.map,
    sort,
    sortBy: (next: Sort | null) => change({ sort: writtenSort(next) }),
    change,
  }
}

export type AskedWork = ReturnType<typeof useWork>

const none: readonly string[] = []

/** Milliseconds between two looks while units move: each of them reports more often than that. */
const lookEvery = 30_000

const useLookAtPositions = () => {
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refresh(openWork.listWork, openWork.countWork)
    }, lookEvery)
  }, [refresh])
  useChanges(positions, look)
  useEffect(() => () => clearTimeout(timer.current), [])
}

const positions = ['positions'] as const
