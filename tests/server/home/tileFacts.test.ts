import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import { lateCause, lateCauses, lostMinutes } from '#domain/dashboards/lateCause'
import type { Sums } from '#domain/dashboards/measures'
import { statesOf, type TileName, tilesOf, totalOf } from '#domain/dashboards/tiles'
import { isOnTime } from '#domain/fleet/lateness'
import { fixState, fixStates } from '#domain/fleet/positions/fix'
import { shipmentEventCodes } from '#domain/fleet/shipmentProgress'
import { loadStatuses } from '#domain/freight/load'
import { milestoneCodes, milestoneState } from '#domain/people/recruiting/milestones'
import { leadStatuses, referralStatuses } from '#domain/people/recruiting/steps'
import { transferStatuses } from '#domain/people/transfers/transfer'
import { packageStatuses } from '#domain/people/workdays/workPackage'
import { tenderOutcomes } from '#domain/reports/tenderResults'
import { addDays } from '#domain/values/days'
import { zeroMoney } from '#domain/values/exact'
import { momentOf } from '#domain/values/zonedTime'
import type { OpenedDatabase } from '#server/database/openDatabase'
import type { AskedDays } from '#server/freight/tileFacts'
import { tileQuery } from '#server/home/dashboards'
import { tileFacts } from '#server/services'
import { openOwnDatabase } from '../ownDatabase'

type Columns = Record<string, unknown>
type Fact = Record<string, unknown> & { key: string; name: string; day: string | null }

const [minute, hour] = [60_000, 3_600_000]
const day = '2026-03-04'
const zone = 'America/Chicago'
/** Noon of that day on the clock of Chicago, in winter. */
const now = Date.parse('2026-03-04T18:00:00Z')
const iso = (moment: number) => new Date(moment).toISOString()
const ago = (milliseconds: number) => iso(now - milliseconds)

let opened: OpenedDatabase
/** Of each test one of its own. */
let customer = ''
let made = 0
beforeAll(async () => {
  opened = await openOwnDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  customer = await aCustomer()
})

const insert = async (table: string, columns: Columns): Promise<Record<string, unknown>> => {
  const names = Object.keys(columns)
  const { rows } = await opened.pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')}) returning *`,
    Object.values(columns),
  )
  return rows[0] as Record<string, unknown>
}

const aCustomer = async () => {
  const code = `C${(made += 1)}`
  await insert('customer', { code, name: code })
  return code
}

const by = { created_by: 'x', updated_by: 'x' }

const allowMinutes = (value: number) =>
  insert('customer_configuration', { customer, lookup_code: 'FLEET', attribute: 'FLEET_LATE_MINUTES', value })

const aLoad = async (number: string, columns: Columns = {}): Promise<number> => {
  const { id } = await insert('load', { customer, number, carrier: 'ABFS', region_code: 1, ...by, ...columns })
  return Number(id)
}

const aDelivery = (columns: Columns = {}) =>
  insert('delivery', { customer, number: `N${(made += 1)}`, weight: 1, ...by, ...columns })

const onLoad = (load: number, columns: Columns = {}) =>
  aDelivery({ load_id: load, status: 'assigned', ship_date: day, ...columns })

const aTender = async (number: string, columns: Columns) => {
  const load_id = await aLoad(number)
  await insert('tender', { customer, load_id, carrier_code: 'ABFS', reference: `R${(made += 1)}`, ...columns })
}

const aTrip = async (id: string, columns: Columns = {}, stops: Columns[] = []) => {
  const starts = columns['starts_at'] ?? iso(now)
  const trip = { miles: 100, starts_at: starts, ends_at: starts, status: 'in-transit', ...by, ...columns }
  await insert('shipment', { customer, id, network_id: id, load_number: id, ...trip })
  for (const [place, stop] of stops.entries()) await aStop(id, place + 1, stop)
}

const aStop = async (shipment_id: string, sequence: number, { due = iso(now), ...columns }: Columns) => {
  const address = { name: 'Dock', address: 'x', city: 'Gary', state: 'IN', zip: '46402', latitude: 41, longitude: -87 }
  const times = { appointment_from: due, appointment_to: due, planned_arrival: due, planned_departure: due }
  const stop = { location_id: 'DOCK', type: 'delivery', zone, ...address, ...times }
  await insert('shipment_stop', { customer, shipment_id, sequence, ...stop, ...columns })
}

const aUnit = (id: string, columns: Columns = {}) =>
  insert('power_unit', { customer, id, city: 'Gary', state: 'IN', ...columns })

const aPosition = (unit_id: string, columns: Columns) =>
  insert('last_position', {
    customer,
    unit_id,
    source: 'truck',
    latitude: 41,
    longitude: -87,
    movement: 'loaded',
    ...columns,
  })

const aDriver = (id: string, columns: Columns = {}) => {
  const hours = { driving_left: 660, duty_left: 840, cycle_left: 4_200 }
  const names = { first_name: 'Alma', last_name: id, home_city: 'Gary', home_state: 'IN' }
  return insert('fleet_driver', { customer, id, ...names, ...hours, ...columns })
}

const askedOf = (more: Partial<AskedDays>): AskedDays => ({ customer, from: day, to: day, zone, now, ...more })

const facts = async (tile: TileName, more: Partial<AskedDays> = {}): Promise<Fact[]> => {
  const { rows } = await opened.allCustomers.execute<Fact>(
    sql`select *, day::text as day from (${tileFacts[tile](askedOf(more))}) fact order by name`,
  )
  return rows
}
const keysByName = async (tile: TileName, more: Partial<AskedDays> = {}) =>
  Object.fromEntries((await facts(tile, more)).map(({ name, key }) => [name, key]))

/** The sums of the rows of a tile by their keys. */
const sumsByKey = async (tile: TileName, more: Partial<AskedDays> = {}): Promise<Record<string, Columns>> => {
  const { rows } = await opened.allCustomers.execute<Columns>(tileQuery(tileFacts, tile, askedOf(more)))
  return Object.fromEntries(
    rows.flatMap((row) => (row['now'] === true ? [[row['key'], totalOf(tile, [{ sums: row as Sums }])]] : [])),
  )
}

const statuses = (all: readonly string[], counted: readonly string[]) =>
  Object.fromEntries(all.filter((status) => counted.includes(status)).map((status) => [status, status]))

describe('loads of today', () => {
  test('are those with a delivery that ships today, once each, by status, without the cancelled ones', async () => {
    for (const status of loadStatuses) {
      const load = await aLoad(status, { status })
      await onLoad(load)
      await onLoad(load)
    }
    for (const ship_date of [addDays(day, -1), addDays(day, 1), null])
      await onLoad(await aLoad(`of ${ship_date}`), { ship_date })
    await aLoad('empty')
    await aDelivery({ ship_date: day, deleted_at: iso(now), deleted_by: 'x' })
    await aDelivery({ ship_date: day })
    expect(await keysByName('loads')).toEqual(statuses(loadStatuses, statesOf('loads')))
    expect(await sumsByKey('loads')).toMatchObject({
      pending: { loads: 1, pending: 1 },
      planned: { loads: 1, pending: 0 },
    })
    customer = await aCustomer()
    expect(await facts('loads')).toEqual([])
  })

  test('are those of the day on the clock of the reader', async () => {
    await onLoad(await aLoad('A'))
    const midnight = momentOf('2026-03-05T00:00', zone)
    expect(await keysByName('loads', { now: midnight - 1 })).toEqual({ A: 'pending' })
    expect(await keysByName('loads', { now: midnight })).toEqual({})
    expect(await keysByName('loads', { now: midnight - 1, zone: 'Asia/Tokyo' })).toEqual({})
    expect(await keysByName('loads', { now: midnight, zone: 'Pacific/Honolulu' })).toEqual({ A: 'pending' })
  })
})

describe('offers of today', () => {
  test.each([
    ['a day', '2190-05-05', zone],
    ['a day of 23 hours', '2027-03-14', zone],
    ['a day of 25 hours', '2026-11-01', zone],
    ['a day without a midnight', '2026-09-06', 'America/Santiago'],
    ['a day in the east', '2026-03-04', 'Pacific/Kiritimati'],
  ])('of %s are those sent from its begin to its end', async (_, of, there) => {
    const [begin, end] = [momentOf(`${of}T00:00`, there), momentOf(`${addDays(of, 1)}T00:00`, there)]
    for (const [name, sent] of [
      ['before', begin - 1],
      ['first', begin],
      ['last', end - 1],
      ['after', end],
    ] as const)
      await aTender(name, { sent_at: iso(sent), status: 'accepted' })
    for (const moment of [begin, end - 1])
      expect(await keysByName('tenders-today', { now: moment, zone: there })).toEqual({
        first: 'accepted',
        last: 'accepted',
      })
  })

  test('are counted by their outcome: expired a day after they were sent', async () => {
    const future = Date.parse('2190-05-05T12:00Z')
    for (const status of ['sent', 'accepted', 'declined', 'conditional', 'cancelled']) {
      await aTender(`${status} then`, { sent_at: iso(now), status })
      await aTender(status, { sent_at: iso(future), status })
    }
    const decided = statuses(tenderOutcomes, ['accepted', 'declined', 'conditional', 'cancelled'])
    expect(await keysByName('tenders-today', { now: future })).toEqual({ ...decided, sent: 'waiting' })
    expect(await sumsByKey('tenders-today', { now: future })).toMatchObject({
      waiting: { tenders: 1, waiting: 1 },
      declined: { tenders: 1, waiting: 0 },
    })
    const then = Object.entries(decided).map(([name, key]) => [`${name} then`, key])
    expect(await keysByName('tenders-today')).toEqual({ ...Object.fromEntries(then), 'sent then': 'expired' })
  })
})

describe('stops of today', () => {
  test('are on time, late, overdue or to come by the minutes that the customer allows', async () => {
    await allowMinutes(10)
    const limit = 10 * minute
    const arrived = (at: number) => ({ due: ago(hour), actual_arrival: iso(now - hour + at) })
    await aTrip('on-time', {}, [arrived(limit)])
    await aTrip('late', {}, [arrived(limit + 1)])
    await aTrip('to-come', { status: 'planned' }, [{ due: ago(limit) }])
    await aTrip('overdue', {}, [{ due: ago(limit + 1) }])
    await aTrip('never-reached', { status: 'completed' }, [{ due: ago(hour), type: 'pickup' }])
    await aTrip('cancelled', { status: 'cancelled' }, [arrived(0)])
    await aTrip('non-freight', {}, [{ ...arrived(0), type: 'non-freight' }])
    const states = { 'on-time': 'on-time', late: 'late', overdue: 'overdue', 'to-come': 'to-come' }
    expect(await keysByName('stops-today')).toEqual({ ...states, 'never-reached': 'overdue' })
    expect(await sumsByKey('stops-today')).toEqual({
      'on-time': { stops: 1, arrived: 1, onTime: 1 },
      late: { stops: 1, arrived: 1, onTime: 0 },
      overdue: { stops: 2, arrived: 0, onTime: 0 },
      'to-come': { stops: 1, arrived: 0, onTime: 0 },
    })
  })

  test.each([
    [zone, '2026-03-04', '2026-03-04T18:00Z'],
    [zone, '2027-03-14', '2027-03-14T06:00Z'],
    [zone, '2027-03-14', '2027-03-15T04:59Z'],
    [zone, '2026-11-01', '2026-11-01T05:00Z'],
    [zone, '2026-11-01', '2026-11-02T05:59Z'],
    ['Pacific/Pago_Pago', '2026-03-03', '2026-03-04T10:30Z'],
    ['Pacific/Kiritimati', '2026-03-05', '2026-03-04T10:30Z'],
    ['Asia/Tokyo', '2026-03-05', '2026-03-04T15:00Z'],
    ['Europe/Nowhere', '2026-03-04', '2026-03-04T23:59Z'],
  ])('in %s are those of %s at %s, whatever the clock of the reader', async (there, of, moment) => {
    const clock = there === 'Europe/Nowhere' ? 'UTC' : there
    const [begin, end] = [momentOf(`${of}T00:00`, clock), momentOf(`${addDays(of, 1)}T00:00`, clock)]
    for (const [name, due] of [
      ['before', begin - 1],
      ['first', begin],
      ['last', end - 1],
      ['after', end],
    ] as const)
      await aTrip(name, {}, [{ due: iso(due), zone: there }])
    for (const reader of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])
      expect(Object.keys(await keysByName('stops-today', { now: Date.parse(moment), zone: reader }))).toEqual([
        'first',
        'last',
      ])
  })
})

test('the last hour has deliveries that came in and what was noted of loads in it, by what it was', async () => {
  for (const [number, created] of [
    ['new', hour],
    ['old', hour + 1],
  ] as const)
    await aDelivery({ number, created_at: ago(created) })
  await aDelivery({ number: 'deleted', created_at: ago(0), deleted_at: iso(now), deleted_by: 'x' })
  const noted: Record<string, string> = {
    created: 'built',
    'sent-to-carrier': 'sent',
    'sent-to-fleet': 'sent',
    'tender-accepted': 'answered',
    'tender-declined': 'answered',
    ...Object.fromEntries(shipmentEventCodes.map((code) => [code, 'progress'])),
  }
  // A user planned the load: of a trip that is planned, the load was sent.
  delete noted['planned']
  for (const action of [
    ...Object.keys(noted),
    'planned',
    'saved',
    'commented',
    'cancelled-to-carrier',
    'status-changed',
  ]) {
    const load_id = await aLoad(action, { created_at: ago(9 * hour) })
    const note = { customer, load_id, action, details: 'x', user_id: 'x' }
    await insert('load_update', { ...note, at: ago(hour) })
    await insert('load_update', { ...note, at: ago(hour + 1) })
  }
  expect(await keysByName('last-hour')).toEqual({ ...noted, new: 'imported' })
  expect(await sumsByKey('last-hour')).toEqual({
    imported: { events: 1 },
    built: { events: 1 },
    sent: { events: 2 },
    answered: { events: 2 },
    progress: { events: 6 },
  })
  customer = await aCustomer()
  expect(await facts('last-hour')).toEqual([])
})

test('the cause of each late stop is that of the rule, and no stop that was on time has one', async () => {
  const threshold = 5
  await allowMinutes(threshold)
  const noon = now
  // Few and round, so that causes are equal often.
  const moment = fc.integer({ min: -6, max: 12 }).map((steps) => noon + steps * 100_000)
  const plan = fc.record({ due: moment, planned: moment, stays: fc.nat(3).map((steps) => steps * 100_000) })
  const visit = fc.record({
    plan,
    arrived: fc.option(moment),
    stayed: fc.option(fc.nat(9).map((steps) => steps * 100_000)),
    type: fc.constantFrom('pickup', 'delivery', 'both', 'non-freight'),
  })
  const trips = fc.sample(fc.array(visit, { minLength: 1, maxLength: 4 }), 120)
  const expected: Record<string, string> = {}
  for (const [number, visits] of trips.entries()) {
    const id = `T${number}`
    const stops = visits.map(({ plan: { due, planned, stays }, arrived, stayed, type }, place) => ({
      appointmentTo: due,
      plannedArrival: planned,
      plannedDeparture: planned + stays,
      actualArrival: arrived,
      actualDeparture: arrived === null || stayed === null ? null : arrived + stayed,
      type,
      name: `${id}-${place}`,
    }))
    await aTrip(id, { status: 'completed' })
    for (const [place, stop] of stops.entries()) {
      const { appointmentTo, actualArrival, actualDeparture, name, type } = stop
      await aStop(id, place + 1, {
        type,
        location_id: name,
        due: iso(appointmentTo),
        planned_arrival: iso(stop.plannedArrival),
        planned_departure: iso(stop.plannedDeparture),
        actual_arrival: actualArrival === null ? null : iso(actualArrival),
        actual_departure: actualDeparture === null ? null : iso(actualDeparture),
        name,
      })
      if (type === 'non-freight' || actualArrival === null) continue
      if (isOnTime({ appointmentTo: iso(appointmentTo) }, actualArrival, threshold)) continue
      expected[name] = lateCause(lostMinutes({ ...stop, actualArrival, before: stops.slice(0, place) }))
    }
  }
  const found = await facts('late-causes')
  expect(Object.fromEntries(found.map(({ place, key }) => [place, key]))).toEqual(expected)
  expect(new Set(Object.values(expected))).toEqual(new Set(lateCauses))
})

test('a late stop of a cancelled trip has no cause, nor has one of another day', async () => {
  const late = { due: ago(hour), actual_arrival: iso(now) }
  await aTrip('late', {}, [late])
  await aTrip('cancelled', { status: 'cancelled' }, [late])
  expect(await sumsByKey('late-causes')).toEqual({ road: { late: 1 } })
  expect(await sumsByKey('late-causes', { from: addDays(day, 1), to: addDays(day, 1) })).toEqual({})
})

describe('units', () => {
  test('are in the state of the rule, by the newest of their positions', async () => {
    const offsets = [0, 10 * minute, 15 * minute, 4 * hour, 24 * hour].flatMap((at) => [at - 1, at, at + 1])
    const age = fc.constantFrom(...offsets.filter((offset) => offset >= 0), 2 * hour)
    const sightings = fc.sample(fc.record({ at: age, standing: fc.option(age, { freq: 2 }) }), 150)
    const expected: Record<string, string> = {}
    for (const [number, { at, standing }] of sightings.entries()) {
      const id = `U${number}`
      await aUnit(id)
      await aPosition(id, { at: ago(at), standing_since: standing === null ? null : ago(standing) })
      if (number % 3 === 0) await aPosition(id, { source: 'phone', at: ago(at + 1), standing_since: ago(40 * hour) })
      expected[id] = fixState({ at: now - at, standingSince: standing === null ? null : now - standing }, now)
    }
    expect(await keysByName('units')).toEqual(expected)
    expect(new Set(Object.values(expected))).toEqual(new Set(fixStates))
  })

  test('are unseen without a position and down while they are, and not those of others', async () => {
    await aUnit('U1')
    await aUnit('U2', { status: 'down' })
    await aUnit('U3', { status: 'down' })
    await aPosition('U2', { at: iso(now) })
    await aUnit('U4')
    await aPosition('U4', { at: iso(now) })
    expect(await sumsByKey('units')).toEqual({
      unseen: { units: 1, moving: 0 },
      down: { units: 2, moving: 0 },
      moving: { units: 1, moving: 1 },
    })
    customer = await aCustomer()
    await aUnit('U4')
    expect(await keysByName('units')).toEqual({ U4: 'unseen' })
  })
})

test('silent are trips under way without a position for longer than the threshold, since their start if they had none', async () => {
  const bands = { 'under-12-hours': 4, '12-hours': 12, '24-hours': 24 }
  const expected: Record<string, string> = {}
  let band: string | null = null
  for (const [name, hours] of Object.entries(bands)) {
    for (const [edge, milliseconds] of [
      ['before', hours * hour - 1],
      ['at', hours * hour],
    ] as const) {
      if (edge === 'at') band = name
      const seen = `${name} ${edge}, seen`
      await aTrip(seen, { starts_at: ago(99 * hour) })
      await aPosition(`of ${seen}`, { at: ago(milliseconds), shipment_id: seen })
      await aPosition(`of ${seen}`, { at: ago(milliseconds + 1), shipment_id: seen, source: 'phone' })
      await aTrip(`${name} ${edge}`, { starts_at: ago(milliseconds) })
      if (band) expected[seen] = expected[`${name} ${edge}`] = band
    }
  }
  for (const status of ['planned', 'completed', 'cancelled']) await aTrip(status, { status, starts_at: ago(30 * hour) })
  expect(await keysByName('silent-units')).toEqual(expected)
  const first = customer
  customer = await aCustomer()
  await aTrip('under-12-hours at', { starts_at: ago(5 * hour) })
  await insert('last_position', {
    customer: first,
    unit_id: 'U',
    source: 'truck',
    latitude: 41,
    longitude: -87,
    movement: 'loaded',
    at: iso(now),
    shipment_id: 'under-12-hours at',
  })
  expect(await sumsByKey('silent-units')).toEqual({ 'under-12-hours': { trips: 1 } })
  await insert('customer_configuration', { customer, attribute: parameterAttributes.silenceThreshold, value: '6' })
  expect(await sumsByKey('silent-units')).toEqual({})
})

test('hours left are the least of the three clocks of active drivers, each band up to its limit', async () => {
  const bands: [name: string, minutes: number[]][] = [
    ['none', [0]],
    ['up-to-2-hours', [1, 120]],
    ['up-to-5-hours', [121, 300]],
    ['up-to-8-hours', [301, 480]],
    ['over-8-hours', [481, 660]],
  ]
  for (const [band, all] of bands)
    for (const left of all)
      for (const clock of ['driving_left', 'duty_left', 'cycle_left'])
        await aDriver(`${band}-${left}-${clock}`, { [clock]: left })
  for (const status of ['inactive', 'off-duty']) await aDriver(status, { status })
  expect(await sumsByKey('hours-left')).toEqual(
    Object.fromEntries(
      bands.map(([band, { length }]) => {
        const drivers = 3 * length
        return [band, { drivers, short: band === 'none' || band === 'up-to-2-hours' ? drivers : 0 }]
      }),
    ),
  )
})

describe('use of units', () => {
  const used = async (more: Partial<AskedDays> = {}) =>
    (await facts('utilisation', more)).filter((fact) => fact['used'] === 1).map((fact) => `${fact.name} ${fact.day}`)
  const trip = (id: string, starts: number, ends: number, more: Columns = {}) =>
    aTrip(id, { power_unit_id: 'U1', starts_at: iso(starts), ends_at: iso(ends), ...more })
  const days = { from: '2026-03-03', to: '2026-03-05' }
  const midnight = (of: string, there = zone) => momentOf(`${of}T00:00`, there)

  test('has each unit in service on each day, used from the start to the end of its trips', async () => {
    for (const id of ['U1', 'U2', 'U3']) await aUnit(id, { status: id === 'U3' ? 'down' : 'in-service' })
    await trip('A', midnight('2026-03-04') - 1, midnight('2026-03-05') - 1)
    await trip('again', midnight('2026-03-04'), midnight('2026-03-04'))
    await trip('cancelled', now, now, { status: 'cancelled', power_unit_id: 'U2' })
    await trip('down', now, now, { power_unit_id: 'U3' })
    await trip('none', now, now, { power_unit_id: null })
    expect(await used(days)).toEqual(['U1 2026-03-03', 'U1 2026-03-04'])
    expect(await sumsByKey('utilisation', days)).toEqual({
      '2026-03-03': { units: 2, used: 1 },
      '2026-03-04': { units: 2, used: 1 },
      '2026-03-05': { units: 2, used: 0 },
    })
  })

  test.each([
    ['2027-03-14', zone],
    ['2026-11-01', zone],
    ['2026-03-04', 'Pacific/Kiritimati'],
    ['2026-03-04', 'Pacific/Pago_Pago'],
  ])('on %s in %s begins and ends with the day of the reader', async (of, there) => {
    await aUnit('U1')
    const [begin, end] = [midnight(of, there), midnight(addDays(of, 1), there)]
    const around = { from: addDays(of, -1), to: addDays(of, 1), zone: there }
    await trip('A', begin, end - 1)
    expect(await used(around)).toEqual([`U1 ${of}`])
    await trip('B', end, end)
    expect(await used(around)).toEqual([`U1 ${of}`, `U1 ${addDays(of, 1)}`])
  })

  test('of a trip lasts for fourteen days, whichever days are asked for', async () => {
    await aUnit('U1')
    const start = midnight('2026-01-05') + 1
    await trip('endless', start, start + 40 * 24 * hour)
    const last = '2026-01-19'
    expect(await used({ from: '2026-01-04', to: '2026-02-03' })).toHaveLength(15)
    expect(await used({ from: last, to: '2026-01-25' })).toEqual([`U1 ${last}`])
    expect(await used({ from: '2026-01-20', to: '2026-01-25' })).toEqual([])
  })
})

describe('papers', () => {
  const expiries = [
    ['expired', [-400, -1]],
    ['7-days', [0, 7]],
    ['30-days', [8, 30]],
    ['60-days', [31, 60]],
  ] as const

  test('are counted by the days they are still valid, a licence, a card and each qualification', async () => {
    const endorsement = { customer, id: 'HAZ', name: 'Hazmat' }
    await insert('qualification', endorsement)
    for (const days of [...expiries.flatMap(([, all]) => all), 61]) {
      const expires = addDays(day, days)
      await aDriver(`L${days}`, { licence_expires: expires })
      await aDriver(`M${days}`, { medical_expires: expires, status: 'off-duty' })
      await aDriver(`Q${days}`)
      await insert('driver_qualification', { customer, driver_id: `Q${days}`, qualification_id: 'HAZ', expires })
    }
    await aDriver('gone', { licence_expires: day, medical_expires: day, status: 'inactive' })
    await insert('driver_qualification', { customer, driver_id: 'gone', qualification_id: 'HAZ', expires: day })
    const sums = (band: string) => ({
      papers: 6,
      expired: band === 'expired' ? 6 : 0,
      licences: 2,
      medicalCards: 2,
    })
    expect(await sumsByKey('papers')).toEqual(Object.fromEntries(expiries.map(([band]) => [band, sums(band)])))
    const places = (await facts('papers')).filter((fact) => fact.key === '7-days').map((fact) => fact['place'])
    expect(new Set(places)).toEqual(new Set(['', 'Hazmat']))
  })

  test('expire by the day on the clock of the reader', async () => {
    await aDriver('A', { licence_expires: day })
    const midnight = momentOf('2026-03-05T00:00', zone)
    const bandAt = async (more: Partial<AskedDays>) => Object.values(await keysByName('papers', more))
    expect(await bandAt({ now: midnight - 1 })).toEqual(['7-days'])
    expect(await bandAt({ now: midnight })).toEqual(['expired'])
    expect(await bandAt({ now: midnight - 1, zone: 'Asia/Tokyo' })).toEqual(['expired'])
  })
})

describe('people', () => {
  const person = (last_name: string) => ({ customer, first_name: 'Ann', last_name, location_id: 'CHI', ...by })
  const called = (keys: Record<string, string>) =>
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [name.replace(/^\w+ /, ''), key]))

  test('transfers are those that are not over', async () => {
    for (const id of ['CHI', 'DEN'])
      await insert('work_location', { customer, id, name: id, city: 'x', state: 'IL', zone })
    for (const status of transferStatuses) {
      await aDriver(status)
      const places = { from_location_id: 'CHI', to_location_id: 'DEN', effective_at: iso(now), reason: 'x' }
      await insert('driver_transfer', { customer, driver_id: status, status, ...places, ...by })
    }
    expect(called(await keysByName('transfers'))).toEqual(statuses(transferStatuses, statesOf('transfers')))
    expect(await sumsByKey('transfers')).toMatchObject({
      requested: { transfers: 1, requested: 1 },
      draft: { transfers: 1, requested: 0 },
    })
  })

  test.each([
    ['referrals', 'referral', referralStatuses, { referrer_id: 'D1' }],
    ['leads', 'lead', leadStatuses, { source: 'web' }],
  ] as const)('%s are those that are not over, without the deleted ones', async (tile, table, all, more) => {
    for (const status of all) {
      await insert(table, { ...person(status), ...more, status })
      await insert(table, { ...person('deleted'), ...more, status, deleted_at: iso(now) })
    }
    expect(called(await keysByName(tile))).toEqual(statuses(all, statesOf(tile)))
    const sums = Object.values(await sumsByKey(tile))
    expect(sums.map((sum) => sum[tile])).toEqual(statesOf(tile).map(() => 1))
    expect((await sumsByKey(tile))['new']).toEqual({ [tile]: 1, new: 1 })
    expect(sums.filter((sum) => sum['new'] === 1)).toHaveLength(1)
  })

  test('sources have the leads of their days on the clock of the reader, and those that were hired', async () => {
    const [begin, end] = [momentOf(`${day}T00:00`, zone), momentOf('2026-03-05T00:00', zone)]
    const came = (source: string, created: number, more: Columns = {}) =>
      insert('lead', { ...person('x'), source, created_at: iso(created), ...more })
    await came('web', begin)
    await came('web', end - 1, { status: 'hired' })
    await came('agency', begin - 1)
    await came('agency', end)
    await came('walk-in', now, { status: 'rejected' })
    await came('referral', now, { deleted_at: iso(now) })
    expect(await sumsByKey('sources')).toEqual({ web: { leads: 2, hires: 1 }, 'walk-in': { leads: 1, hires: 0 } })
    expect(await sumsByKey('sources', { to: '2026-03-05' })).toMatchObject({ agency: { leads: 1, hires: 0 } })
  })

  test('bonuses are those that are due or will be, as the rule has it, in cents', async () => {
    const today = () => iso(Date.now()).slice(0, 10)
    const near = fc.integer({ min: -2, max: 2 })
    const cases = fc.sample(
      fc.record({
        due: near,
        paid: fc.option(near, { freq: 2 }),
        left: fc.option(near, { freq: 2 }),
        referrer: fc.option(near, { freq: 2 }),
      }),
      60,
    )
    // Made and read on one day.
    for (let from = ''; from !== today();) {
      from = today()
      customer = await aCustomer()
      const on = (days: number | null) => (days === null ? null : addDays(from, days))
      const expected: Record<string, string> = {}
      for (const [number, { due, paid, left, referrer }] of cases.entries()) {
        const candidateLeftOn = on(left)
        const referrerLeftOn = on(referrer)
        const hired = { status: 'hired', hired_on: addDays(from, -90), referrer_id: 'D1' }
        const { id } = await insert('referral', {
          ...person(`R${number}`),
          ...hired,
          candidate_left_on: candidateLeftOn,
          referrer_left_on: referrerLeftOn,
        })
        const [dueOn, paidOn] = [addDays(from, due), on(paid)]
        const paidBy = paidOn && 'x'
        const code = milestoneCodes[number % milestoneCodes.length] ?? 'hire'
        const bonus = { customer, referral_id: id, code, amount: '250.75', due_on: dueOn }
        await insert('referral_bonus', { ...bonus, paid_on: paidOn, paid_by: paidBy })
        const employment = { hiredOn: hired.hired_on, candidateLeftOn, referrerLeftOn }
        const state = milestoneState({ code, amount: zeroMoney, dueOn, paidOn, paidBy }, employment, from)
        if (state === 'due' || state === 'upcoming') expected[`Ann R${number}`] = state
      }
      const [keys, sums] = [await keysByName('bonuses'), await sumsByKey('bonuses')]
      if (from !== today()) continue
      expect(keys).toEqual(expected)
      expect(new Set(Object.values(expected))).toEqual(new Set(statesOf('bonuses')))
      const count = (state: string) => Object.values(expected).filter((one) => one === state).length
      expect(sums).toEqual({
        due: { bonuses: count('due'), due: count('due'), cents: count('due') * 25_075 },
        upcoming: { bonuses: count('upcoming'), due: 0, cents: count('upcoming') * 25_075 },
      })
      await opened.pool.query('update referral set deleted_at = now() where customer = $1', [customer])
      expect(await facts('bonuses')).toEqual([])
    }
  })

  test('packages are those that were not exported', async () => {
    const run = await insert('payroll_export', { customer, exported_by: 'x', packages: 1 })
    for (const status of packageStatuses) {
      const export_id = status === 'exported' ? run['id'] : null
      await insert('work_package', { customer, name: status, status, day, export_id, ...by })
    }
    expect(await keysByName('packages')).toEqual(statuses(packageStatuses, statesOf('packages')))
    expect(await sumsByKey('packages')).toMatchObject({
      reviewed: { packages: 1, reviewed: 1 },
      disputed: { packages: 1, reviewed: 0 },
    })
  })
})

describe('freight of a region', () => {
  const ofFreight = (['today', 'week'] as const).flatMap(tilesOf)

  test.each(ofFreight)('is a part of %s, and the parts together are the whole', async (tile) => {
    await allowMinutes(0)
    for (const region_code of [1, 1, 2]) {
      const number = `L${(made += 1)}`
      const load_id = await aLoad(number, { region_code, created_at: ago(minute) })
      await onLoad(load_id, { region_code, created_at: ago(minute) })
      const offer = { customer, load_id, carrier_code: 'ABFS', reference: number, status: 'accepted' }
      await insert('tender', { ...offer, sent_at: ago(minute) })
      const left = { actual_arrival: ago(hour), actual_departure: ago(minute) }
      await aTrip(number, { load_id }, [{ due: ago(2 * hour), type: 'both', ...left }])
    }
    const whole = await facts(tile)
    const [first, second, none] = [
      await facts(tile, { region: 1 }),
      await facts(tile, { region: 2 }),
      await facts(tile, { region: 0 }),
    ]
    expect(whole).toHaveLength(3)
    expect([first.length, second.length, none.length]).toEqual([2, 1, 0])
    expect([...first, ...second].toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(whole)
  })

  test('has no trip without a load', async () => {
    await aTrip('bare', {}, [{ actual_arrival: iso(now) }])
    expect(await facts('coverage')).toHaveLength(1)
    expect(await facts('coverage', { region: 1 })).toEqual([])
    expect(await facts('deliveries-on-time', { region: 1 })).toEqual([])
  })
})
