import { useLayoutEffect } from 'react'
import { billingBlock, type OpenWithoutSetup } from './billingBlock'
import { offTexts } from './offTexts'
import { useBillingCase } from './useBillingCase'

type BillingOffProps = { opens: OpenWithoutSetup | undefined; onKnown: (reason: string | null) => void }

/** Tells the reason why an entry of billing is disabled (CPR-5); none while the set-up is not known yet. */
export const BillingOff = ({ opens, onKnown }: BillingOffProps) => {
  const { known, access, isReading, error } = useBillingCase()
  const block = isReading || error ? null : billingBlock(known, access, opens)
  const reason = block && offTexts[block]
  useLayoutEffect(() => onKnown(reason), [onKnown, reason])
  return null
}
