import { type SQL, sql } from 'drizzle-orm'
import { linkLife } from '#domain/access/password'
import type { Database } from '#server/database/openDatabase'
import type { Kernel } from '#server/platform/kernel'
import { expireRecords } from '#server/platform/records/expireRecords'

/** Rows per statement and per run; the rest is left for the next run. */
const batch = 500
const mostBatches = 100

type Kept = Pick<Kernel, 'opened' | 'settings'>

/** Repeats a statement over at most `batch` rows until it finds no more. */
export const inBatches = async (database: Database, statement: (limit: SQL) => SQL): Promise<void> => {
  for (let turn = 0; turn < mostBatches; turn += 1) {
    const { rows } = await database.execute(sql`${statement(sql`limit ${batch}`)} returning true as done`)
    if (rows.length < batch) return
  }
}

/** Empties messages that are over, deletes sessions that have ended, and lets rows of the logs expire. */
export const forgetOldData = async ({ opened: { allCustomers: database }, settings }: Kept): Promise<void> => {
  await giveUpHeld(database, settings.outboxRetentionDays)
  await emptyMessages(database, settings.outboxRetentionDays)
  await forgetExpiredLinks(database)
  await inBatches(
    database,
    (limit) => sql`delete from outbox_attempt where id in (
      select id from outbox_attempt where at < now() - make_interval(days => ${settings.outboxRetentionDays}) ${limit})`,
  )
  await inBatches(
    database,
    (limit) => sql`delete from edi_rejected_file where id in (
      select id from edi_rejected_file
       where rejected_at < now() - make_interval(days => ${settings.outboxRetentionDays}) ${limit})`,
  )
  const sessionsBefore = sql`now() - make_interval(days => ${settings.sessionRetentionDays})`
  await inBatches(
    database,
    (limit) => sql`delete from session where id in (
      select id from session where least(expires_at, coalesce(revoked_at, expires_at)) < ${sessionsBefore} ${limit})`,
  )
  await expireRecords(database, settings.auditRetentionDays)
}

/** Gives up messages that were held too long, or whose one-time link has expired: nobody should receive them now. */
const giveUpHeld = async (database: Database, days: number) => {
  const failed = (error: string, condition: SQL) =>
    inBatches(
      database,
      (limit) => sql`update outbox_message set status = 'failed', hold_reason = null, error = ${error} where id in (
        select id from outbox_message where status = 'held' and ${condition} ${limit})`,
    )
  await failed(
    `Not sent: there was no transport for ${days} days.`,
    sql`created_at < now() - make_interval(days => ${days})`,
  )
  await failed(
    'Not sent: the one-time link expired while there was no mail server. Send a new link.',
    sql`sealed is not null and ${linkIsExpired}`,
  )
}

/** Keeps the message and its recipients, and removes its text. */
const emptyMessages = (database: Database, days: number) =>
  inBatches(
    database,
    (limit) => sql`update outbox_message set payload = '', sealed = null where id in (
      select id from outbox_message where payload <> '' and status in ('sent', 'failed', 'recalled')
         and created_at < now() - make_interval(days => ${days}) order by created_at ${limit})`,
  )

/** A failed message keeps its one-time link for a retry, until the link has expired. */
const forgetExpiredLinks = (database: Database) =>
  inBatches(
    database,
    (limit) => sql`update outbox_message set sealed = null where id in (
      select id from outbox_message where status = 'failed' and sealed is not null and ${linkIsExpired} ${limit})`,
  )

const linkIsExpired = sql`created_at < now() - make_interval(hours =>
  case purpose when 'invitation' then ${linkLife.invitation}::int else ${linkLife.reset}::int end)`
