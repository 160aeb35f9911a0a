import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { recurringJob } from '#server/database/schema/platform'
import {
  type Claim,
  carryOut,
  ClaimLost,
  endOldClaims,
  Interrupted,
  type Queue,
  workOff,
} from '#server/platform/jobs/leases'
import { runRecurring } from '#server/platform/jobs/recurringWork'
import type { Kernel } from '#server/platform/kernel'
import { openMigrated } from '../../fixtures/openMigrated'
import { aPostgresDatabase } from '../postgresForTests'

const postgres = await aPostgresDatabase()

let opened: OpenedDatabase
type Row = typeof recurringJob.$inferSelect
type Failure = { error: unknown; isOver: boolean }

const query = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows as Row[]
const job = async (id: string) =>
  (await query('select id, tries, due_at <= now() as due from recurring_job where id = $1', id))[0]
const aJob = (id: string, tries = 0) =>
  query("insert into recurring_job (id, due_at, tries) values ($1, now() - interval '1 second', $2)", id, tries)
const makeDue = (id: string) => query('update recurring_job set due_at = now() where id = $1', id)

let failures: Failure[] = []
/** A queue whose jobs are deleted when they are done. */
const queueOf = (perform: (claim: Claim<Row>) => Promise<unknown>, changes: Partial<Queue<Row>> = {}): Queue<Row> => ({
  table: recurringJob,
  isOpen: sql`true`,
  isUnderWay: sql`true`,
  lease: 60_000,
  waits: [0, 0],
  perform: async (claim) => {
    await perform(claim)
    await opened.allCustomers.delete(recurringJob).where(claim.isHeld)
  },
  failed: async ({ isHeld }, error, retryAt) => {
    failures.push({ error, isOver: retryAt === undefined })
    if (retryAt) await opened.allCustomers.update(recurringJob).set({ dueAt: retryAt }).where(isHeld)
    else await opened.allCustomers.delete(recurringJob).where(isHeld)
  },
  ...changes,
})

const nothing = async () => undefined

const places = [
  { name: 'the embedded database', databaseUrl: undefined },
  ...(postgres ? [{ name: 'PostgreSQL', databaseUrl: postgres.url }] : []),
]

describe.each(places)('on $name', ({ databaseUrl }) => {
  beforeAll(async () => {
    opened = await openMigrated(databaseUrl)
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await query('delete from recurring_job')
    failures = []
  })

  describe('a job', () => {
    test('is done by one of many processes', async () => {
      await Promise.all(['a', 'b', 'c', 'd'].map((id) => aJob(id)))
      const done: string[] = []
      const queue = queueOf(async ({ row }) => done.push(row.id))
      const counts = await Promise.all([1, 2, 3].map(() => workOff(opened, queue)))
      expect([done.toSorted(), counts.reduce((sum, each) => sum + each)]).toEqual([['a', 'b', 'c', 'd'], 4])
    })

    test('that fails is tried again until it has had its attempts', async () => {
      await aJob('a')
      const problem = new Error('no')
      const done = await workOff(
        opened,
        queueOf(() => Promise.reject(problem)),
      )
      expect([done, failures]).toEqual([3, [false, false, true].map((isOver) => ({ error: problem, isOver }))])
    })

    test('that cannot succeed is not tried again', async () => {
      await aJob('a')
      const problem = new Error('never')
      const queue = queueOf(() => Promise.reject(problem), { isFinal: (error) => error === problem })
      expect([await workOff(opened, queue), failures]).toEqual([1, [{ error: problem, isOver: true }]])
    })

    test('whose processes died at each attempt is given up without another', async () => {
      await aJob('a', 3)
      const perform = vi.fn(nothing)
      await workOff(opened, queueOf(perform))
      expect(perform).not.toHaveBeenCalled()
      expect(failures).toEqual([{ error: expect.any(Interrupted), isOver: true }])
    })

    test('of a dead process is free when its claim has ended, and not before', async () => {
      await aJob('a')
      await query("update recurring_job set tries = 1, due_at = now() + interval '1 hour'")
      expect(await workOff(opened, queueOf(nothing))).toBe(0)
      await makeDue('a')
      expect(await workOff(opened, queueOf(nothing))).toBe(1)
    })

    test('of a killed server goes on immediately where the next server is the only process', async () => {
      await aJob('a')
      await query("update recurring_job set tries = 1, due_at = now() + interval '1 hour'")
      await endOldClaims({ ...opened, kind: 'postgresql' }, recurringJob, sql`true`)
      expect(await workOff(opened, queueOf(nothing))).toBe(0)
      await endOldClaims({ ...opened, kind: 'embedded' }, recurringJob, sql`true`)
      expect(await workOff(opened, queueOf(nothing))).toBe(1)
    })

    test('that takes longer than a claim stays with the process that does it', async () => {
      await aJob('a')
      const lease = 90
      const perform = vi.fn(async () => {
        const first = await query('select due_at as "dueAt" from recurring_job')
        await expect.poll(() => query('select due_at as "dueAt" from recurring_job')).not.toEqual(first)
      })
      const queue = queueOf(perform, { lease })
      await Promise.all([workOff(opened, queue), workOff(opened, queue)])
      expect(perform).toHaveBeenCalledOnce()
      expect(await job('a')).toBeUndefined()
    })

    test('that another process has claimed since is aborted, and no failure of it is noted', async () => {
      await aJob('a')
      const perform = async ({ signal }: Claim<Row>) => {
        await query('update recurring_job set tries = tries + 1')
        await expect.poll(() => signal.reason as unknown).toBeInstanceOf(ClaimLost)
        signal.throwIfAborted()
      }
      await workOff(opened, queueOf(perform, { lease: 90 }), { most: 1 })
      expect([failures, await job('a')]).toMatchObject([[], { tries: 2 }])
    })

    test('that gives up because the server stops is free for another process', async () => {
      await aJob('a')
      const stopping = new AbortController()
      const perform = async ({ signal }: Claim<Row>) => {
        stopping.abort()
        signal.throwIfAborted()
      }
      expect(await workOff(opened, queueOf(perform), { stopping: stopping.signal })).toBe(1)
      expect([failures, await job('a')]).toMatchObject([[], { due: true }])
    })

    test('whose failure cannot be noted says so', async () => {
      await aJob('a')
      const [row] = await opened.allCustomers.select().from(recurringJob).where(eq(recurringJob.id, 'a'))
      const broken = queueOf(() => Promise.reject(new Error('work')), {
        failed: () => Promise.reject(new Error('note')),
      })
      await expect(carryOut(opened, broken, row!)).rejects.toThrow('note')
    })
  })

  describe('a recurring job', () => {
    const stopping = new AbortController().signal
    const logged: unknown[] = []
    const kernel = () => ({ opened, log: { error: (about: unknown) => logged.push(about) } }) as unknown as Kernel

    test('runs when it is due, in one process, and then not before its next time', async () => {
      const run = vi.fn(nothing)
      const nightly = { name: 'nightly', everySeconds: 3_600, run }
      await runRecurring(kernel(), nightly, stopping)
      expect(run).not.toHaveBeenCalled()
      await makeDue('nightly')
      await Promise.all([1, 2, 3].map(() => runRecurring(kernel(), nightly, stopping)))
      expect(run).toHaveBeenCalledOnce()
      expect(await job('nightly')).toMatchObject({ due: false })
    })

    test('that fails is logged, and runs again at its next time', async () => {
      const problem = new Error('no')
      const failing = { name: 'failing', everySeconds: 60, run: () => Promise.reject(problem) }
      await runRecurring(kernel(), failing, stopping)
      for (let turn = 0; turn < 5; turn += 1) {
        await makeDue('failing')
        await runRecurring(kernel(), failing, stopping)
        expect(await job('failing')).toMatchObject({ due: false, tries: turn + 1 })
      }
      const kept = () =>
        query('select failure, failing_since as "failingSince" from recurring_job where id = $1', 'failing')
      expect(await kept()).toEqual([{ failure: 'no', failingSince: expect.anything() }])
      expect(logged).toEqual(Array.from({ length: 5 }, () => ({ err: problem, job: 'failing' })))
      await makeDue('failing')
      await runRecurring(kernel(), { ...failing, run: nothing }, stopping)
      expect(await kept()).toEqual([{ failure: null, failingSince: null }])
    })
  })
})
