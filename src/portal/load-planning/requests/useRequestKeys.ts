import { listKeys } from '#portal/ui/crud-pages/listKeys'
import { useListShortcuts } from '#portal/ui/crud-pages/useListShortcuts'
import { type PageKey, usePageKeys } from '#portal/ui/pageKeys'
import { useLetterKeys } from '#portal/ui/useLetterKeys'
import type { RequestStep } from './requestSteps'

const requestKeys: readonly PageKey[] = [
  ...listKeys,
  ['a  d  w', 'planWork.keys.approve'],
  ['o  r  b', 'planWork.keys.offer'],
  ['n', 'planWork.keys.create'],
]

type RequestKeys = { onStep: (step: RequestStep) => void; onCreate: () => void }

/** The keys of the requests: a letter for each step of the marked ones, or the one under the cursor. */
export const useRequestKeys = ({ onStep, onCreate }: RequestKeys): void => {
  useListShortcuts()
  usePageKeys(requestKeys)
  useLetterKeys({
    a: () => onStep('approved'),
    d: () => onStep('declined'),
    w: () => onStep('withdrawn'),
    o: () => onStep('counter-offered'),
    r: () => onStep('in-review'),
    b: () => onStep('blocked'),
    n: onCreate,
  })
}
