import { useCallback } from 'react'
import { useSearchParams } from '#portal/ui/page/useSearchParams'

/**
 * Fields stored in the address of a page, so that the view can be shared and survives a reload. A change returns to the
 * first page of a list.
 */
export const useAddressFields = <Name extends string>(...names: Name[]) => {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>
  const change = useCallback(
    (changes: Partial<Record<Name | 'page', string>>) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries({ page: '', ...changes })) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { values, change, page: pageOf(search.get('page')) }
}

const pageOf = (written: string | null): number => (/^[1-9]\d{0,4}$/.test(written ?? '') ? Number(written) : 1)

export const rowsPerPage = 25

/** The part of a list that a page of it shows. */
export const pagingOf = (page: number) => ({ offset: (page - 1) * rowsPerPage, limit: rowsPerPage })
