import { useCallback, useContext, useMemo } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'

type Query = URLSearchParams | Readonly<Record<string, string>>
type Change = Query | ((current: URLSearchParams) => Query)

/**
 * The query of the address, and a setter whose changes build on each other. The router's own hook starts each change from
 * the query that was last rendered, so the second of two changes in a row would undo the first.
 */
export const useSearchParams = () => {
  const { search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const navigate = useNavigate()
  const setQuery = useCallback(
    (change: Change, options?: NavigateOptions) => {
      const current = new URLSearchParams(router ? router.state.location.search : search)
      const next = new URLSearchParams(typeof change === 'function' ? change(current) : change)
      void navigate(`?${next}`, options)
    },
    [router, search, navigate],
  )
  return [query, setQuery] as const
}
