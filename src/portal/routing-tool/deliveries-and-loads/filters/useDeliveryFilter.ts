import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import {
  addressOfFilters,
  deliveryFilterOf,
  filtersOfAddress,
  firstFilters,
  type FilterField,
  type WrittenFilters,
} from './filterFields'

/** The filters of the available list, kept in the address so that they can be shared and survive a reload. */
export const useDeliveryFilter = () => {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => filtersOfAddress(query), [query])
  const write = useCallback(
    (next: WrittenFilters) => setQuery((now) => addressOfFilters(now, next), { replace: true }),
    [setQuery],
  )
  return {
    filters,
    filter: useMemo(() => deliveryFilterOf(filters), [filters]),
    setFilter: (field: FilterField, value: string) => write({ ...filters, [field]: value }),
    removeFilter: (field: FilterField) => write({ ...filters, [field]: '' }),
    clearFilters: () => write(firstFilters),
  }
}

export type DeliveryFilterControl = ReturnType<typeof useDeliveryFilter>
