import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/openDatabase'
import { digestOf, gone, linkOf, type Log, logs, tableOf } from './logs'

/** Any fixed number that no other use of advisory locks has; the log makes it two. */
const sealingLock = 7_306_415

/** Rows of one transaction, and of one turn: a backlog is worked off over several turns. */
const batch = 500
const mostBatches = 20

/**
 * Chains the rows that were written since the last turn. Writers do not chain: a hash that needs the row before would
 * let every write of every group wait for the commit of the last one, and a chain for each group would let an attacker
 * drop a group unnoticed. So one worker seals the tail a few seconds later, in the order of ids as far as they are
 * committed; a row of a slow transaction is sealed after younger ones. Until then a row is protected by the trigger
 * alone, and by the seal without a position that its own transaction left: a row that vanishes meanwhile is noticed.
 */
export const sealRecords = async (database: Database): Promise<void> => {
  for (const log of logs)
    for (let turn = 0; turn < mostBatches; turn += 1) {
      const sealed = await database.transaction((transaction) => sealBatch(transaction, log))
      if (sealed < batch) break
    }
}

/** Answers how many rows were sealed; none when another process is at it. */
const sealBatch = async (transaction: Transaction, log: Log): Promise<number> => {
  const lock = await transaction.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sealingLock}, ${logs.indexOf(log)}) as free`,
  )
  if (!lock.rows[0]?.free) return 0
  const { rows } = await transaction.execute<{ id: number; salt: string; digest: string | null }>(sql`
    with pending as materialized (
      select entry_id, gen_random_uuid()::text as salt from record_seal
       where log = ${log} and position is null order by entry_id limit ${batch})
    select pending.entry_id as id, pending.salt, ${digestOf(log, sql`pending.salt`)} as digest
      from pending left join ${tableOf(log)} entry on entry.id = pending.entry_id order by pending.entry_id`)
  if (rows.length === 0) return 0
  const head = await chainHead(transaction, log)
  let { position, hash } = head
  const seals = rows.map(({ id, salt, digest }) => {
    position += 1
    hash = linkOf(hash, digest ?? gone)
    return { id, position, salt, digest: digest ?? gone, hash }
  })
  await transaction.execute(sql`
    update record_seal seal set position = made.position, salt = made.salt, digest = made.digest, hash = made.hash
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
        as made (id bigint, position bigint, salt text, digest text, hash text)
     where seal.log = ${log} and seal.entry_id = made.id`)
  return rows.length
}

/** Keeps rows of a log from being sealed until the transaction ends. */
export const holdSealing = (transaction: Pick<Database, 'execute'>, log: Log) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${sealingLock}, ${logs.indexOf(log)})`)

/** Where the chain of a log ends; position 0 and no hash while it is empty. */
export const chainHead = async (
  database: Pick<Database, 'execute'>,
  log: Log,
): Promise<{ position: number; hash: string }> => {
  const { rows } = await database.execute<{ position: number; hash: string }>(sql`
    select position::int8 as position, hash from record_seal
     where log = ${log} and position is not null order by position desc limit 1`)
  return rows[0] ?? { position: 0, hash: '' }
}
