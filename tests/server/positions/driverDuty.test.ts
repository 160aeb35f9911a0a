import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DutyHours, DutyState } from '#domain/fleet/dutyLog'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { countHours } from '#server/positions/phone/duty'
import { dropOldDuty } from '#server/positions/upkeep'
import { aGroup, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver } from '../load-planning/aPlannedFleet'
import { openOwnDatabase } from '../ownDatabase'
import { aDriverPhone } from './aDriverPhone'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

/** A whole minute, so that the hours between two reports are exact. */
const start = Math.floor(Date.now() / 60_000) * 60_000
const hoursAgo = (hours: number) => new Date(start - hours * 3_600_000).toISOString()

/** A driver who has rested, with a phone. */
const aDriverWithPhone = async () => {
  const letter = unique('h')
  await aDriver(group, letter)
  const driver = `D${letter}`
  const phone = await aDriverPhone(group, driver)
  let key = 0
  const report = (state: DutyState, at: string, named = `${letter}-report-${(key += 1)}`) =>
    phone.post('duty', { key: named, state, at })
  return { driver, phone, report }
}

const logOf = async (driver: string) =>
  (
    await statement<Wire>(
      'select state, driving, duty, cycle from driver_duty where customer = $1 and driver_id = $2 order by at, id',
      group.id,
      driver,
    )
  ).map(({ state, driving, duty, cycle }) => [state, driving, duty, cycle])
const driverRow = async (driver: string) =>
  (
    await statement<Wire>(
      `select status, duty_state as state, driving_left as driving, duty_left as duty, cycle_left as cycle
         from fleet_driver where customer = $1 and id = $2`,
      group.id,
      driver,
    )
  )[0]

describe('what a driver does', () => {
  test('is not known before the phone has reported it: the hours are those of the fleet', async () => {
    const { phone } = await aDriverWithPhone()
    expect((await phone.today()).body.duty).toMatchObject({
      state: null,
      hours: { driving: 660, duty: 840, cycle: 4_200, sinceBreak: 0 },
      wholeCycle: 4_200,
    })
  })

  test('counts from the moment of the report, on the phone and for planners', async () => {
    const { driver, phone, report } = await aDriverWithPhone()
    const at = hoursAgo(2)
    expect((await report('driving', at)).body).toEqual({ Status: 'SUCCESS' })
    const rested: DutyHours = { driving: 660, duty: 840, cycle: 4_200, sinceBreak: 0, notDriving: 0, offDuty: 0 }
    const { duty } = (await phone.today()).body
    expect(duty).toEqual({ state: 'driving', at: duty.at, hours: rested, wholeCycle: 4_200 })
    expect(Date.parse(duty.at)).toBe(Date.parse(at))
    const { status, state, ...left } = await driverRow(driver)
    expect([status, state]).toEqual(['active', 'driving'])
    expect(left.duty).toBeLessThanOrEqual(720)
    expect(left).toEqual({ driving: left.duty - 180, duty: left.duty, cycle: left.duty + 3_360 })
  })

  test('has one effect however often it is sent', async () => {
    const { driver, report } = await aDriverWithPhone()
    for (let time = 0; time < 2; time += 1) await report('on', hoursAgo(3), 'one-report')
    await report('driving', hoursAgo(2))
    expect(await logOf(driver)).toEqual([
      ['on', 660, 840, 4_200],
      ['driving', 660, 780, 4_140],
    ])
  })

  test('is put in its place when it is reported late, and what came later is calculated again', async () => {
    const { driver, report } = await aDriverWithPhone()
    const [first, second, third] = [hoursAgo(6), hoursAgo(4), hoursAgo(1)]
    await report('on', first)
    await report('break', third)
    expect(await logOf(driver)).toEqual([
      ['on', 660, 840, 4_200],
      ['break', 660, 540, 3_900],
    ])
    await report('driving', second)
    expect(await logOf(driver)).toEqual([
      ['on', 660, 840, 4_200],
      ['driving', 660, 720, 4_080],
      ['break', 480, 540, 3_900],
    ])
    expect(await driverRow(driver)).toMatchObject({ state: 'break', driving: 480, cycle: 3_900 })
  })

  test('ends with the duty: the driver is off duty for planners, and has rested after 10 hours', async () => {
    const { driver, report } = await aDriverWithPhone()
    await report('driving', hoursAgo(14))
    await report('off', hoursAgo(10))
    expect(await driverRow(driver)).toEqual({ status: 'off-duty', state: 'off', driving: 660, duty: 840, cycle: 3_960 })
    await report('on', hoursAgo(0))
    expect(await driverRow(driver)).toMatchObject({ status: 'active', state: 'on' })
  })

  test('is held against the cycle of the driver, where that is shorter than what the customer has set', async () => {
    const { driver, phone } = await aDriverWithPhone()
    await statement(`update fleet_driver set cycle = '60/7' where customer = $1 and id = $2`, group.id, driver)
    expect((await phone.today()).body.duty).toMatchObject({ hours: { cycle: 3_600 }, wholeCycle: 3_600 })
  })

  test('is that of the driver alone', async () => {
    const [one, other] = [await aDriverWithPhone(), await aDriverWithPhone()]
    await one.report('on', hoursAgo(1))
    expect((await other.phone.today()).body.duty.state).toBeNull()
    expect(await driverRow(other.driver)).toMatchObject({ state: null, duty: 840 })
  })

  test.each([
    ['an unknown state', { state: 'asleep' }],
    ['no time', { at: 'soon' }],
    ['no key', { key: '' }],
  ])('cannot be reported with %s', async (_, wrong) => {
    const { driver, phone } = await aDriverWithPhone()
    const sent = await phone.post('duty', { key: 'a-report-1', state: 'on', at: hoursAgo(1), ...wrong })
    expect(sent.status).toBe(400)
    expect(await logOf(driver)).toEqual([])
  })

  test('cannot be reported after more than a week', async () => {
    const { driver, report } = await aDriverWithPhone()
    const late = await report('on', hoursAgo(8 * 24))
    expect(late.body.Code).toBe('too-old')
    expect(await logOf(driver)).toEqual([])
  })
})

describe('the hours that planners see', () => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openOwnDatabase()
  })
  afterAll(() => opened.close())

  test('go on while nothing is reported, for drivers whose phones report', async () => {
    const query = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows
    await query(`insert into customer (code, name) values ('ACME', 'Acme')`)
    for (const id of ['DRIVES', 'RESTS', 'SILENT', 'NEWER'])
      await query(
        `insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
         values ('ACME', $1, 'Alma', $1, 'Gary', 'IN', 300, 400, 2000)`,
        id,
      )
    const log = (id: string, state: DutyState, minutes: number, since = minutes) =>
      query(
        `with logged as (
           insert into driver_duty (customer, driver_id, state, at, driving, duty, cycle, since_break, not_driving, off_duty, report_key)
           values ('ACME', $1, $2, now() - make_interval(mins => $3), 300, 400, 2000, 100, 0, 0, $1))
         update fleet_driver set duty_state = $2, duty_since = now() - make_interval(mins => $4) where id = $1`,
        id,
        state,
        minutes,
        since,
      )
    await log('DRIVES', 'driving', 600)
    await log('RESTS', 'off', 601)
    // A report that came while the hours were counted.
    await log('NEWER', 'driving', 600, 1)
    await countHours({ opened })
    expect(await query('select id, driving_left, duty_left, cycle_left from fleet_driver order by id')).toEqual([
      { id: 'DRIVES', driving_left: 0, duty_left: 0, cycle_left: expect.closeTo(1_400, -1) },
      { id: 'NEWER', driving_left: 300, duty_left: 400, cycle_left: 2_000 },
      { id: 'RESTS', driving_left: 660, duty_left: 840, cycle_left: 2_000 },
      { id: 'SILENT', driving_left: 300, duty_left: 400, cycle_left: 2_000 },
    ])
  })

  test('go on from the last change, however old; others are forgotten after six months', async () => {
    const query = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows
    await query(`insert into customer (code, name) values ('OLD', 'Old')`)
    for (const [id, days] of [
      ['GONE', [400, 300]],
      ['HERE', [300, 190, 170, 1]],
    ] as const) {
      await query(
        `insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
         values ('OLD', $1, 'Alma', $1, 'Gary', 'IN', 300, 400, 2000)`,
        id,
      )
      await query(
        `insert into driver_duty (customer, driver_id, state, at, driving, duty, cycle, since_break, not_driving, off_duty, report_key)
         select 'OLD', $1, 'on', now() - make_interval(days => day), 300, 400, 2000, 100, 0, 0, $1::text || day from unnest($2::int[]) as day`,
        id,
        days,
      )
    }
    await dropOldDuty({ opened })
    expect(await query(`select report_key from driver_duty where customer = 'OLD' order by 1`)).toEqual(
      ['GONE300', 'HERE1', 'HERE170'].map((key) => ({ report_key: key })),
    )
  })
})
