import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { daysBetween, dropPositionDays, openPositionDays, positionDays } from '#server/database/positionDays'
import { pruneMessages } from '#server/positions/upkeep'
import { cpuSecondsOf } from '../../fixtures/cpuSeconds'
import { openMigrated } from '../../fixtures/openMigrated'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openMigrated()
  await opened.pool.query(`insert into customer (code, name) values ('E100', 'Acme')`)
})
afterAll(() => opened.close())

const run = async <Row>(text: string): Promise<Row[]> => (await opened.pool.query<Row>(text)).rows
const fixes = (from: string, count: number, every: string, unit = 'U1') =>
  run(`insert into position (customer, unit_id, at, source, latitude, longitude)
       select 'E100', '${unit}', timestamptz '${from}' + n * interval '${every}', 'truck', 41, -87 from generate_series(0, ${count - 1}) n`)
const counts = async () =>
  Object.fromEntries(
    (
      await run<{ name: string; count: number }>(
        'select tableoid::regclass::text as name, count(*)::int as count from position group by 1',
      )
    ).map(({ name, count }) => [name, count]),
  )
const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

describe('the days of positions', () => {
  test('a span has all of its days', () => {
    expect(daysBetween(day('2026-02-28') + 1, day('2026-03-02'))).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
    expect(daysBetween(day('2026-03-02'), day('2026-03-01'))).toEqual([])
  })

  test('a day that is opened takes what came for it before', async () => {
    await fixes('2026-03-01T12:00:00Z', 48, '1 hour')
    expect(await counts()).toEqual({ position_of_other_days: 48 })
    const days = ['2026-03-01', '2026-03-02']
    await opened.allCustomers.transaction((transaction) => openPositionDays(transaction, days))
    await opened.allCustomers.transaction((transaction) => openPositionDays(transaction, days))
    expect(await positionDays(opened.allCustomers)).toEqual(days)
    expect(await counts()).toEqual({ position_20260301: 12, position_20260302: 24, position_of_other_days: 12 })
  })

  test('old days go, with what lies elsewhere from before them', async () => {
    await fixes('2020-01-01T12:00:00Z', 3, '1 hour')
    expect(await opened.allCustomers.transaction((transaction) => dropPositionDays(transaction, '2026-03-02'))).toBe(1)
    expect(await counts()).toEqual({ position_20260302: 24, position_of_other_days: 12 })
  })
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('one day of one unit reads one partition, by its index', async () => {
  await opened.allCustomers.transaction((transaction) =>
    openPositionDays(transaction, daysBetween(day('2026-04-01'), day('2026-04-20'))),
  )
  for (let unit = 0; unit < 10; unit += 1) await fixes('2026-04-01T00:00:00Z', 20 * 288, '5 minutes', `S${unit}`)
  await run('analyze position')
  const [explained] = await run<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) select at, latitude, longitude from position
      where customer = 'E100' and unit_id = 'S3' and at >= '2026-04-07' and at < '2026-04-08' order by at`,
  )
  const scans = nodesOf(explained?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' }).filter(
    (node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined,
  )
  expect(scans.map((node) => node['Relation Name'] ?? '').filter((name) => name !== '')).toEqual(['position_20260407'])
  expect(scans.map((node) => node['Node Type']).join()).toMatch(/Index|Bitmap/)
  expect(scans.some((node) => node['Node Type'] === 'Seq Scan')).toBe(false)
})

test('the last 100 messages of each device are kept, in no time', async () => {
  await run(
    `insert into position_device (customer, name, token_hash, kind, unit_id, created_by)
     select 'E100', 'D' || n, 'hash' || n, 'phone', 'U' || n, 'x' from generate_series(1, 150) n`,
  )
  await run(
    `insert into device_message (device_id, message)
     select device.id, n::text from position_device device, generate_series(1, 300) n where device.id > 1`,
  )
  await run(`insert into device_message (device_id, message) values (1, 'only')`)
  expect(await cpuSecondsOf(() => pruneMessages({ opened }))).toBeLessThan(20)
  const kept = await run<{ count: number; least: number; devices: number }>(
    `select count, min(least)::int as least, count(*)::int as devices
       from (select device_id, count(*)::int, min(case when message = 'only' then 1 else message::int end) as least
               from device_message group by device_id) each group by count order by count`,
  )
  expect(kept).toEqual([
    { count: 1, least: 1, devices: 1 },
    { count: 100, least: 201, devices: 149 },
  ])
})
