import { useState } from 'react'
import { mostPerStatus } from '#contract/people/recruitingWire'
import type { CallInput, Endpoint } from '#contract/platform/endpoint'
import { candidateAges, isOverdue } from '#domain/people/recruiting/candidate'
import { today } from '#domain/values/days'
import type { CallFailure } from '#portal/data/call/callFailure'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { useEndpointPages } from '#portal/data/useEndpointPages'
import { useAddressSort, writtenSort } from '#portal/ui/read-only/addressValues'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { cardsAtOnce } from '#portal/ui/records/StatusBoard'
import type { Sort } from '#portal/ui/table/tableColumns'

/** What referrals and leads have in common. */
export type Recruit = {
  id: number
  firstName: string
  lastName: string
  phone: string
  email: string
  locationId: string
  recruiter: string | null
  nextActionOn: string | null
  hiredOn: string | null
  isErased: boolean
  createdAt: string
}

export const nameOf = ({ firstName, lastName }: Pick<Recruit, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
export const isLate = ({ nextActionOn }: Recruit): boolean => isOverdue(nextActionOn, today(Date.now()))

/** What the address asks for: a filter by text, location, recruiter, age and due date, a status, an order, a record. */
export const useAskedRecruits = <Status extends string>(
  statuses: readonly Status[],
  columns: readonly { sortField?: string }[],
) => {
  const { values, change } = useAddressFields(
    'text',
    'location',
    'recruiter',
    'more',
    'age',
    'bonus',
    'status',
    'due',
    'view',
    'sort',
    'record',
  )
  const { text, location, recruiter, more, bonus, due, sort: sortText } = values
  const age = candidateAges.find((each) => each === values.age)
  const status = statuses.find((each) => each === values.status)
  const sort = useAddressSort(sortText, columns)
  return {
    values,
    filter: {
      ...(text.trim() && { text }),
      ...(location && { locationId: location }),
      ...(recruiter && { recruiter }),
      ...(age && { age }),
      ...(due && { isOverdue: true }),
    },
    status,
    /** The number of the record that is open. */
    recordId: /^\d{1,9}$/.test(values.record) ? Number(values.record) : null,
    isFiltered: [text, location, recruiter, more, age, bonus, status, due].some(Boolean),
    isBoard: values.view === 'board',
    change,
    clear: () => change({ text: '', location: '', recruiter: '', more: '', age: '', bonus: '', status: '', due: '' }),
    sort,
    sortBy: (next: Sort | null) => change({ sort: writtenSort(next) }),
  }
}

export type AskedRecruits = ReturnType<typeof useAskedRecruits>

/** How the rows of a list, of a board or of neither are asked for. */
type Asked<E> = {
  list: CallInput<E> | null
  /** @param perStatus how many cards of each status the board shows */
  board: ((perStatus: number) => CallInput<E>) | null
}

/** The candidates on the page: those of a list page by page, on the board the first ones of each status. */
export const useRecruitRows = <E extends Endpoint & { list: object }>(search: E, asked: Asked<E>) => {
  const [perStatus, setPerStatus] = useState(cardsAtOnce)
  const pages = useEndpointPages(search, asked.list, reading)
  const board = useEndpoint(search, asked.board && asked.board(perStatus), { ...reading, keepPrevious: true })
  const more = perStatus + cardsAtOnce
  if (!asked.board) return pages
  const cards = latestRows(board as { data: typeof pages.rows | undefined; error: CallFailure | null })
  return {
    ...pages,
    rows: cards ?? [],
    isLoading: board.isFetching && !board.data,
    error: board.error,
    refetch: board.refetch,
    ...(more <= mostPerStatus && { onMore: () => setPerStatus(more) }),
  }
}

/** How often candidates are read again. */
export const reading = { topics: ['recruiting'], pollEvery: 60_000 } as const

export type RecruitCounts<Status> = {
  statuses: readonly { status: Status; count: number }[]
  overdue: number
  locationIds: readonly string[]
  recruiters: readonly string[]
}

/** Values as choices of a filter; the chosen one is among them. */
export const choicesOf = (values: readonly string[] = [], chosen: string) =>
  [...new Set(chosen ? [...values, chosen] : values)].toSorted().map((value) => ({ value, label: value }))

/** How many candidates have a status, or any. */
export const totalOf = <Status extends string>(counts: RecruitCounts<Status> | undefined, wanted?: Status): number =>
  (counts?.statuses ?? []).reduce(
    (sum, { status, count }) => (wanted === undefined || status === wanted ? sum + count : sum),
    0,
  )
