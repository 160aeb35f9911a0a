import { beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import { dashboards } from '#domain/dashboards/dashboards'
import { statesOf, type TileName, tileNames, tiles, tilesOf } from '#domain/dashboards/tiles'
import { addDays } from '#domain/values/days'
import { localTime } from '#domain/values/zonedTime'
import { aDelivery, aLoad } from '../../fixtures/freight'
import { aGroup, type Person, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver } from '../load-planning/aPlannedFleet'
import { terminals } from '../people/aTerminal'

const wireOf = (tile: TileName) => tile.toUpperCase().replaceAll('-', '_')
const query = (of: Record<string, string>) => new URLSearchParams({ TimeZone: 'America/Chicago', ...of }).toString()

const askDashboard = (who: Person, From: string, To: string, more: Record<string, string> = {}) =>
  who.call('GET', `/home/{group}/Dashboard?${query({ Dashboard: 'week', From, To, ...more })}`)

type Rows = Record<string, Wire>
type Figures = { rows: Rows; labels: Record<string, string>; before: Rows | null }

const byKey = (rows: Wire[]): Rows => Object.fromEntries(rows.map(({ Key, Sums }) => [Key, Sums]))

/** The tiles of a dashboard by name, with the sums of their rows by key; of a tile of how it stands now nothing before. */
const read = async (who: Person, From: string, To = From, more: Record<string, string> = {}) => {
  const { status, body } = await askDashboard(who, From, To, more)
  expect([status, body]).toEqual([200, expect.anything()])
  return Object.fromEntries(
    body.Tiles.map(({ Tile, Rows, Before }: Wire) => {
      const labels = Object.fromEntries(Rows.map(({ Key, Label }: Wire) => [Key, Label]))
      return [
        tileNames.find((name) => wireOf(name) === Tile),
        { rows: byKey(Rows), labels, before: Before && byKey(Before) },
      ]
    }),
  ) as Record<TileName, Figures>
}

const askRecords = (who: Person, tile: TileName, From: string, To = From, more: Record<string, string> = {}) =>
  who.call('GET', `/home/{group}/DashboardRecords?${query({ Tile: wireOf(tile), From, To, ...more })}`)

const records = async (who: Person, tile: TileName, from: string, to = from, more: Record<string, string> = {}) => {
  const { status, body } = await askRecords(who, tile, from, to, { perPage: '0', ...more })
  expect([status, body]).toEqual([200, expect.any(Array)])
  return body as Wire[]
}
const named = (found: Wire[]): string[] => found.map(({ Name }) => Name).sort()

const added = (tile: TileName, all: Wire[]) =>
  Object.fromEntries(tiles[tile].sums.map((sum) => [sum, all.reduce((total, sums) => total + sums[sum], 0)]))

type Stop = {
  type?: string
  at?: string
  zone?: string
  /** The appointment: from, to. */
  due?: [from: string, to: string]
  arrived?: string
  left?: string
}
type Trip = { status?: string; movement?: string; miles?: number; driver?: string; starts: string; stops?: Stop[] }

const aTrip = async (
  { id: customer }: TestGroup,
  id: string,
  { status = 'completed', movement = 'loaded', miles = 100, driver, starts, stops = [] }: Trip,
) => {
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, movement, miles, driver_id, starts_at, ends_at,
       created_by, updated_by)
     values ($1, $2, $2, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '5 hours', 'x', 'x')`,
    customer,
    id,
    status,
    movement,
    miles,
    driver ?? null,
    starts,
  )
  for (const [
    place,
    { type = 'delivery', at = 'DOCK', zone = 'America/Chicago', due, arrived, left },
  ] of stops.entries())
    await statement(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
         latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure,
         actual_arrival, actual_departure)
       values ($1, $2, $3, $4, $5, 'Name of ' || $4, 'x', 'Gary', 'IN', '46402', 41, -87, $6, $7, $8, $7, $8, $9, $10)`,
      customer,
      id,
      place + 1,
      at,
      type,
      zone,
      due?.[0] ?? starts,
      due?.[1] ?? starts,
      arrived ?? null,
      left ?? null,
    )
}

/** A load with an offer to a carrier. */
const anOffer = async (
  { id: customer }: TestGroup,
  number: string,
  { code = 'ABFS', status = 'accepted', sent }: { code?: string; status?: string; sent: string },
) => {
  const load = await aLoad(customer, { number, created_at: sent })
  await statement(
    `insert into tender (customer, load_id, carrier_code, status, reference, sent_at) values ($1, $2, $3, $4, $5, $6)`,
    customer,
    load,
    code,
    status,
    unique('offer'),
    sent,
  )
}

const dayBefore = '2026-03-03'
const day = '2026-03-04'
/** A moment of that day on the clock of Chicago, in winter. */
const at = (clock: string, of: string = day) => `${of}T${clock}:00-06:00`

/** Something of everything on one day, and on the day before. */
const aDayOfWork = async (group: TestGroup, of: string = day) => {
  const noon = at('12:00', of)
  const stops: Stop[] = [
    { type: 'pickup', at: 'YARD', due: [noon, noon], arrived: noon, left: at('12:45', of) },
    {
      type: 'both',
      at: 'DOCK',
      due: [at('14:00', of), at('15:00', of)],
      arrived: at('15:01', of),
      left: at('18:00', of),
    },
    {
      type: 'delivery',
      at: 'DOCK',
      due: [at('20:00', of), at('20:00', of)],
      arrived: at('19:00', of),
      left: at('22:00', of),
    },
  ]
  await aTrip(group, `T${of}`, { starts: noon, driver: 'D1', stops })
  await aTrip(group, `U${of}`, { starts: noon, status: 'planned', miles: 60.5 })
  await aTrip(group, `E${of}`, { starts: noon, movement: 'deadhead', miles: 12.5 })
  await aTrip(group, `B${of}`, { starts: noon, movement: 'bobtail', miles: 7 })
  await aTrip(group, `X${of}`, { starts: noon, status: 'cancelled', stops })
  await anOffer(group, `A${of}`, { sent: noon })
  await anOffer(group, `C${of}`, { sent: noon, status: 'conditional' })
  await anOffer(group, `D${of}`, { sent: noon, status: 'declined', code: 'OTHR' })
  await anOffer(group, `S${of}`, { sent: noon, status: 'sent' })
  await anOffer(group, `R${of}`, { sent: noon, status: 'cancelled' })
  const full = await aLoad(group.id, { number: `F${of}`, created_at: noon })
  await aLoad(group.id, { number: `N${of}`, created_at: noon, status: 'cancelled' })
  await aDelivery(group.id, { ship_date: of, load_id: full, status: 'assigned', weight: 20_000.25 })
  await aDelivery(group.id, { ship_date: of, load_id: full, status: 'assigned', weight: 1_000.5 })
  await aDelivery(group.id, { ship_date: of, deleted_at: noon, deleted_by: 'x' })
  await aDelivery(group.id, {})
}

const fleetSums: Partial<Record<TileName, Record<string, number>>> = {
  'pickups-on-time': { arrived: 2, onTime: 1 },
  'deliveries-on-time': { arrived: 2, onTime: 1 },
  coverage: { trips: 2, covered: 1 },
  'empty-miles': { miles: 180, emptyMiles: 19.5 },
}
const freightSums: Partial<Record<TileName, Record<string, number>>> = {
  'weight-use': { loads: 6, weight: 21_000.75 },
  deliveries: { deliveries: 2 },
}

let group: TestGroup
let other: TestGroup
beforeAll(async () => {
  group = await aGroup()
  other = await aGroup()
  for (const each of [group, other]) {
    await statement(
      `insert into customer_configuration (customer, lookup_code, attribute, value)
       values ($1, 'FLEET', 'FLEET_LATE_MINUTES', '0')`,
      each.id,
    )
    await aDriver(each, '1')
    await statement("insert into carrier (customer, code, name) values ($1, 'ABFS', 'A & B Freight')", each.id)
  }
  await aDayOfWork(group)
  await aDayOfWork(group, dayBefore)
  // Late on the road alone; the stop of the other late trips took too long before.
  const noon = at('12:00', '2026-03-02')
  const late = { due: [noon, noon] as [string, string], arrived: at('12:30', '2026-03-02') }
  await aTrip(group, 'ROAD', { starts: at('12:00', '2026-02-20'), stops: [late] })
  await aDayOfWork(other)
})

describe('a day', () => {
  test.each(Object.entries({ ...fleetSums, ...freightSums }))('counts for %s what it says', async (tile, sums) => {
    const { rows, before } = (await read(group, day))[tile as TileName]
    expect(rows).toEqual({ [day]: sums })
    expect(before).toEqual({ [dayBefore]: sums })
  })

  test('counts offers that are over by carrier, with its name where it is known', async () => {
    const { rows, labels, before } = (await read(group, day)).tenders
    const none = { accepted: 0, conditional: 0, declined: 0, expired: 0 }
    const byCarrier = {
      ABFS: { ...none, accepted: 1, conditional: 1, expired: 1 },
      OTHR: { ...none, declined: 1 },
    }
    expect(rows).toEqual(byCarrier)
    expect(labels).toEqual({ ABFS: 'A & B Freight', OTHR: 'OTHR' })
    expect(before).toEqual(byCarrier)
  })

  test('counts visits that ended by place, and those that were longer than is free after the appointment', async () => {
    const { rows, labels, before } = (await read(group, day)).dwell
    const byPlace = {
      YARD: { visits: 1, minutes: 45, over: 0 },
      DOCK: { visits: 2, minutes: 359, over: 1 },
    }
    expect(rows).toEqual(byPlace)
    expect(labels).toEqual({ YARD: 'Name of YARD', DOCK: 'Name of DOCK' })
    expect(before).toEqual(byPlace)
  })

  test('of two days has both, and the two days before as what was before', async () => {
    const figures = await read(group, dayBefore, day)
    const [tile, sums] = ['deliveries', { deliveries: 2 }] as const
    expect(figures[tile].rows).toEqual({ [dayBefore]: sums, [day]: sums })
    expect(figures[tile].before).toEqual({ '2026-03-02': sums })
    expect(figures.coverage.before).toEqual({})
    const later = await read(group, '2026-03-05', '2026-03-06')
    const covered = { trips: 2, covered: 1 }
    expect(later.coverage).toEqual({ rows: {}, labels: {}, before: { [dayBefore]: covered, [day]: covered } })
  })

  test('counts nothing of what is on its way, waits or passes by', async () => {
    const on = '2026-02-11'
    const noon = at('12:00', on)
    await aTrip(group, 'passing', {
      starts: at('12:00', '2026-02-01'),
      stops: [
        { type: 'non-freight', arrived: noon, left: at('13:00', on) },
        { type: 'delivery', arrived: noon },
        { type: 'delivery' },
      ],
    })
    const figures = await read(group, on)
    expect(figures['deliveries-on-time'].rows).toEqual({ [on]: { arrived: 1, onTime: 0 } })
    expect(figures['pickups-on-time'].rows).toEqual({})
    expect(figures.dwell.rows).toEqual({})
    await anOffer(group, 'waiting', { sent: '2190-05-05T12:00:00Z', status: 'sent' })
    expect((await read(group, '2190-05-05')).tenders.rows).toEqual({})
  })

  test('adds tenths of miles and hundredths of pounds exactly', async () => {
    const exact = await aGroup()
    for (const id of ['A', 'B', 'C']) await aTrip(exact, id, { starts: at('09:00'), movement: 'bobtail', miles: 0.1 })
    const load = await aLoad(exact.id, { created_at: at('09:00') })
    for (const weight of [0.1, 0.2]) await aDelivery(exact.id, { load_id: load, status: 'assigned', weight })
    const figures = await read(exact, day)
    expect(figures['empty-miles'].rows).toEqual({ [day]: { miles: 0.3, emptyMiles: 0.3 } })
    expect(figures['weight-use'].rows).toEqual({ [day]: { loads: 1, weight: 0.3 } })
  })

  test('of another customer is not counted, nor the allowed minutes of another customer', async () => {
    const alone = await aGroup()
    for (const { rows, before } of Object.values(await read(alone, day))) {
      expect(rows).toEqual({})
      expect(before).toEqual({})
    }
    for (const tile of tileNames) expect(await records(alone, tile, day)).toEqual([])
    await aTrip(alone, 'late', { starts: at('12:00'), stops: [{ arrived: at('12:01') }] })
    await statement(
      `insert into customer_configuration (customer, lookup_code, attribute, value)
       values ($1, 'FLEET', 'FLEET_LATE_MINUTES', '1')`,
      alone.id,
    )
    expect((await read(alone, day))['deliveries-on-time'].rows).toEqual({ [day]: { arrived: 1, onTime: 1 } })
  })
})

describe('the records', () => {
  test.each(tilesOf('week'))('of %s are exactly what its rows count', async (tile) => {
    const [from, to] = ['2026-03-02', '2026-03-05']
    const { rows } = (await read(group, from, to))[tile]
    expect(Object.keys(rows).length).toBeGreaterThan(1)
    for (const [key, sums] of Object.entries(rows)) {
      const found = await records(group, tile, from, to, { Key: key })
      expect(
        added(
          tile,
          found.map(({ Sums }) => Sums),
        ),
      ).toEqual(sums)
    }
    const all = (await records(group, tile, from, to)).map(({ Sums }) => Sums)
    expect(added(tile, all)).toEqual(added(tile, Object.values(rows)))
  })

  test('name the shipment, the load or the delivery, where it was and when', async () => {
    const found = async (tile: TileName) => (await records(group, tile, day))[0]
    expect(await found('deliveries-on-time')).toEqual({
      Kind: 'SHIPMENT',
      Id: `T${day}`,
      Name: `T${day}`,
      Place: 'Name of DOCK',
      Key: day,
      Day: day,
      At: expect.stringContaining('2026-03-05T01:00:00'),
      TimeZone: 'America/Chicago',
      Sums: { arrived: 1, onTime: 1 },
    })
    expect(await found('tenders')).toMatchObject({ Kind: 'LOAD', Place: 'A & B Freight', TimeZone: null })
    expect(await found('deliveries')).toMatchObject({ Kind: 'DELIVERY', At: null, TimeZone: null })
    expect(named(await records(group, 'tenders', day))).toEqual([`A${day}`, `C${day}`, `D${day}`, `S${day}`])
    expect(named(await records(group, 'coverage', day))).toEqual([`T${day}`, `U${day}`])
  })

  test('come in pages, the latest first', async () => {
    const pages = []
    for (const page of ['1', '2']) pages.push(await askRecords(group, 'dwell', day, day, { page, perPage: '2' }))
    expect(pages.map(({ headers }) => headers.get('content-range'))).toEqual(['items 0-1/3', 'items 2-2/3'])
    const paged = pages.flatMap(({ body }) => body as Wire[])
    expect(paged).toEqual(await records(group, 'dwell', day))
    expect(paged.map(({ At }) => Date.parse(At))).toEqual(paged.map(({ At }) => Date.parse(At)).sort((a, b) => b - a))
  })

  test.each([`O'Hare "7" %_`, 'A&B=C/D?#', '東京 倉庫', '2026-03-04', ' '])(
    'of a place called %j are found',
    async (place) => {
      const odd = await aGroup()
      await aTrip(odd, 'T', { starts: at('08:00'), stops: [{ at: place, arrived: at('08:00'), left: at('09:00') }] })
      expect(Object.keys((await read(odd, day)).dwell.rows)).toEqual([place])
      expect(named(await records(odd, 'dwell', day, day, { Key: place }))).toEqual(['T'])
      expect(await records(odd, 'dwell', day, day, { Key: 'another' })).toEqual([])
    },
  )
})

/** A clock on which neither midnight is near, so that a day does not end while a test runs. */
const calmZone = () =>
  ['America/Los_Angeles', 'UTC', 'Asia/Tokyo'].find((zone) => {
    const hour = Number(localTime(Date.now(), zone).slice(11, 13))
    return hour >= 6 && hour < 18
  }) ?? 'UTC'

/** Something of everything that the dashboards of today, the fleet and people show, in two states at least. */
const workOfNow = async (there: TestGroup, today: string, zone: string) => {
  const { id: customer } = there
  const run = (text: string, ...values: unknown[]) => statement(text, customer, ...values)
  const moment = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  for (const status of ['pending', 'planned']) {
    const load = await aLoad(customer, { number: `L-${status}`, status })
    await aDelivery(customer, { ship_date: today, load_id: load, status: 'assigned' })
    await run(
      "insert into load_update (customer, load_id, action, details, user_id) values ($1, $2, 'created', 'x', 'x')",
      load,
    )
  }
  for (const status of ['sent', 'accepted']) await anOffer(there, `O-${status}`, { sent: moment(0), status })
  const due: [string, string] = [moment(-1), moment(-1)]
  await aTrip(there, 'PAST', { starts: moment(-5), status: 'in-transit', stops: [{ zone, due, arrived: moment(-1) }] })
  await aTrip(there, 'NEXT', { starts: moment(-13), status: 'in-transit', stops: [{ zone, due }] })
  await aDriver(there, '1')
  await aDriver(there, '2', { cycle: 60 })
  await run("insert into power_unit (customer, id, city, state) values ($1, 'U9', 'Gary', 'IN')")
  await run(
    'update fleet_driver set licence_expires = $2, medical_expires = $3 where customer = $1',
    addDays(today, -3),
    addDays(today, 5),
  )
  await run("update shipment set power_unit_id = 'U1' where customer = $1")
  await terminals(there)
  await run(`insert into driver_transfer (customer, driver_id, from_location_id, to_location_id, status, effective_at, reason,
      created_by, updated_by)
    select customer, id, 'CHI', 'DEN', case id when 'D1' then 'requested' else 'approved' end, now(), 'x', 'x', 'x'
      from fleet_driver where customer = $1`)
  await run(`insert into referral (customer, referrer_id, first_name, last_name, status, hired_on, created_by, updated_by)
    select $1, 'D1', 'Ann', status, status, case status when 'hired' then date '2026-01-01' end, 'x', 'x'
      from unnest(array['new', 'accepted', 'hired']) status`)
  await run(`insert into referral_bonus (customer, referral_id, code, amount, due_on)
    select customer, id, code, 250, case code when 'hire' then date '2026-01-01' else date '2999-01-01' end
      from referral, unnest(array['hire', '1-year']) code where customer = $1 and status = 'hired'`)
  await run(`insert into lead (customer, source, first_name, last_name, status, created_by, updated_by)
    select $1, case status when 'new' then 'web' else 'agency' end, 'Ann', status, status, 'x', 'x'
      from unnest(array['new', 'contacted', 'hired']) status`)
  await run(`insert into work_package (customer, name, status, day, created_by, updated_by)
    select $1, status, status, date '2026-03-04', 'x', 'x' from unnest(array['planned', 'reviewed']) status`)
}

describe('now', () => {
  const zone = calmZone()
  const today = localTime(Date.now(), zone).slice(0, 10)
  const days = [addDays(today, -1), today] as const
  let current: TestGroup
  beforeAll(async () => {
    current = await aGroup()
    await workOfNow(current, today, zone)
  })

  const others = (['today', 'fleet', 'people'] as const).flatMap(tilesOf)
  test.each(others)('the records of %s are exactly what its rows count', async (tile) => {
    const { dashboard, covers } = tiles[tile]
    const { rows, labels, before } = (await read(current, ...days, { Dashboard: dashboard, TimeZone: zone }))[tile]
    expect(Object.keys(rows).length).toBeGreaterThan(1)
    expect(new Set(Object.values(labels))).toEqual(new Set(['']))
    expect(before).toEqual(covers === 'now' ? null : expect.anything())
    const all = await records(current, tile, ...days, { TimeZone: zone })
    expect(new Set(all.map(({ Key }) => Key))).toEqual(new Set(Object.keys(rows)))
    if (statesOf(tile).length > 0) expect(statesOf(tile)).toEqual(expect.arrayContaining(Object.keys(rows)))
    for (const [key, sums] of Object.entries(rows)) {
      const found = await records(current, tile, ...days, { TimeZone: zone, Key: key })
      expect(found).toEqual(all.filter(({ Key }) => Key === key))
      expect(
        added(
          tile,
          found.map(({ Sums }) => Sums),
        ),
      ).toEqual(sums)
    }
  })

  test.each<[TileName, Wire]>([
    ['loads', { Kind: 'LOAD', Name: 'L-planned', Place: 'A & B Freight', Day: null, At: null }],
    ['tenders-today', { Kind: 'LOAD', Name: 'O-sent', Place: 'ABFS', Day: null, At: expect.any(String) }],
    ['stops-today', { Kind: 'SHIPMENT', Name: 'PAST', Id: 'PAST', Place: 'Name of DOCK', TimeZone: zone }],
    ['last-hour', { Kind: 'LOAD', Name: 'L-pending', Place: 'x', At: expect.any(String) }],
    ['units', { Kind: 'UNIT', Name: 'U1', Place: '', At: expect.any(String) }],
    ['silent-units', { Kind: 'SHIPMENT', Name: 'NEXT', Place: 'U1', At: expect.any(String) }],
    ['hours-left', { Kind: 'DRIVER', Name: 'Alma Garza 2', Place: 'Chicago, IL', Sums: { drivers: 1, short: 1 } }],
    ['utilisation', { Kind: 'UNIT', Name: 'U9', Day: today, Key: today, Sums: { units: 1, used: 0 } }],
    [
      'papers',
      {
        Kind: 'DRIVER',
        Name: 'Alma Garza 1',
        Place: '',
        Day: addDays(today, -3),
        Sums: { papers: 1, expired: 1, licences: 1, medicalCards: 0 },
      },
    ],
    ['transfers', { Kind: 'TRANSFER', Name: 'Alma Garza 1', Place: 'CHI → DEN', At: expect.any(String) }],
    ['referrals', { Kind: 'REFERRAL', Name: 'Ann new' }],
    ['leads', { Kind: 'LEAD', Name: 'Ann contacted', Sums: { leads: 1, new: 0 } }],
    ['sources', { Kind: 'LEAD', Name: 'Ann hired', Key: 'agency', Sums: { leads: 1, hires: 1 } }],
    [
      'bonuses',
      { Kind: 'REFERRAL', Name: 'Ann hired', Day: '2999-01-01', Sums: { bonuses: 1, due: 0, cents: 25_000 } },
    ],
    ['packages', { Kind: 'WORK_PACKAGE', Name: 'reviewed', Day: '2026-03-04' }],
  ])('a record of %s names what it is, where and when', async (tile, record) => {
    const found = await records(current, tile, ...days, { TimeZone: zone })
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ Sums: expect.anything(), ...record })]))
  })

  test('is the same whichever days are asked for', async () => {
    for (const tile of others.filter((name) => tiles[name].covers === 'now')) {
      const ask = async (...asked: [string, string]) =>
        named(await records(current, tile, ...asked, { TimeZone: zone }))
      expect(await ask('2020-01-01', '2020-01-02')).toEqual(await ask(...days))
    }
  })
})

test('a region has the freight of its loads alone', async () => {
  const there = await aGroup()
  for (const [number, region_code] of [
    ['A', 12],
    ['B', 13],
  ] as const) {
    const load = await aLoad(there.id, { number, region_code, created_at: at('09:00') })
    await aDelivery(there.id, { number, region_code, load_id: load, status: 'assigned', ship_date: day })
  }
  for (const tile of ['weight-use', 'deliveries'] as const) {
    const inRegion = async (RegionCode: string) => named(await records(there, tile, day, day, { RegionCode }))
    expect([await inRegion('12'), await inRegion('13'), await inRegion('14')]).toEqual([['A'], ['B'], []])
  }
  expect((await read(there, day, day, { RegionCode: '13' })).deliveries.rows).toEqual({ [day]: { deliveries: 1 } })
})

describe('the day of a stop', () => {
  test.each([
    ['2026-03-04T23:59:59-06:00', 'America/Chicago', '2026-03-04'],
    ['2026-03-05T00:00:00-06:00', 'America/Chicago', '2026-03-05'],
    ['2027-03-14T00:00:00-06:00', 'America/Chicago', '2027-03-14'],
    ['2027-03-14T23:59:59-05:00', 'America/Chicago', '2027-03-14'],
    ['2027-03-15T00:00:00-05:00', 'America/Chicago', '2027-03-15'],
    ['2026-11-01T00:00:00-05:00', 'America/Chicago', '2026-11-01'],
    ['2026-11-01T23:59:59-06:00', 'America/Chicago', '2026-11-01'],
    ['2026-11-02T00:00:00-06:00', 'America/Chicago', '2026-11-02'],
    ['2026-03-04T12:00:00Z', 'Pacific/Kiritimati', '2026-03-05'],
    ['2026-03-04T11:59:59Z', 'Pacific/Pago_Pago', '2026-03-04'],
    ['2026-03-04T10:59:59Z', 'Pacific/Pago_Pago', '2026-03-03'],
  ])('at %s in %s is %s', async (moment, zone, on) => {
    const there = await aGroup()
    await aTrip(there, 'T', {
      starts: moment,
      stops: [{ type: 'both', zone, due: [moment, moment], arrived: moment, left: moment }],
    })
    // The clock of the reader has no part in it.
    for (const TimeZone of ['Asia/Tokyo', 'America/Los_Angeles']) {
      const figures = await read(there, on, on, { TimeZone })
      for (const tile of ['deliveries-on-time', 'pickups-on-time', 'coverage', 'empty-miles'] as const)
        expect(Object.keys(figures[tile].rows)).toEqual([on])
      expect(figures.dwell.rows['DOCK']).toMatchObject({ visits: 1 })
    }
    const around = Object.values(await read(there, '2026-01-01', '2026-01-31'))
    for (const { rows } of around) expect(rows).toEqual({})
  })

  test('is that of UTC for a trip without a stop, and where the zone is none', async () => {
    const there = await aGroup()
    const moment = '2026-03-05T01:00:00Z'
    await aTrip(there, 'bare', { starts: moment })
    const stop = { type: 'both', zone: 'America/Nowhere', arrived: moment, left: moment }
    await aTrip(there, 'nowhere', { starts: moment, stops: [stop] })
    await aTrip(there, 'chicago', { starts: moment, stops: [{ ...stop, zone: 'America/Chicago' }] })
    expect(named(await records(there, 'coverage', '2026-03-05'))).toEqual(['bare', 'nowhere'])
    expect(named(await records(there, 'dwell', '2026-03-05'))).toEqual(['nowhere'])
    expect((await read(there, '2026-03-05'))['pickups-on-time'].rows).toEqual({
      '2026-03-05': { arrived: 1, onTime: 1 },
    })
  })
})

describe('the day of an offer and of a load', () => {
  test.each([
    ['2026-03-05T05:59:59Z', 'America/Chicago', '2026-03-04'],
    ['2026-03-05T06:00:00Z', 'America/Chicago', '2026-03-05'],
    ['2027-03-14T06:00:00Z', 'America/Chicago', '2027-03-14'],
    ['2027-03-15T04:59:59Z', 'America/Chicago', '2027-03-14'],
    ['2027-03-15T05:00:00Z', 'America/Chicago', '2027-03-15'],
    ['2026-11-01T05:00:00Z', 'America/Chicago', '2026-11-01'],
    ['2026-11-02T05:59:59Z', 'America/Chicago', '2026-11-01'],
    ['2026-11-02T06:00:00Z', 'America/Chicago', '2026-11-02'],
    // There the clock goes from midnight to one.
    ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06'],
    ['2026-09-06T03:59:59Z', 'America/Santiago', '2026-09-05'],
    ['2026-03-04T15:00:00Z', 'Asia/Tokyo', '2026-03-05'],
    ['2026-03-05T00:00:00Z', 'US/Pacific-New', '2026-03-04'],
  ])('at %s read in %s is %s', async (sent, TimeZone, on) => {
    const there = await aGroup()
    await anOffer(there, 'L', { sent })
    const [from, to] = [`${on.slice(0, 8)}01`, `${on.slice(0, 8)}28`]
    const figures = await read(there, from, to, { TimeZone })
    expect(figures['weight-use'].rows).toEqual({ [on]: { loads: 1, weight: 0 } })
    expect(named(await records(there, 'weight-use', from, to, { TimeZone, Key: on }))).toEqual(['L'])
    expect(named(await records(there, 'tenders', on, on, { TimeZone }))).toEqual(['L'])
    const before = new Date(Date.parse(on) + 86_400_000).toISOString().slice(0, 10)
    expect((await read(there, before, before, { TimeZone })).tenders).toMatchObject({
      rows: {},
      before: { ABFS: { accepted: 1 } },
    })
  })
})

test('of more than eleven carriers and places the others are one row, and nothing is lost', async () => {
  const many = await aGroup()
  let made = 0
  for (let place = 1; place <= 14; place += 1)
    for (let count = 0; count < (place > 3 ? 2 : 1); count += 1) {
      made += 1
      const sent = at('09:00', made % 2 === 0 ? day : '2026-03-05')
      await anOffer(many, `L${made}`, { code: `C${place}`, sent })
      await aTrip(many, `T${made}`, { starts: sent, stops: [{ at: `P${place}`, arrived: sent, left: sent }] })
    }
  const { tenders, dwell } = await read(many, day, '2026-03-05')
  for (const [tile, first, { rows, labels }] of [
    ['tenders', 'accepted', tenders],
    ['dwell', 'visits', dwell],
  ] as const) {
    expect(Object.keys(rows)).toHaveLength(12)
    expect(labels['']).toBe('')
    expect(rows[''][first]).toBe(3)
    const all = (await records(many, tile, day, '2026-03-05')).map(({ Sums }) => Sums)
    expect(added(tile, Object.values(rows))).toEqual(added(tile, all))
    expect(added(tile, all)[first]).toBe(25)
  }
})

describe('somebody', () => {
  const withPermissions = (...held: Permission[]) => group.aPerson(held)

  test.each(tileNames)('without its permission gets neither the tile %s nor its records', async (tile) => {
    const { needs, dashboard } = tiles[tile]
    const ofDashboard = { Dashboard: dashboard }
    const stranger = await withPermissions(...everyPermission.filter((permission) => permission !== needs))
    const figures = await read(stranger, day, day, ofDashboard)
    expect(Object.keys(figures)).toEqual(tilesOf(dashboard).filter((name) => tiles[name].needs !== needs))
    expect((await askRecords(stranger, tile, day)).status).toBe(401)
    const reader = await withPermissions(needs)
    expect(Object.keys(await read(reader, day, day, ofDashboard))).toContain(tile)
    expect((await askRecords(reader, tile, day)).status).toBe(200)
  })

  test('of another group, or with none of the permissions, sees nothing', async () => {
    const without = await withPermissions('shipments.status')
    for (const Dashboard of dashboards) expect(await read(without, day, day, { Dashboard })).toEqual({})
    const path = `/home/${other.id}@CUSTOMER`
    const asked = query({ Dashboard: 'week', Tile: 'DWELL', From: day, To: day })
    for (const call of ['Dashboard', 'DashboardRecords'])
      expect((await group.call('GET', `${path}/${call}?${asked}`)).status).toBe(401)
  })
})

test.each([
  [{ From: '2026-03-05', To: '2026-03-04' }],
  [{ From: '2026-03-01', To: '2026-04-01' }],
  [{ From: '2026-02-30' }],
  [{ TimeZone: 'America/Nowhere' }],
  [{ TimeZone: '' }],
  [{ TimeZone: `America/${'x'.repeat(60)}` }],
  [{ Dashboard: 'year', Tile: 'WEATHER' }],
  [{ Dashboard: '', Tile: 'toString' }],
  [{ RegionCode: 'north' }],
  [{ RegionCode: '-1' }],
  [{ RegionCode: '1.5' }],
  [{ RegionCode: '1e3' }],
  [{ RegionCode: '2147483648' }],
])('%j is refused', async (wrong) => {
  const asked = query({ Dashboard: 'week', Tile: 'DWELL', From: day, To: day, ...wrong })
  for (const call of ['Dashboard', 'DashboardRecords'])
    expect((await group.call('GET', `/home/{group}/${call}?${asked}`)).status).toBe(400)
})

test('31 days are as many as can be asked for', async () => {
  expect((await askDashboard(group, '2026-03-01', '2026-03-31')).status).toBe(200)
})
