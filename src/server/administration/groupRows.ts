import { sql } from 'drizzle-orm'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'
import type { WorkContext } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'
import { reachTable } from './reach'

/** A group as seen by an administrator; their own top group has no parent. */
export type GroupRow = {
  key: GroupKey
  level: number
  name: string
  parent: GroupKey | null
  position: number
  memberCount: number
  childCount: number
}

type Reading = Pick<WorkContext, 'database' | 'caller'>

/** The groups that the caller administers, in the order of the tree. */
export const listGroupRows = async (context: Reading): Promise<GroupRow[]> => {
  const { rows } = await context.database.execute<GroupRow>(sql`
    with recursive ${reachTable(context)}
    select jsonb_build_object('id', node.id, 'type', node.type) as key, node.level, node.name, node.position,
           case when (node.parent_id, node.parent_type) in (select id, type from reach)
                then jsonb_build_object('id', node.parent_id, 'type', node.parent_type) end as parent,
           (select count(*) from membership where group_id = node.id and group_type = node.type) as "memberCount",
           (select count(*) from customer_group below
             where below.parent_id = node.id and below.parent_type = node.type) as "childCount"
      from customer_group node join reach using (id, type)
     order by node.position, node.id, node.type`)
  return inTreeOrder(rows)
}

/** @throws 404 unless the caller administers the group */
export const findGroup = async (context: Reading, key: GroupKey): Promise<GroupRow> => {
  const found = (await listGroupRows(context)).find((row) => keyText(row.key) === keyText(key))
  if (!found) throw notFound(`There is no group ${keyText(key).slice(0, 80)}.`)
  return found
}

const inTreeOrder = (rows: readonly GroupRow[]): GroupRow[] => {
  const below = new Map<string, GroupRow[]>()
  for (const row of rows) {
    const parent = row.parent ? keyText(row.parent) : ''
    below.set(parent, [...(below.get(parent) ?? []), row])
  }
  const branch = (parent: string): GroupRow[] =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...branch(keyText(row.key))])
  return branch('')
}
