import { type RefObject, useEffect, useRef } from 'react'
import type { TimelineView } from '#portal/load-planning/timeline/useTimelineView'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'

const keys: readonly PageKey[] = [
  ['/', 'planFleet.keys.search'],
  ['j k', 'planFleet.keys.move'],
  ['x', 'planFleet.keys.mark'],
  ['Enter', 'planFleet.keys.open'],
  ['l u i', 'planFleet.keys.lists'],
  ['t', 'planFleet.keys.timeline'],
  ['← →', 'planFleet.keys.span'],
  ['+ −', 'planFleet.keys.zoom'],
]

/** Keys that reach the lists and the timeline from anywhere on the page. */
export const usePlanningKeys = (page: RefObject<HTMLElement | null>, view: TimelineView): void => {
  usePageKeys(keys)
  const isWanted = useRef(false)
  useEffect(() => {
    // The timeline that was asked for by a key gets the focus as soon as it is there.
    if (!isWanted.current || view.kind === null) return
    isWanted.current = false
    page.current?.querySelector<HTMLElement>('[data-timeline]')?.focus()
  }, [page, view.kind])
  const focus = (what: string) => page.current?.querySelector<HTMLElement>(what)?.focus()
  const focusList = (list: string) => () => focus(`[data-list=${list}] [role=grid]`)
  useHotKeys({
    '/': () => focus('[data-list-filter]'),
    l: focusList('loads'),
    u: focusList('units'),
    i: focusList('inbound'),
    t: () => {
      if (view.kind !== null) return focus('[data-timeline]')
      isWanted.current = true
      view.setKind('drivers')
    },
  })
}
