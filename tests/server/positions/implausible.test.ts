import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type TestGroup, type Wire } from '../../fixtures/server'
import { ago, aDevice, lastOf, positionsOf, speedsIn } from './aDevice'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

const deviceOf = async (unit: string): Promise<Wire> =>
  ((await group.call('GET', '/positions/devices')).body as Wire[]).find(({ Unit }) => Unit === unit)

describe('a device whose clock is ahead', () => {
  test.each([
    ['three hours', 'AHEAD3', 180],
    ['25 hours', 'AHEAD25', 25 * 60 - 1],
  ])('by %s has its unit where its next message says, whatever the time of that [OWN-4]', async (_, unit, minutes) => {
    const device = await aDevice(group, unit)
    // A message tells its time in whole seconds.
    const before = Date.now() - 1_000
    expect((await device.send({ lat: 41, lon: -87, timestamp: ago(-60 * minutes) })).status).toBe(200)
    const [stored] = await positionsOf(group, unit)
    expect(Date.parse(stored?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(stored?.at ?? '')).toBeLessThanOrEqual(Date.now())
    expect((await deviceOf(unit)).ClockAheadSeconds / 60).toBeCloseTo(minutes, 0)
    expect((await device.send({ lat: 41.001, lon: -87, timestamp: Math.floor(Date.now() / 1_000) })).status).toBe(200)
    expect(await lastOf(group, unit)).toMatchObject({ latitude: 41.001 })
    expect(await deviceOf(unit)).toMatchObject({ ClockAheadSeconds: 0 })
    expect(await positionsOf(group, unit)).toHaveLength(2)
  })

  test('is no longer said to be so by a message without a place', async () => {
    const device = await aDevice(group, 'AHEADSTILL')
    await device.send({ lat: 41, lon: -87, timestamp: ago(-7_200) })
    await device.send({ batt: 50 })
    expect((await deviceOf('AHEADSTILL')).ClockAheadSeconds).toBeGreaterThan(7_000)
  })
})

test('a receiver without a fix, at 0/0, is answered 200 and is nowhere', async () => {
  const device = await aDevice(group, 'NOWHERE')
  await device.send({ lat: 41, lon: -87, timestamp: ago(60) })
  expect((await device.send({ lat: 0, lon: 0, speed: 0, timestamp: ago(30) })).status).toBe(200)
  expect(await positionsOf(group, 'NOWHERE')).toHaveLength(1)
  expect(await lastOf(group, 'NOWHERE')).toMatchObject({ latitude: 41 })
  expect(await deviceOf('NOWHERE')).toMatchObject({ LastError: 'no-fix' })
})

describe('a place that is out of reach', () => {
  test('is stored, and moves the unit when a second position confirms it', async () => {
    const device = await aDevice(group, 'JUMPS')
    await device.send({ lat: 41, lon: -87, timestamp: ago(60) })
    const { version } = (await lastOf(group, 'JUMPS')) ?? {}
    await device.send({ lat: 51.5, lon: 0.1, timestamp: ago(50) })
    expect(await positionsOf(group, 'JUMPS')).toHaveLength(2)
    expect(await lastOf(group, 'JUMPS')).toMatchObject({ latitude: 41, version })
    await device.send({ lat: 51.501, lon: 0.1, timestamp: ago(40) })
    expect(await lastOf(group, 'JUMPS')).toMatchObject({ latitude: 51.501 })
    expect(Math.max(...(await speedsIn(group, 'JUMPS', ago(120), ago(-60))))).toBeLessThanOrEqual(120)
  })

  test('is forgotten when the unit goes on where it was', async () => {
    const device = await aDevice(group, 'ONCE')
    for (const [lat, seconds] of [
      [41, 60],
      [10, 50],
      [41.001, 40],
      [10, 30],
      [41.002, 20],
    ] as const)
      await device.send({ lat, lon: -87, timestamp: ago(seconds) })
    expect(await lastOf(group, 'ONCE')).toMatchObject({ latitude: 41.002 })
    expect(await positionsOf(group, 'ONCE')).toHaveLength(5)
  })
})

test('positions that come twice and in any order leave the unit where they do in their order', async () => {
  const places = [41, 41.001, 12, 41.002, 41.003, -30, -31, 41.006]
  const messages = places.map((lat, step) => ({ lat, lon: -87, timestamp: ago(100 - step * 10) }))
  const inOrder = await aDevice(group, 'INORDER')
  for (const message of messages) await inOrder.send(message)
  const shuffled = await aDevice(group, 'SHUFFLED')
  for (const step of [5, 0, 7, 3, 3, 1, 6, 2, 0, 4, 7, 5]) await shuffled.send(messages[step] ?? {})
  const together = await aDevice(group, 'TOGETHER')
  await Promise.all([7, 6, 5, 4, 3, 2, 1, 0, 2, 4].map((step) => together.send(messages[step] ?? {})))
  for (const unit of ['INORDER', 'SHUFFLED', 'TOGETHER']) {
    expect(await lastOf(group, unit)).toMatchObject({ latitude: 41.006 })
    expect(await positionsOf(group, unit)).toHaveLength(places.length)
  }
})

test('a speed that no truck does is not stored as one', async () => {
  const device = await aDevice(group, 'FASTEST')
  await device.send({ lat: 41, lon: -87, timestamp: ago(60), speed: 500 })
  expect((await positionsOf(group, 'FASTEST')).map(({ speed }) => speed)).toEqual([null])
})
