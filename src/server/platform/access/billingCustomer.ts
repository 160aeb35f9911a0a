import { billingCustomerFields } from '#contract/customerFields'
import { isBillingGroup, isSuperCaller } from '#domain/access/billing-access'
import { badRequest, notAllowed } from '#server/platform/http/problems'
import type { Caller } from './callers'
import { type NamedCustomer, readGroup, type ResolvedCustomer } from './customers'

/** Where a call of billing may name its customer, as it came over the wire. */
type NamedBillingCustomer = Pick<NamedCustomer, 'query' | 'body'> & { params: Record<string, string | undefined> }

const chooseBillingGroup = () => badRequest('Please choose a PL_ Customer')

/**
 * The customer of a call of billing: the group of the path, which must be in the caller's tree (401) and take part in
 * billing (400, before any right is checked). A customer that path, query or body name besides is the same one, unless
 * the caller is a super-administrator: then the call is for that customer (CPR-3, W-7).
 */
export const resolveBillingCustomer = (
  caller: Caller,
  { params, query, body }: NamedBillingCustomer,
): ResolvedCustomer => {
  const segment = params['group'] ?? ''
  if (segment.startsWith('@')) throw chooseBillingGroup()
  const group = readGroup(segment)
  const allowed = group && caller.groups.find(({ id, type }) => id === group.id && type === group.type)
  if (!allowed) throw notAllowed('foreign-group')
  if (!isBillingGroup(allowed.id)) throw chooseBillingGroup()
  const others = new Set([...namesIn(params), ...namesIn(query), ...namesIn(body)].filter((id) => id !== allowed.id))
  const [other] = others
  if (other === undefined) return { customer: allowed.id, group, permissions: allowed.permissions }
  if (!isSuperCaller(allowed.permissions, caller.groups)) throw notAllowed('foreign-group')
  if (others.size > 1) throw badRequest(`The call names more than one customer: ${[...others].join(', ')}.`)
  if (!isBillingGroup(other)) throw chooseBillingGroup()
  return { customer: other, group, permissions: allowed.permissions }
}

const namesIn = (from: unknown): string[] => {
  if (typeof from !== 'object' || from === null) return []
  return billingCustomerFields.flatMap((name) => {
    const value = (from as Record<string, unknown>)[name]
    if (value === undefined || value === '' || value === null) return []
    if (typeof value !== 'string') throw badRequest(`${name} must be a text.`)
    return [value]
  })
}
