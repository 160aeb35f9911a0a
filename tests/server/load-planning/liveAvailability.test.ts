import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'
import { aDriver, aLoad } from './aPlannedFleet'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup(['load-planning'])
  await aDriver(group, '1')
  await aLoad(group, 'run', -6, { status: 'in-transit', driver: '1', hours: 8 })
  await statement(
    `update shipment_stop set actual_arrival = planned_arrival, actual_departure = planned_departure
      where customer = $1 and shipment_id = 'Srun' and sequence = 1`,
    group.id,
  )
  await aLoad(group, 'next', 5)
})

const unitIs = (latitude: number, longitude: number, hoursAgo = 0) =>
  statement(
    `update last_position set shipment_id = 'Srun', latitude = $2, longitude = $3, standing_since = null,
       at = now() - make_interval(hours => $4::int) where customer = $1`,
    group.id,
    latitude,
    longitude,
    hoursAgo,
  )
const pair = async () => {
  const call = '/load-planning/LoadRecommendations?ShipmentId=Snext&Each=50&IncludeRefused=Y'
  const { body } = await group.call('GET', call)
  return body[0]
}
const body = (more: object) => ({ CustomerCode: group.id, UserId: group.userId, ...more })
const named = { driver_xid: 'D1', power_unit_id: 'U1', shipment_id: 'Snext' }
const soft = () => group.call('POST', '/load-planning/InsertDriverSoftAssign', { body: body(named) })
const firm = (more: object = {}) =>
  group.call('POST', '/load-planning/AssignDriver', { body: body({ ...named, ...more }) })
const plan = (kind: 'SOFT' | 'FIRM') =>
  group.call('POST', '/load-planning/AssignPlan', { body: body({ assignment: kind, Assignments: [named] }) })

describe('a driver under way', () => {
  test('is free when the plan says so while the unit is nearly there', async () => {
    await unitIs(41.6, -88)
    expect(await pair()).toMatchObject({ feasible: 'Y', driver_xid: 'D1' })
  })

  test('is free when the unit gets there, however the plan was, and assigning checks that again', async () => {
    await unitIs(39.7, -105)
    const { feasible, available_time: free, refusals } = await pair()
    expect(feasible).toBe('N')
    expect(Date.parse(free) - Date.now()).toBeGreaterThan(15 * 3_600_000)
    expect(refusals[0]).toMatchObject({ Code: 'OVERLAP', ShipmentId: 'Srun' })
    for (const answer of [await soft(), await firm()]) {
      expect(answer.status).toBe(409)
      expect(JSON.stringify(answer.body)).toContain('Driver D1 is on shipment Srun')
    }
    for (const kind of ['SOFT', 'FIRM'] as const)
      expect((await plan(kind)).body).toMatchObject({ Status: 'FAILED', Errors: [{ shipment_id: 'Snext' }] })
    expect(await statement('select 1 from load_assignment where customer = $1', group.id)).toEqual([])
  })

  test('whose unit is silent is refused, and assigned anyway only with a reason', async () => {
    await unitIs(41.6, -88, 26)
    expect((await pair()).refusals).toMatchObject([{ Code: 'SILENT', Minutes: 26 * 60 }])
    expect((await plan('SOFT')).body).toMatchObject({ Status: 'FAILED' })
    expect((await firm()).body).toMatchObject({
      Status: 'FAILED',
      Message: 'No position of the unit for 1560 minutes.',
    })
    expect((await firm({ override_reason: 'Called the driver' })).body).toEqual({ Status: 'SUCCESS' })
  })
})

test('drivers of a carrier that runs 60 hours in 7 days have no more than those', async () => {
  const other = await aGroup(['load-planning'])
  await aDriver(other, '1')
  await aLoad(other, 'a', 20)
  const cycleLeft = async () => {
    const { body: pairs } = await other.call('GET', '/load-planning/LoadRecommendations?ShipmentId=Sa')
    return pairs[0].forecast.cycle_minutes_left
  }
  const seventy = await cycleLeft()
  await statement(
    `insert into customer_configuration (customer, attribute, value) values ($1, 'LP_HOS_CYCLE_HOURS', '60')`,
    other.id,
  )
  expect(seventy - (await cycleLeft())).toBe(600)
})
