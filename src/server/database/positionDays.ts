import { type Day, dayOf } from '#domain/values/days'
import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from './openDatabase'

/** Any fixed number that no other use of advisory locks has. */
const positionDaysLock = 7_306_414

const day = 86_400_000

/** The days of a span, both ends among them; moments in milliseconds since 1970. */
export const daysBetween = (from: number, to: number): Day[] =>
  Array.from({ length: Math.max(0, Math.floor(to / day) - Math.floor(from / day) + 1) }, (_, step) =>
    dayOf(from + step * day),
  )

/** The days for which positions may arrive at `now`: clocks of devices are up to 25 hours ahead. */
export const daysAhead = (now: number): Day[] => daysBetween(now - day, now + 2 * day)

/**
 * Creates the partitions of positions for days that have none, one process at a time. Earlier positions of such a day
 * are moved from the partition of other days. Writers are not blocked on the parent table, only on the partition of
 * other days, which is nearly empty.
 */
export const openPositionDays = async (transaction: Transaction, days: readonly Day[]): Promise<void> => {
  const missing = await missingDays(transaction, days)
  if (missing.length === 0) return
  await transaction.execute(sql`select pg_advisory_xact_lock(${positionDaysLock})`)
  for (const each of await missingDays(transaction, missing)) await openDay(transaction, each)
}

/**
 * Drops the partitions of the days before one, and deletes older positions from the partition of other days. Returns
 * the number of dropped days.
 */
export const dropPositionDays = async (transaction: Transaction, before: Day): Promise<number> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${positionDaysLock})`)
  // A long read would let every writer wait behind this: try again next time.
  await transaction.execute(sql`set local lock_timeout = '2s'`)
  const old = (await positionDays(transaction)).filter((each) => each < before)
  for (const each of old) await transaction.execute(sql`drop table ${sql.identifier(tableOf(each))}`)
  await transaction.execute(sql`delete from position_of_other_days where at < ${before}::timestamptz`)
  return old.length
}

/** The days that have a partition, in their order. */
export const positionDays = async (database: Executor): Promise<Day[]> => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
     where inhparent = 'position'::regclass and child.relname ~ '^position_[0-9]{8}$' order by 1`)
  return rows.map(({ name }) => name.replace(/^position_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
}

const missingDays = async (transaction: Transaction, days: readonly Day[]): Promise<Day[]> => {
  const there = new Set(await positionDays(transaction))
  return days.filter((each) => !there.has(each))
}

const tableOf = (each: Day): string => `position_${each.replaceAll('-', '')}`

const openDay = async (transaction: Transaction, each: Day): Promise<void> => {
  const table = sql.identifier(tableOf(each))
  const next = dayOf(Date.parse(each) + day)
  await transaction.execute(sql`create table ${table} (like position including all)`)
  await transaction.execute(sql`lock table position_of_other_days in access exclusive mode`)
  await transaction.execute(sql`
    with moved as (
      delete from position_of_other_days where at >= ${each}::timestamptz and at < ${next}::timestamptz returning *)
    insert into ${table} select * from moved`)
  await transaction.execute(
    sql`alter table position attach partition ${table} for values from (${sql.raw(`'${each}'`)}) to (${sql.raw(`'${next}'`)})`,
  )
}
