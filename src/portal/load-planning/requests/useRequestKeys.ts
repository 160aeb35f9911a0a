import { useEffect, useRef } from 'react'
import { listKeys } from '#portal/kit/crud-pages/listKeys'
import { useListShortcuts } from '#portal/kit/crud-pages/useListShortcuts'
import { isTyping } from '#portal/kit/isTyping'
import { type PageKey, usePageKeys } from '#portal/kit/pageKeys'
import type { RequestStep } from './requestSteps'

const requestKeys: readonly PageKey[] = [
  ...listKeys,
  ['a  d  w', 'planWork.keys.approve'],
  ['o  r  b', 'planWork.keys.offer'],
  ['n', 'planWork.keys.create'],
]

const stepOf: Readonly<Record<string, RequestStep>> = {
  a: 'approved',
  d: 'declined',
  w: 'withdrawn',
  o: 'counter-offered',
  r: 'in-review',
  b: 'blocked',
}

type RequestKeys = { onStep: (step: RequestStep) => void; onCreate: () => void }

/** The keys of the requests: a letter for each step of the marked ones, or the one under the cursor. */
export const useRequestKeys = (actions: RequestKeys): void => {
  useListShortcuts()
  usePageKeys(requestKeys)
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const step = stepOf[key]
      if ((!step && key !== 'n') || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return
      if (document.querySelector('.MuiModal-root')) return
      event.preventDefault()
      if (step) latest.current.onStep(step)
      else latest.current.onCreate()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
