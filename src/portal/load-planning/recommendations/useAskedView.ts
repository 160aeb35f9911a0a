import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { type AskedView, readAskedView, writeAskedView } from './askedView'

/** The view that the address asks for, and the way to change it; a pair that is opened can be left by going back. */
export const useAskedView = () => {
  const [query, setQuery] = useSearchParams()
  const asked = useMemo(() => readAskedView(query), [query])
  const change = useCallback(
    (changes: Partial<AskedView>) =>
      setQuery(
        () => {
          // Two changes in one moment must both stay: the router may still know the address before the first.
          const written = new URLSearchParams(window.location.search)
          return writeAskedView(written, { ...readAskedView(written), ...changes })
        },
        { replace: changes.view === undefined && !changes.load },
      ),
    [setQuery],
  )
  return { asked, change }
}

export type ChangeView = ReturnType<typeof useAskedView>['change']
