import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, useGetList } from 'react-admin'
import type { Page } from '#contract/platform/endpoint'
import type { CallMeta } from '#portal/data/resources/dataProvider'
import { rowsPerPage } from '#portal/ui/read-only/useAddressFields'

/** A page of an administration list, newest records first; the page before stays on screen while it is read. */
export const useAdminList = <Row extends RaRecord>(
  resource: string,
  { filter, page, meta }: { filter: object; page: number; meta?: CallMeta },
) => {
  const {
    data,
    total = 0,
    meta: answered,
    error,
    refetch,
    isPlaceholderData,
  } = useGetList<Row>(
    resource,
    { filter, pagination: { page, perPage: rowsPerPage }, sort: { field: 'id', order: 'DESC' }, ...(meta && { meta }) },
    { placeholderData: keepPreviousData },
  )
  const rows: Page<Row> | undefined = data && { rows: data, total, atLeast: answered?.atLeast === true }
  return { data: rows, error, refetch, isPlaceholderData }
}

/** Keeps a whole record apart from the rows of lists in react-admin's cache, which have fewer fields. */
export const wholeRecord = { whole: true } as const
