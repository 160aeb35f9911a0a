import { sql } from 'drizzle-orm'
import type { waitingWork } from '#contract/home/waitingWork'
import { isAllowed } from '#domain/access/access'
import { mostCounted, workNeeds } from '#domain/freight/waitingWork'
import type { WorkSource } from '#server/freight/workSource'
import type { Handlers } from '#server/platform/http/serve'

/** Counts all that waits in one statement, each up to `mostCounted`, and only what the caller may do. */
export const waitingWorkHandlers = (sources: readonly WorkSource[]): Handlers<typeof waitingWork> => ({
  listWaitingWork: async (_, context) => {
    const { kernel, database, permissions } = context
    const his = sources.filter(
      ({ kind }) => !kernel.settings.authorizationRequired || isAllowed(workNeeds[kind], permissions),
    )
    if (his.length === 0) return []
    const counts = his.map(
      ({ waiting }) => sql`(select count(*)::int from (${waiting(context)}
        limit ${mostCounted + 1}) counted)`,
    )
    const { rows } = await database.execute<{ counts: number[] }>(
      sql`select array[${sql.join(counts, sql`, `)}] counts`,
    )
    return his.map(({ kind }, place) => {
      const counted = rows[0]?.counts[place] ?? 0
      return { kind, count: Math.min(counted, mostCounted), atLeast: counted > mostCounted }
    })
  },
})
