import { beforeEach, describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'
import { aFleet } from '../maps/aFleet'
import { ago, aDevice, lastOf, positionsOf, type TestDevice } from './aDevice'

let group: TestGroup
let truck: TestDevice
/** The shipment SA of UA was at its first stop, at 42.5, five hours ago; its second stop, with freight, is at 41. */
beforeEach(async () => {
  group = await aGroup()
  await aFleet(group)
  await statement('delete from last_position where customer = $1', group.id)
  await statement('delete from position where customer = $1', group.id)
  await statement(
    `update shipment_stop set latitude = 42.5, longitude = -86, actual_departure = null where customer = $1 and shipment_id = 'SA' and sequence = 1`,
    group.id,
  )
  truck = await aDevice(group, 'UA', 'TRUCK')
})

const stops = () =>
  statement<{ actual_arrival: string | null; actual_departure: string | null }>(
    `select actual_arrival, actual_departure from shipment_stop where customer = $1 and shipment_id = 'SA' order by sequence`,
    group.id,
  )
const moment = (value: string | null | undefined) => value && new Date(value).toISOString()
const minutesAgo = (minutes: number) => ago(minutes * 60)
/** 250 m beside the second stop. */
const beside = { lat: 41, lon: -87 + 250 / 84_000 }

describe('the shipment that a unit is on', () => {
  test('has its stops reached and left by where the unit is', async () => {
    const [left, reached] = [minutesAgo(240), minutesAgo(120)]
    await truck.send({ lat: 42, lon: -86, speed: 40, timestamp: left })
    expect((await stops())[0]?.actual_departure).toBeNull()
    await truck.send({ lat: 41.5, lon: -86.5, speed: 40, timestamp: minutesAgo(180) })
    await truck.send({ lat: 41.001, lon: -87, speed: 0, timestamp: reached })
    const [first, second] = await stops()
    expect(moment(first?.actual_departure)).toBe(left)
    expect(moment(second?.actual_arrival)).toBe(reached)
    expect(second?.actual_departure).toBeNull()
    const traced = (await positionsOf(group, 'UA')).filter(({ at }) => moment(at) === reached)
    expect(traced).toMatchObject([{ shipment_id: 'SA' }])
    expect(await lastOf(group, 'UA')).toMatchObject({ movement: 'loaded' })
  })

  test('has no stop reached that its unit drives past on the motorway', async () => {
    for (const [step, seconds] of [30, 20, 10, 0].entries())
      await truck.send({ ...beside, lat: 41.0036 - step * 0.0024, speed: 52, timestamp: ago(3_600 + seconds) })
    await truck.send({ lat: 40.9, lon: -87, speed: 52, timestamp: ago(3_200) })
    expect((await stops())[1]).toEqual({ actual_arrival: null, actual_departure: null })
  })

  test('has a stop reached by the geofence of its location, where the location is now', async () => {
    await statement(
      `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone, fence_radius)
       select customer, location_id, 'Yard', city, state, 41.01, -87, 'given', zone, 200 from shipment_stop
        where customer = $1 and shipment_id = 'SA' and sequence = 2`,
      group.id,
    )
    await truck.send({ lat: 41, lon: -87, speed: 0, timestamp: minutesAgo(90) })
    await truck.send({ lat: 41.01, lon: -87 + 250 / 84_000, speed: 0, timestamp: minutesAgo(80) })
    expect((await stops())[1]?.actual_arrival).toBeNull()
    await truck.send({ lat: 41.01, lon: -87 + 150 / 84_000, speed: 0, timestamp: minutesAgo(60) })
    expect((await stops())[1]?.actual_arrival).not.toBeNull()
  })

  test('has a stop reached by the geofence that the customer has configured', async () => {
    await statement(
      `insert into customer_configuration (customer, attribute, value) values ($1, 'FLEET_GEOFENCE_RADIUS_METERS', '200')`,
      group.id,
    )
    await truck.send({ ...beside, speed: 0, timestamp: minutesAgo(60) })
    expect((await stops())[1]?.actual_arrival).toBeNull()
    const now = minutesAgo(55)
    await statement(`update customer_configuration set value = '300' where customer = $1`, group.id)
    await truck.send({ ...beside, speed: 0, timestamp: now })
    expect(moment((await stops())[1]?.actual_arrival)).toBe(now)
  })

  test('has a stop reached at the first fix inside, once the unit has stayed there for five minutes', async () => {
    const reached = minutesAgo(60)
    await truck.send({ ...beside, speed: 20, timestamp: reached })
    await truck.send({ ...beside, lat: 41.001, speed: 9, timestamp: minutesAgo(56) })
    expect((await stops())[1]?.actual_arrival).toBeNull()
    await truck.send({ ...beside, speed: 9, timestamp: minutesAgo(55) })
    expect(moment((await stops())[1]?.actual_arrival)).toBe(reached)
  })

  test('has a stop reached by positions that came late, and left by those that came before', async () => {
    const [reached, left] = [minutesAgo(120), minutesAgo(60)]
    await truck.send({ lat: 41.5, lon: -86.5, speed: 40, timestamp: minutesAgo(180) })
    await truck.send({ lat: 40.8, lon: -87, speed: 40, timestamp: left })
    await truck.send({ lat: 40.6, lon: -87, speed: 40, timestamp: minutesAgo(40) })
    expect((await stops())[1]?.actual_arrival).toBeNull()
    await truck.send({ lat: 41.0001, lon: -87, speed: 3, timestamp: reached })
    await truck.send({ lat: 41, lon: -87, speed: 3, timestamp: minutesAgo(110) })
    const [, second] = await stops()
    expect(moment(second?.actual_arrival)).toBe(reached)
    expect(moment(second?.actual_departure)).toBe(left)
    expect(await lastOf(group, 'UA')).toMatchObject({ latitude: 40.6 })
  })

  test('follows a device whose clock is three hours ahead', async () => {
    // A message tells its time in whole seconds.
    const before = Date.now() - 1_000
    await truck.send({ lat: 41.0, lon: -87, speed: 0, timestamp: minutesAgo(-180) })
    const [, second] = await stops()
    const arrival = Date.parse(second?.actual_arrival ?? '')
    expect(arrival).toBeGreaterThanOrEqual(before)
    expect(arrival).toBeLessThanOrEqual(Date.now())
  })

  test('has no stop reached by a place that is out of reach', async () => {
    await truck.send({ lat: 43, lon: -86, speed: 50, timestamp: ago(120) })
    const reached = ago(60)
    await truck.send({ lat: 41, lon: -87, speed: 0, timestamp: reached })
    expect((await stops())[1]?.actual_arrival).toBeNull()
    await truck.send({ lat: 41, lon: -87, speed: 0, timestamp: ago(30) })
    expect(moment((await stops())[1]?.actual_arrival)).toBe(reached)
  })
})
