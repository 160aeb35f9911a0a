import { useCallback, useMemo } from 'react'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { type ExplainSubject, readSubject, writeSubject } from './explainSubject'

/** Which amount of the page is explained; it is in the address, so that an explanation can be shared. */
export const useExplain = () => {
  const { values, change } = useAddressFields('explain')
  const subject = useMemo(() => readSubject(values.explain), [values.explain])
  const explain = useCallback((next: ExplainSubject) => change({ explain: writeSubject(next) }), [change])
  return { subject, explain, close: () => change({ explain: '' }) }
}
