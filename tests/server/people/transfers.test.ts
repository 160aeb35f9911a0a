import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGroup, refusalsOf, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver, aLoad, aRegion, inHours } from '../load-planning/aPlannedFleet'
import { audited, moveTo, terminals } from './aTerminal'

let group: TestGroup
let denver: number
beforeAll(async () => {
  group = await aGroup(['drivers.transfer', 'load-planning'])
  const { area } = await aRegion(group, 1)
  denver = (await aRegion(group, 2)).area
  await terminals(group, { chicago: area, denver })
})

let driver: string
beforeEach(async () => {
  const letter = unique('t')
  await aDriver(group, letter)
  driver = `D${letter}`
  await moveTo(group, driver, 'CHI')
})

const post = (path: string, body: object, more = {}) => group.call('POST', `/device/${path}`, { body, ...more })
const get = async (path: string): Promise<Wire> => (await group.call('GET', `/device/${path}`)).body
const now = (from: string, to: string, id = driver) =>
  post('TransferDriver', { DriverId: id, FromLocationId: from, ToLocationId: to, UserId: 'x' })
const request = (more: object = {}) =>
  post('DriverTransfers', {
    DriverIds: [driver],
    ToLocationId: 'DEN',
    EffectiveDate: inHours(48),
    Reason: 'Asked',
    ...more,
  })
const step = (ids: number[], name: string, more: object = {}) =>
  post('StepDriverTransfers', { TransferIds: ids, Step: name, ...more })
const rowOf = async (id: number): Promise<Wire> =>
  (await get('DriverTransfers?resultCount=5000')).find((row: Wire) => row.TransferId === id)
const placeOf = async (id = driver): Promise<Wire> =>
  (await get('GetAllDrivers')).find((row: Wire) => row.DriverId === id)

describe('the printed notice of a transfer', () => {
  const notice = (ids: string, person: Pick<TestGroup, 'call'> = group) =>
    person.call('GET', `/device/DriverTransferNotices?ids=${ids}`)

  test('exists once the transfer is approved, for its own group alone', async () => {
    const {
      body: {
        TransferIds: [id],
      },
    } = await request()
    const early = await notice(String(id))
    expect(early.body).toMatchObject({
      Status: 'FAILED',
      Message: `Transfer ${id} is requested: only an approved transfer has a notice.`,
    })
    const about = { noun: 'transfer', name: String(id) }
    expect(refusalsOf(early)).toEqual([{ code: 'wrong-status', parameters: { status: 'requested' }, about }])
    expect((await step([id], 'APPROVE')).body).toMatchObject({ Status: 'SUCCESS' })
    const printed = await notice(String(id))
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(String(printed.body)).toMatch(/^%PDF-/)
    expect((await notice(String(id), await aGroup(['drivers.transfer']))).status).toBe(404)
    expect((await notice(String(id), await aGroup(['drivers.refer']))).status).toBe(401)
  })

  test('is printed for at most 100 transfers, and for one at least', async () => {
    const many = Array.from({ length: 101 }, (_, place) => place + 1).join()
    expect((await notice(many)).body.Message).toBe('ids: at most 100 transfers are printed at a time.')
    expect(await notice('')).toMatchObject({ status: 400, body: { Message: expect.stringContaining('ids') } })
  })
})

describe('a driver is moved now [CALL-DEV-3]', () => {
  test('and is at the new terminal for everyone, with an entry in the audit trail', async () => {
    expect((await now('CHI', 'DEN')).body).toMatchObject({ Status: 'SUCCESS' })
    expect(await placeOf()).toMatchObject({ LocationId: 'DEN', LocationName: 'Denver terminal' })
    const [row] = await statement(
      `select area_id, home_city, home_state from fleet_driver where customer = $1 and id = $2`,
      group.id,
      driver,
    )
    expect(row).toEqual({ area_id: denver, home_city: 'Denver', home_state: 'CO' })
    expect(await audited(group, 'fleet-driver')).toContain('driverTransfers.transferDriver')
    const [message] = await statement<{ recipients: string[]; payload: string }>(
      `select recipients, payload from outbox_message where customer = $1 and purpose = 'driver-transfer' and payload like $2`,
      group.id,
      `%${driver}%`,
    )
    expect(message?.recipients).toEqual([`driver:${driver}`])
    expect(JSON.parse(message?.payload ?? '')).toMatchObject({ driver, timeZoneChange: { minutes: -60 } })
  })

  test.each<[string, string, string, number, unknown]>([
    ['to the same location', 'CHI', 'CHI', 400, { Message: 'ToLocationId must differ from FromLocationId.' }],
    ['from where they are not', 'DEN', 'CHI', 409, ['Driver is not at DEN.']],
    ['to an unknown location', 'CHI', 'NOWHERE', 404, { Message: 'There is no location NOWHERE.' }],
  ])('not %s', async (_, from, to, status, body) => {
    expect(await now(from, to)).toMatchObject({ status, body })
    expect(await placeOf()).toMatchObject({ LocationId: 'CHI' })
  })

  test('not for a driver or a location of another group', async () => {
    const other = await aGroup(['drivers.transfer'])
    const body = { DriverId: driver, FromLocationId: 'CHI', ToLocationId: 'DEN' }
    expect((await other.call('POST', '/device/TransferDriver', { body })).status).toBe(404)
  })

  test('once, when two users do it at the same time', async () => {
    const answers = await Promise.all([now('CHI', 'DEN'), now('CHI', 'DEN')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a field that is missing is named', async () => {
    const { status, body } = await post('TransferDriver', { DriverId: driver, FromLocationId: 'CHI' })
    expect([status, body.Message]).toEqual([400, expect.stringContaining('ToLocationId')])
  })

  test('from and to the terminals of the list [CALL-DEV-1, CALL-DEV-2]', async () => {
    expect(await placeOf()).toMatchObject({ DriverId: driver, LocationId: 'CHI' })
    expect(await get('GetAllLocations')).toContainEqual(
      expect.objectContaining({ LocationId: 'DEN', LocationName: 'Denver terminal' }),
    )
  })

  test('of a driver who is found by a part of the number or the name', async () => {
    const found = await group.call('GET', `/device/GetAllDrivers?text=${driver.toLowerCase()}&perPage=1`)
    expect(found.body).toMatchObject([{ DriverId: driver }])
    expect(found.headers.get('content-range')).toBe('items 0-0/1')
    expect(await get('GetAllDrivers?text=nobody%20at%20all')).toEqual([])
  })

  test('to a manager of the group, who is offered by name', async () => {
    await statement(`insert into driver_manager values ($1, 'DM7', 'Nora Blake')`, group.id)
    expect(await get('GetDriverManagers')).toContainEqual({ DriverManagerId: 'DM7', DriverManagerName: 'Nora Blake' })
    expect(await get('GetDriverManagers?text=NORA')).toHaveLength(1)
    expect(await get('GetDriverManagers?text=dm8')).toEqual([])
    const other = await aGroup(['drivers.transfer'])
    expect((await other.call('GET', '/device/GetDriverManagers')).body).toEqual([])
  })

  test('only with the right [PERM-12]', async () => {
    const person = await group.aPerson(['drivers.refer'])
    expect((await person.call('GET', '/device/GetDriverManagers')).status).toBe(401)
    expect((await person.call('GET', '/device/GetAllDrivers')).status).toBe(401)
  })
})

describe('a transfer that is requested', () => {
  test('names the change of the time zone, is approved once, and can be undone before it begins', async () => {
    const { body } = await request()
    const [id] = body.TransferIds
    expect(await rowOf(id)).toMatchObject({
      Status: 'REQUESTED',
      FromLocationId: 'CHI',
      TimeZoneChange: { FromTimeZone: 'America/Chicago', ToTimeZone: 'America/Denver', Minutes: -60 },
    })
    const answers = await Promise.all([step([id], 'APPROVE'), step([id], 'APPROVE')])
    expect(answers.map((answer) => answer.body.Status).toSorted()).toEqual(['FAILED', 'SUCCESS'])
    expect(await rowOf(id)).toMatchObject({ Status: 'SCHEDULED', DecidedBy: group.userId })
    expect((await step([id], 'UNDO')).body).toMatchObject({ Changed: 1 })
    expect(await rowOf(id)).toMatchObject({ Status: 'REQUESTED' })
    const declined = await step([id], 'DECLINE')
    expect(declined.body).toMatchObject({
      Errors: [{ Row: 0, Message: `Transfer ${id}: Reason is required.` }],
    })
    const about = { noun: 'transfer', name: String(id) }
    expect(refusalsOf(declined)).toEqual([{ code: 'reason-missing', parameters: {}, about }])
    expect((await step([id], 'DECLINE', { Reason: 'No cover' })).body).toMatchObject({ Changed: 1 })
    expect(await rowOf(id)).toMatchObject({ Status: 'DECLINED', Answer: 'No cover' })
  })

  test('is the only one of its driver that is open', async () => {
    expect((await request()).body.Status).toBe('SUCCESS')
    const second = await request()
    expect(second.body).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 0, Message: `Driver ${driver}: there is another transfer that is open.` }],
    })
    const moved = await now('CHI', 'DEN')
    expect(moved).toMatchObject({ status: 409 })
    const refusals = [{ code: 'other-transfer', parameters: {}, about: { noun: 'driver', name: driver } }]
    expect([refusalsOf(second), refusalsOf(moved)]).toEqual([refusals, refusals])
  })

  test.each([
    [{ EffectiveDate: '2020-01-01' }, 'EffectiveDate must not be in the past.', 'in-the-past'],
    [{ Reason: ' ' }, 'Reason is required.', 'reason-missing'],
    [{ ReturnDate: '2020-01-01' }, 'ReturnDate must be after EffectiveDate.', 'return-not-after'],
    [{ ToLocationId: 'NOWHERE' }, 'ToLocationId is not a location of this group.', 'record-missing'],
    [{ DriverManagerId: 'nobody' }, 'DriverManagerId is not a driver manager of this group.', 'record-missing'],
  ])('is stored only when it is complete: %j', async (more, Message, code) => {
    const answer = await request(more)
    expect(answer).toMatchObject({ status: 400, body: { Message } })
    expect(refusalsOf(answer)).toMatchObject([{ code }])
  })

  test('of several drivers is stored for all or for none', async () => {
    const { body } = await request({ DriverIds: [driver, 'nobody'] })
    expect(body).toMatchObject({ Status: 'FAILED', Errors: [{ Row: 1, Message: 'There is no driver nobody.' }] })
    expect((await request()).body.TransferIds).toHaveLength(1)
  })

  test('needs a choice about loads after the date, and frees those that are to be released', async () => {
    const letter = unique('l')
    await aLoad(group, letter, 72, { driver: driver.slice(1) })
    const { body } = await request()
    const [id] = body.TransferIds
    expect(await get(`DriverTransferChecks/${id}`)).toEqual([{ Check: 'LOADS_AFTER', Keys: [`S${letter}`] }])
    const open = await step([id], 'APPROVE')
    expect(refusalsOf(open)).toMatchObject([{ code: 'open-check', parameters: { check: 'loads-after' } }])
    expect(open.body).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 0, Message: `Transfer ${id}: choose what to do about loads after the date.` }],
    })
    const choices = { Choices: [{ Check: 'LOADS_AFTER', Choice: 'RELEASE' }] }
    expect((await step([id], 'APPROVE', choices)).body).toMatchObject({ Changed: 1 })
    const [load] = await statement(
      `select driver_id from shipment where customer = $1 and id = $2`,
      group.id,
      `S${letter}`,
    )
    expect(load).toEqual({ driver_id: null })
  })

  test('has to be approved again after its date was changed, and by nobody who has read an older version', async () => {
    const { body } = await request()
    const [id] = body.TransferIds
    await step([id], 'APPROVE')
    const change = { TransferId: id, EffectiveDate: inHours(96) }
    const put = (version: number) =>
      group.call('PUT', '/device/DriverTransfers', {
        body: change,
        override: 'PUT',
        headers: { 'if-match': `"${version}"` },
      })
    expect((await put(1)).status).toBe(409)
    expect((await put(2)).body).toMatchObject({ Status: 'SUCCESS' })
    expect(await rowOf(id)).toMatchObject({ Status: 'REQUESTED', Version: 3 })
  })
})

test('transfers are found by driver, place, manager, status and day at the new location, and counted alike [CALL-DEV-3]', async () => {
  const own = await aGroup(['drivers.transfer', 'load-planning'])
  await terminals(own, { chicago: (await aRegion(own, 1)).area, denver: (await aRegion(own, 2)).area })
  await statement(`insert into driver_manager values ($1, 'DM7', 'Nora Blake')`, own.id)
  const letters = [unique('f'), unique('g')]
  for (const letter of letters) await aDriver(own, letter)
  // At 05:00 UTC it is still the day before in Denver, and the same day in Chicago in summer.
  await statement(
    `insert into driver_transfer (customer, driver_id, from_location_id, to_location_id, status, effective_at, reason, manager_id, created_by, updated_by)
     values ($1, $2, 'CHI', 'DEN', 'transferred', '2026-07-02T05:00:00Z', 'x', 'DM7', 'x', 'x'),
            ($1, $3, 'DEN', 'CHI', 'declined', '2026-07-02T05:00:00Z', 'x', null, 'x', 'x'),
            ($1, $3, 'DEN', 'CHI', 'cancelled', '2026-07-04T05:00:00Z', 'x', null, 'x', 'x')`,
    own.id,
    ...letters.map((letter) => `D${letter}`),
  )
  const list = async (query = '') =>
    (await own.call('GET', `/device/DriverTransfers?sort=TransferId${query}`)).body.map((row: Wire) => row.Status)
  const counts = async (query = '') =>
    (await own.call('GET', `/device/DriverTransferCounts?${query}`)).body
      .map(({ Status, Count }: Wire) => `${Status} ${Count}`)
      .toSorted()
  expect(await counts()).toEqual(['CANCELLED 1', 'DECLINED 1', 'TRANSFERRED 1'])
  for (const [query, statuses] of [
    [`text=d${letters[0]}`, ['TRANSFERRED']],
    ['managerId=DM7', ['TRANSFERRED']],
    ['locationId=CHI', ['TRANSFERRED', 'DECLINED', 'CANCELLED']],
    ['toDate=2026-07-01', ['TRANSFERRED']],
    ['fromDate=2026-07-02&toDate=2026-07-02', ['DECLINED']],
    ['text=nobody', []],
  ] as const) {
    expect([query, await list(`&${query}`)]).toEqual([query, statuses])
    expect(await counts(query)).toEqual(statuses.map((status) => `${status} 1`).toSorted())
  }
  expect(await list('&status=DECLINED&page=1&perPage=200')).toEqual(['DECLINED'])
  const [{ TransferId }] = (await own.call('GET', '/device/DriverTransfers')).body
  expect(await list(`&ids=${TransferId}`)).toEqual(['CANCELLED'])
  for (const path of ['DriverTransfers', 'DriverTransferCounts'])
    expect(await own.call('GET', `/device/${path}?fromDate=2026-07-02&toDate=2026-07-01`)).toMatchObject({
      status: 400,
      body: { Message: 'fromDate must not be after toDate.' },
    })
})
