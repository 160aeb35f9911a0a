import { useCallback, useContext, useMemo } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'

type Query = URLSearchParams | Readonly<Record<string, string>>
type Change = Query | ((current: URLSearchParams) => Query)

/**
 * The query of the address, and a setter whose changes build on each other. The router's own hook starts each change from
 * the query that was last rendered, so the second of two changes in a row would undo the first.
 *
 * While the next page loads, the one before is still shown and can still be typed in. Its changes are dropped: they
 * would end up in the address of the next page.
 */
export const useSearchParams = () => {
  const { pathname, search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const navigate = useNavigate()
  const setQuery = useCallback(
    (change: Change, options?: NavigateOptions) => {
      const address = router?.state.location
      if (address && address.pathname !== pathname) return
      const current = new URLSearchParams(address?.search ?? search)
      const next = new URLSearchParams(typeof change === 'function' ? change(current) : change)
      void navigate(`?${next}`, options)
    },
    [router, pathname, search, navigate],
  )
  return [query, setQuery] as const
}
