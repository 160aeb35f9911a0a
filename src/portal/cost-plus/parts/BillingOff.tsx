import { useLayoutEffect } from 'react'
import type { Off } from '#portal/ui/page/feature'
import { billingBlock, type OpenWithoutSetup } from './billingBlock'
import { offTexts } from './offTexts'
import { useBillingCase } from './useBillingCase'

type BillingOffProps = { opens: OpenWithoutSetup | undefined; onKnown: (reason: Off) => void }

/** Tells the reason why an entry of billing is disabled (CPR-5); none where the set-up cannot be read. */
export const BillingOff = ({ opens, onKnown }: BillingOffProps) => {
  const { known, access, isReading, error } = useBillingCase()
  const block = error ? null : billingBlock(known, access, opens)
  const reason = isReading ? undefined : block && offTexts[block]
  useLayoutEffect(() => onKnown(reason), [onKnown, reason])
  return null
}
