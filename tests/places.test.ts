import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const shippedFile = (name: string) => new URL(`../src/places/${name}`, import.meta.url)
const read = (name: string) => readFileSync(shippedFile(name), 'utf8')
const shipped = readdirSync(shippedFile('.')).filter((name) => name !== 'README.md')
const records = (text: string, separator: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(separator))

test.each(shipped)('%s names its origin and its licence', (name) => {
  const row = read('README.md')
    .split('\n')
    .find((line) => line.startsWith(`| \`${name}\``) || line.includes(`\`${name}\` |`))
  expect(row).toMatch(/public domain|MIT|ISC|CC BY 4\.0/)
})

test('what the browser fetches for the base map stays below 350 kB', () => {
  const fetched = ['land.json', 'lakes.json', 'interstates.json', 'us_cities_2020.csv']
  const bytes = fetched.reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0)
  expect(bytes).toBeLessThan(350_000)
})

type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, { geometries?: { properties: Record<string, string | number> }[] }>
}
const topology = (name: string) => JSON.parse(read(name)) as Topology

test.each(['land.json', 'lakes.json', 'interstates.json'])('%s lies in North America and around it', (name) => {
  const { arcs, transform } = topology(name)
  expect(arcs.length).toBeGreaterThan(100)
  for (const arc of arcs) {
    let [x, y] = [0, 0]
    for (const [stepX, stepY] of arc) {
      x += stepX
      y += stepY
      const [longitude, latitude] = [x * transform.scale[0], y * transform.scale[1]]
      expect(longitude >= -180 && longitude <= -7 && latitude >= 5 && latitude <= 84).toBe(true)
    }
  }
})

test('each state and province has a name, and the great interstates are there', () => {
  expect(topology('land.json').objects['stateNames']?.geometries).toHaveLength(51 + 13)
  const refs = topology('interstates.json').objects['interstates']?.geometries?.map((route) => route.properties['ref'])
  expect(refs).toEqual(expect.arrayContaining(['I-5', 'I-10', 'I-35', 'I-40', 'I-70', 'I-80', 'I-90', 'I-95']))
})

const inTheStates = (latitude: unknown, longitude: unknown) =>
  Number(latitude) > 17 && Number(latitude) < 72 && Number(longitude) > -180 && Number(longitude) < -64

test('the cities have a population and lie in the United States', () => {
  const [, ...cities] = records(read('us_cities_2020.csv'), ',')
  expect(cities).toHaveLength(1_005)
  for (const [city, state, population, latitude, longitude] of cities) {
    expect(city).toMatch(/^\p{L}/u)
    expect(state).toMatch(/^[A-Z]{2}$/)
    expect(Number(population)).toBeGreaterThan(5_000)
    expect(inTheStates(latitude, longitude)).toBe(true)
  }
})

test('the ZIP codes are sorted, told once and lie in the United States', () => {
  const zips = records(gunzipSync(readFileSync(shippedFile('us_zip.tsv.gz'))).toString('utf8'), '\t')
  expect(zips.length).toBeGreaterThan(40_000)
  const codes = zips.map(([zip]) => zip!)
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(
    zips.filter(
      ([zip, city, state, latitude, longitude]) =>
        !/^\d{5}$/.test(zip!) || !city || !/^[A-Z]{2}$/.test(state!) || !inTheStates(latitude, longitude),
    ),
  ).toEqual([])
})

test('the transportation offices and carrier codes can be used as they are', () => {
  const [, ...offices] = read('us_transport_offices.csv').trimEnd().split('\n')
  expect(offices.length).toBeGreaterThan(150)
  const [, ...codes] = records(read('scac_codes.csv'), ',')
  expect(codes.length).toBeGreaterThan(900)
  expect(codes.filter(([code]) => !/^[A-Z]{2,4}$/.test(code!))).toEqual([])
})
