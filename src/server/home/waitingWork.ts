import { type SQL, sql } from 'drizzle-orm'
import type { waitingWork } from '#contract/home/waitingWork'
import { isAllowed } from '#domain/access/access'
import { mostCounted, mostNamed, type WaitingRecord, workNeeds } from '#domain/freight/waitingWork'
import type { WorkOf, WorkSource } from '#server/freight/workSource'
import type { Context } from '#server/platform/context'
import type { Handlers } from '#server/platform/http/serve'

/** Counts and names all that waits, each in one statement, and only what the caller may do. */
export const waitingWorkHandlers = (sources: readonly WorkSource[]): Handlers<typeof waitingWork> => {
  const sourcesOf = ({ kernel, permissions }: Context) =>
    sources.filter(({ kind }) => !kernel.settings.authorizationRequired || isAllowed(workNeeds[kind], permissions))

  return {
    listWaitingWork: async (_, context) => {
      const his = sourcesOf(context)
      if (his.length === 0) return []
      const counts = his.map(
        ({ waiting }) => sql`(select count(*)::int from (select ${waiting(context)} limit ${mostCounted + 1}) counted)`,
      )
      const { rows } = await context.database.execute<{ counts: number[] }>(
        sql`select array[${sql.join(counts, sql`, `)}] counts`,
      )
      return his.map(({ kind }, place) => {
        const counted = rows[0]?.counts[place] ?? 0
        return { kind, count: Math.min(counted, mostCounted), atLeast: counted > mostCounted }
      })
    },

    nameWaitingWork: async (_, context) => {
      const his = sourcesOf(context)
      if (his.length === 0) return []
      const first = his.map((source) => sql`(${firstOf(source, context)})`)
      const { rows } = await context.database.execute<WaitingRecord>(sql.join(first, sql` union all `))
      return rows.map((row) => ({ ...row, name: row.name ?? row.id, detail: row.detail ?? '' }))
    },
  }
}

/** The records of a kind that are named. No more are sorted than are counted: beyond that they are in no order. */
export const firstOf = ({ kind, waiting, named }: WorkSource, of: WorkOf): SQL => {
  const { id, name, detail = sql`''`, at = sql`null::timestamptz`, isInOrder } = named
  const records = sql`select ${kind}::text as kind, (${id})::text as id, ${name} as name, ${detail} as detail, ${at} as at
    ${waiting(of)}`
  return isInOrder
    ? sql`${records} order by ${at}, ${id} limit ${mostNamed}`
    : sql`select * from (${records} limit ${mostCounted + 1}) counted order by at, id limit ${mostNamed}`
}
