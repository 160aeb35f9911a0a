import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceTokenOf, readOsmAnd } from '#contract/positions/osmAndMessage'
import real from '../fixtures/positions/osmand_messages_5.json'

const now = Date.UTC(2026, 2, 4, 12)
const read = (fields: Record<string, unknown>) => readOsmAnd(fields, now)
const queryOf = (uri: string) => Object.fromEntries(new URL(uri, 'http://server').searchParams)

describe('the real messages', () => {
  test.each(real.messages)('$uri is $outcome [OWN-4]', ({ uri, body, expected }) => {
    const fields = body === undefined ? queryOf(uri) : (JSON.parse(body) as Record<string, unknown>)
    const message = read(fields)
    expect(deviceTokenOf(fields)).toBe(expected?.device ?? null)
    if (!expected) return
    const { latitude, longitude, time, speed_knots: knots, course, battery_percent: percent } = expected
    expect(message.problem).toBeNull()
    expect(message.sighting).toMatchObject({ latitude, longitude, at: time })
    expect(message.sighting?.speed).toBeCloseTo(knots * 1.150779, 3)
    // Its heading is told as unknown.
    expect(message.sighting?.heading).toBe(course === 0 ? null : (course ?? null))
    expect(message.battery).toBe(percent === undefined ? null : percent / 100)
  })
})

describe('a time', () => {
  test.each([
    ['1377177267', '2013-08-22T13:14:27.000Z'],
    ['1377177267000', '2013-08-22T13:14:27.000Z'],
    [1_377_177_267, '2013-08-22T13:14:27.000Z'],
    ['2016-01-27T18:55:47Z', '2016-01-27T18:55:47.000Z'],
    ['2016-01-27T18:55:47.5', '2016-01-27T18:55:47.500Z'],
    ['2016-01-27T18:55:47+02:00', '2016-01-27T16:55:47.000Z'],
    ['2014-06-04 09:10:11', '2014-06-04T09:10:11.000Z'],
    [undefined, '2026-03-04T12:00:00.000Z'],
  ])('%s is %s', (timestamp, at) => {
    expect(read({ id: 'a', lat: '41', lon: '-87', timestamp }).sighting?.at).toBe(at)
  })
})

describe('the query form', () => {
  test.each([
    [{ lat: '91', lon: '1' }, 'latitude'],
    [{ lat: 'x', lon: '1' }, 'latitude'],
    [{ lat: '1', lon: '181' }, 'longitude'],
    [{ lat: '1' }, 'no-place'],
    [{ lat: '1', lon: '1', altitude: '20000' }, 'altitude'],
    [{ lat: '1', lon: '1', bearing: '400' }, 'heading'],
    [{ lat: '1', lon: '1', speed: 'fast' }, 'speed'],
    [{ lat: '1', lon: '1', timestamp: 'now' }, 'time'],
    [{ lat: '1', lon: '1', timestamp: '946684799' }, 'too-old'],
    [{ lat: '1', lon: '1', timestamp: '2026-03-06T12:00:00Z' }, 'too-new'],
    [{ lat: `1.${'0'.repeat(40)}`, lon: '1' }, 'latitude'],
    [{ lat: '1', lon: '1', timestamp: `13771772${' '.repeat(30)}67` }, 'time'],
    [{}, null],
  ])('%o has the problem %s', (fields, problem) => {
    expect(read({ id: 'a', ...fields })).toMatchObject({ problem, sighting: null })
  })

  test('other names of the same are understood', () => {
    const fields = { deviceid: 'a', location: '41.5,-87.5', heading: '90', batt: '45' }
    const message = read(fields)
    expect(deviceTokenOf(fields)).toBe('a')
    expect(message).toMatchObject({ battery: 0.45 })
    expect(message.sighting).toMatchObject({ latitude: 41.5, longitude: -87.5, heading: 90 })
  })
})

test.each([
  ['the query form, in knots', { id: 'a', lat: 41, lon: -87, speed: 20 }, 23.02],
  [
    'the JSON form, in metres per second',
    { device_id: 'a', location: { coords: { latitude: 41, longitude: -87, speed: 20 } } },
    44.74,
  ],
])('a speed of %s is miles per hour here', (_, fields, speed) => {
  expect(read(fields).sighting?.speed).toBeCloseTo(speed, 1)
})

test.each([
  ['bearing', '-1', 'heading'],
  ['speed', '-1', 'speed'],
  ['speed', 'NaN', 'speed'],
  ['heading', 'null', 'heading'],
  ['altitude', 'NaN', null],
  ['altitude', '-Infinity', null],
])('%s=%s is unknown, and the position is taken', (name, value, field) => {
  const message = read({ id: 'a', lat: '41', lon: '-87', [name]: value })
  expect(message.problem).toBeNull()
  if (field) expect(message.sighting).toMatchObject({ [field]: null })
  const key = name === 'bearing' ? 'heading' : name
  const coords = { latitude: 41, longitude: -87, [key]: Number(value) }
  expect(read({ device_id: 'a', location: { coords } }).sighting).toEqual(message.sighting)
})

test.each([
  ['45', 0.45],
  ['85.0', 0.85],
  ['54.99999761581421', 0.55],
  ['11.43', null],
  ['12.6', null],
  ['13.80', null],
  ['101', null],
])('batt=%s is a share of %s: what has decimals are volts', (batt, share) => {
  const { battery } = read({ id: 'a', lat: '41', lon: '-87', batt })
  expect(battery === null ? null : Math.round(battery * 100) / 100).toBe(share)
})

test('in the JSON form a negative number means that it is unknown', () => {
  const coords = { latitude: 1, longitude: 2, speed: -1, heading: -1 }
  const fields = { device_id: 7, location: { coords, battery: { level: -1 } } }
  const message = read(fields)
  expect(deviceTokenOf(fields)).toBe('7')
  expect(message).toMatchObject({ battery: null, problem: null })
  expect(message.sighting).toMatchObject({ speed: null, heading: null })
})

test('whatever is sent, it is read or has a problem', () => {
  const value = fc.oneof(fc.string(), fc.double(), fc.jsonValue())
  const names = ['id', 'lat', 'lon', 'timestamp', 'speed', 'bearing', 'altitude', 'batt', 'location', 'device_id']
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }), (fields) => {
      const { sighting, problem } = read(fields)
      if (sighting) expect(problem).toBeNull()
      if (sighting) expect(Number.isFinite(sighting.latitude + sighting.longitude)).toBe(true)
    }),
  )
})
