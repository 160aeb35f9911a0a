import { focusList } from '#portal/ui/list/focusList'
import { listKeys } from '#portal/ui/list/listKeys'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'

const reviewKeys: readonly PageKey[] = [
  ...listKeys,
  ['b', 'billing.ledger.keys.billable'],
  ['n', 'billing.ledger.keys.nonBillable'],
  ['h', 'billing.ledger.keys.hold'],
  ['c', 'billing.ledger.keys.category'],
  ['u', 'billing.ledger.keys.undo'],
]

export type ReviewKeys = {
  onBillable: () => void
  onNonBillable: () => void
  onHold: () => void
  onCategory: () => void
  onUndo: () => void
}

/** The keys of the review: a letter for each decision about the marked lines, or the one under the cursor. */
export const useReviewKeys = ({ onBillable, onNonBillable, onHold, onCategory, onUndo }: ReviewKeys): void => {
  useListShortcuts()
  usePageKeys(reviewKeys)
  useHotKeys({ b: onBillable, n: onNonBillable, h: onHold, c: onCategory, u: onUndo })
}

/** Moves the cursor of the list to the next line, and brings it into view. */
export const moveOn = (): void => {
  focusList()
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
  )
}
