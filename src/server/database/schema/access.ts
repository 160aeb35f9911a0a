import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Permission } from '#domain/access/access'
import type { ApiScope } from '#domain/access/apiKeys'
import type { MenuGroup, Tour } from '#domain/access/roles'
import { moment, ownRows, versioned } from './columns'

/** Secrets that the server makes for itself, such as the key that signs tokens, each with its predecessor. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** The owner of rows: what a call names as its customer. Rows belong to exactly one (W-16). */
export const customer = pgTable('customer', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  /** Made with the demo data, and removed with it. */
  isDemo: boolean('is_demo').notNull().default(false),
})

/** A node of the tree of customer groups. One customer may have several groups of different types. */
export const customerGroup = pgTable(
  'customer_group',
  {
    id: text('id')
      .notNull()
      .references(() => customer.code),
    type: text('type').notNull(),
    level: integer('level').notNull(),
    name: text('name').notNull(),
    parentId: text('parent_id'),
    parentType: text('parent_type'),
    position: integer('position').notNull().default(0),
  },
  (group) => [
    primaryKey({ columns: [group.id, group.type] }),
    foreignKey({ columns: [group.parentId, group.parentType], foreignColumns: [group.id, group.type] }),
    check('customer_group_parent_whole', sql`(${group.parentId} is null) = (${group.parentType} is null)`),
    check('customer_group_level', sql`${group.level} > 0`),
  ],
)

export const portalUser = pgTable(
  'portal_user',
  {
    /** As typed at sign-in, in lower case: user ids ignore case. */
    id: text('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    kind: text('kind', { enum: ['provider', 'customer'] }).notNull(),
    /** Null until the user has set a password with the first link. */
    passwordHash: text('password_hash'),
    disabled: boolean('disabled').notNull().default(false),
    /** Made with the demo data, with a password that all of them share, and removed with it. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Counts the changes of the profile and the rights, and who made the last one. */
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by'),
  },
  (user) => [
    check('portal_user_id_lower', sql`${user.id} = lower(${user.id})`),
    check('portal_user_kind', sql`${user.kind} in ('provider', 'customer')`),
  ],
)

/** A user may work in a group. */
export const membership = pgTable(
  'membership',
  {
    userId: text('user_id')
      .notNull()
      .references(() => portalUser.id, { onDelete: 'cascade' }),
    groupId: text('group_id').notNull(),
    groupType: text('group_type').notNull(),
  },
  (member) => [
    primaryKey({ columns: [member.userId, member.groupId, member.groupType] }),
    foreignKey({
      columns: [member.groupId, member.groupType],
      foreignColumns: [customerGroup.id, customerGroup.type],
    }).onDelete('cascade'),
  ],
)

/** The single permissions of a user in a group; `heldPermission` has those of the user's roles as well. */
export const userPermission = pgTable(
  'user_permission',
  {
    userId: text('user_id').notNull(),
    groupId: text('group_id').notNull(),
    groupType: text('group_type').notNull(),
    permission: text('permission').notNull(),
  },
  (grant) => [
    primaryKey({ columns: [grant.userId, grant.groupId, grant.groupType, grant.permission] }),
    foreignKey({
      columns: [grant.userId, grant.groupId, grant.groupType],
      foreignColumns: [membership.userId, membership.groupId, membership.groupType],
    }).onDelete('cascade'),
  ],
)

/** A named set of permissions with what it decides about the portal of its holders. Those without a group are built in. */
export const role = pgTable(
  'role',
  {
    id: serial('id').primaryKey(),
    /** Names a built-in role, whose name is translated. */
    key: text('key').unique('role_key'),
    /** A group's own role is for the group and those below it. */
    groupId: text('group_id'),
    groupType: text('group_type'),
    name: text('name'),
    permissions: jsonb('permissions').$type<Permission[]>().notNull(),
    menuOrder: jsonb('menu_order').$type<MenuGroup[]>().notNull().default([]),
    firstPage: text('first_page'),
    firstTour: text('first_tour').$type<Tour>(),
    ...versioned(),
  },
  (table) => [
    foreignKey({
      columns: [table.groupId, table.groupType],
      foreignColumns: [customerGroup.id, customerGroup.type],
    }).onDelete('cascade'),
    uniqueIndex('role_name').on(table.groupId, table.groupType, sql`lower(${table.name})`),
    check('role_group_whole', sql`(${table.groupId} is null) = (${table.groupType} is null)`),
    check('role_built_in', sql`(${table.key} is null) = (${table.groupId} is not null and ${table.name} is not null)`),
  ],
)

/** The roles of a user in a group. */
export const userRole = pgTable(
  'user_role',
  {
    userId: text('user_id').notNull(),
    groupId: text('group_id').notNull(),
    groupType: text('group_type').notNull(),
    roleId: integer('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (held) => [
    primaryKey({ columns: [held.userId, held.groupId, held.groupType, held.roleId] }),
    foreignKey({
      columns: [held.userId, held.groupId, held.groupType],
      foreignColumns: [membership.userId, membership.groupId, membership.groupType],
    }).onDelete('cascade'),
    index('user_role_of_role').on(held.roleId),
  ],
)

/**
 * What a user may do in a group, singly or by a role, each permission once. Whatever decides by permissions reads it
 * here; the two tables behind it are for those who change them.
 */
export const heldPermission = pgView('held_permission', {
  userId: text('user_id').notNull(),
  groupId: text('group_id').notNull(),
  groupType: text('group_type').notNull(),
  permission: text('permission').notNull(),
}).as(sql`
  select user_id, group_id, group_type, permission from user_permission
  union
  select held.user_id, held.group_id, held.group_type, permission
    from user_role held join role on role.id = held.role_id
         cross join jsonb_array_elements_text(role.permissions) as permission`)

/** A sign-in: the token names it, and ending it here ends the token everywhere. */
export const session = pgTable(
  'session',
  {
    /** A hash of the token's id, which itself is not stored. */
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => portalUser.id, { onDelete: 'cascade' }),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Written at most once a minute. */
    lastSeenAt: moment('last_seen_at'),
    revokedAt: moment('revoked_at'),
    address: text('address'),
    agent: text('agent'),
  },
  (table) => [
    index('session_of_user').on(table.userId, table.expiresAt),
    index('session_open')
      .on(table.expiresAt)
      .where(sql`${table.revokedAt} is null`),
  ],
)

/** Failed and running sign-ins of the last minutes, to slow down guessing. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** What the attempt is counted for: a user id, or a name with a blank for an address or a device. */
    userId: text('user_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** False once it has failed. Attempts that succeed are deleted. */
    running: boolean('running').notNull().default(false),
  },
  (attempt) => [index('sign_in_attempt_of_user').on(attempt.userId, attempt.at)],
)

/** A one-time link to set a password. Only the hash of its token is stored. */
export const passwordLink = pgTable(
  'password_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => portalUser.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['invitation', 'reset'] }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (link) => [
    index('password_link_of_user').on(link.userId),
    check('password_link_purpose', sql`${link.purpose} in ('invitation', 'reset')`),
  ],
)

/** A key with which a program calls for a customer group. Only its hash is stored; a removed group removes its keys. */
export const apiKey = pgTable(
  'api_key',
  {
    id: serial('id').primaryKey(),
    customer: text('customer').notNull(),
    groupType: text('group_type').notNull(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique('api_key_hash'),
    /** Its first characters, to tell keys apart. */
    hint: text('hint').notNull(),
    scopes: jsonb('scopes').$type<ApiScope[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    /** Written at most once a minute. */
    lastUsedAt: moment('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    revokedAt: moment('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (key) => [
    ownRows(),
    foreignKey({
      columns: [key.customer, key.groupType],
      foreignColumns: [customerGroup.id, customerGroup.type],
    }).onDelete('cascade'),
    index('api_key_of_group').on(key.customer, key.groupType),
    check('api_key_revoked_whole', sql`(${key.revokedAt} is null) = (${key.revokedBy} is null)`),
  ],
)

/** A user's preferences by name; the page that reads one defines its meaning. */
export const userPreference = pgTable(
  'user_preference',
  {
    userId: text('user_id')
      .notNull()
      .references(() => portalUser.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (preference) => [primaryKey({ columns: [preference.userId, preference.name] })],
)
