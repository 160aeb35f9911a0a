import {
  type BillingAccess,
  type BillingCase,
  isBillingOpenFor,
  isBillingDisabled,
  isBillingGroup,
  isSetupAllowed,
  isSuperAdmin,
} from '#domain/access/billing-access'

/** Why a page of billing is blocked, in the order in which the reasons are given. */
type BillingBlock = 'no-group' | 'not-a-billing-group' | 'not-an-administrator' | 'no-role' | 'not-set-up'

/** Pages that are open in spite of a missing set-up (CPR-6). */
export type OpenWithoutSetup = 'set-up' | 'configuration'

/**
 * Why a page of billing shows a notice in place of its content (CPR-5 to CPR-7); null for an open page.
 * @param opens for the two pages that a missing set-up does not block.
 */
export const billingBlock = (
  known: BillingCase,
  access: BillingAccess,
  opens?: OpenWithoutSetup,
): BillingBlock | null => {
  const { groupId, held, tree } = known
  if (groupId === null || groupId === '') return 'no-group'
  if (!isBillingGroup(groupId)) return 'not-a-billing-group'
  if (!isBillingOpenFor(held, access)) return access === 'admin' ? 'not-an-administrator' : 'no-role'
  if (opens === 'set-up' && isSetupAllowed(known)) return null
  if (opens === 'configuration' && isSuperAdmin(held, tree)) return null
  return isBillingDisabled(known, access) ? 'not-set-up' : null
}
