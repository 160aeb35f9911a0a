import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { useListContext } from 'react-admin'
import { isFilled } from '#portal/data/resources/crud'

export type FilterValues = Readonly<Record<string, unknown>>

export type ListFilterControl = {
  filterValues: FilterValues
  /** Sets a field, or clears it if the value is empty. */
  setFilter: (field: string, value: unknown) => void
  clear: () => void
}

/** One control for all parts of a list that set its filter. */
export const ListFilterContext = createContext<ListFilterControl | null>(null)

/** The filter of the list, stored in the address, with functions to set or clear a field. */
export const useListFilter = (): ListFilterControl => {
  const shared = useContext(ListFilterContext)
  const own = useFilterControl()
  return shared ?? own
}

/**
 * The address follows a moment after it is set, so the last requested filter counts: two fields that change one after
 * the other must not undo each other.
 */
export const useFilterControl = (): ListFilterControl => {
  const { filterValues, setFilters } = useListContext()
  const asked = JSON.stringify(filterValues)
  const current = useMemo(() => JSON.parse(asked) as FilterValues, [asked])
  const latest = useRef({ values: current, setFilters })
  useLayoutEffect(() => {
    latest.current.values = current
  }, [current])
  useLayoutEffect(() => {
    latest.current.setFilters = setFilters
  }, [setFilters])
  return useMemo(() => {
    const set = (values: FilterValues) => {
      latest.current.values = values
      latest.current.setFilters(values, undefined, false)
    }
    return {
      filterValues: current,
      setFilter: (field, value) => set(withField(latest.current.values, field, value)),
      clear: () => set({}),
    }
  }, [current])
}

export const withField = (values: FilterValues, field: string, value: unknown): FilterValues =>
  Object.fromEntries(Object.entries({ ...values, [field]: value }).filter(([, each]) => isFilled(each)))
