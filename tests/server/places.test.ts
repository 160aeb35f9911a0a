import { describe, expect, test } from 'vitest'
import { locate, locateZip } from '#server/freight/places'
import { cpuSecondsOf } from '../fixtures/cpuSeconds'

describe('a city is found', () => {
  test.each([
    ['Chicago', 'IL', 41.85, -87.65],
    ['DALLAS', 'tx', 32.79, -96.8],
    ['St. Louis', 'MO', 38.63, -90.25],
    ['Saint Louis', 'MO', 38.63, -90.25],
    ['ST LOUIS', ' mo ', 38.63, -90.25],
    ['Ft. Worth', 'TX', 32.76, -97.33],
    ["O'Fallon", 'MO', 38.8, -90.7],
    ['O Fallon', 'MO', 38.8, -90.7],
    ['N. Little Rock', 'AR', 34.8, -92.25],
    ['Winston-Salem', 'NC', 36.1, -80.25],
  ])('%s, %s', (city, state, latitude, longitude) => {
    const found = locate(city, state)
    expect(Math.abs((found?.latitude ?? 0) - latitude)).toBeLessThan(0.15)
    expect(Math.abs((found?.longitude ?? 0) - longitude)).toBeLessThan(0.15)
  })

  test('in its own state only', () => {
    expect(locate('Springfield', 'IL')?.latitude).toBeCloseTo(39.8, 0)
    expect(locate('Springfield', 'MA')?.latitude).toBeCloseTo(42.1, 0)
    expect(locate('Chicago', 'TX')).toBeUndefined()
  })

  test.each([
    ['', ''],
    ['Nowhere at all', 'KS'],
    ['Zzyzzx', 'ZZ'],
    ['\u0000', '🚚'],
  ])('but not %j, %j', (city, state) => expect(locate(city, state)).toBeUndefined())
})

describe('a ZIP code', () => {
  test.each([
    ['60601', 'Chicago', 'IL'],
    ['60601-1234', 'Chicago', 'IL'],
    ['606011234', 'Chicago', 'IL'],
    [' 02108 ', 'Boston', 'MA'],
    ['99553', 'Akutan', 'AK'],
  ])('%s is in %s, %s', (zip, city, state) => expect(locateZip(zip)).toMatchObject({ city, state }))

  test.each(['', '6060', '00000', '99999', 'K1A 0B1', '60601-12'])('%j is not known', (zip) =>
    expect(locateZip(zip)).toBeUndefined(),
  )
})

test('ten thousand look-ups do not hold up the server', async () => {
  locate('Chicago', 'IL')
  const lookUps = () => {
    for (let count = 0; count < 10_000; count += 1) locate('St. Louis', 'MO')
  }
  expect(await cpuSecondsOf(lookUps)).toBeLessThan(2)
})
