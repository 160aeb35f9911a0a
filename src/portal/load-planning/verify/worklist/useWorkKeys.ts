import type { ProcessStatus } from '#domain/setup/fixedLists'
import { listKeys } from '#portal/ui/list/listKeys'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'

const workKeys: readonly PageKey[] = [
  ...listKeys,
  ['v  a  d', 'planWork.keys.status'],
  ['Ctrl S', 'planWork.keys.save'],
]

type WorkKeys = { onStatus: (status: ProcessStatus) => void; onSave: () => void }

/** The keys of the status check: a letter for each status of the marked rows, or of the one under the cursor. */
export const useWorkKeys = ({ onStatus, onSave }: WorkKeys): void => {
  useListShortcuts()
  usePageKeys(workKeys)
  useHotKeys({
    v: () => onStatus('verify'),
    a: () => onStatus('approved'),
    d: () => onStatus('declined'),
  })
  useHotKeys({ 'Ctrl+s': onSave }, { inFields: true, inDialogs: true })
}
