import { useEffect, useRef } from 'react'
import type { RequestDecision } from '#domain/load-planning/driverRequest'
import { listKeys } from '#portal/kit/crud-pages/listKeys'
import { useListShortcuts } from '#portal/kit/crud-pages/useListShortcuts'
import { isTyping } from '#portal/kit/isTyping'
import { type PageKey, usePageKeys } from '#portal/kit/pageKeys'

const requestKeys: readonly PageKey[] = [
  ...listKeys,
  ['a  d  w', 'planWork.keys.approve'],
  ['n', 'planWork.keys.create'],
]

const decisionOf: Readonly<Record<string, RequestDecision['status']>> = { a: 'approved', d: 'declined', w: 'withdrawn' }

type RequestKeys = { onDecide: (status: RequestDecision['status']) => void; onCreate: () => void }

/** The keys of the requests: a letter for each decision about the marked ones, or the one under the cursor. */
export const useRequestKeys = (actions: RequestKeys): void => {
  useListShortcuts()
  usePageKeys(requestKeys)
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const status = decisionOf[key]
      if ((!status && key !== 'n') || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return
      if (document.querySelector('.MuiModal-root')) return
      event.preventDefault()
      if (status) latest.current.onDecide(status)
      else latest.current.onCreate()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
