import { useMemo } from 'react'
import { workers } from '#contract/people/workers'
import type { WorkerState } from '#domain/people/pay/workerRate'
import { pageRows } from '#portal/data/resources/pageRows'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import type { Sort } from '#portal/ui/table/tableColumns'

export type WorkerRow = { id: number; ssoId: string; workerName: string; locationId: string; state: WorkerState }

export const workerStates = ['incomplete', 'complete', 'pending-approval', 'active'] as const satisfies WorkerState[]

const pollEvery = 60_000
const none: readonly Omit<WorkerRow, 'id'>[] = []

/** The workers that the address asks for; the place in the list is the key of a row. */
export const useWorkers = () => {
  const { values, change } = useAddressFields('text', 'location', 'state', 'sort', 'worker', 'tab')
  const answer = useEndpoint(
    workers.listWorkers,
    { paging: { limit: null } },
    { topics: ['workers'], pollEvery, keepPrevious: true },
  )
  const listed = latestRows(answer) ?? none
  const all = useMemo(() => listed.map((row, place): WorkerRow => ({ ...row, id: place + 1 })), [listed])
  const { text, location, state, sort: sortText } = values
  const sort = useMemo<Sort | null>(
    () => (sortText ? { field: sortText.replace(/^-/, ''), descending: sortText.startsWith('-') } : null),
    [sortText],
  )
  const wanted = useMemo(() => {
    const sought = text.trim().toLowerCase()
    return all.filter(
      ({ ssoId, workerName, locationId }) =>
        `${ssoId} ${workerName}`.toLowerCase().includes(sought) && (location === '' || locationId === location),
    )
  }, [all, text, location])
  const shown = useMemo(() => {
    const chosen = wanted.filter((row) => state === '' || row.state === state)
    return sort ? pageRows(chosen, { sort }).rows : chosen
  }, [wanted, state, sort])
  return {
    all,
    wanted,
    shown,
    values,
    change,
    isFiltered: [text, location, state].some(Boolean),
    clear: () => change({ text: '', location: '', state: '' }),
    sort,
    sortBy: (next: Sort | null) => change({ sort: next ? `${next.descending ? '-' : ''}${next.field}` : '' }),
    error: answer.error,
    isReading: answer.isFetching && !answer.data,
    read: answer.refetch,
  }
}
