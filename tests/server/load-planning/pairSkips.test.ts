import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type Person, refusalsOf, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aDriver, aLoad } from './aPlannedFleet'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup(['load-planning'])
  await aDriver(group, '1', { trailer: 'Van' })
  await aDriver(group, '2', { cycle: 2_000, trailer: 'Van' })
  await aDriver(group, 'down', { unit: 'down' })
  await aLoad(group, 'a', 20)
  await aLoad(group, 'same', 60)
  await aLoad(group, 'back', 90, { from: 'joliet', to: 'gary' })
  await aLoad(group, 'way', -2, { status: 'in-transit', driver: 'down' })
})

const skip = (driver: string, load: string, more: object = {}, who: Person = group) =>
  who.call('POST', '/load-planning/SkipPair', {
    body: { driver_xid: `D${driver}`, shipment_id: `S${load}`, reason_code: 'DRIVER_ASKED', ...more },
  })
const takeBack = (driver: string, load: string, who: Person = group) =>
  who.call('POST', '/load-planning/UnskipPair', { body: { driver_xid: `D${driver}`, shipment_id: `S${load}` } })
const ask = async (call: string): Promise<Wire> => (await group.call('GET', `/load-planning/${call}`)).body
const driversOf = async (load: string, more = ''): Promise<string[]> =>
  (await ask(`LoadRecommendations?ShipmentId=S${load}&Each=9${more}`)).map(({ driver_xid }: Wire) => driver_xid)
const pairOf = async (driver: string, load: string): Promise<Wire> =>
  (await ask(`LoadRecommendations?ShipmentId=S${load}&Each=9&IncludeRefused=Y&Skipped=ALSO`)).find(
    ({ driver_xid }: Wire) => driver_xid === `D${driver}`,
  )
const done = { status: 200, body: { Status: 'SUCCESS' } }

describe('a skipped pair', () => {
  test('leaves what is recommended for the load, for the driver and besides, and stands where it is asked for [ROUTE-097]', async () => {
    const before = await pairOf('1', 'a')
    expect(before.skip).toBeNull()
    expect(await skip('1', 'a', { remark: ' has a dentist there ' })).toMatchObject(done)
    expect(await driversOf('a')).toEqual(['D2'])
    expect(await driversOf('a', '&Skipped=ONLY')).toEqual(['D1'])
    expect(await driversOf('same', '&Skipped=ONLY')).toEqual([])
    const ofDriver = await ask('DriverRecommendations?DriverId=D1&Each=9')
    expect(ofDriver.map(({ shipment_id }: Wire) => shipment_id)).not.toContain('Sa')
    const others = await ask('LoadRecommendationsForAlternateDrivers?SNID=Na')
    expect(others.map(({ driver_xid }: Wire) => driver_xid)).toEqual(['D2'])
    const after = await pairOf('1', 'a')
    expect(after.skip).toEqual({
      reason_code: 'DRIVER_ASKED',
      remark: 'has a dentist there',
      skipped_by: group.userId,
      skipped_datetime: expect.any(String),
    })
    expect(after.score).toBeCloseTo(before.score - 5, 6)
    expect(after.reasons.at(-1)).toMatchObject({ Code: 'SKIPS', Points: -5, Value: 1, SkipReason: 'DRIVER_ASKED' })
  })

  test('lowers the score of its driver on the same lane, and on no other', async () => {
    expect((await pairOf('1', 'same')).reasons.at(-1)).toMatchObject({ Code: 'SKIPS', Points: -5 })
    expect((await pairOf('1', 'back')).reasons.at(-1).Code).toBe('ON_TIME')
    expect((await pairOf('2', 'same')).reasons.at(-1).Code).toBe('ON_TIME')
    await statement(
      `update pair_skip set skipped_at = now() - interval '91 days' where customer = $1 and shipment_id = 'Sa'`,
      group.id,
    )
    expect((await pairOf('1', 'same')).reasons.at(-1).Code).toBe('ON_TIME')
    await statement('update pair_skip set skipped_at = now() where customer = $1', group.id)
  })

  test('is not planned: a load is left open rather, and says why', async () => {
    await skip('2', 'a', { reason_code: 'NEEDED_ELSEWHERE' })
    const plan = await ask('PlanProposal')
    expect(plan.Pairs.map(({ shipment_id }: Wire) => shipment_id)).not.toContain('Sa')
    expect(plan.Uncovered).toMatchObject([
      { Cause: 'SKIPPED', Loads: [{ shipment_id: 'Sa', nearest: { skip: { skipped_by: group.userId } } }] },
    ])
  })

  test('is told to everybody who looks, stands in the audit trail, and is recommended again when it is taken back', async () => {
    const [event] = await statement(
      `select 1 from change_event where customer = $1 and topic = 'planning' and keys ? 'Sa'`,
      group.id,
    )
    expect(event).toBeDefined()
    const another = await group.aPerson(['load-planning'])
    expect(await skip('1', 'a', {}, another)).toMatchObject({ status: 409 })
    expect(refusalsOf(await skip('1', 'a', {}, another))).toEqual([
      { code: 'pair-skipped', parameters: { by: group.userId } },
    ])
    for (const driver of ['1', '2']) expect(await takeBack(driver, 'a', another)).toMatchObject(done)
    expect(await driversOf('a')).toEqual(['D1', 'D2'])
    expect((await pairOf('1', 'same')).reasons.at(-1).Code).toBe('ON_TIME')
    const again = await takeBack('1', 'a')
    expect(again.body).toMatchObject({ Status: 'FAILED' })
    expect(refusalsOf(again)).toEqual([{ code: 'pair-not-skipped', parameters: { driver: 'D1', load: 'Sa' } }])
    const [entry] = await statement<{ user_id: string; changes: { noun: string; id: string }[] }>(
      `select user_id, changes from audit_entry where customer = $1 and call = 'pairSkips.takeSkipBack' order by id desc limit 1`,
      group.id,
    )
    expect(entry).toMatchObject({ user_id: another.userId, changes: [{ noun: 'pair-skip', id: 'Sa' }] })
  })

  test('may be given all the same, which takes the skip back', async () => {
    await skip('1', 'a')
    const given = await group.call('POST', '/load-planning/AssignDriver', {
      body: { driver_xid: 'D1', power_unit_id: 'U1', shipment_id: 'Sa' },
    })
    expect(given).toMatchObject(done)
    expect(await statement('select 1 from pair_skip where customer = $1', group.id)).toEqual([])
  })
})

describe('skipping', () => {
  test('who holds the load, or a load that is given or under way, is refused', async () => {
    const given = await skip('2', 'a')
    expect(given.status).toBe(409)
    expect(refusalsOf(given)).toEqual([{ code: 'load-given', parameters: { by: group.userId, driver: 'D1' } }])
    await group.call('POST', '/load-planning/InsertDriverSoftAssign', {
      body: { driver_xid: 'D2', shipment_id: 'Ssame' },
    })
    const held = await skip('2', 'same')
    expect(held.status).toBe(409)
    expect(refusalsOf(held)[0]?.code).toBe('load-held')
    expect(await skip('1', 'same')).toMatchObject(done)
    const begun = await skip('1', 'way')
    expect(begun.body).toMatchObject({ Status: 'FAILED', Code: 'RULES' })
    expect(refusalsOf(begun)).toEqual([{ code: 'load-begun', parameters: { load: 'Sway' } }])
  })

  test.each<[string, object, string]>([
    ['no reason', { reason_code: '' }, ''],
    ['a reason of its own', { reason_code: 'WEATHER' }, ''],
    ['another reason without words', { reason_code: 'OTHER', remark: ' ' }, 'remark is required with OTHER.'],
    ['too many words', { remark: 'x'.repeat(501) }, 'remark is too long (500).'],
  ])('with %s is 400', async (_, more, message) => {
    const answer = await skip('1', 'back', more)
    expect(answer.status).toBe(400)
    if (message) expect(answer.body).toEqual({ Message: message })
  })

  test('what does not exist, or belongs to somebody else, is 404; without the permission nothing is done', async () => {
    expect((await skip('99', 'back')).status).toBe(404)
    expect((await skip('1', 'zzz')).status).toBe(404)
    const foreign = await aGroup(['load-planning'])
    expect((await skip('1', 'back', {}, foreign)).status).toBe(404)
    await skip('1', 'back')
    expect((await takeBack('1', 'back', foreign)).body).toMatchObject({ Status: 'FAILED' })
    const stranger = await group.aPerson([])
    expect((await skip('2', 'back', {}, stranger)).status).toBe(401)
    expect((await takeBack('1', 'back', stranger)).status).toBe(401)
    expect(await driversOf('back')).toEqual(['D2'])
  })
})

describe('the way of a pair', () => {
  test('leads from the driver over the end of his work to both ends of the load', async () => {
    const places = await ask('PairPlaces?ShipmentId=Sback&DriverId=D1')
    expect(places).toMatchObject([
      { place: 'DRIVER', name: 'Chicago, IL', latitude: 41.88, miles: null, time: expect.any(String) },
      { place: 'WORK', name: 'joliet, IL', shipment_id: 'Sa', miles: null },
      { place: 'PICKUP', name: 'joliet, IL', latitude: 41.53, miles: 0 },
      { place: 'DELIVERY', name: 'gary, IL', latitude: 41.59, miles: 60 },
    ])
    const free = await ask('PairPlaces?ShipmentId=Sa&DriverId=D2')
    expect(free.map(({ place }: Wire) => place)).toEqual(['DRIVER', 'PICKUP', 'DELIVERY'])
    expect(free[1].miles).toBeGreaterThan(20)
  })

  test('of somebody else is 404', async () => {
    const foreign = await aGroup(['load-planning'])
    for (const [who, query] of [
      [foreign, 'ShipmentId=Sback&DriverId=D1'],
      [group, 'ShipmentId=Sback&DriverId=D99'],
      [group, 'ShipmentId=Szzz&DriverId=D1'],
    ] as const)
      expect((await who.call('GET', `/load-planning/PairPlaces?${query}`)).status).toBe(404)
  })
})
