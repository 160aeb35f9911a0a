import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import type { Sort } from '#portal/ui/table/tableColumns'
import type { ListedLoad, ListedLoadFilter } from './loadResource'

const newestFirst: Sort = { field: 'loadId', descending: true }

/**
 * The first loads that a filter finds, and how many it finds; those of the filter before stay while they are read. `null`
 * asks nothing.
 */
export const useLoads = (filter: ListedLoadFilter | null, limit: number, sort: Sort | null = newestFirst) => {
  const { field, descending } = sort ?? newestFirst
  const {
    data,
    total = 0,
    isPending,
    isPlaceholderData,
  } = useGetList<ListedLoad>(
    'loads',
    {
      filter: filter ?? {},
      pagination: { page: 1, perPage: limit },
      sort: { field, order: descending ? 'DESC' : 'ASC' },
    },
    { placeholderData: keepPreviousData, enabled: filter !== null },
  )
  return { list: data && { rows: data, total }, isLoading: isPending || isPlaceholderData }
}
