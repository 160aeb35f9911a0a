import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'

/** The logs whose rows are chained. */
export const logs = ['audit', 'security'] as const
export type Log = (typeof logs)[number]

/** Neither a time zone nor a style of dates changes this text. */
const moment = sql`to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/** A row as one text: JSON of the database has one order of keys, and one way to write each value. */
const canonical: Readonly<Record<Log, { table: SQL; row: SQL }>> = {
  audit: {
    table: sql`audit_entry`,
    row: sql`jsonb_build_array(entry.id, ${moment}, entry.user_id, entry.customer, entry.call, entry.request_id,
      entry.changes)`,
  },
  security: {
    table: sql`security_event`,
    row: sql`jsonb_build_array(entry.id, ${moment}, entry.kind, entry.user_id, entry.actor_id, entry.customer,
      entry.address, entry.agent, entry.request_id, entry.detail)`,
  },
}

export const tableOf = (log: Log): SQL => canonical[log].table

/** The digest of the row `entry` under a salt; null when there is no such row. */
export const digestOf = (log: Log, salt: SQL): SQL =>
  sql`case when entry.id is not null then
    encode(sha256(convert_to(${salt} || ${canonical[log].row}::text, 'UTF8')), 'hex') end`

/** The digest of an entry that was gone before it was sealed. */
export const gone = 'gone'

export const linkOf = (previous: string, digest: string): string =>
  createHash('sha256').update(previous).update(digest).digest('hex')
