import { sql } from 'drizzle-orm'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'
import type { Grants } from '#domain/access/grants'
import { builtInFirst, type BuiltInRoleKey, type MenuGroup, type Role, roleChangeProblem } from '#domain/access/roles'
import { notFound } from '#server/platform/http/problems'
import { readGrants } from './grants'
import { type Asking, reachTable } from './reach'

/** A role as seen by an administrator. */
export type RoleRow = Omit<Role, 'permissions' | 'menuOrder'> & {
  permissions: Permission[]
  menuOrder: MenuGroup[]
  id: number
  builtIn: BuiltInRoleKey | null
  name: string | null
  group: GroupKey | null
  holderCount: number
  /** The groups in which anybody holds it, outside of the caller's reach, too. */
  heldIn: GroupKey[]
  isOwn: boolean
  isChangeable: boolean
  version: number
  updatedBy: string
}

/** The roles that the caller can see: the built-in ones first, then the others by name. */
export const listRoleRows = async (context: Asking): Promise<RoleRow[]> => {
  const { rows } = await context.database.execute<Omit<RoleRow, 'isChangeable'>>(sql`
    with recursive ${reachTable(context)}, above (id, type) as (
      select id, type from reach
      union
      select node.parent_id, node.parent_type from customer_group node join above using (id, type)
       where node.parent_id is not null)
    select role.id, role.key as "builtIn", role.name, role.permissions, role.menu_order as "menuOrder",
           role.first_page as "firstPage", role.first_tour as "firstTour", role.version, role.updated_by as "updatedBy",
           case when role.group_id is not null
                then jsonb_build_object('id', role.group_id, 'type', role.group_type) end as group,
           (select count(distinct user_id)::int from user_role held where held.role_id = role.id
               and (held.group_id, held.group_type) in (select id, type from reach)) as "holderCount",
           (select coalesce(jsonb_agg(distinct jsonb_build_object('id', held.group_id, 'type', held.group_type)), '[]')
              from user_role held where held.role_id = role.id) as "heldIn",
           exists (select from user_role held
                    where held.role_id = role.id and held.user_id = ${context.caller.userId}) as "isOwn"
      from role
     where role.group_id is null
        or (role.group_id, role.group_type) in (select id, type from above)
        or exists (select from user_role held where held.role_id = role.id
                      and (held.group_id, held.group_type) in (select id, type from reach))
     order by lower(role.name), role.id`)
  const grants = await readGrants(context)
  return builtInFirst(
    rows.map(known).map((row) => ({ ...row, isChangeable: changeProblem(grants, row, row) === null })),
  )
}

/** A role with its holders in the groups that the caller administers. */
export type WholeRole = RoleRow & { holderList: Holder[] }

/** @throws 404 unless the caller can see the role */
export const findRole = async (context: Asking, id: number): Promise<WholeRole> => {
  const found = (await listRoleRows(context)).find((row) => row.id === id)
  if (!found) throw notFound(`There is no role ${id}.`)
  return { ...found, holderList: await holdersOf(context, id) }
}

/** The name of a role in lists and records: groups may have roles of the same name. */
export const roleLabel = ({ builtIn, name, group }: Pick<RoleRow, 'builtIn' | 'name' | 'group'>): string =>
  builtIn ?? `${name} of ${group ? keyText(group) : ''}`

type Held = Pick<RoleRow, 'group' | 'permissions' | 'heldIn' | 'isOwn'>

/** Why the caller cannot change a role to these permissions; null when they can. */
export const changeProblem = (
  grants: Grants,
  { group, permissions, heldIn, isOwn }: Held,
  { permissions: after }: { permissions: readonly Permission[] },
) => roleChangeProblem(grants, { owner: group, before: permissions, after, heldIn, isOwn })

/** Who holds a role in the groups that the caller administers. */
const holdersOf = async (context: Asking, id: number): Promise<Holder[]> => {
  const { rows } = await context.database.execute<Holder>(sql`
    with recursive ${reachTable(context)}
    select person.id as "userId", person.first_name as "firstName", person.last_name as "lastName",
           jsonb_agg(jsonb_build_object('id', held.group_id, 'type', held.group_type)
                     order by held.group_id, held.group_type) as groups
      from user_role held join portal_user person on person.id = held.user_id
     where held.role_id = ${id} and (held.group_id, held.group_type) in (select id, type from reach)
     group by person.id order by person.id`)
  return rows
}

type Holder = { userId: string; firstName: string; lastName: string; groups: GroupKey[] }

const permissionNames: ReadonlySet<string> = new Set(everyPermission)

/** A permission that another release stored is not shown: nothing asks for it. */
const known = <Row extends { permissions: readonly Permission[] }>(row: Row): Row => ({
  ...row,
  permissions: row.permissions.filter((permission) => permissionNames.has(permission)),
})
