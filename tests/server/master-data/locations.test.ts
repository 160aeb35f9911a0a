import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Executor } from '#server/database/openDatabase'
import { choicesQuery } from '#server/master-data/references'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

const path = (end = '') => `/portal/{group}/MasterData/locations${end}`
const listed = async (query = ''): Promise<Wire[]> => (await group.call('GET', `${path()}${query}`)).body
const create = (body: Wire) => group.call('POST', path(), { body })
const update = (body: Wire) => group.call('PUT', path(), { body })
const importFile = (text: string, more: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ onError: 'stop', ...more })) form.set(name, value)
  form.set('file', new File([text], 'locations.csv'))
  return group.call('POST', path('/Import'), { form })
}

const loop = { latitude: 41.8842, longitude: -87.6217 }
const aPlace = (more: Wire): Wire => ({ name: 'Lakeside', city: 'Chicago', state: 'IL', country: 'US', ...more })

describe('a location', () => {
  test('without coordinates is placed by its ZIP code, otherwise by its city, and moves with them', async () => {
    const { body } = await create(aPlace({ code: 'L1', zip: '60601' }))
    expect(await listed('?q=L1')).toMatchObject([
      { placedBy: 'zip', latitude: expect.closeTo(41.89, 1), zone: 'America/Chicago' },
    ])
    await update({ id: body.id, zip: '', city: 'Denver', state: 'CO' })
    expect(await listed('?q=L1')).toMatchObject([{ placedBy: 'city', latitude: expect.closeTo(39.7, 0) }])
  })

  test('keeps the coordinates that a user gave, until they are cleared', async () => {
    const { body } = await create(aPlace({ code: 'L2', ...loop }))
    await update({ id: body.id, city: 'Denver', state: 'CO' })
    expect(await listed('?q=L2')).toMatchObject([{ placedBy: 'given', ...loop }])
    await update({ id: body.id, latitude: null, longitude: null })
    expect(await listed('?q=L2')).toMatchObject([{ placedBy: 'city', latitude: expect.closeTo(39.7, 0) }])
  })

  test('is deleted into the bin and comes back as it was', async () => {
    const { body } = await create(aPlace({ code: 'L3', ...loop, monday: '08:00-17:00' }))
    await update({ id: body.id, deleted: true })
    expect(await listed('?q=L3&deleted=only')).toMatchObject([{ code: 'L3', deleted: true }])
    expect((await update({ id: body.id, deleted: false })).status).toBe(200)
    expect(await listed('?q=l3')).toMatchObject([{ code: 'L3', ...loop, monday: '08:00-17:00' }])
  })

  test.each([
    [{ city: 'Nowhere at all', state: 'IL' }, 'city: is not a known place'],
    [{ latitude: 41 }, 'longitude: is missing'],
    [{ latitude: 91, longitude: 0 }, 'latitude: is not between -90 and 90'],
    [{ monday: '8-17' }, 'monday: is not written'],
    [{ monday: '08:00-25:00' }, 'monday: is not written'],
    [{ fenceRadius: 5 }, 'fenceRadius: is not between 50 and 5000'],
    [{ serviceMinutes: 0.5 }, 'serviceMinutes: is not a whole number'],
    [{ docks: 0 }, 'docks: is not between'],
  ])('with %j is rejected with the field', async (wrong, text) => {
    const { status, body } = await create(aPlace({ code: 'L4', ...wrong }))
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(text)])
  })
})

test('a file of locations says where its rows were placed by, and changes nothing the second time', async () => {
  const text = `code,name,city,state,zip,latitude,longitude,placed by,monday
F1,One,Chicago,IL,60601,,,given,08:00-17:00
F2,Two,Chicago,IL,,,,,
F3,Three,Chicago,IL,,41.9,-87.7,,
`
  const checked = await importFile(text, { dryRun: 'Y' })
  expect(checked.body).toMatchObject({
    inserted: 3,
    derived: [
      { field: 'placedBy', value: 'given', count: 1 },
      { field: 'placedBy', value: 'zip', count: 1 },
      { field: 'placedBy', value: 'city', count: 1 },
    ],
  })
  expect((await importFile(text)).body).toMatchObject({ inserted: 3 })
  expect((await importFile(text)).body).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 })
  const wrong = await importFile('code,name,city,state\nF4,Four,Nowhere at all,IL\n', { dryRun: 'Y' })
  expect(wrong.body.errors).toMatchObject([{ line: 2, field: 'city', code: 'unknown-place' }])
})

describe('of 100,000 locations', () => {
  let many: TestGroup
  beforeAll(async () => {
    many = await aGroup()
    await statement(
      `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone)
       select $1, 'W' || n, 'Warehouse ' || n % 5000, 'City ' || n % 700, 'IL', 41, -87, 'given', 'America/Chicago'
         from generate_series(1, 100000) n`,
      many.id,
    )
    await statement('vacuum analyze location')
  })

  type Plan = {
    'Node Type': string
    'Relation Name'?: string
    'Index Name'?: string
    'Actual Rows'?: number
    Plans?: Plan[]
  }
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

  test.each(['w77', 'Warehouse 4711', 'city 69', ''])('a picker finds “%s” by an index', async (typed) => {
    const database = drizzle.mock() as unknown as Executor
    const { sql, params } = choicesQuery({ database, customer: many.id }, 'locations', typed).toSQL()
    const [row] = await statement<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${sql}`,
      ...params,
    )
    const nodes = nodesOf(row?.['QUERY PLAN'][0].Plan ?? expect.fail('no plan'))
    expect(nodes.some((node) => node['Index Name']?.startsWith('location_'))).toBe(true)
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(Math.max(...nodes.map((node) => node['Actual Rows'] ?? 0))).toBeLessThan(3_000)
  })

  test('a page is listed, and one is found by name, code or city', async () => {
    const found = async (query: string) =>
      (await many.call('GET', `${path()}${query}`)).body.map((row: Wire) => row.code)
    expect(await found('?page=2&perPage=3')).toEqual(['W1000', 'W10000', 'W100000'])
    expect(await found('?q=w777&perPage=2')).toEqual(['W777', 'W7770'])
    const choices = (await many.call('GET', `${path('/Choices')}?q=warehouse 4711`)).body
    expect(choices[0]).toEqual({ code: 'W14711', name: 'Warehouse 4711' })
  })
})
