import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/database/openDatabase'
import { digestOf, linkOf, type Log, tableOf } from './logs'
import { chainHead } from './sealRecords'

const batch = 1_000

/** The problem of the first broken row of a log. */
export type BrokenRecord = {
  log: Log
  /** Of a chain that was cut off: the security event that noted its former end. */
  entryId: number
  problem: 'changed' | 'removed' | 'never-sealed' | 'chain-broken' | 'cut-off'
}

export type VerifiedLog = { log: Log; sealed: number; position: number; hash: string; broken: BrokenRecord | null }

/**
 * Reads a log against its chain, from its beginning or from where rows expired. A row that an erasure has overwritten
 * is good when the entry of that erasure names its digest before and after; that entry is in the chain itself.
 */
export const verifyLog = async (database: Database, log: Log): Promise<VerifiedLog> => {
  const head = await chainHead(database, log)
  const start = await chainStart(database, log)
  let { position, hash } = start
  const verified = (broken: Omit<BrokenRecord, 'log'> | null): VerifiedLog => ({
    log,
    sealed: position - start.position,
    ...head,
    broken: broken && { log, ...broken },
  })
  for (;;) {
    const rows = await readSeals(database, log, position)
    for (const row of rows) {
      const { entryId, digest } = row
      hash = linkOf(hash, digest)
      if (row.position !== position + 1 || row.hash !== hash) return verified({ entryId, problem: 'chain-broken' })
      if (row.now === null) return verified({ entryId, problem: 'removed' })
      if (row.now !== digest && !(await isExplained(database, log, entryId, digest, row.now)))
        return verified({ entryId, problem: 'changed' })
      position += 1
    }
    if (rows.length < batch) break
  }
  // Anything sealed by now that was not read above follows a gap.
  const lost = await afterTheEnd(database, log, position, head.position)
  return verified(lost ?? (await cutOff(database, log, start.position)) ?? (await neverSealed(database, log)))
}

type SealRow = { entryId: number; position: number; digest: string; hash: string; now: string | null }

const readSeals = async (database: Executor, log: Log, after: number): Promise<SealRow[]> => {
  const { rows } = await database.execute<SealRow>(sql`
    select seal.entry_id as "entryId", seal.position, seal.digest, seal.hash, ${digestOf(log, sql`seal.salt`)} as now
      from record_seal seal left join ${tableOf(log)} entry on entry.id = seal.entry_id
     where seal.log = ${log} and seal.position > ${after} order by seal.position limit ${batch}`)
  return rows
}

/** Before its first row there is nothing, or what the event of an expiry has noted of the rows that went. */
const chainStart = async (database: Executor, log: Log): Promise<{ position: number; hash: string }> => {
  const { rows } = await database.execute<{ position: number; hash: string }>(sql`
    select (detail->>'position')::int8 as position, detail->>'hash' as hash from security_event
     where kind = 'records-expired' and detail->>'log' = ${log}
       and (detail->>'position')::int8 = (select min(position) - 1 from record_seal where log = ${log})
     order by id desc limit 1`)
  return rows[0] ?? { position: 0, hash: '' }
}

const isExplained = async (database: Executor, log: Log, entryId: number, from: string, to: string) => {
  const { rows } = await database.execute<{ before: string; after: string }>(sql`
    select one->'before'->>'digest' as before, one->'after'->>'digest' as after
      from audit_entry erasure, jsonb_array_elements(erasure.changes) one
     where erasure.changes @> ${JSON.stringify([{ noun: `${log}-entry`, id: entryId }])}::jsonb
       and one->>'noun' = ${`${log}-entry`} and one->'id' = ${JSON.stringify(entryId)}::jsonb
     order by erasure.id`)
  return rows.reduce((digest, { before, after }) => (digest === before ? after : digest), from) === to
}

const afterTheEnd = async (database: Executor, log: Log, position: number, last: number) => {
  if (position >= last) return null
  const { rows } = await database.execute<{ entryId: number }>(sql`
    select entry_id as "entryId" from record_seal where log = ${log} and position > ${position}
     order by position limit 1`)
  return { entryId: rows[0]?.entryId ?? 0, problem: 'chain-broken' as const }
}

/** Earlier checks noted where the chain ended then: an end that was cut off does not agree with one of them. */
const cutOff = async (database: Executor, log: Log, start: number) => {
  const { rows } = await database.execute<{ entryId: number }>(sql`
    select noted.id as "entryId" from security_event noted
     where noted.kind = 'records-verified' and noted.detail->>'log' = ${log}
       and (noted.detail->>'position')::int8 > ${start}
       and not exists (select from record_seal where log = ${log} and hash = noted.detail->>'hash'
                          and position = (noted.detail->>'position')::int8)
     order by noted.id limit 1`)
  return rows[0] ? { entryId: rows[0].entryId, problem: 'cut-off' as const } : null
}

/** A row whose seal was taken away, or a seal without a position whose row was. */
const neverSealed = async (database: Executor, log: Log) => {
  const { rows } = await database.execute<{ entryId: number; removed: boolean }>(sql`
    (select entry.id as "entryId", false as removed from ${tableOf(log)} entry
      where not exists (select from record_seal where log = ${log} and entry_id = entry.id) order by 1 limit 1)
    union all
    (select entry_id, true from record_seal where log = ${log} and position is null
        and not exists (select from ${tableOf(log)} entry where entry.id = entry_id) order by 1 limit 1)`)
  const [first] = rows
  return first
    ? { entryId: first.entryId, problem: first.removed ? ('removed' as const) : ('never-sealed' as const) }
    : null
}
