import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { type BillingAccess, type BillingCase, isBillingGroup, isBillingOpenFor } from '#domain/access/billing-access'
import { configuration } from '#portal/data/call/configuration'
import { useHeldPermissions, useSession } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { billingReading } from './billingReading'

/**
 * What decides whether billing is open in the selected group. The set-up, and whom it is open to, is requested for a user
 * who has a role in billing, in a billing group alone: nothing is asked for any other group (CPR-7).
 */
export const useBillingCase = () => {
  const { group, groups } = useSession()
  const held = useHeldPermissions()
  const groupId = group?.id ?? null
  const isAsked = groupId !== null && isBillingGroup(groupId) && isBillingOpenFor(held, 'roles')
  const { data, error, refetch } = useEndpoint(
    billingCustomers.readBillingCustomer,
    isAsked ? { params: { customerId: groupId } } : null,
    billingReading,
  )
  const access: BillingAccess = data?.access ?? (configuration().billingAccess === 'roles' ? 'roles' : 'admin')
  const known: BillingCase = { groupId, hasSetup: data?.isSetUp ?? false, held, tree: groups }
  return {
    known,
    access,
    customer: data ?? null,
    /** The set-up is not known yet. */
    isReading: isAsked && !data && !error,
    error: isAsked && !data ? error : null,
    refetch,
  }
}
