import { useMemo } from 'react'
import type { Sort } from '#portal/ui/table/tableColumns'

/** The order that an address asks for, `-name` for a descending one; null unless a column can be sorted by it. */
export const useAddressSort = (written: string, columns: readonly { sortField?: string }[]): Sort | null =>
  useMemo(() => {
    const field = written.replace(/^-/, '')
    return columns.some(({ sortField }) => sortField === field) ? { field, descending: written.startsWith('-') } : null
  }, [written, columns])

/** An order as an address has it. */
export const writtenSort = (sort: Sort | null): string => (sort ? `${sort.descending ? '-' : ''}${sort.field}` : '')

/** A day of an address; empty for anything else. */
export const writtenDay = (written: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(written) ? written : '')
