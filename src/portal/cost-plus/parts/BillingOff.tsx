import type { ComponentProps } from 'react'
import type { OffReason } from '#portal/ui/page/feature'
import { billingBlock, type OpenWithoutSetup } from './billingBlock'
import { useBillingCase } from './useBillingCase'

type BillingOffProps = ComponentProps<OffReason> & { opens?: OpenWithoutSetup }

/** The reason why a menu entry of billing is disabled (CPR-5); none while the set-up is not known yet. */
export const BillingOff = ({ opens, children }: BillingOffProps) => {
  const { known, isReading, error } = useBillingCase()
  const block = isReading || error ? null : billingBlock(known, opens)
  return children(block && offTexts[block])
}

/** Beside an entry of the menu, so they belong to the messages of the frame. */
const offTexts = {
  'no-group': 'frame.billingOff.noGroup',
  'not-a-billing-group': 'errors.choosePlCustomer',
  'not-an-administrator': 'frame.billingOff.notAnAdministrator',
  'not-set-up': 'frame.billingOff.notSetUp',
} as const
