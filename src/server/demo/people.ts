import { type Permission, permissions } from '#domain/access/access'
import type { BuiltInRoleKey } from '#domain/access/roles'
import type { membership, portalUser, role, userPermission, userRole } from '#server/database/schema/access'
import { type DemoGroupKey, demoGroups } from './groups'

/** A demo user, with the same permissions in each of their groups. */
export type DemoPerson = {
  id: string
  firstName: string
  lastName: string
  email: string
  kind: 'provider' | 'customer'
  groups: readonly DemoGroupKey[]
  permissions: readonly Permission[]
  /** The role that they hold in each of their groups. */
  role?: BuiltInRoleKey
}

const everyGroup = demoGroups.map(({ key }) => key)
const threeCustomers = ['midwest', 'atlantic', 'acme'] as const

/** The ways to take part in cost-plus billing; each goes with the right to open it. */
const costPlusParts = [
  'cost-plus.administer',
  'cost-plus.account',
  'cost-plus.read',
  'cost-plus.analyse',
  'cost-plus.upload',
] as const satisfies readonly Permission[]

const ownAdditions: readonly Permission[] = [...costPlusParts, 'fleet.manage', 'customer.manage', 'portal.administer']

/** One permission for each alias of contract §1. */
const ofAliases = permissions.filter((permission) => !ownAdditions.includes(permission))

/** Users who hold nothing but the permission of their name (contract §8). */
const oneRight = [
  ['only-msadm', 'Mara', 'Stanton', 'operations.administer'],
  ['only-live', 'Liam', 'Verner', 'maps.track'],
  ['only-fmcfg', 'Fiona', 'Mercer', 'fleet-manager.configure'],
  ['only-omd', 'Oscar', 'Madden', 'shipments.status'],
  ['only-rtd', 'Rita', 'Tilden', 'routing-tool.deliveries'],
  ['only-rts', 'Ralph', 'Tessler', 'routing-tool.setup'],
  ['only-rtr', 'Rhea', 'Trask', 'routing-tool.reports'],
  ['only-lpa', 'Lena', 'Paxton', 'load-planning'],
  ['only-som', 'Simon', 'Orr', 'shipment-orders'],
  ['only-dwp', 'Dora', 'Whitlock', 'work-packages'],
  ['only-cc', 'Cyrus', 'Calder', 'cell-communication'],
  ['only-cct', 'Celia', 'Croft', 'drivers.transfer'],
  ['only-ref', 'Reuben', 'Farrow', 'drivers.refer'],
  ['only-fin', 'Fern', 'Ingalls', 'financials'],
  ['only-cpb', 'Clara', 'Pruitt', 'cost-plus'],
  ['only-dcm', 'Dean', 'Coombs', 'workers.enrich'],
  ['only-mcp', 'Miles', 'Cope', 'messages.report'],
] as const satisfies readonly (readonly [id: string, firstName: string, lastName: string, permission: Permission])[]

const costPlusPeople = [
  ['cpadmin', 'Petra', 'Aldous', 'cost-plus.administer'],
  ['cpaccountant', 'Conrad', 'Abbey', 'cost-plus.account'],
  ['cpreader', 'Paula', 'Reeve', 'cost-plus.read'],
  ['cpanalyst', 'Calvin', 'Anders', 'cost-plus.analyse'],
  ['cpupload', 'Priya', 'Upton', 'cost-plus.upload'],
] as const satisfies readonly (readonly [id: string, firstName: string, lastName: string, permission: Permission])[]

/** The same ways in the customer whose roles open billing. */
const peopleOfRoles = [
  ['roles-accountant', 'Rosa', 'Acker', 'cost-plus.account'],
  ['roles-reader', 'Rupert', 'Reade', 'cost-plus.read'],
  ['roles-analyst', 'Renata', 'Ames', 'cost-plus.analyse'],
  ['roles-upload', 'Ronan', 'Ulmer', 'cost-plus.upload'],
] as const satisfies readonly (readonly [id: string, firstName: string, lastName: string, permission: Permission])[]

/** Users who hold nothing but the role of their name; the biller where roles open billing. */
const oneRole = [
  ['dispatcher', 'Dana', 'Spence', 'midwest'],
  ['planner', 'Pablo', 'Lindgren', 'midwest'],
  ['carrier-representative', 'Carla', 'Rourke', 'midwest'],
  ['biller', 'Blake', 'Illing', 'roles'],
  ['recruiter', 'Roland', 'Crewe', 'midwest'],
  ['administrator', 'Alma', 'Dorsey', 'midwest'],
] as const satisfies readonly (readonly [role: BuiltInRoleKey, firstName: string, lastName: string, DemoGroupKey])[]

const everybody: readonly Omit<DemoPerson, 'email'>[] = [
  { id: 'admin', firstName: 'Ada', lastName: 'Minton', kind: 'provider', groups: everyGroup, permissions },
  ...oneRight.map(([id, firstName, lastName, permission]) => ({
    id,
    firstName,
    lastName,
    kind: 'provider' as const,
    groups: threeCustomers,
    permissions: [permission],
  })),
  { id: 'noperm', firstName: 'Nora', lastName: 'Permann', kind: 'customer', groups: threeCustomers, permissions: [] },
  {
    id: 'single',
    firstName: 'Sidney',
    lastName: 'Engel',
    kind: 'customer',
    groups: ['atlantic'],
    permissions: ofAliases,
  },
  ...costPlusPeople.map(([id, firstName, lastName, permission]) => ({
    id,
    firstName,
    lastName,
    kind: 'customer' as const,
    groups: ['acme'] as const,
    permissions: ['cost-plus' as const, permission],
  })),
  ...peopleOfRoles.map(([id, firstName, lastName, permission]) => ({
    id,
    firstName,
    lastName,
    kind: 'customer' as const,
    groups: ['roles'] as const,
    permissions: ['cost-plus' as const, permission],
  })),
  ...oneRole.map(([role, firstName, lastName, group]) => ({
    id: role,
    firstName,
    lastName,
    kind: 'provider' as const,
    groups: [group],
    permissions: [],
    role,
  })),
]

export const demoPeople: readonly DemoPerson[] = everybody.map((person) => ({
  ...person,
  email: `${person.firstName}.${person.lastName}@example.com`.toLowerCase(),
}))

/**
 * All demo users have the same hash because they share a known password: a salt for each would hide nothing, and add
 * two seconds to the first start.
 */
export const userRows = (passwordHash: string, createdAt: string): (typeof portalUser.$inferInsert)[] =>
  demoPeople.map(({ id, firstName, lastName, email, kind }) => ({
    id,
    firstName,
    lastName,
    email,
    kind,
    passwordHash,
    isDemo: true,
    createdAt,
  }))

export const membershipRows = (): (typeof membership.$inferInsert)[] => demoPeople.flatMap(membershipsOf)

export const permissionRows = (): (typeof userPermission.$inferInsert)[] =>
  demoPeople.flatMap((person) =>
    membershipsOf(person).flatMap((member) => person.permissions.map((permission) => ({ ...member, permission }))),
  )

/** The roles that users hold. @param roles those of the portal, whose ids the database has assigned */
export const userRoleRows = (
  roles: readonly Pick<typeof role.$inferSelect, 'id' | 'key'>[],
): (typeof userRole.$inferInsert)[] =>
  demoPeople.flatMap((person) =>
    roles
      .filter(({ key }) => key !== null && key === person.role)
      .flatMap(({ id: roleId }) => membershipsOf(person).map((member) => ({ ...member, roleId }))),
  )

const membershipsOf = ({ id: userId, groups }: DemoPerson) =>
  demoGroups
    .filter(({ key }) => groups.includes(key))
    .map(({ code, type }) => ({ userId, groupId: code, groupType: type }))
