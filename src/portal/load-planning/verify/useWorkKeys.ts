import { useEffect, useRef } from 'react'
import type { ProcessStatus } from '#domain/fixedLists'
import { listKeys } from '#portal/kit/crud-pages/listKeys'
import { useListShortcuts } from '#portal/kit/crud-pages/useListShortcuts'
import { isTyping } from '#portal/kit/isTyping'
import { type PageKey, usePageKeys } from '#portal/kit/pageKeys'

const workKeys: readonly PageKey[] = [
  ...listKeys,
  ['v  a  d', 'planWork.keys.status'],
  ['Ctrl S', 'planWork.keys.save'],
]

const statusOf: Readonly<Record<string, ProcessStatus>> = { v: 'verify', a: 'approved', d: 'declined' }

type WorkKeys = { onStatus: (status: ProcessStatus) => void; onSave: () => void }

/** The keys of the status check: a letter for each status of the marked rows, or of the one under the cursor. */
export const useWorkKeys = (actions: WorkKeys): void => {
  useListShortcuts()
  usePageKeys(workKeys)
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey } = event
      const isControl = event.ctrlKey || event.metaKey
      if (isControl && key.toLowerCase() === 's') {
        event.preventDefault()
        latest.current.onSave()
      }
      const status = statusOf[key]
      if (!status || isControl || altKey || event.defaultPrevented || isTyping(target)) return
      if (document.querySelector('.MuiModal-root')) return
      event.preventDefault()
      latest.current.onStatus(status)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
