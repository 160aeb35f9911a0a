import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type AskedSearch, addressOfSearch, readAskedSearch } from './writtenSearch'

/** The search that the address asks for, and ways to change it: another search begins at its first page. */
export const useAskedSearch = () => {
  const [query, setQuery] = useSearchParams()
  const asked = useMemo(() => readAskedSearch(query), [query])
  const change = useCallback(
    (changes: Partial<AskedSearch>, { replace = true } = {}) =>
      setQuery(() => addressOfSearch({ ...readAskedSearch(new URLSearchParams(window.location.search)), ...changes }), {
        replace,
      }),
    [setQuery],
  )
  const search = useCallback(
    (changes: Pick<AskedSearch, 'written'> & Partial<Pick<AskedSearch, 'saved'>>) =>
      change({ ...changes, page: 1, onMap: [] }, { replace: false }),
    [change],
  )
  return { asked, change, search }
}
