import { useEffect } from 'react'
import type { useSavedSearches } from './useSavedSearches'
import { type AskedSearch, isSameSearch, type WrittenSearch, writtenOf } from './writtenSearch'

/**
 * The saved search that the address names. An address that names one and asks for nothing besides, as an alert does,
 * is filled with what was saved.
 */
export const useOpenedSearch = (
  { saved: id, written }: AskedSearch,
  { own, shared }: ReturnType<typeof useSavedSearches>,
  onFill: (written: WrittenSearch) => void,
) => {
  const mine = own.find((search) => search.id === id)
  const search = mine ?? shared.find((each) => each.id === id)
  const isBare = isSameSearch(written, {})
  useEffect(() => {
    if (search && isBare) onFill(writtenOf(search.filter))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once for the search that is named.
  }, [search, isBare])
  if (!search) return null
  return { search, isOwn: mine !== undefined, isChanged: !isBare && !isSameSearch(written, writtenOf(search.filter)) }
}
