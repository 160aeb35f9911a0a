import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, callAs, statement, type TestGroup } from '../../fixtures/server'
import real from '../../fixtures/positions/osmand_messages_5.json'
import { ago, aDevice, lastOf, positionsOf, sendAs, speedsIn, type TestDevice } from './aDevice'

let group: TestGroup
let phone: TestDevice
const anonymous = callAs(null, null)
beforeAll(async () => {
  group = await aGroup()
  phone = await aDevice(group, 'U1')
})

const post = (body: unknown, headers: Record<string, string> = {}) => anonymous('POST', '/positions', { body, headers })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a message of the OsmAnd protocol', () => {
  test.each(real.messages)('$uri is $outcome [OWN-4]', async ({ method, uri, body, expected }) => {
    const { token } = await aDevice(group, `REAL${expected?.time ?? ''}`)
    const own = (text: string) => (expected ? text.replaceAll(expected.device, token) : text)
    const { search } = new URL(own(uri), 'http://server')
    const answer = await anonymous(method, `/positions${search}`, body === undefined ? {} : { body: own(body) })
    expect(answer.status).toBe(expected ? 200 : 400)
    if (!expected) return
    const stored = await positionsOf(group, `REAL${expected.time}`)
    expect(stored).toHaveLength(1)
    expect(new Date(stored[0]?.at ?? '').toISOString()).toBe(expected.time)
    expect(stored[0]?.latitude).toBeCloseTo(expected.latitude, 6)
    expect(stored[0]?.speed).toBeCloseTo(expected.speed_knots * 1.150779, 1)
  })

  test('is refused when it is longer than 16 KiB, whoever sends it', async () => {
    expect((await post(`id=nobody&lat=${'1'.repeat(20_000)}&lon=-87`, form)).status).toBe(413)
    expect((await post({ device_id: 'nobody', location: { note: 'x'.repeat(20_000) } })).status).toBe(413)
  })

  test('comes as a form, too, and as JSON with the names of the query', async () => {
    const device = await aDevice(group, 'FORMS')
    expect((await post(`id=${device.token}&lat=41&lon=-87&timestamp=${ago(20)}`, form)).status).toBe(200)
    expect((await post({ id: device.token, lat: 41, lon: -87, timestamp: ago(10) })).status).toBe(200)
    expect((await anonymous('POST', `/positions?id=${device.token}&lat=41&lon=-87`)).status).toBe(200)
    expect(await positionsOf(group, 'FORMS')).toHaveLength(3)
  })

  test.each([
    [{ lat: 91, lon: 1 }, 'lat must be a number from -90 to 90.', 'latitude'],
    [{ lat: 1, lon: 'east' }, 'lon must be a number from -180 to 180.', 'longitude'],
    [{ lat: 1, lon: 1, timestamp: 5 }, 'timestamp is before the year 2000.', 'too-old'],
    [{ lat: 1 }, 'lat and lon belong together.', 'no-place'],
  ])('%o is refused with a reason, and kept', async (fields, reason, problem) => {
    expect(await phone.send(fields)).toMatchObject({ status: 400, body: { Message: reason } })
    const [message] = await phone.messages()
    expect(message).toMatchObject({ Error: problem })
    expect(message.Message).toMatch(/^GET lat=/)
    expect(message.Message).not.toContain(phone.token)
  })

  test('without a place is a sign of life', async () => {
    const device = await aDevice(group, 'ALIVE')
    expect((await device.send({ batt: 35 })).status).toBe(200)
    expect(await positionsOf(group, 'ALIVE')).toEqual([])
    const { body } = await group.call('GET', '/positions/devices')
    const line = (body as { Unit: string }[]).find(({ Unit }) => Unit === 'ALIVE')
    expect(line).toMatchObject({ BatteryPercent: 35, LastContact: expect.stringMatching(/^20/), LastError: null })
  })

  test.each([
    ['the query form', 400, () => sendAs('nobody', { lat: 1, lon: 1 })],
    ['the query form without a name', 400, () => anonymous('GET', '/positions?lat=1&lon=1')],
    ['the JSON form', 404, () => post({ device_id: 'nobody', location: { coords: { latitude: 1, longitude: 1 } } })],
  ])('of an unknown device in %s is answered %i', async (_, status, send) => {
    expect((await send()).status).toBe(status)
  })

  test.each(['[]', '"text"', '7', '{"location":{"coords":[]},"device_id":{}}', '{"id":["a"],"lat":{}}'])(
    '%s is no message',
    async (body) => expect((await post(body)).status).toBeLessThan(500),
  )
})

describe('points out of order', () => {
  test('leave the trail, the speed and the state of those that came in order, however many and in whichever order', async () => {
    const first = Date.now() - 30 * 60_000
    const step = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.option(fc.integer({ min: 0, max: 60 })))
    const steps = fc.array(step, { minLength: 8, maxLength: 14 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        steps.chain((way) =>
          fc.tuple(fc.constant(way), fc.shuffledSubarray([...way.keys()], { minLength: way.length })),
        ),
        async ([way, order]) => {
          let lat = 41
          const messages = way.map(([pace, speed], minute) => {
            lat += pace / 1_000
            const at = new Date(first + minute * 60_000).toISOString()
            return { lat, lon: -87, timestamp: at, ...(speed !== null && { speed }) }
          })
          run += 1
          const [inOrder, shuffled] = [`ORDER${run}`, `SHUFFLE${run}`]
          const [one, other] = [await aDevice(group, inOrder), await aDevice(group, shuffled)]
          for (const message of messages) await one.send(message)
          for (const place of order) await other.send(messages[place] ?? {})
          const stateOf = async (unit: string) => {
            const [last] = await statement(
              `select at, latitude, speed, heading, movement, standing_since, recent from last_position
                where customer = $1 and unit_id = $2`,
              group.id,
              unit,
            )
            return { last, speeds: await speedsIn(group, unit, ago(2_400), ago(-60)) }
          }
          expect(await stateOf(shuffled)).toEqual(await stateOf(inOrder))
        },
      ),
      { numRuns: 12 },
    )
  })

  test('a late point is stored, and the unit stays where it was last seen', async () => {
    const device = await aDevice(group, 'LATE')
    await device.send({ lat: 41.2, lon: -87, timestamp: ago(60) })
    await device.send({ lat: 41.19, lon: -87, timestamp: ago(120) })
    expect((await positionsOf(group, 'LATE')).map(({ latitude }) => latitude)).toEqual([41.19, 41.2])
    expect(await lastOf(group, 'LATE')).toMatchObject({ latitude: 41.2 })
    await device.send({ lat: 41.21, lon: -87, timestamp: ago(30) })
    expect(await lastOf(group, 'LATE')).toMatchObject({ latitude: 41.21 })
  })

  test('a point that comes twice is stored once', async () => {
    const device = await aDevice(group, 'TWICE')
    const fields = { lat: 41.2, lon: -87, timestamp: ago(60) }
    await Promise.all([device.send(fields), device.send(fields), device.send({ ...fields, lat: 50 })])
    expect(await positionsOf(group, 'TWICE')).toHaveLength(1)
  })

  test('a speed that is not told is known by the way', async () => {
    const device = await aDevice(group, 'PACE')
    await device.send({ lat: 41, lon: -87, timestamp: ago(360) })
    await device.send({ lat: 41.1, lon: -87, timestamp: ago(0) })
    expect(await speedsIn(group, 'PACE', ago(400), ago(-60))).toEqual([0, 69])
    expect((await lastOf(group, 'PACE'))?.standing_since).toBeNull()
  })

  test('fixes that come newest first leave the speed and the state of those that came in order', async () => {
    const device = await aDevice(group, 'BACKWARDS')
    for (let minute = 1; minute <= 10; minute += 1)
      await device.send({ lat: 41.12 - minute * 0.012, lon: -87, timestamp: ago(minute * 60) })
    expect(await speedsIn(group, 'BACKWARDS', ago(700), ago(-60))).toEqual([0, ...Array.from({ length: 9 }, () => 50)])
    expect((await lastOf(group, 'BACKWARDS'))?.standing_since).toBeNull()
  })
})

test('whoever asks for changes since a version misses none, however many write at once', async () => {
  const crowd = await aGroup()
  const devices = await Promise.all(Array.from({ length: 8 }, (_, place) => aDevice(crowd, `C${place}`)))
  const seen = new Set<string>()
  let since = 0
  const writing = new AbortController()
  const look = async () => {
    const { body } = await crowd.call('POST', '/cloud-location/changes', { body: { Since: since } })
    since = body.Version
    body.Units.forEach((unit: string, place: number) => seen.add(`${unit} ${body.Latitudes[place]}`))
  }
  const watching = (async () => {
    while (!writing.signal.aborted) await look()
  })()
  const rounds = 12
  const latitudeIn = (round: number) => 41 + round / 10_000
  for (let round = 1; round <= rounds; round += 1)
    await Promise.all(
      devices.map((device) => device.send({ lat: latitudeIn(round), lon: -87, timestamp: ago(100 - round) })),
    )
  writing.abort()
  await watching
  await look()
  for (let place = 0; place < devices.length; place += 1) expect(seen).toContain(`C${place} ${latitudeIn(rounds)}`)
  expect(await statement('select 1 from position where customer = $1', crowd.id)).toHaveLength(rounds * devices.length)
})

test('the group hears that positions changed, once for many', async () => {
  const quiet = await aGroup()
  const device = await aDevice(quiet, 'E1')
  await Promise.all(Array.from({ length: 20 }, (_, place) => device.send({ lat: 41, lon: -87, timestamp: ago(place) })))
  const events = () =>
    statement<{ id: number }>(`select id from change_event where customer = $1 and topic = 'positions'`, quiet.id)
  await expect.poll(async () => (await events()).length).toBeGreaterThan(0)
  expect((await events()).length).toBeLessThanOrEqual(3)
})

test('a device that sends too much is told to wait', async () => {
  const device = await aDevice(group, 'FAST')
  const many = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => device.send({ batt: 1 })))).map(({ status }) => status)
  const answers = [...(await many(400)), ...(await many(400)), ...(await many(400))]
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1_000)
  expect(answers).toContain(429)
})
