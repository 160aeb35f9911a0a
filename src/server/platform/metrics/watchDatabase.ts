import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { within } from '#server/platform/http/health'
import type { Kernel } from '#server/platform/kernel'

/** Milliseconds: what the database does not answer by then is left out, and the other figures are given. */
const patience = 2_000

/**
 * What waits in the database, the same in every process of an installation, and for the pool of this one.
 * @returns what reads it, before the figures are given
 */
export const watchDatabase = ({ opened }: Pick<Kernel, 'opened'>, register: Registry): (() => Promise<void>) => {
  const registers = [register]
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers })
  const connections = gauge('database_connections', 'Connections of the pool, and callers that wait for one.', [
    'state',
  ])
  const answers = gauge('database_answers', `1 if the database told within ${patience / 1_000} s what waits in it.`)
  const longestWait = gauge('database_wait_seconds', 'How long the first of the callers has waited for a connection.')
  const messages = gauge('outbox_messages', 'Messages that were not sent yet.', ['kind', 'status'])
  const oldest = gauge('outbox_oldest_seconds', 'How long the oldest message of a kind is due.', ['kind'])
  const late = gauge('job_late_seconds', 'How long a recurring job is due.', ['job'])

  const readWaiting = async (): Promise<void> => {
    const { rows: kinds } = await opened.allCustomers.execute<Waiting>(sql`
      select kind, status, count(*)::int as count,
             greatest(0, max(extract(epoch from now() - due_at)) filter (where status <> 'held'))::float8 as oldest
        from outbox_message where status in ('waiting', 'sending', 'held') group by kind, status`)
    const { rows: jobs } = await opened.allCustomers.execute<{ id: string; late: number }>(
      sql`select id, greatest(0, extract(epoch from now() - due_at))::float8 as late from recurring_job`,
    )
    for (const { kind, status, count } of kinds) messages.set({ kind, status }, count)
    for (const { kind, status, oldest: age } of kinds) if (status === 'waiting') oldest.set({ kind }, age ?? 0)
    for (const { id, late: seconds } of jobs) late.set({ job: id }, seconds)
  }

  return async () => {
    for (const each of [messages, oldest, late]) each.reset()
    longestWait.set(opened.longestWait() / 1_000)
    for (const [state, count] of Object.entries(opened.connections() ?? {})) connections.set({ state }, count)
    answers.set((await within(readWaiting(), patience)) === 'done' ? 1 : 0)
  }
}

type Waiting = { kind: string; status: string; count: number; oldest: number | null }
