import type { Permission } from './access'
import type { GroupNode } from './customerGroup'
import { flattenGroups } from './session'

/** Billing is kept for groups whose id has this anywhere in it, in capitals (CPR-7). */
const billingMark = 'PL_'

/** The group of the provider's own billing desk. It is never set up as a customer. */
export const billingDesk = `${billingMark}CUSTOMER`

export const isBillingGroup = (groupId: string): boolean => groupId.includes(billingMark)

/**
 * The facts that decide about billing: the selected group, whether it is set up, the permissions held in it, and the
 * caller's group tree.
 */
export type BillingCase = {
  groupId: string | null
  hasSetup: boolean
  held: ReadonlySet<Permission>
  tree: readonly GroupNode[]
}

/** Who opens billing: administrators alone, or each role as far as it goes (a setting of the server, Q58). */
export type BillingAccess = 'admin' | 'roles'

const settingPattern = /^(?:admin|roles)(?:,[^,=]{1,60}=(?:admin|roles))*$/

/** Whether a text is the access of all customers, and of some that differ: `admin,PL_ACME=roles`. */
export const isBillingAccessSetting = (setting: string): boolean => settingPattern.test(setting)

/** The customer of the demo whose roles open billing. */
export const demoOfRoles = `${billingMark}ROLES`

/** The setting of a server that has none: the demo shows what `roles` means. */
export const usualBillingAccess = `admin,${demoOfRoles}=roles`

/** The access that a setting gives in a customer; null for a customer that it does not name. */
export const billingAccessIn = (setting: string, customer: string | null): BillingAccess => {
  const [others, ...named] = setting.split(',')
  const own = named.find((each) => each.split('=')[0] === customer)
  return (own?.split('=')[1] ?? others) === 'roles' ? 'roles' : 'admin'
}

export const isBillingAdmin = (held: ReadonlySet<Permission>): boolean => held.has('cost-plus.administer')
export const isAccountant = (held: ReadonlySet<Permission>): boolean => held.has('cost-plus.account')
export const isReader = (held: ReadonlySet<Permission>): boolean => held.has('cost-plus.read')
export const isUploader = (held: ReadonlySet<Permission>): boolean => held.has('cost-plus.upload')

/** Named an analyst, or named neither accountant nor reader (CPR-2). */
export const isAnalyst = (held: ReadonlySet<Permission>): boolean =>
  held.has('cost-plus.analyse') || (!isAccountant(held) && !isReader(held))

/** An administrator whose tree has the billing desk (CPR-3). */
export const isSuperAdmin = (held: ReadonlySet<Permission>, tree: readonly GroupNode[]): boolean =>
  isSuperCaller(held, flattenGroups(tree))

/** The same by the groups of the tree, one after the other. */
export const isSuperCaller = (held: ReadonlySet<Permission>, groups: readonly { id: string }[]): boolean =>
  isBillingAdmin(held) && groups.some(({ id }) => id === billingDesk)

/** Whether the billing pages show a notice in place of their content (CPR-5). */
export const isBillingDisabled = ({ groupId, hasSetup, held }: BillingCase, access: BillingAccess = 'admin'): boolean =>
  groupId === null || !hasSetup || !isBillingOpenFor(held, access)

/** Whether the group may be set up for billing, in spite of the pages being disabled (CPR-6). */
export const isSetupAllowed = ({ groupId, hasSetup, held }: BillingCase): boolean =>
  groupId !== null && groupId !== billingDesk && !hasSetup && isBillingAdmin(held)

/** Whether the caller opens the pages of billing. */
export const isBillingOpenFor = (held: ReadonlySet<Permission>, access: BillingAccess): boolean =>
  isBillingAdmin(held) || (access === 'roles' && hasRole(held))

/** Whether the caller runs reports; with roles, a reader does as well. */
export const runsReports = (held: ReadonlySet<Permission>, access: BillingAccess): boolean =>
  isAnalyst(held) || isBillingOpenFor(held, access)

/** Whether the caller classifies ledger lines; with roles, a user who is named an analyst does as well. */
export const classifiesLines = (held: ReadonlySet<Permission>, access: BillingAccess): boolean =>
  isAccountant(held) || isBillingAdmin(held) || (access === 'roles' && held.has('cost-plus.analyse'))

const roles = ['cost-plus.account', 'cost-plus.read', 'cost-plus.analyse', 'cost-plus.upload'] as const

const hasRole = (held: ReadonlySet<Permission>): boolean => roles.some((role) => held.has(role))
