import { useCallback, useRef } from 'react'
import { useListContext } from 'react-admin'
import { isFilled } from '#portal/data/crud'

export type FilterValues = Readonly<Record<string, unknown>>

/** The filter of the list, which stands in its address, and how one field of it is set or let go of. */
export const useListFilter = () => {
  const { filterValues, setFilters } = useListContext()
  // Two fields that change one after the other must not undo each other.
  const latest = useRef({ filterValues: filterValues as FilterValues, setFilters })
  latest.current = { filterValues, setFilters }
  const setFilter = useCallback((field: string, value: unknown) => {
    const { filterValues: before, setFilters: set } = latest.current
    const next = withField(before, field, value)
    latest.current.filterValues = next
    set(next, undefined, false)
  }, [])
  const clear = useCallback(() => latest.current.setFilters({}, undefined, false), [])
  return { filterValues: filterValues as FilterValues, setFilter, clear }
}

export const withField = (values: FilterValues, field: string, value: unknown): FilterValues =>
  Object.fromEntries(Object.entries({ ...values, [field]: value }).filter(([, each]) => isFilled(each)))
