import { useMemo } from 'react'
import { isOverdue } from '#domain/people/recruiting/candidate'
import { pageRows } from '#portal/data/resources/pageRows'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
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
  isErased: boolean
  createdAt: string
}

export const today = (): string => new Date().toISOString().slice(0, 10)
export const nameOf = ({ firstName, lastName }: Pick<Recruit, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
export const isLate = ({ nextActionOn }: Recruit): boolean => isOverdue(nextActionOn, today())

/** The rows that the address asks for, by text, location, recruiter, status and due date. */
export const useRecruits = <Row extends Recruit & { status: string }>(all: readonly Row[]) => {
  const { values, change } = useAddressFields(
    'text',
    'location',
    'recruiter',
    'more',
    'status',
    'due',
    'view',
    'sort',
    'record',
  )
  const { text, location, recruiter, more, status, due, sort: sortText } = values
  const sort = useMemo<Sort | null>(
    () => (sortText ? { field: sortText.replace(/^-/, ''), descending: sortText.startsWith('-') } : null),
    [sortText],
  )
  const wanted = useMemo(() => {
    const sought = text.trim().toLowerCase()
    const digits = sought.replaceAll(/\D/g, '')
    return all.filter(
      (row) =>
        (`${nameOf(row)} ${row.email}`.toLowerCase().includes(sought) ||
          (digits.length > 2 && row.phone.replaceAll(/\D/g, '').includes(digits))) &&
        (location === '' || row.locationId === location) &&
        (recruiter === '' || (row.recruiter ?? '').toLowerCase() === recruiter.toLowerCase()) &&
        (more === '' || ('source' in row ? row.source : 'referrerId' in row ? row.referrerId : '') === more) &&
        (due === '' || isLate(row)),
    )
  }, [all, text, location, recruiter, more, due])
  const shown = useMemo(() => {
    const chosen = wanted.filter((row) => status === '' || row.status === status)
    return sort ? pageRows(chosen, { sort }).rows : chosen
  }, [wanted, status, sort])
  return {
    values,
    wanted,
    shown,
    isFiltered: [text, location, recruiter, more, status, due].some(Boolean),
    isBoard: values.view === 'board',
    change,
    clear: () => change({ text: '', location: '', recruiter: '', more: '', status: '', due: '' }),
    sort,
    sortBy: (next: Sort | null) => change({ sort: next ? `${next.descending ? '-' : ''}${next.field}` : '' }),
  }
}

export type AskedRecruits = Pick<
  ReturnType<typeof useRecruits>,
  'values' | 'change' | 'clear' | 'isFiltered' | 'isBoard' | 'sort' | 'sortBy'
>

/** The different values of a field, sorted, as choices of a filter. */
export const choicesOf = <Row>(rows: readonly Row[], fieldOf: (row: Row) => string | null) =>
  [...new Set(rows.map(fieldOf))]
    .filter((value): value is string => Boolean(value))
    .toSorted()
    .map((value) => ({ value, label: value }))
