import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import { tilesOf } from '#domain/dashboards/tiles'
import { addDays } from '#domain/values/days'
import type { OpenedDatabase } from '#server/database/openDatabase'
import type { TileFacts } from '#server/freight/tileFacts'
import { tileQuery } from '#server/home/dashboards'
import { rollUpCustomer, withRolledDays } from '#server/home/rolledDays'
import { tileFacts } from '#server/services'
import { openOwnDatabase } from '../ownDatabase'

let opened: OpenedDatabase
let customer = ''
let made = 0
beforeAll(async () => {
  opened = await openOwnDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-12T13:00:00Z') })
  customer = `C${(made += 1)}`
  await run('insert into customer (code, name) values ($1, $1)', customer)
})
afterEach(() => {
  vi.useRealTimers()
})

const run = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows

type Stop = { zone: string; due: string; arrived: string | null; left: string | null }
type Trip = { starts: string; region: number | null; movement: string; status: string; miles: number; stops: Stop[] }

/** The tenth: an arrival forty minutes late, of which thirty are allowed. */
const due = '2026-03-10T18:00:00Z'
const aStop = (more: Partial<Stop> = {}): Stop => ({
  zone: 'America/Chicago',
  due,
  arrived: '2026-03-10T18:40:00Z',
  left: '2026-03-10T19:00:00Z',
  ...more,
})
const aTrip = (more: Partial<Trip> = {}): Trip => ({
  starts: '2026-03-10T12:00:00Z',
  region: null,
  movement: 'loaded',
  status: 'completed',
  miles: 100.5,
  stops: [
    aStop({ due: '2026-03-10T12:00:00Z', arrived: '2026-03-10T12:30:00Z', left: '2026-03-10T13:30:00Z' }),
    aStop(),
  ],
  ...more,
})

const store = async ({ starts, region, movement, status, miles, stops }: Trip): Promise<string> => {
  const id = `S${(made += 1)}`
  const [load] =
    region === null
      ? []
      : await run(
          `insert into load (customer, number, carrier, region_code, created_by, updated_by)
           values ($1, $2, 'OWN', $3, 'x', 'x') returning id`,
          customer,
          id,
          region,
        )
  await run(
    `insert into shipment (customer, id, network_id, load_number, load_id, status, movement, miles, starts_at, ends_at,
       created_by, updated_by)
     values ($1, $2, $2, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '9 hours', 'x', 'x')`,
    customer,
    id,
    load?.['id'] ?? null,
    status,
    movement,
    miles,
    starts,
  )
  for (const [place, { zone, due: at, arrived, left }] of stops.entries())
    await run(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
         latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure,
         actual_arrival, actual_departure)
       values ($1, $2, $3::int, 'P' || $3::int, $4, 'Dock ' || $3::int, 'x', 'Gary', 'IN', '46402', 41, -87, $5, $6, $6, $6, $6, $7, $8)`,
      customer,
      id,
      place + 1,
      place === 0 ? 'pickup' : 'delivery',
      zone,
      at,
      arrived,
      left,
    )
  return id
}

const rollUp = () => rollUpCustomer(here(), tileFacts)

const week = { from: '2026-03-01', to: '2026-03-12' }
const here = () => ({ database: opened.ofCustomer(customer), customer })

/** The rows of every tile of the week, of all trips and of a region. */
const figures = async (facts: TileFacts) => {
  const read: unknown[] = []
  for (const region of [undefined, 1])
    for (const tile of tilesOf('week')) {
      const asked = { customer, ...week, zone: 'America/Chicago', now: Date.now(), region }
      const { rows } = await here().database.execute(tileQuery(facts, tile, asked))
      read.push([tile, region, rows.map((row) => JSON.stringify(row)).toSorted()])
    }
  return read
}
const rolled = async () => figures(await withRolledDays(here(), tileFacts, { ...week, from: addDays(week.from, -12) }))
const expectSame = async () => expect(await rolled()).toEqual(await figures(tileFacts))

/** The days that are rolled up and that nothing has changed on since. */
const daysThatCount = async () =>
  (
    await run(
      `select day::text from rolled_day kept where customer = $1
         and not exists (select from changed_day c where c.customer = kept.customer and c.day = kept.day) order by day`,
      customer,
    )
  ).map(({ day }) => day)

describe('a day that is over', () => {
  test('is rolled up an hour after it ended everywhere, from the first trip on', async () => {
    await store(aTrip({ starts: '2026-03-08T12:00:00Z' }))
    vi.setSystemTime(Date.parse('2026-03-12T12:59:59Z'))
    await rollUp()
    expect(await daysThatCount()).toEqual(['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'])
    vi.setSystemTime(Date.parse('2026-03-12T13:00:00Z'))
    await rollUp()
    expect(await daysThatCount()).toContain('2026-03-11')
  })

  test('is read from its sums', async () => {
    await store(aTrip())
    await rollUp()
    await run(
      `update rolled_tile set sums = '{"trips": 40, "covered": 10}' where customer = $1 and tile = 'coverage'`,
      customer,
    )
    expect(JSON.stringify(await rolled())).toContain('\\"trips\\":40,\\"covered\\":10')
  })

  test('is forgotten after two months, with the notes of its changes', async () => {
    const id = await store(aTrip())
    await rollUp()
    await run('update shipment set miles = 1 where customer = $1 and id = $2', customer, id)
    vi.setSystemTime(Date.parse('2026-06-01T00:00:00Z'))
    await rollUp()
    expect(await run('select from rolled_day where customer = $1 and day < $2', customer, '2026-03-20')).toEqual([])
    expect(await run('select from changed_day where customer = $1', customer)).toEqual([])
  })

  test('of a customer without trips is not rolled up', async () => {
    await rollUp()
    expect(await daysThatCount()).toEqual([])
  })
})

const moments = fc
  .integer({ min: Date.parse('2026-03-08T00:00:00Z'), max: Date.parse('2026-03-12T12:00:00Z') })
  .map((moment) => new Date(moment).toISOString())
const stops = fc
  .tuple(fc.constantFrom('America/Chicago', 'Pacific/Auckland', 'a place that is none'), moments, moments, fc.nat(400))
  .chain(([zone, at, arrived, minutes]) =>
    fc.constantFrom<Stop>(
      { zone, due: at, arrived: null, left: null },
      { zone, due: at, arrived, left: null },
      { zone, due: at, arrived, left: new Date(Date.parse(arrived) + minutes * 60_000).toISOString() },
    ),
  )
const trips = fc.record<Trip>({
  starts: moments,
  region: fc.constantFrom(null, 1, 2),
  movement: fc.constantFrom('loaded', 'deadhead'),
  status: fc.constantFrom('completed', 'in-transit', 'cancelled'),
  miles: fc.integer({ min: 0, max: 9_999 }).map((tenths) => tenths / 10),
  stops: fc.array(stops, { maxLength: 4 }),
})

test('the sums of rolled up days are those of their records, of all trips and of a region', async () => {
  const examples = fc.sample(trips, 40)
  for (const trip of examples) await store(trip)
  const before = await figures(tileFacts)
  await rollUp()
  expect(await daysThatCount()).toContain('2026-03-10')
  expect(await rolled()).toEqual(before)
})

describe('a change of a trip counts at once, and the day is rolled up again', () => {
  const setStop = (columns: string) => (id: string) =>
    run(`update shipment_stop set ${columns} where customer = $1 and shipment_id = $2 and sequence = 2`, customer, id)
  const setTrip = (columns: string) => (id: string) =>
    run(`update shipment set ${columns} where customer = $1 and id = $2`, customer, id)

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['an arrival that was corrected', setStop("actual_arrival = timestamptz '2026-03-10T17:00:00Z'")],
    ['an arrival on another day', setStop("actual_arrival = timestamptz '2026-03-09T17:00:00Z'")],
    ['a departure that was taken back', setStop('actual_departure = null')],
    ['another appointment', setStop("appointment_to = timestamptz '2026-03-10T20:00:00Z'")],
    ['another zone', setStop("zone = 'Pacific/Auckland'")],
    [
      'a stop that is gone',
      (id) => run('delete from shipment_stop where customer = $1 and shipment_id = $2 and sequence = 2', customer, id),
    ],
    ['a trip that was cancelled', setTrip("status = 'cancelled'")],
    ['a trip with another start', setTrip("starts_at = timestamptz '2026-03-09T12:00:00Z'")],
    ['other miles', setTrip('miles = 12')],
    ['another movement', setTrip("movement = 'deadhead'")],
    ['a load that was taken from it', setTrip('load_id = null')],
    ['a trip that is gone', (id) => run('delete from shipment where customer = $1 and id = $2', customer, id)],
    ['another trip', () => store(aTrip({ region: 1 }))],
    [
      'a load in another region',
      (id) =>
        run(
          'update load set region_code = 2 where customer = $1 and id = (select load_id from shipment where customer = $1 and id = $2)',
          customer,
          id,
        ),
    ],
    [
      'free time of a location',
      () =>
        run(
          `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone, free_minutes, created_by, updated_by)
           values ($1, 'P2', 'Dock', 'Gary', 'IN', 41, -87, 'given', 'America/Chicago', 10, 'x', 'x')`,
          customer,
        ),
    ],
    [
      'more minutes that a stop may be late',
      () =>
        run(
          `insert into customer_configuration (customer, lookup_code, attribute, value) values ($1, 'FLEET', $2, '55')`,
          customer,
          parameterAttributes.lateThreshold,
        ),
    ],
  ])('%s', async (_, change) => {
    const id = await store(aTrip({ region: 1 }))
    await store(aTrip({ starts: '2026-03-06T12:00:00Z', stops: [] }))
    await rollUp()
    await expectSame()
    const before = await rolled()
    await change(id)
    await expectSame()
    expect(await rolled()).not.toEqual(before)
    await rollUp()
    expect(await daysThatCount()).toContain('2026-03-10')
    await expectSame()
  })

  test('whatever is changed of trips in any zone', async () => {
    const [before, after] = [fc.sample(trips, 25), fc.sample(trips, 25)]
    const ids: string[] = []
    for (const trip of before) ids.push(await store(trip))
    await rollUp()
    for (const [place, { starts, movement, status, miles, stops: others }] of after.entries()) {
      await run(
        'update shipment set starts_at = $3, ends_at = $3, movement = $4, status = $5, miles = $6 where customer = $1 and id = $2',
        customer,
        ids[place],
        starts,
        movement,
        status,
        miles,
      )
      for (const [index, { zone, arrived, left }] of others.entries())
        await run(
          `update shipment_stop set zone = $4, actual_arrival = $5, actual_departure = $6
            where customer = $1 and shipment_id = $2 and sequence = $3`,
          customer,
          ids[place],
          index + 1,
          zone,
          arrived,
          left,
        )
      if (place % 5 === 0)
        await run(
          'delete from shipment_stop where customer = $1 and shipment_id = $2 and sequence = 1',
          customer,
          ids[place],
        )
      if (place % 7 === 0) await run('delete from shipment where customer = $1 and id = $2', customer, ids[place])
      if (place % 3 === 0) {
        await expectSame()
        await rollUp()
      }
    }
    await expectSame()
  })

  test('and other days stay as they are', async () => {
    const id = await store(aTrip())
    await store(aTrip({ starts: '2026-03-06T12:00:00Z', stops: [] }))
    await rollUp()
    await run('update shipment set miles = 1 where customer = $1 and id = $2', customer, id)
    expect(await daysThatCount()).toEqual(['05', '06', '07', '08', '09', '11'].map((day) => `2026-03-${day}`))
  })

  test('also when it is committed only after the day was rolled up again', async () => {
    // The embedded database has one connection: there is nothing that could be committed meanwhile.
    if (opened.kind !== 'postgresql') return
    const id = await store(aTrip())
    await rollUp()
    const client = await opened.pool.connect()
    await client.query('begin')
    await client.query('update shipment set miles = 1 where customer = $1 and id = $2', [customer, id])
    await opened.allCustomers.execute(sql`delete from rolled_day where customer = ${customer}`)
    await rollUp()
    await client.query('commit')
    client.release()
    await expectSame()
  })

  test('of a day that is not over leaves no note', async () => {
    // By the clock of the database: the one of this test stands still.
    const [later] = await run(`select (now() + interval '1 year')::text as soon`)
    const soon = String(later?.['soon'])
    const id = await store(aTrip({ starts: soon, stops: [aStop({ due: soon, arrived: null, left: null })] }))
    await run('update shipment set miles = 1 where customer = $1 and id = $2', customer, id)
    expect(await run('select from changed_day where customer = $1', customer)).toEqual([])
  })
})
