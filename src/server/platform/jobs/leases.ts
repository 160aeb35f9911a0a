import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Executor, OpenedDatabase } from '#server/database/openDatabase'

/**
 * A table whose rows are jobs. `dueAt` is when a row may be claimed; while it is claimed, when the claim ends. `tries`
 * counts the claims of a row and never returns to an earlier value while work on it may be running, so that a claim is
 * told from a later one.
 */
type JobTable = PgTable & { id: PgColumn; dueAt: PgColumn; tries: PgColumn }

type JobRow = { id: number | string; tries: number }

type Opened = Pick<OpenedDatabase, 'allCustomers'>

/** A row that this process has claimed. */
export type Claim<Row extends JobRow> = {
  row: Row
  /** True while the row is claimed by this claim. Every write about the row has it as its condition. */
  isHeld: SQL
  /** Aborted when the claim is lost or the server stops: long work throws its `reason`. */
  signal: AbortSignal
}

/** Another process has claimed the job since, or it was cancelled: there is nothing more to write about it. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/** The job was claimed as often as it may be, and its process ended each time before the job did. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** What the jobs of one table are, and how one is done. */
export type Queue<Row extends JobRow> = {
  table: JobTable & { readonly $inferSelect: Row }
  /** Which rows wait for work, or are being worked on; the row is named `due`. */
  isOpen: SQL
  /**
   * The name of a lock under which claims are made one after another, where `isOpen` asks what else is claimed: two claims at
   * once would not see each other.
   */
  claimsInTurn?: string
  /** Holds, by the columns of the table, as long as a claimed row has not been settled. */
  isUnderWay: SQL
  /** What else a claim sets. */
  claimed?: Readonly<Record<string, unknown>>
  /** Milliseconds after which a claim that was not renewed was left behind by a process that died. */
  lease: number
  /** Seconds to wait after the first, second … failed attempt; after the last one there is no other. */
  waits: readonly number[]
  /** Which attempt a claim is, from 1; `tries` if left out. */
  attemptOf?(row: Row): number
  /** Whether a job that failed with this error would fail again. */
  isFinal?(error: unknown): boolean
  /** Does the job and settles it in one transaction with its result, under `claim.isHeld`. */
  perform(claim: Claim<Row>): Promise<void>
  /** Notes a failed attempt. `retryAt` is when there is another; without it the job has failed. */
  failed(claim: Claim<Row>, error: unknown, retryAt: SQL | undefined): Promise<void>
}

type Turn = {
  stopping?: AbortSignal | undefined
  /** As many jobs at most; the next turn goes on with the others. */
  most?: number
}

/**
 * Does the jobs of a queue that are due, one after the other, and returns their number. Any number of processes may do
 * so: each job is claimed separately just before it is done. A job is done at least once: after a crash it is done again.
 */
export const workOff = async <Row extends JobRow>(
  opened: Opened,
  queue: Queue<Row>,
  { stopping, most = Infinity }: Turn = {},
): Promise<number> => {
  for (let done = 0; done < most; done += 1) {
    const row = stopping?.aborted ? undefined : await claimNext(opened.allCustomers, queue)
    if (!row) return done
    await carryOut(opened, queue, row, stopping)
  }
  return most
}

/** The end of a claim that is made or renewed now. */
const leaseEnd = (lease: number) => sql`now() + make_interval(secs => ${lease / 1_000})`

/**
 * What an update sets that makes a row a job and hands it to `carryOut` in this process. Another process takes the job
 * over when this one dies.
 */
export const claimedHere = ({ tries }: JobTable, lease: number): { dueAt: SQL; tries: SQL } => ({
  dueAt: leaseEnd(lease),
  tries: sql`${tries} + 1`,
})

/** The same for a new row. */
export const createdClaimed = (lease: number): { dueAt: SQL; tries: number } => ({ dueAt: leaseEnd(lease), tries: 1 })

const claimNext = <Row extends JobRow>(database: Database, queue: Queue<Row>): Promise<Row | undefined> =>
  queue.claimsInTurn === undefined
    ? claimIn(database, queue)
    : database.transaction(async (transaction) => {
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtext('claims'), hashtext(${queue.claimsInTurn}))`,
        )
        return claimIn(transaction, queue)
      })

const claimIn = async <Row extends JobRow>(database: Executor, queue: Queue<Row>): Promise<Row | undefined> => {
  const table: JobTable = queue.table
  const [id, dueAt] = [sql.identifier(table.id.name), sql.identifier(table.dueAt.name)]
  const rows = await database
    .update(table)
    .set({ ...queue.claimed, ...claimedHere(table, queue.lease) })
    .where(
      sql`${table.id} = (select due.${id} from ${table} due where ${queue.isOpen} and due.${dueAt} <= now()
        order by due.${dueAt}, due.${id} limit 1 for update skip locked)`,
    )
    .returning()
  return rows[0] as Row | undefined
}

/** Does a claimed job and renews its claim meanwhile. Rejects only when not even the failure could be noted. */
export const carryOut = async <Row extends JobRow>(
  { allCustomers: database }: Opened,
  queue: Queue<Row>,
  row: Row,
  stopping?: AbortSignal,
): Promise<void> => {
  const table: JobTable = queue.table
  const isHeld = and(eq(table.id, row.id), eq(table.tries, row.tries), queue.isUnderWay) ?? sql`false`
  const lost = new AbortController()
  const signal = stopping ? AbortSignal.any([lost.signal, stopping]) : lost.signal
  const claim = { row, isHeld, signal }
  const attempt = queue.attemptOf?.(row) ?? row.tries
  const stopRenewing = renewing(database, queue, isHeld, lost)
  try {
    if (attempt > queue.waits.length + 1) throw new Interrupted(`Job ${row.id} was interrupted ${attempt - 1} times.`)
    await queue.perform(claim)
  } catch (error) {
    if (error instanceof ClaimLost) return
    if (stopping?.aborted && error === stopping.reason) return await release(database, table, isHeld)
    const wait = error instanceof Interrupted || queue.isFinal?.(error) ? undefined : queue.waits[attempt - 1]
    const retryAt = wait === undefined ? undefined : sql`now() + make_interval(secs => ${wait})`
    await queue.failed(claim, error, retryAt).catch((another: unknown) => {
      if (!(another instanceof ClaimLost)) throw another
    })
  } finally {
    stopRenewing()
  }
}

/** A claim that cannot be renewed now is renewed next time; one that is lost aborts the work. */
const renewing = <Row extends JobRow>(
  database: Database,
  queue: Queue<Row>,
  isHeld: SQL,
  lost: AbortController,
): (() => void) => {
  const table: JobTable = queue.table
  let isRenewing = false
  const renew = async () => {
    if (isRenewing) return
    isRenewing = true
    try {
      const held = await database
        .update(table)
        .set({ dueAt: leaseEnd(queue.lease) })
        .where(isHeld)
        .returning({ id: table.id })
      if (held.length === 0) lost.abort(new ClaimLost())
    } catch {
      // The next renewal, or the write that settles the job, meets the same trouble or finds it over.
    } finally {
      isRenewing = false
    }
  }
  const timer = setInterval(() => void renew(), queue.lease / 3)
  timer.unref()
  return () => clearInterval(timer)
}

/** Leaves a job that was not finished to the next process. */
const release = async (database: Database, table: JobTable, isHeld: SQL): Promise<void> => {
  await database
    .update(table)
    .set({ dueAt: sql`now()` })
    .where(isHeld)
}

/**
 * Ends the claims that a killed server left, so that its jobs go on immediately. Only where this process is the only
 * one; on a PostgreSQL server they end by themselves.
 */
export const endOldClaims = async (
  { kind, allCustomers }: Pick<OpenedDatabase, 'kind' | 'allCustomers'>,
  table: JobTable,
  isUnderWay: SQL,
): Promise<void> => {
  if (kind === 'embedded') await release(allCustomers, table, isUnderWay)
}
