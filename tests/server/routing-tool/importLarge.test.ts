import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { aBatch, aForm, onBatch, untilBatch, upload } from '../../fixtures/imports'
import { isFull } from '../../fixtures/full'
import { aGroup, statement, type Person } from '../../fixtures/server'

const header = 'delivery_num,delivery_weight,ship_to_name,ship_to_city,ship_to_state,ship_date\n'
const aFile = (rows: number, prefix: string) =>
  header +
  Array.from(
    { length: rows },
    (_, row) => `${prefix}${row},${1 + (row % 900)},Consignee ${row % 999},City ${row % 500},PA,2026-11-2${row % 9}\n`,
  ).join('')

const countOf = async ({ id }: { id: string }) =>
  (
    await statement<{ count: number }>(
      'select count(*)::integer as count from delivery where customer = $1 and deleted_at is null',
      id,
    )
  )[0]?.count

/** Calls one after the other until the work is done; answers the statuses. */
const meanwhile = async (work: Promise<unknown>, call: () => Promise<{ status: number }>) => {
  const state = { isDone: false }
  void work.finally(() => (state.isDone = true))
  const statuses: number[] = []
  while (!state.isDone) statuses.push((await call()).status)
  return statuses
}

const start = async (person: Person, file: string): Promise<number> =>
  (await person.call('POST', '/routing-tool/{group}/ImportBatches', { form: aForm(file) })).body.Batch.batchId

/** The most that a file may have takes a while to come in: `npm run test:full` has it. */
const many = isFull ? 100_000 : 10_000

describe(`${many} rows`, () => {
  test('come in with one call, and the server answers others meanwhile', async () => {
    const group = await aGroup()
    const work = upload(group, aFile(many, 'L'))
    const statuses = await meanwhile(work, () => group.call('GET', '/usersecurity'))
    expect((await work).body).toMatchObject({ Status: 'SUCCESS', Inserted: many, Updated: 0 })
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThan(10)
    expect(await countOf(group)).toBe(many)
  })
})

describe('more than a hundred thousand rows', () => {
  test('are refused', async () => {
    const group = await aGroup()
    expect((await upload(group, aFile(100_001, 'L'))).status).toBe(413)
    expect(await aBatch(group, aFile(100_001, 'L'))).toMatchObject({ status: 'failed', problem: 'too-many-rows' })
    expect(await countOf(group)).toBe(0)
  })
})

describe('a long batch', () => {
  test('shows its progress, is staged, stored and taken back', async () => {
    const group = await aGroup()
    const id = await start(group, aFile(15_000, 'S'))
    const seen = await untilBatch(group, id, ({ rowsDone, status }) => rowsDone > 0 || status === 'checked')
    expect(seen.rowCount).toBeGreaterThan(0)
    const batch = await untilBatch(group, id, ({ status }) => status === 'checked')
    expect(batch).toMatchObject({ rowCount: 15_000, rowsDone: 15_000, newCount: 15_000, badRowCount: 0 })
    expect((await onBatch(group, id, 'Store')).body.Status).toBe('SUCCESS')
    await untilBatch(group, id, ({ status }) => status === 'stored')
    expect(await countOf(group)).toBe(15_000)
    expect((await onBatch(group, id, 'TakeBack')).body.Status).toBe('SUCCESS')
    expect(await countOf(group)).toBe(0)
  })

  test('that is cancelled in reading leaves no row behind', async () => {
    const group = await aGroup()
    const id = await start(group, aFile(30_000, 'C'))
    expect((await onBatch(group, id, 'Cancel')).body.Batch.status).toBe('cancelled')
    // The thread is gone when the next file is read; what it had staged is deleted by then.
    await aBatch(group, aFile(10, 'D'))
    expect(await statement('select 1 from import_row where batch_id = $1 limit 1', id)).toEqual([])
    expect((await onBatch(group, id, 'Store')).body.Status).toBe('FAILED')
  })

  test('two are read at once, others wait their turn', async () => {
    const group = await aGroup()
    const ids = []
    for (const prefix of ['W', 'X', 'Y', 'Z']) ids.push(await start(group, aFile(5_000, prefix)))
    const { body } = await group.call('GET', '/routing-tool/{group}/ImportBatches')
    expect(body.filter(({ status }: { status: string }) => status === 'waiting').length).toBeGreaterThan(0)
    expect(
      body.filter(({ status }: { status: string }) => ['reading', 'checking'].includes(status)).length,
    ).toBeLessThan(3)
    for (const id of ids)
      expect((await untilBatch(group, id, ({ status }) => status === 'checked')).newCount).toBe(5_000)
  })
})

const postgresUrl = inject('postgresUrl')

test.runIf(postgresUrl)(
  'a delivery that comes between look-up and storing is kept as it was, to be taken back',
  async () => {
    const group = await aGroup()
    const other = new pg.Client({ connectionString: postgresUrl })
    await other.connect()
    await other.query('begin')
    await other.query(
      `insert into delivery (customer, number, weight, created_by, updated_by) values ($1, 'M1', 7, 'x', 'x')`,
      [group.id],
    )
    const work = upload(group, aFile(3, 'M'))
    const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into delivery%'`
    await expect.poll(async () => (await statement<{ count: number }>(waiting))[0]?.count).toBeGreaterThan(0)
    await other.query('commit')
    await other.end()
    const { body } = await work
    expect(body).toMatchObject({ Status: 'SUCCESS', Inserted: 2, Updated: 1 })
    expect((await onBatch(group, body.BatchId, 'TakeBack')).status).toBe(200)
    expect(
      await statement('select number, weight::int from delivery where customer = $1 and deleted_at is null', group.id),
    ).toEqual([{ number: 'M1', weight: 7 }])
  },
)
