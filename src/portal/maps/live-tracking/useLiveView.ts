import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { addressOfLiveView, filterOfToggles, type LiveToggle, type LiveView, readLiveView } from './liveView'

/** The map as its address says, kept there with every change so that it can be shared. */
export const useLiveView = () => {
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => readLiveView(query), [query])
  const change = useCallback(
    (changes: Partial<LiveView>) =>
      setQuery((now) => addressOfLiveView({ ...readLiveView(now), ...changes }), { replace: true }),
    [setQuery],
  )
  const shown = query.get('show')
  // The layer draws anew for another object only.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- The switches are what `show` says.
  const filter = useMemo(() => filterOfToggles(view.toggles), [shown])
  return {
    view,
    filter,
    change,
    toggle: (name: LiveToggle) => {
      const toggles = new Set(view.toggles)
      if (!toggles.delete(name)) toggles.add(name)
      change({ toggles })
    },
  }
}

export type LiveViewControl = ReturnType<typeof useLiveView>
