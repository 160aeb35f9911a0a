import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addressOfLoadSearch, type LoadSearch, loadSearchOf } from './loadSearch'

/** The list of loads: whether it is open, and what it is searched by. In the address, so that it can be led to. */
export const useLoadSearch = () => {
  const [query, setQuery] = useSearchParams()
  return {
    search: useMemo(() => loadSearchOf(query), [query]),
    show: useCallback(
      // The address as it is now: the load that has just been chosen in the list may stand in it already.
      (search: LoadSearch | null) =>
        setQuery(() => addressOfLoadSearch(new URLSearchParams(window.location.search), search), { replace: true }),
      [setQuery],
    ),
  }
}
