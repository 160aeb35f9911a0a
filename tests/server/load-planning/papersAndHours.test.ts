import { expect, test } from 'vitest'
import { localTime } from '#domain/values/zonedTime'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aDriver, aLoad, inHours } from './aPlannedFleet'

/** What the planner says of the drivers of a group for a load, by driver. */
const verdicts = async (group: TestGroup, shipment: string): Promise<Map<string, Wire>> => {
  const query = `CustomerCode=${group.id}&UserId=x&ShipmentId=${shipment}&Each=9&IncludeRefused=Y`
  const { status, body } = await group.call('GET', `/load-planning/LoadRecommendations?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return new Map(body.map((row: Wire) => [row.driver_xid, row]))
}

test('a driver whose licence or medical card expires before the end of the trip is not recommended', async () => {
  const group = await aGroup(['load-planning'])
  for (const letter of ['1', '2', '3']) await aDriver(group, letter)
  await aLoad(group, 'open', 12)
  const expire = (column: string, driver: string) =>
    statement(
      `update fleet_driver set ${column} = (now() - interval '2 days')::date where customer = $1 and id = $2`,
      group.id,
      driver,
    )
  await expire('licence_expires', 'D2')
  await expire('medical_expires', 'D3')
  const found = await verdicts(group, 'Sopen')
  expect(found.get('D1')).toMatchObject({ feasible: 'Y' })
  expect(found.get('D2')).toMatchObject({ feasible: 'N', refusals: [{ Code: 'LICENCE_EXPIRED' }], change: null })
  expect(found.get('D3')).toMatchObject({ feasible: 'N', refusals: [{ Code: 'MEDICAL_EXPIRED' }], change: null })
})

test('a driver without a qualification that a shipment or its location asks for is not recommended', async () => {
  const group = await aGroup(['load-planning', 'fleet.manage'])
  for (const letter of ['1', '2', '3']) await aDriver(group, letter)
  await aLoad(group, 'open', 12)
  const add = async (list: string, body: Wire) =>
    expect((await group.call('POST', `/portal/{group}/MasterData/${list}`, { body })).status).toBe(200)
  for (const code of ['HAZMAT', 'SITE']) await add('qualifications', { code, name: code.toLowerCase() })
  await add('locations', { code: 'gary', name: 'Gary', city: 'Gary', state: 'IN', qualifications: 'SITE' })
  await statement(`update shipment set qualifications = 'HAZMAT' where customer = $1 and id = 'Sopen'`, group.id)
  for (const driver of ['D1', 'D2'])
    for (const qualification of ['HAZMAT', 'SITE'])
      await add('driverQualifications', {
        driver,
        qualification,
        expires: driver === 'D2' && qualification === 'SITE' ? '2020-01-31' : null,
      })
  const found = await verdicts(group, 'Sopen')
  expect(found.get('D1')).toMatchObject({ feasible: 'Y' })
  expect(found.get('D2')).toMatchObject({
    feasible: 'N',
    refusals: [{ Code: 'QUALIFICATION_EXPIRED', Wanted: 'SITE' }],
    change: null,
  })
  expect(found.get('D3')).toMatchObject({ refusals: [{ Code: 'NOT_QUALIFIED', Wanted: 'HAZMAT, SITE' }] })
})

test('the opening hours of a location narrow the window in which the planner reaches it', async () => {
  const group = await aGroup(['load-planning'])
  await aDriver(group, '1')
  await aLoad(group, 'open', 12, { hours: 2 })
  expect((await verdicts(group, 'Sopen')).get('D1')).toMatchObject({ feasible: 'Y' })
  // It opens five minutes before the pickup appointment ends, too late for the way to the delivery.
  const zone = 'America/Chicago'
  const clock = (hours: number) => localTime(Date.parse(inHours(hours)), zone).slice(11)
  const hours = `${clock(13 - 5 / 60)}-${clock(13 + 5 / 60)}`
  await statement(
    `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone,
       monday, tuesday, wednesday, thursday, friday, saturday, sunday)
     values ($1, 'gary', 'Gary', 'Gary', 'IN', 41.59, -87.35, 'given', $2, $3, $3, $3, $3, $3, $3, $3)`,
    group.id,
    zone,
    hours,
  )
  expect((await verdicts(group, 'Sopen')).get('D1')).toMatchObject({
    feasible: 'N',
    refusals: [{ Code: 'LATE_DELIVERY' }],
  })
})
