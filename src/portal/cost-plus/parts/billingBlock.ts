import {
  type BillingCase,
  isBillingAdmin,
  isBillingDisabled,
  isBillingGroup,
  isSetupAllowed,
  isSuperAdmin,
} from '#domain/access/billing-access'

/** Why a page of billing is blocked, in the order in which the reasons are given. */
type BillingBlock = 'no-group' | 'not-a-billing-group' | 'not-an-administrator' | 'not-set-up'

/** Pages that are open in spite of a missing set-up (CPR-6). */
export type OpenWithoutSetup = 'set-up' | 'configuration'

/**
 * Why a page of billing shows a notice in place of its content (CPR-5 to CPR-7); null for an open page.
 * @param opens for the two pages that a missing set-up does not block.
 */
export const billingBlock = (known: BillingCase, opens?: OpenWithoutSetup): BillingBlock | null => {
  const { groupId, held, tree } = known
  if (groupId === null || groupId === '') return 'no-group'
  if (!isBillingGroup(groupId)) return 'not-a-billing-group'
  if (!isBillingAdmin(held)) return 'not-an-administrator'
  if (opens === 'set-up' && isSetupAllowed(known)) return null
  if (opens === 'configuration' && isSuperAdmin(held, tree)) return null
  return isBillingDisabled(known) ? 'not-set-up' : null
}
