import { type BoundProblem, nameProblem } from '#domain/values/bounds'
import type { Permission } from './access'
import { type GroupKey, isSameGroup } from './customerGroup'
import { type GrantProblem, type Grants, permissionProblem, type RightChange } from './grants'
import { type GroupTree, keyText, lineOf } from './groupPlacement'
import { isSafeRedirect } from './session'

/** The groups of the menu, in their order. */
export const menuGroups = [
  'home',
  'fleet',
  'shipments',
  'drivers',
  'devices',
  'financials',
  'messages',
  'reportMetrics',
  'carrier',
  'administration',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** All groups of the menu: these first, then the others in their order. */
export const menuInOrder = (first: readonly MenuGroup[]): MenuGroup[] => [
  ...first,
  ...menuGroups.filter((group) => !first.includes(group)),
]

/** The tours of the portal: of its frame, and of the close of a billing period. */
export const tours = ['frame', 'close'] as const
export type Tour = (typeof tours)[number]

/** What a role decides about the portal of its holder. */
export type RoleGuide = {
  /** Groups that come first in the menu; the others follow in their usual order. */
  menuOrder: readonly MenuGroup[]
  /** Path of the page that opens after sign-in; null for the home page. */
  firstPage: string | null
  /** The tour that is offered first; null for that of the frame. */
  firstTour: Tour | null
}

/** A named set of permissions. A user holds it in a group, beside the permissions they hold there singly. */
export type Role = RoleGuide & { permissions: readonly Permission[] }

export const builtInRoleKeys = [
  'dispatcher',
  'planner',
  'carrier-representative',
  'biller',
  'recruiter',
  'administrator',
] as const
export type BuiltInRoleKey = (typeof builtInRoleKeys)[number]

/** The roles that every portal starts with. None has a permission that only administrators of every top group grant. */
export const builtInRoles: Readonly<Record<BuiltInRoleKey, Role>> = {
  /** Assigns drivers and trucks to loads, and follows them on their way. */
  dispatcher: {
    permissions: [
      'maps.track',
      'shipments.status',
      'routing-tool.deliveries',
      'load-planning',
      'shipment-orders',
      'cell-communication',
      'drivers.transfer',
    ],
    menuOrder: ['home', 'shipments', 'fleet', 'drivers', 'devices'],
    firstPage: '/Dispatch',
    firstTour: 'frame',
  },
  /** Builds loads from deliveries, and keeps the regions and equipment they are planned with. */
  planner: {
    permissions: [
      'maps.track',
      'shipments.status',
      'routing-tool.deliveries',
      'routing-tool.setup',
      'routing-tool.reports',
      'load-planning',
      'shipment-orders',
      'work-packages',
    ],
    menuOrder: ['home', 'shipments', 'fleet'],
    firstPage: '/RoutingTool/DelveriesAndLoads',
    firstTour: 'frame',
  },
  /** Offers loads to carriers and follows their answers. */
  'carrier-representative': {
    permissions: ['shipments.status', 'routing-tool.deliveries', 'messages.report'],
    menuOrder: ['home', 'carrier', 'shipments', 'messages'],
    firstPage: '/RoutingTool/DelveriesAndLoads',
    firstTour: 'frame',
  },
  /**
   * Imports, classifies and bills cost; what opens of it is a setting of the server (Q58). The right of administrators
   * is not part of it: it would open billing whatever the setting says, and let the biller change the terms as well.
   */
  biller: {
    permissions: ['financials', 'cost-plus', 'cost-plus.account', 'cost-plus.analyse', 'cost-plus.upload'],
    menuOrder: ['home', 'financials'],
    firstPage: '/cpb',
    firstTour: 'close',
  },
  /** Follows referrals and leads up to the hire. */
  recruiter: {
    permissions: ['drivers.refer'],
    menuOrder: ['home', 'drivers'],
    firstPage: '/CellCommReferralLead',
    firstTour: 'frame',
  },
  /** Sets up users, groups and master data. */
  administrator: {
    permissions: ['operations.administer', 'fleet.manage', 'customer.manage', 'portal.administer'],
    menuOrder: ['home', 'administration'],
    firstPage: '/Administration/Users',
    firstTour: 'frame',
  },
}

/** The built-in roles in their order, then the others in theirs. */
export const builtInFirst = <Row extends { builtIn: BuiltInRoleKey | null }>(roles: readonly Row[]): Row[] => {
  const placeOf = ({ builtIn }: Row) => (builtIn === null ? builtInRoleKeys.length : builtInRoleKeys.indexOf(builtIn))
  return roles.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What a user may do in a group: their single permissions and those of their roles there. */
export const rightsOf = (
  single: readonly Permission[],
  roles: readonly { permissions: readonly Permission[] }[],
): Permission[] => [...new Set([...single, ...roles.flatMap(({ permissions }) => permissions)])]

export type JointGuide = { menuOrder: MenuGroup[]; firstPages: string[]; firstTours: Tour[] }

/**
 * What the roles of a user in a group decide together, the first of them first. The portal takes the first page and the
 * first tour that the user may open.
 */
export const guideOf = (roles: readonly RoleGuide[]): JointGuide => ({
  menuOrder: [...new Set(roles.flatMap(({ menuOrder }) => menuOrder))],
  firstPages: [...new Set(roles.flatMap(({ firstPage }) => firstPage ?? []))],
  firstTours: [...new Set(roles.flatMap(({ firstTour }) => firstTour ?? []))],
})

export const longestFirstPage = 200

/** The problems of a role's own fields; valid fields are absent. The built-in roles have no name to check. */
export const roleProblems = ({
  name,
  permissions,
  firstPage,
}: Pick<Role, 'permissions' | 'firstPage'> & { name: string | null }): {
  name?: BoundProblem
  permissions?: 'required'
  firstPage?: 'path' | 'too-long'
} => {
  const problem = name === null ? null : nameProblem(name)
  return {
    ...(problem && { name: problem }),
    ...(permissions.length === 0 && { permissions: 'required' as const }),
    ...(firstPage !== null && firstPage.length > longestFirstPage && { firstPage: 'too-long' as const }),
    ...(firstPage !== null && !isSafeRedirect(firstPage) && { firstPage: 'path' as const }),
  }
}

/** A group's own role is for the group and those below it; a built-in role, of no group, is for all. */
export const isRoleFor = (tree: GroupTree, owner: GroupKey | null, group: GroupKey): boolean => {
  const placed = tree.get(keyText(group))
  return owner === null || (placed !== undefined && lineOf(tree, placed).some((above) => isSameGroup(above, owner)))
}

/** A role of a user in a group that an administrator wants to give or take. */
export type RoleAssignment = Omit<RightChange, 'permission'> & { permissions: readonly Permission[] }

/** Why an administrator cannot give or take a role there: they could not do so with each of its permissions. */
export const roleAssignProblem = (
  grants: Grants,
  { userId, group, permissions, step }: RoleAssignment,
): GrantProblem | null => {
  if (userId === grants.userId) return 'own-rights'
  if (!grants.held.some((one) => isSameGroup(one.group, group))) return 'not-held'
  return firstProblem(permissions.map((permission) => permissionProblem(grants, { group, permission, step })))
}

/** A role that is made, changed or removed: its permissions before and after, and where it is held. */
export type RoleChange = {
  owner: GroupKey | null
  before: readonly Permission[]
  after: readonly Permission[]
  /** The groups in which somebody holds the role. */
  heldIn: readonly GroupKey[]
  /** Whether the administrator is one of the holders. */
  isOwn: boolean
}

/**
 * Why an administrator cannot make this change of a role. Changing a role changes what its holders may do, so the
 * administrator needs each permission that it had or gets: in the group that it belongs to and wherever it is held, for
 * a built-in role in every group. Nobody changes the permissions of a role that they hold themselves.
 */
export const roleChangeProblem = (
  grants: Grants,
  { owner, before, after, heldIn, isOwn }: RoleChange,
): GrantProblem | null => {
  if (owner === null && !grants.administersEveryTop) return 'every-top'
  const isSame = before.length === after.length && before.every((permission) => after.includes(permission))
  if (isOwn && !isSame) return 'own-rights'
  const groups = owner === null ? grants.held.map(({ group }) => group) : [owner, ...heldIn]
  return firstProblem(
    groups.flatMap((group) => [
      grants.held.some((one) => isSameGroup(one.group, group)) ? null : ('not-held' as const),
      ...rightsOf(before, [{ permissions: after }]).map((permission) =>
        permissionProblem(grants, { group, permission, step: before.includes(permission) ? 'remove' : 'grant' }),
      ),
    ]),
  )
}

const firstProblem = (problems: readonly (GrantProblem | null)[]): GrantProblem | null =>
  problems.find((problem) => problem !== null) ?? null
