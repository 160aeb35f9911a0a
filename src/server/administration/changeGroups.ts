import { and, eq, sql, type SQL } from 'drizzle-orm'
import { type GroupKey, isSameGroup } from '#domain/access/customerGroup'
import { isReservedGroupId } from '#domain/access/grants'
import {
  type GroupDraft,
  groupIdLength,
  groupProblems,
  groupTypeLength,
  isBelowItself,
  keyText,
  levelsOf,
  treeOf,
} from '#domain/access/groupPlacement'
import { nameProblem } from '#domain/values/bounds'
import type { RefusalCode } from '#domain/values/refusals'
import { customer, customerGroup, role } from '#server/database/schema/access'
import { apiKeysChanged } from '#server/platform/access/apiKeys'
import { accessChanged } from '#server/platform/access/callers'
import type { WorkContext } from '#server/platform/context'
import { badRequest, codedConflict, notAllowed } from '#server/platform/http/problems'
import { refuseBadFields } from './badFields'
import { assertGranted, readGrants } from './grants'
import { findGroup, type GroupRow } from './groupRows'
import { oneAtATime, placedGroups } from './keepAdministered'
import { refuseOutside } from './reach'

/** What the handlers and the command line do alike. Each runs inside the transaction of a write. */

/** A new group below another one; `null` makes a top, which the command line alone may. */
export const createGroup = async (
  context: WorkContext,
  { parent, ...given }: GroupDraft & { parent: GroupKey | null },
): Promise<GroupKey> => {
  const draft = { id: given.id.trim(), type: given.type.trim(), name: given.name.trim() }
  refuseBadFields(groupProblems(draft), labels)
  await oneAtATime(context)
  if (parent) await refuseOutside(context, [parent])
  if (isReservedGroupId(draft.id) && !(await readGrants(context)).administersEveryTop) assertGranted('every-top')
  const { database } = context
  await standForCustomer(context, draft)
  const made = await database
    .insert(customerGroup)
    .values({ ...draft, level: 1, position: await nextPosition(context, parent), ...placeBelow(parent) })
    .onConflictDoNothing()
    .returning({ id: customerGroup.id })
  if (made.length === 0) {
    const group = keyText(draft)
    throw codedConflict({ code: 'group-exists', text: `Group ${group} already exists.`, parameters: { group } })
  }
  await renumberLevels(context)
  context.record('group', keyText(draft), null, { name: draft.name, parent: parent && keyText(parent) })
  noteChange(context)
  return { id: draft.id, type: draft.type }
}

/**
 * A second group for a customer shows its rows to its members, so its creator must administer all other groups of that
 * customer.
 */
const standForCustomer = async (context: WorkContext, { id, name }: GroupDraft) => {
  const { database } = context
  const made = await database
    .insert(customer)
    .values({ code: id, name })
    .onConflictDoNothing()
    .returning({ code: customer.code })
  if (made.length > 0) return
  const others = await database
    .select({ id: customerGroup.id, type: customerGroup.type })
    .from(customerGroup)
    .where(eq(customerGroup.id, id))
  await refuseOutside(context, others)
}

/** Renames a group, or moves it with everything below it. A null parent leaves it where it is. */
export const changeGroup = async (
  context: WorkContext,
  key: GroupKey,
  { name, parent }: { name?: string | undefined; parent?: GroupKey | null | undefined },
): Promise<GroupRow> => {
  await oneAtATime(context)
  const before = await findGroup(context, key)
  if (name !== undefined && name.trim() !== before.name) await rename(context, key, name.trim())
  if (parent && !(before.parent && isSameGroup(parent, before.parent))) await move(context, before, parent)
  const after = await findGroup(context, key)
  context.record('group', keyText(key), audited(before), audited(after))
  noteChange(context)
  return after
}

/** Removes an empty group; the customer is removed with its last group. */
export const removeGroup = async (context: WorkContext, key: GroupKey): Promise<GroupRow> => {
  await oneAtATime(context)
  const group = await findGroup(context, key)
  const { database } = context
  const isLast = (await database.$count(customerGroup, eq(customerGroup.id, key.id))) === 1
  const roles = await database.$count(role, and(eq(role.groupId, key.id), eq(role.groupType, key.type)))
  const held = [
    ...(group.memberCount > 0 ? [counted('group-members', 'Members', group.memberCount)] : []),
    ...(group.childCount > 0 ? [counted('group-children', 'Groups below it', group.childCount)] : []),
    ...(roles > 0 ? [counted('group-roles', 'Roles', roles)] : []),
    ...(isLast ? await heldRows(context, key.id) : []),
  ]
  const named = { parameters: { group: keyText(key) }, text: `Group ${keyText(key)} is not empty.` }
  if (held.length > 0) throw codedConflict({ code: 'group-not-empty', ...named }, ...held)
  await database.delete(customerGroup).where(isGroup(key))
  if (isLast) await database.delete(customer).where(eq(customer.code, key.id))
  context.record('group', keyText(key), audited(group), null)
  noteChange(context)
  return group
}

const rename = async (context: WorkContext, key: GroupKey, name: string) => {
  const problem = nameProblem(name)
  refuseBadFields(problem ? { name: problem } : {}, labels)
  await context.database.update(customerGroup).set({ name }).where(isGroup(key))
  await context.database.update(customer).set({ name }).where(eq(customer.code, key.id))
}

/**
 * The group must be moved within the groups that the caller administers; the caller's own top group cannot be moved.
 */
const move = async (context: WorkContext, { key, parent: from }: GroupRow, to: GroupKey) => {
  await refuseOutside(context, [to])
  const groups = treeOf(await placedGroups(context))
  if (!from && groups.get(keyText(key))?.parent) throw notAllowed('foreign-group')
  if (isBelowItself(groups, key, to)) throw badRequest('A group cannot stand below itself.')
  await context.database
    .update(customerGroup)
    .set({ ...placeBelow(to), position: await nextPosition(context, to) })
    .where(isGroup(key))
  await renumberLevels(context)
}

const renumberLevels = async ({ database }: WorkContext) => {
  const rows = await database
    .select({ id: customerGroup.id, type: customerGroup.type, level: customerGroup.level })
    .from(customerGroup)
  const levels = new Map(rows.map((row) => [keyText(row), row.level]))
  const wanted = levelsOf(treeOf(await placedGroups({ database })), levels)
  for (const row of rows) {
    const level = wanted.get(keyText(row)) ?? row.level
    if (level !== row.level) await database.update(customerGroup).set({ level }).where(isGroup(row))
  }
}

const nextPosition = async ({ database }: WorkContext, parent: GroupKey | null): Promise<number> => {
  const siblings = parent ? sql`parent_id = ${parent.id} and parent_type = ${parent.type}` : sql`parent_id is null`
  const { rows } = await database.execute<{ next: number }>(
    sql`select (coalesce(max(position), 0) + 1)::int as next from customer_group where ${siblings}`,
  )
  return rows[0]?.next ?? 1
}

const counted = (code: RefusalCode, what: string, count: number, more: Record<string, string> = {}) => ({
  code,
  text: `${what}: ${count}`,
  parameters: { ...more, count: String(count) },
})

/** The rows that belong to a customer, by the tables that refer to it. */
const heldRows = async ({ database }: WorkContext, code: string) => {
  const { rows: tables } = await database.execute<{ name: string }>(sql`
    select relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and confrelid = 'customer'::regclass and relname <> 'customer_group' order by relname`)
  const held: ReturnType<typeof counted>[] = []
  for (const { name } of tables) {
    const { rows } = await database.execute<{ count: number }>(
      sql`select count(*) as count from ${sql.identifier(name)} where customer = ${code}`,
    )
    const count = rows[0]?.count ?? 0
    const table = name.replaceAll('_', ' ')
    if (count > 0) held.push(counted('group-rows', `Rows of ${table}`, count, { table }))
  }
  return held
}

const isGroup = ({ id, type }: GroupKey): SQL | undefined => and(eq(customerGroup.id, id), eq(customerGroup.type, type))

const placeBelow = (parent: GroupKey | null) => ({ parentId: parent?.id ?? null, parentType: parent?.type ?? null })

const audited = ({ name, parent }: GroupRow) => ({ name, parent: parent && keyText(parent) })

/** The groups of any user may have changed. */
const noteChange = (context: WorkContext) => {
  context.publish('setup', ['group'])
  context.announce(accessChanged, '*')
  context.announce(apiKeysChanged, '*')
}

const labels = {
  id: `Group id (at most ${groupIdLength})`,
  type: `Group type (at most ${groupTypeLength})`,
  name: 'Name',
} as const
