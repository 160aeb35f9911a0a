import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aDevice, ago, positionsOf, sendAs } from './aDevice'

let group: TestGroup
let other: TestGroup
beforeAll(async () => {
  group = await aGroup()
  other = await aGroup()
})

const devices = '/positions/devices'
const lineOf = async (id: number) =>
  ((await group.call('GET', devices)).body as Wire[]).find(({ DeviceId }) => DeviceId === id)

test('a paired device is listed, and its token is known by its hash alone [OWN-4]', async () => {
  const { id, token } = await aDevice(group, 'U7')
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  expect(await lineOf(id)).toMatchObject({
    DeviceName: 'Device of U7',
    DeviceType: 'PHONE',
    Unit: 'U7',
    IsRevoked: 'N',
    LastContact: null,
    BatteryPercent: null,
    LastError: null,
    CreatedBy: group.userId,
  })
  const rows = await statement('select * from position_device where id = $1', id)
  const trail = await statement('select * from audit_entry where customer = $1', group.id)
  expect(JSON.stringify([rows, trail])).not.toContain(token)
})

test('the list tells the last contact, the battery and the last error', async () => {
  const device = await aDevice(group, 'U8')
  await device.send({ lat: 100, lon: 1, batt: 55 })
  await device.send({ lat: 41, lon: -87, timestamp: ago(5) })
  expect(await lineOf(device.id)).toMatchObject({
    BatteryPercent: 55,
    LastError: 'latitude',
    LastErrorTime: expect.stringMatching(/^20/),
    LastContact: expect.stringMatching(/^20/),
  })
  expect((await device.messages()).map(({ Error: problem }: Wire) => problem)).toEqual([null, 'latitude'])
})

test('a new token is worth what the old one was, and the old one nothing', async () => {
  const { id, token } = await aDevice(group, 'U9')
  expect((await sendAs(token, { lat: 41, lon: -87 })).status).toBe(200)
  const { body } = await group.call('POST', `${devices}/${id}/token`, { body: {} })
  expect((await sendAs(token, { lat: 41, lon: -87 })).status).toBe(400)
  expect((await sendAs(body.Token, { lat: 41, lon: -87 })).status).toBe(200)
})

test('nothing is taken from a revoked device, and what it sent stays', async () => {
  const device = await aDevice(group, 'U10')
  await device.send({ lat: 41, lon: -87, timestamp: ago(5) })
  expect((await group.call('DELETE', `${devices}/${device.id}`, { override: 'DELETE' })).body).toEqual({
    Status: 'SUCCESS',
  })
  expect((await device.send({ lat: 41, lon: -87 })).status).toBe(400)
  expect(await positionsOf(group, 'U10')).toHaveLength(1)
  expect(await lineOf(device.id)).toMatchObject({ IsRevoked: 'Y' })
  expect((await group.call('POST', `${devices}/${device.id}/token`, { body: {} })).status).toBe(409)
})

test('a device goes on with another unit', async () => {
  const device = await aDevice(group, 'OLD')
  await device.send({ lat: 41, lon: -87, timestamp: ago(9) })
  const body = { DeviceName: 'Spare phone', DeviceType: 'PHONE', Unit: 'NEW' }
  await group.call('PUT', `${devices}/${device.id}`, { override: 'PUT', body })
  await device.send({ lat: 42, lon: -87, timestamp: ago(5) })
  expect((await positionsOf(group, 'OLD')).map(({ latitude }) => latitude)).toEqual([41])
  expect((await positionsOf(group, 'NEW')).map(({ latitude }) => latitude)).toEqual([42])
  expect(await lineOf(device.id)).toMatchObject({ DeviceName: 'Spare phone', Unit: 'NEW' })
})

describe('a device of another group', () => {
  test('is not there', async () => {
    const { id } = await aDevice(other, 'X1')
    const body = { DeviceName: 'Mine', DeviceType: 'PHONE', Unit: 'U1' }
    expect(await lineOf(id)).toBeUndefined()
    expect((await group.call('GET', `${devices}/${id}/messages`)).status).toBe(404)
    expect((await group.call('DELETE', `${devices}/${id}`, { override: 'DELETE' })).status).toBe(404)
    expect((await group.call('PUT', `${devices}/${id}`, { override: 'PUT', body })).status).toBe(404)
    expect((await group.call('POST', `${devices}/${id}/token`, { body: {} })).status).toBe(404)
  })
})

test.each([
  [{ DeviceName: ' ', DeviceType: 'PHONE', Unit: 'U1' }, 'The name: is required'],
  [{ DeviceName: 'x'.repeat(61), DeviceType: 'PHONE', Unit: 'U1' }, 'The name: is too long'],
  [{ DeviceName: 'x', DeviceType: 'PHONE', Unit: '' }, 'The unit: is required'],
])('%o is not paired', async (body, Message) => {
  expect(await group.call('POST', devices, { body })).toMatchObject({ status: 400, body: { Message } })
})

test('the last 100 messages of a device are kept', async () => {
  const device = await aDevice(group, 'MANY')
  const quietDevice = await aDevice(group, 'FEW')
  await quietDevice.send({ batt: 50 })
  await statement(
    `insert into device_message (device_id, message) select $1, 'GET n=' || n from generate_series(1, 20000) n`,
    device.id,
  )
  // Whoever looks sees a hundred, whether the others are forgotten yet or not.
  const messages = await device.messages()
  expect([messages.length, messages[0].Message, messages.at(-1).Message]).toEqual([100, 'GET n=20000', 'GET n=19901'])
})

test('the token of a device is in no stored answer: the same call sent again is answered without it', async () => {
  const own = await aGroup()
  const headers = { 'idempotency-key': `pair-${own.id}` }
  const body = { DeviceName: 'Cab', DeviceType: 'PHONE', Unit: 'T1' }
  const first = await own.call('POST', '/positions/devices', { body, headers })
  expect(first.body.Token).toMatch(/^[\w-]{20,}$/)
  const again = await own.call('POST', '/positions/devices', { body, headers })
  expect(again.body).toEqual({ ...first.body, Token: null })
  const renewed = await own.call('POST', `/positions/devices/${first.body.DeviceId}/token`, { body: {}, headers })
  expect(renewed.body.Token).not.toBe(first.body.Token)
  const stored = JSON.stringify(await statement('select answer from idempotent_answer where user_id = $1', own.userId))
  for (const token of [first.body.Token, renewed.body.Token]) expect(stored).not.toContain(token)
})
