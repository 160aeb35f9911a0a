import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, refusalsOf as codesOf, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aDriver, aLoad, aRegion, inHours } from './aPlannedFleet'

let group: TestGroup

beforeAll(async () => {
  group = await aGroup(['load-planning'])
  const { area } = await aRegion(group, 1)
  for (const letter of ['1', '2', '3']) await aDriver(group, letter, { area })
  await aDriver(group, '4', { area, status: 'inactive' })
  await aDriver(group, '5')
  // Both by day: whenever the test runs, they lie on the second day from now.
  await aLoad(group, 'own', hoursUntil(`${day(2)}T10:00Z`), { driver: '1', area })
  await aLoad(group, 'open', hoursUntil(`${day(2)}T12:00Z`), { area })
})

const day = (days: number) => inHours(24 * days).slice(0, 10)
const hoursUntil = (moment: string) => (Date.parse(moment) - Date.now()) / 3_600_000
const get = async (path: string): Promise<Wire> => {
  const answer = await group.call('GET', `/load-planning/${path}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const post = (path: string, body: object) => group.call('POST', `/load-planning/${path}`, { body })
const ask = async (driver: string, more: object = {}): Promise<number> => {
  const { body } = await post('DriverRequest', {
    driver_xid: driver,
    priority: 'M',
    request_type: 'TIME_OFF',
    from_date: day(2),
    to_date: day(3),
    ...more,
  })
  expect(body).toMatchObject({ Status: 'SUCCESS' })
  return body.REQUEST_PK
}
const decide = (id: number, status: string, more: object = {}) =>
  post('DecideDriverRequests', { Decisions: [{ REQUEST_PK: id, status, ...more }] })
const rowOf = async (id: number): Promise<Wire> =>
  (await get('GetDriverRequestSummary')).find(({ REQUEST_PK }: Wire) => REQUEST_PK === id)
const block = (id: number, blocked: 'Y' | 'N') => post('BlockDriverRequests', { Requests: [id], blocked })
const refusalsOf = async (driver: string): Promise<string[]> =>
  (await get('LoadRecommendations?ShipmentId=Sopen&Each=9&IncludeRefused=Y'))
    .find(({ driver_xid }: Wire) => driver_xid === driver)
    .refusals.map(({ Code }: Wire) => Code)

describe('other days', () => {
  test('are offered, taken back, offered anew and accepted for the driver, who is told each time', async () => {
    const id = await ask('D2', { reason_code: 'APPOINTMENT', wanted_location: 'Joliet, IL' })
    expect(await rowOf(id)).toMatchObject({ reason_code: 'APPOINTMENT', wanted_location: 'Joliet, IL', version: 0 })
    expect((await decide(id, 'COUNTER_OFFER')).body).toMatchObject({
      Errors: [{ Row: 0, Message: 'An offer needs from_date and to_date.' }],
    })
    const offer = { from_date: day(5), to_date: day(6), answer: 'Two others are off then.' }
    expect((await decide(id, 'COUNTER_OFFER', { ...offer, version: 0 })).body).toMatchObject({ Decided: 1 })
    expect(await rowOf(id)).toMatchObject({
      status: 'COUNTER_OFFER',
      from_date: day(2),
      offered_from_date: day(5),
      offered_to_date: day(6),
      version: 1,
      decided_by: group.userId,
      answer: 'Two others are off then.',
    })
    expect(await refusalsOf('D2')).not.toContain('TIME_OFF')
    expect((await decide(id, 'IN_REVIEW')).body).toMatchObject({ Decided: 1 })
    expect(await rowOf(id)).toMatchObject({ status: 'IN_REVIEW', offered_from_date: null, offered_to_date: null })
    await decide(id, 'COUNTER_OFFER', offer)
    expect((await decide(id, 'APPROVED')).body).toMatchObject({ Decided: 1 })
    expect(await rowOf(id)).toMatchObject({
      status: 'APPROVED',
      from_date: day(5),
      to_date: day(6),
      offered_from_date: null,
      version: 4,
    })
    const told = await statement<{ subject: string; kind: string; recipients: string[]; payload: string }>(
      `select subject, kind, recipients, payload from outbox_message where customer = $1 and purpose = 'driver-request' order by id`,
      group.id,
    )
    expect(told.map(({ subject }) => subject)).toEqual(
      ['counter-offered', 'counter-offered', 'approved'].map((status) => `Request ${id} of driver D2: ${status}`),
    )
    expect(told[0]?.recipients).toEqual(['driver:D2'])
    expect(JSON.parse(told[0]?.payload ?? '')).toMatchObject({
      driver: 'D2',
      offered: { from: day(5), to: day(6) },
      answer: 'Two others are off then.',
    })
  })

  test('are not accepted by somebody who has not seen them', async () => {
    const id = await ask('D3')
    await decide(id, 'COUNTER_OFFER', { from_date: day(8), to_date: day(8) })
    const about = { noun: 'request', name: String(id) }
    const unseen = await decide(id, 'APPROVED', { version: 0 })
    expect(codesOf(unseen)).toEqual([{ code: 'record-changed', parameters: { user: group.userId }, about }])
    expect(unseen.body).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 0, Message: `${group.userId} has changed request ${id} to COUNTER OFFERED.` }],
    })
    // One request of a type for a day waits for an answer, whatever was offered.
    const again = { driver_xid: 'D3', priority: 'M', request_type: 'TIME_OFF', from_date: day(3), to_date: day(3) }
    const asked = await post('DriverRequest', again)
    expect(asked.status).toBe(409)
    expect(codesOf(asked)).toMatchObject([{ code: 'asked-already', parameters: { driver: 'D3' } }])
    expect((await decide(id, 'WITHDRAWN')).body).toMatchObject({ Decided: 1 })
    const late = await decide(id, 'APPROVED')
    expect(late.body).toMatchObject({ Errors: [{ Row: 0, Message: `Request ${id} is WITHDRAWN already.` }] })
    expect(codesOf(late)).toEqual([{ code: 'wrong-status', parameters: { status: 'withdrawn' }, about }])
  })
})

test('what is over is completed, or expired when nobody has answered, and is not decided any more', async () => {
  const over = async (status: string): Promise<number> => {
    const [made] = await statement<{ id: number }>(
      `insert into driver_request (customer, driver_id, priority, type, from_date, to_date, status, decided_at, created_by)
       values ($1, 'D5', 'L', 'other', now()::date - 9, now()::date - 8, $2, case when $2 = 'requested' then null else now() end, 'x')
       returning id`,
      group.id,
      status,
    )
    return made?.id ?? 0
  }
  const [done, late] = [await over('approved'), await over('requested')]
  expect((await rowOf(done)).status).toBe('COMPLETED')
  expect((await rowOf(late)).status).toBe('EXPIRED')
  expect((await decide(late, 'APPROVED')).body).toMatchObject({
    Errors: [{ Row: 0, Message: `Request ${late} is EXPIRED already.` }],
  })
})

test('approving tells for each day how many drivers of the terminal are left, and the loads that are planned', async () => {
  const id = await ask('D1')
  const [cover] = await get(`DriverRequestCover?RequestIds=${id}`)
  expect(cover).toMatchObject({ REQUEST_PK: id, terminal: 'Area 1', conflicts: ['Sown'] })
  expect(cover.Days).toEqual([
    { day: day(2), drivers: 3, drivers_left: 2, planned_loads: 2 },
    { day: day(3), drivers: 3, drivers_left: 2, planned_loads: 0 },
  ])
  // D2 is off in these days.
  const [later] = await get(`DriverRequestCover?RequestIds=${id}&fromDate=${day(6)}&toDate=${day(7)}`)
  expect(later).toMatchObject({
    conflicts: [],
    Days: [{ drivers_left: 1 }, { drivers_left: 2, planned_loads: 0 }],
  })
  for (const wrong of ['RequestIds=', `RequestIds=${id}&fromDate=${day(1)}`, `RequestIds=${id}&fromDate=x&toDate=y`])
    expect((await group.call('GET', `/load-planning/DriverRequestCover?${wrong}`)).status).toBe(400)
  const stranger = await aGroup(['load-planning'])
  expect((await stranger.call('GET', `/load-planning/DriverRequestCover?RequestIds=${id}`)).body).toEqual([])
})

test('an approved request becomes a block that the planner respects and the timeline shows, and is given free again', async () => {
  const id = await ask('D3', { request_type: 'EQUIPMENT', from_date: day(2), to_date: day(2) })
  expect((await block(id, 'Y')).body).toMatchObject({ Status: 'FAILED' })
  await decide(id, 'APPROVED')
  const barOf = async () =>
    (await get(`Timeline?From=${inHours(0)}&To=${inHours(96)}`)).find(({ REQUEST_PK }: Wire) => REQUEST_PK === id)
  expect(await barOf()).toMatchObject({ request_status: 'APPROVED', blocked: 'N' })
  expect(await refusalsOf('D3')).not.toContain('TIME_OFF')
  expect((await block(id, 'Y')).body).toEqual({ Status: 'SUCCESS', Changed: 1 })
  expect(await barOf()).toMatchObject({ blocked: 'Y' })
  expect(await refusalsOf('D3')).toContain('TIME_OFF')
  expect((await block(id, 'Y')).body).toMatchObject({
    Errors: [{ Row: 0, Message: `The days of request ${id} cannot be blocked.` }],
  })
  expect((await block(id, 'N')).body).toMatchObject({ Changed: 1 })
  expect(await refusalsOf('D3')).not.toContain('TIME_OFF')
  await block(id, 'Y')
  await decide(id, 'WITHDRAWN')
  expect(await refusalsOf('D3')).not.toContain('TIME_OFF')
  expect(await rowOf(id)).toMatchObject({ status: 'WITHDRAWN', blocked: 'N' })
})
