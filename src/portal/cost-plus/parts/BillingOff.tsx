import type { ComponentProps } from 'react'
import type { OffReason } from '#portal/ui/page/feature'
import { billingBlock, type OpenWithoutSetup } from './billingBlock'
import { offTexts } from './offTexts'
import { useBillingCase } from './useBillingCase'

type BillingOffProps = ComponentProps<OffReason> & { opens?: OpenWithoutSetup }

/** The reason why a menu entry of billing is disabled (CPR-5); none while the set-up is not known yet. */
export const BillingOff = ({ opens, children }: BillingOffProps) => {
  const { known, access, isReading, error } = useBillingCase()
  const block = isReading || error ? null : billingBlock(known, access, opens)
  return children(block && offTexts[block])
}
