import { sql, type SQL } from 'drizzle-orm'
import type { GroupRights } from '#contract/administration/administrationFields'
import type { Page, Paging } from '#contract/platform/endpoint'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'
import type { UserKind, UserState } from '#domain/access/portalUser'
import { mostFailures } from '#domain/access/signInLimits'
import { failureWindow } from '#server/platform/access/attempts'
import type { WorkContext } from '#server/platform/context'
import { notAllowed, notFound } from '#server/platform/http/problems'
import { reachTable } from './reach'

/**
 * What a user may do in a group: their single permissions and their roles there, what each role gives under its name,
 * and what all of it is together.
 */
export type UserRights = GroupRights & { roles: number[]; ofRoles: Record<string, Permission[]>; held: Permission[] }

/** A user as seen by an administrator, with the groups and permissions within the caller's reach. */
export type UserRow = {
  id: string
  firstName: string
  lastName: string
  email: string
  kind: UserKind
  disabled: boolean
  state: UserState
  isAdministrator: boolean
  groups: GroupKey[]
  rights: UserRights[]
  worksElsewhere: boolean
  lastSignInAt: string | null
  createdAt: string
  version: number
  /** Who made the last change; null before there is one. */
  updatedBy: string | null
}

export type UserFilter = {
  search?: string | undefined
  ids?: string[] | undefined
  group?: GroupKey | undefined
  permission?: Permission | undefined
  state?: UserState | undefined
  kind?: UserKind | undefined
}

export type Reading = Pick<WorkContext, 'database' | 'caller' | 'kernel'>

/** A page of the users that the caller administers; users without any group belong to administrators of a top group. */
export const listUserRows = async (
  context: Reading,
  filter: UserFilter,
  { offset, limit, sort }: Paging,
): Promise<Page<UserRow>> => {
  const column = sortColumns[sort?.field ?? ''] ?? sql`id`
  const { rows } = await context.database.execute<UserRow & { total: number }>(sql`
    with recursive ${reachTable(context)}, seen as (${seenUsers(context)})
    select *, count(*) over () as total from seen where ${conditions(filter)}
     order by ${column} ${sort?.descending ? sql`desc nulls last` : sql`asc nulls first`}, id
     limit ${limit ?? 5_000} offset ${offset}`)
  return { rows: rows.map(known), total: rows[0]?.total ?? (await countFrom(context, filter, offset)) }
}

/** @throws 404 unless the caller administers the user */
export const findUser = async (context: Reading, id: string): Promise<UserRow> => {
  const { rows } = await context.database.execute<UserRow>(
    sql`with recursive ${reachTable(context)}, seen as (${seenUsers(context)}) select * from seen where id = ${id.toLowerCase()}`,
  )
  if (!rows[0]) throw notFound(`There is no user ${id.slice(0, 60)}.`)
  return known(rows[0])
}

/** A user who also works in other groups cannot be changed by one administrator; only their permissions here can. */
export const findOwnUser = async (context: Reading, id: string): Promise<UserRow> => {
  const user = await findUser(context, id)
  if (user.worksElsewhere) throw notAllowed('foreign-group')
  return user
}

/** What the audit trail keeps of a user. */
export const auditedUser = ({ firstName, lastName, email, kind, disabled, rights }: UserRow) => ({
  firstName,
  lastName,
  email,
  kind,
  disabled,
  rights: byGroup(rights, ({ permissions }) => permissions),
  roles: byGroup(
    rights.filter(({ roles }) => roles.length > 0),
    ({ ofRoles }) => ofRoles,
  ),
})

const byGroup = <Value>(rights: readonly UserRights[], of: (one: UserRights) => Value) =>
  Object.fromEntries(rights.map((one) => [keyText(one.group), of(one)]))

const countFrom = async (context: Reading, filter: UserFilter, offset: number): Promise<number> => {
  if (offset === 0) return 0
  const { rows } = await context.database.execute<{ total: number }>(sql`
    with recursive ${reachTable(context)}, seen as (${seenUsers(context)})
    select count(*) as total from seen where ${conditions(filter)}`)
  return rows[0]?.total ?? 0
}

const seenUsers = ({ kernel }: Reading): SQL => sql`
  select person.id, person.first_name as "firstName", person.last_name as "lastName", person.email, person.kind,
         person.disabled, person.created_at as "createdAt", person.version, person.updated_by as "updatedBy",
         case when person.disabled then 'disabled'
              when person.password_hash is null and ${kernel.settings.tokenEndpoint === undefined} then 'invited'
              when (select count(*) from sign_in_attempt attempt where attempt.user_id = person.id
                       and not attempt.running
                       and attempt.at > now() - ${failureWindow}::interval) >= ${mostFailures.user} then 'locked'
              else 'active' end as state,
         exists (select from held_permission held where held.user_id = person.id
                    and held.permission = 'portal.administer'
                    and (held.group_id, held.group_type) in (select id, type from reach)) as "isAdministrator",
         (select coalesce(jsonb_agg(jsonb_build_object('id', group_id, 'type', group_type) order by group_id, group_type), '[]')
            from membership where user_id = person.id and (group_id, group_type) in (select id, type from reach)) as groups,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'group', jsonb_build_object('id', member.group_id, 'type', member.group_type),
                   'permissions', (select coalesce(jsonb_agg(held.permission order by held.permission), '[]')
                                     from user_permission held where ${isOfMember}),
                   'roles', (select coalesce(jsonb_agg(held.role_id order by held.role_id), '[]')
                               from user_role held where ${isOfMember}),
                   'ofRoles', (select coalesce(jsonb_object_agg(
                                        coalesce(role.key, concat(role.name, ' of ', role.group_id, '@', role.group_type)),
                                        role.permissions), '{}')
                                 from user_role held join role on role.id = held.role_id where ${isOfMember}),
                   'held', (select coalesce(jsonb_agg(held.permission order by held.permission), '[]')
                              from held_permission held where ${isOfMember}))
                 order by member.group_id, member.group_type), '[]')
            from membership member where member.user_id = person.id
             and (member.group_id, member.group_type) in (select id, type from reach)) as rights,
         exists (select from membership where user_id = person.id
                    and (group_id, group_type) not in (select id, type from reach)) as "worksElsewhere",
         (select max(issued_at) from session where user_id = person.id) as "lastSignInAt"
    from portal_user person
   where exists (select from membership where user_id = person.id and (group_id, group_type) in (select id, type from reach))
      or (not exists (select from membership where user_id = person.id)
          and exists (select from customer_group top join reach using (id, type) where top.parent_id is null))`

const isOfMember = sql`(held.user_id, held.group_id, held.group_type) = (member.user_id, member.group_id, member.group_type)`

const conditions = ({ search, ids, group, permission, state, kind }: UserFilter): SQL => {
  const held = (fields: SQL) => sql`exists (select from jsonb_array_elements(rights) held where ${fields})`
  const parts = [
    ids && sql`id = any(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
    state && sql`state = ${state}`,
    kind && sql`kind = ${kind}`,
    group && held(sql`held->'group' = ${JSON.stringify(group)}::jsonb`),
    permission && held(sql`held->'held' ? ${permission}`),
    ...(search?.trim().split(/\s+/) ?? [])
      .filter(Boolean)
      .slice(0, 10)
      .map((word) => sql`position(lower(${word}) in lower(concat_ws(' ', id, "firstName", "lastName", email))) > 0`),
  ]
  return parts.filter((part): part is SQL => Boolean(part)).reduce((all, part) => sql`${all} and ${part}`, sql`true`)
}

const sortColumns: Readonly<Record<string, SQL>> = {
  id: sql`id`,
  firstName: sql`lower("firstName")`,
  lastName: sql`lower("lastName")`,
  email: sql`lower(email)`,
  kind: sql`kind`,
  state: sql`state`,
  isAdministrator: sql`"isAdministrator"`,
  lastSignInAt: sql`"lastSignInAt"`,
  createdAt: sql`"createdAt"`,
}

const permissionNames: ReadonlySet<string> = new Set(everyPermission)

/** A permission that an older release stored is not shown: nothing asks for it. */
const known = <Row extends UserRow>(row: Row): Row => ({
  ...row,
  rights: row.rights.map(({ permissions, held, ...rights }) => ({
    ...rights,
    permissions: permissions.filter((permission) => permissionNames.has(permission)),
    held: held.filter((permission) => permissionNames.has(permission)),
  })),
})
