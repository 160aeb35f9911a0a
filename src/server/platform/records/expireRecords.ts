import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/openDatabase'
import { type Log, logs, tableOf } from './logs'
import { noteSecurityEvents } from './securityEvents'

/** Any fixed number that no other use of advisory locks has; the log makes it two. */
const expiringLock = 7_306_417

/** Rows of one transaction, and of one turn. */
const batch = 1_000
const mostBatches = 50

/**
 * Deletes rows of both logs that are older than so many days, from the start of their chains. The rest can still be
 * verified: a security event keeps the position and the hash of the last deleted row.
 */
export const expireRecords = async (database: Database, days: number): Promise<void> => {
  for (const log of logs)
    for (let turn = 0; turn < mostBatches; turn += 1) {
      const expired = await database.transaction((transaction) => expireBatch(transaction, log, days))
      if (expired < batch) break
    }
}

const expireBatch = async (transaction: Transaction, log: Log, days: number): Promise<number> => {
  const lock = await transaction.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${expiringLock}, ${logs.indexOf(log)}) as free`,
  )
  if (!lock.rows[0]?.free) return 0
  const { rows } = await transaction.execute<{ id: number; position: number; hash: string; old: boolean }>(sql`
    select seal.entry_id as id, seal.position, seal.hash,
           coalesce(entry.at < now() - make_interval(days => ${days}), true) as old
      from record_seal seal left join ${tableOf(log)} entry on entry.id = seal.entry_id
     where seal.log = ${log} and seal.position is not null order by seal.position limit ${batch}`)
  const firstYoung = rows.findIndex(({ old }) => !old)
  const expired = firstYoung === -1 ? rows : rows.slice(0, firstYoung)
  const last = expired.at(-1)
  if (!last) return 0
  await transaction.execute(sql`select set_config('portal.upkeep', 'retention', true)`)
  const ids = sql`(select entry_id from record_seal where log = ${log} and position <= ${last.position})`
  await transaction.execute(sql`delete from ${tableOf(log)} where id in ${ids}`)
  await transaction.execute(sql`delete from record_seal where log = ${log} and position <= ${last.position}`)
  const detail = { log, position: last.position, hash: last.hash, rows: expired.length, days }
  await noteSecurityEvents(transaction, [{ kind: 'records-expired', userId: null, detail }])
  return expired.length
}
