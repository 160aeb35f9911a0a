import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type Person, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver } from '../load-planning/aPlannedFleet'
import { moveTo, terminals } from './aTerminal'

const day = '2026-10-14'
const at = (time: string) => `${day}T${time}:00Z`

let group: TestGroup
let second: Person
beforeAll(async () => {
  group = await aGroup(['work-packages'])
  second = await group.aPerson(['work-packages'])
  await terminals(group)
})

const put = (body: object, person: Pick<Person, 'call'> = group) =>
  person.call('PUT', '/driver-financials/WorkPackages', { body, override: 'PUT' })
const post = (path: string, body: object, person: Pick<Person, 'call'> = group) =>
  person.call('POST', `/driver-financials/${path}`, { body })
const get = async (path: string): Promise<Wire> => (await group.call('GET', `/driver-financials/${path}`)).body
const step = (ids: number[], name: string, person: Pick<Person, 'call'> = group, Reason = '') =>
  post('StepWorkPackages', { WorkPackageIds: ids, Step: name, Reason }, person)

/** A driver of the group whose shipment left Gary and reached Joliet on that day; paid for detention and extra stops. */
const aWorkedDay = async (arrivals: readonly (readonly [string, string | null])[]): Promise<string> => {
  const letter = unique('p')
  await aDriver(group, letter)
  await moveTo(group, `D${letter}`, 'CHI')
  await statement(
    `insert into worker (customer, sso_id, name, location_id, vendor_code, driver_id) values ($1, $2, 'Alma', 'CHI', 'V1', $3)`,
    group.id,
    `w${letter}`,
    `D${letter}`,
  )
  await statement(
    `insert into worker_rate (customer, sso_id, location_id, pay_type, vendor_code, rate, effective_from, set_by)
     values ($1, $2, 'CHI', 'DETENTION', 'V1', 22.5, '2026-01-01', 'x'), ($1, $2, 'CHI', 'STOP', 'V1', 35, '2026-01-01', 'x')`,
    group.id,
    `w${letter}`,
  )
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, driver_id, power_unit_id, starts_at, ends_at, miles, created_by, updated_by)
     values ($1, $2, $2, $2, 'completed', $3, $4, $5, $6, 60, 'x', 'x')`,
    group.id,
    `S${letter}`,
    `D${letter}`,
    `U${letter}`,
    at('12:00'),
    at('23:00'),
  )
  for (const [place, [arrival, departure]] of arrivals.entries())
    await statement(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip, latitude, longitude, zone,
         appointment_from, appointment_to, planned_arrival, planned_departure, actual_arrival, actual_departure)
       values ($1, $2, $3, $4, 'delivery', 'Dock', '', 'Gary', 'IN', '', 41.5, -87.3, 'America/Chicago',
         $5::timestamptz, $5::timestamptz + interval '1 hour', $5::timestamptz, $5::timestamptz + interval '1 hour', $5::timestamptz, $6::timestamptz)`,
      group.id,
      `S${letter}`,
      place + 1,
      `L${place}`,
      at(arrival),
      departure === null ? null : at(departure),
    )
  return letter
}
const packageOf = async (letter: string): Promise<Wire> => {
  const [row] = await get(`WorkPackages?driverId=D${letter}`)
  return row && get(`WorkPackages/${row.WorkPackageId}`)
}

describe('a work package [CALL-DF-E1, CALL-DF-E2]', () => {
  test('is created, changed and listed by its status', async () => {
    const { body } = await put({
      Name: 'Winter tyres',
      Description: '',
      Status: 'OPEN',
      AssignedTo: 'Ben',
      DueDate: '2026-12-01',
    })
    const id = body.WorkPackageId
    expect((await put({ WorkPackageId: id, Status: 'IN_PROGRESS' })).body.Status).toBe('SUCCESS')
    const listed = await get('WorkPackages?status=IN_PROGRESS')
    expect(listed.find((row: Wire) => row.WorkPackageId === id)).toMatchObject({
      CustomerCode: group.id,
      Name: 'Winter tyres',
      AssignedTo: 'Ben',
      DueDate: '2026-12-01',
    })
    expect((await get('WorkPackages?status=OPEN')).map((row: Wire) => row.WorkPackageId)).not.toContain(id)
  })

  test.each([
    [{ DueDate: '2026-12-01' }, 400, 'Name is required.'],
    [{ Name: 'X' }, 400, 'DueDate is required.'],
    [{ Name: 'X', DueDate: '2026-12-01', Status: 'LATER' }, 400, 'Status'],
    [{ WorkPackageId: 2_000_000_000, Name: 'X' }, 404, 'There is no work package 2000000000.'],
  ])('is not stored with %j', async (body, status, message) => {
    const answer = await put(body)
    expect([answer.status, answer.body.Message]).toEqual([status, expect.stringContaining(message)])
  })

  test('of another group is not found', async () => {
    const { body } = await put({ Name: 'X', DueDate: '2026-12-01' })
    const other = await aGroup(['work-packages'])
    expect((await put({ WorkPackageId: body.WorkPackageId, Name: 'Y' }, other)).status).toBe(404)
  })
})

describe("a driver's day", () => {
  test('is put together once, with hours, exceptions and suggested pay', async () => {
    const letter = await aWorkedDay([
      ['12:00', '15:30'],
      ['17:00', '17:30'],
      ['19:00', '19:30'],
    ])
    await post('GatherWorkPackages', { Date: day })
    const first = await packageOf(letter)
    expect(first).toMatchObject({
      Step: 'COMPLETED',
      Status: 'DONE',
      DueDate: day,
      Exceptions: ['ZERO_MILES'],
      PayTotal: 68.75,
    })
    expect(first.Actual.Hours).toEqual({ DriveMinutes: 180, DutyMinutes: 450, DelayMinutes: 150 })
    expect(first.Planned.Miles).toEqual({ Loaded: 60, Deadhead: 0, Bobtail: 0 })
    expect(first.PayEvents.map((event: Wire) => [event.EventCode, event.Quantity, event.Amount])).toEqual([
      ['DETENTION', 1.5, 33.75],
      ['EXTRA_STOP', 1, 35],
    ])
    await post('GatherWorkPackages', { Date: day })
    expect(await packageOf(letter)).toMatchObject({ WorkPackageId: first.WorkPackageId, PayTotal: 68.75 })
  })

  test('with an open stop is corrected before it is reviewed', async () => {
    const letter = await aWorkedDay([['12:00', null]])
    await post('GatherWorkPackages', { Date: day })
    const { WorkPackageId } = await packageOf(letter)
    await put({ WorkPackageId, Status: 'DONE' })
    expect((await step([WorkPackageId], 'REVIEW')).body).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 0, Message: `Work package ${WorkPackageId}: exceptions must be corrected first (1).` }],
    })
  })

  test('keeps what a user corrected, and is exported once', async () => {
    const letter = await aWorkedDay([['12:00', '15:30']])
    await post('GatherWorkPackages', { Date: day })
    const { WorkPackageId: id } = await packageOf(letter)
    const event = { EventCode: 'DETENTION', Subject: `S${letter}/1`, Quantity: 1, Rate: 22.5, Removed: 'N' }
    const correct = (Reason: string) =>
      post('CorrectPayEvents', { WorkPackageId: id, PayEvents: [{ ...event, Reason }] })
    expect((await correct('')).status).toBe(400)
    expect((await correct('Agreed with the shipper')).body).toMatchObject({ PayTotal: 22.5 })
    await post('GatherWorkPackages', { Date: day })
    expect(await packageOf(letter)).toMatchObject({ PayTotal: 22.5 })

    expect((await step([id], 'REVIEW')).body).toMatchObject({ Changed: 1 })
    expect((await step([id], 'APPROVE')).body).toMatchObject({ Status: 'FAILED' })
    expect((await step([id], 'APPROVE', second)).body).toMatchObject({ Changed: 1 })
    const answers = await Promise.all([
      post('ExportWorkPackages', { WorkPackageIds: [id] }),
      post('ExportWorkPackages', { WorkPackageIds: [id] }, second),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body.Lines).toEqual([
      {
        WorkPackageId: id,
        DriverId: `D${letter}`,
        Date: day,
        PayCode: 'DETENTION',
        Reference: `S${letter}/1`,
        Quantity: 1,
        Rate: 22.5,
        Amount: 22.5,
      },
    ])
    expect(await packageOf(letter)).toMatchObject({ Step: 'EXPORTED' })
  })

  test('is paid within bounds', async () => {
    const letter = await aWorkedDay([['12:00', '12:30']])
    await post('GatherWorkPackages', { Date: day })
    const { WorkPackageId: id } = await packageOf(letter)
    const event = {
      EventCode: 'OTHER',
      Subject: 'x',
      Quantity: 999_999_999,
      Rate: 99_999_999,
      Removed: 'N',
      Reason: 'x',
    }
    expect(await post('CorrectPayEvents', { WorkPackageId: id, PayEvents: [event] })).toMatchObject({
      status: 400,
      body: { Message: 'Quantity of other of x must be 9999.999 or less, and Rate 99999.99 or less.' },
    })
    expect((await post('GatherWorkPackages', { Date: '9999-12-31' })).status).toBe(400)
  })

  test('only with the right [PERM-10]', async () => {
    const person = await group.aPerson(['workers.enrich'])
    expect((await person.call('GET', '/driver-financials/WorkPackages')).status).toBe(401)
  })
})
