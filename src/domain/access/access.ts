/**
 * What a person may do in a customer group, in words of the trade. One permission guards a menu entry, its page and
 * its calls alike; the legacy pair behind each name is known to the contract alone.
 */
export const permissions = [
  'operations.administer',
  'maps.track',
  'fleet-manager.configure',
  'shipments.status',
  'routing-tool.deliveries',
  'routing-tool.setup',
  'routing-tool.reports',
  'load-planning',
  'shipment-orders',
  'work-packages',
  'cell-communication',
  'drivers.transfer',
  'drivers.refer',
  'financials',
  'cost-plus',
  'cost-plus.administer',
  'cost-plus.account',
  'cost-plus.read',
  'cost-plus.analyse',
  'cost-plus.upload',
  'workers.enrich',
  'messages.report',
  'fleet.manage',
  'customer.manage',
  'portal.administer',
] as const

export type Permission = (typeof permissions)[number]

/** One permission, or any one of several. */
type AnyOf = Permission | readonly Permission[]

/** What a page or a call asks for: nothing, any valid sign-in, one permission, any one of several, or several together. */
export type Needs = 'public' | 'signed-in' | AnyOf | { readonly all: readonly AnyOf[] }

/** Any of the three rights of the routing tool opens its landing page and its look-ups. */
export const anyRoutingTool = [
  'routing-tool.deliveries',
  'routing-tool.setup',
  'routing-tool.reports',
] as const satisfies readonly Permission[]

/** Whether a user with the permissions `held` may do what requires `needs`. Being signed in is checked elsewhere. */
export const isAllowed = (needs: Needs, held: ReadonlySet<Permission>): boolean => {
  if (needs === 'public' || needs === 'signed-in') return true
  if (typeof needs === 'string') return held.has(needs)
  return 'all' in needs
    ? needs.all.every((part) => isAllowed(part, held))
    : needs.some((permission) => held.has(permission))
}

/** Whether holding a permission opens what asks for it, alone or together with others. */
export const asksFor = (needs: Needs, permission: Permission): boolean => {
  if (typeof needs === 'string') return needs === permission
  return 'all' in needs ? needs.all.some((part) => asksFor(part, permission)) : needs.includes(permission)
}
