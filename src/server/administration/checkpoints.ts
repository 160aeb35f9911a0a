import { sql } from 'drizzle-orm'
import { checkpoints as checkpointsContract } from '#contract/administration/checkpoints'
import type { Endpoint, Service } from '#contract/platform/endpoint'
import { asksFor, type Permission, permissions } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import type { UserState } from '#domain/access/portalUser'
import type { Handlers } from '#server/platform/http/serve'
import { reachTable } from './reach'
import { listUserRows, type Reading } from './userRows'

/** Every checkpoint with who holds it within the reach of the caller, and the calls that it opens. */
export const checkpointHandlers = (everyCall: () => readonly Service[]): Handlers<typeof checkpointsContract> => ({
  listCheckpoints: async (_, context) => {
    const counted = await counts(context)
    return permissions.map((permission) => checkpointOf(permission, counted, everyCall()))
  },

  readCheckpoint: async ({ params: { permission } }, context) => {
    const { rows } = await listUserRows(context, { permission }, { offset: 0, limit: null, sort: null })
    return {
      ...checkpointOf(permission, await counts(context), everyCall()),
      holderList: rows.map((user) => ({
        userId: user.id,
        firstName: user.firstName,
        lastName: user.lastName,
        state: user.state satisfies UserState,
        groups: user.rights.flatMap((right): GroupKey[] => (right.held.includes(permission) ? [right.group] : [])),
      })),
    }
  },
})

type Counts = ReadonlyMap<string, { holderCount: number; groupCount: number }>

const counts = async (context: Reading): Promise<Counts> => {
  const { rows } = await context.database.execute<{ permission: string; holderCount: number; groupCount: number }>(sql`
    with recursive ${reachTable(context)}
    select permission, count(distinct user_id) as "holderCount",
           count(distinct (group_id, group_type)) as "groupCount"
      from held_permission where (group_id, group_type) in (select id, type from reach) group by permission`)
  return new Map(rows.map((row) => [row.permission, row]))
}

const checkpointOf = (permission: Permission, counted: Counts, services: readonly Service[]) => ({
  permission,
  name: permission,
  holderCount: counted.get(permission)?.holderCount ?? 0,
  groupCount: counted.get(permission)?.groupCount ?? 0,
  calls: services
    .flatMap((service): Endpoint[] => Object.values(service))
    .filter(({ needs }) => asksFor(needs, permission))
    .map(({ method, path, summary }) => ({ method, path, summary })),
})
