import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '#portal/kit/isTyping'
import { type PageKey, usePageKeys } from '#portal/kit/pageKeys'
import type { TimelineView } from '#portal/load-planning/timeline/useTimelineView'

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

const lists: Readonly<Record<string, string>> = { l: 'loads', u: 'units', i: 'inbound' }

/** Keys that reach the lists and the timeline from anywhere on the page. */
export const usePlanningKeys = (page: RefObject<HTMLElement | null>, view: TimelineView): void => {
  usePageKeys(keys)
  const latest = useRef(view)
  latest.current = view
  const isWanted = useRef(false)
  useEffect(() => {
    // The timeline that was asked for by a key gets the focus as soon as it is there.
    if (!isWanted.current || view.kind === null) return
    isWanted.current = false
    page.current?.querySelector<HTMLElement>('[data-timeline]')?.focus()
  }, [page, view.kind])
  useEffect(() => {
    const focus = (what: string) => page.current?.querySelector<HTMLElement>(what)?.focus()
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || isTyping(target)) return
      if (document.querySelector('.MuiModal-root')) return
      if (key === '/') focus('[data-list-filter]')
      else if (lists[key]) focus(`[data-list=${lists[key]}] [role=grid]`)
      else if (key === 't' && latest.current.kind !== null) focus('[data-timeline]')
      else if (key === 't') {
        isWanted.current = true
        latest.current.setKind('drivers')
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [page])
}
