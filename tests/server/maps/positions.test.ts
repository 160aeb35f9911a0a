import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type TestGroup, type Wire } from '../../fixtures/server'
import { aFix, aFleet } from './aFleet'

let group: TestGroup
let other: TestGroup
beforeAll(async () => {
  group = await aGroup(['maps.track'])
  other = await aGroup(['maps.track'])
  await aFleet(group)
  await aFleet(other)
})

const box = { MinLatitude: 40, MaxLatitude: 45, MinLongitude: -90, MaxLongitude: -70 }
const aroundA = { MinLatitude: 41, MaxLatitude: 42, MinLongitude: -87, MaxLongitude: -86 }
const post = (path: string, body: object) => group.call('POST', path, { body })
const seen = (body: Wire) => body.map((fix: Wire) => [fix.RouteID, fix.Source])

describe('where routes were last seen', () => {
  test.each([
    [
      { RouteIds: [], ...box },
      [
        ['SA', 'PHONE'],
        ['SA', 'TRUCK'],
        ['SB', 'TRUCK'],
      ],
    ],
    [{ RouteIds: ['SB', 'none'], ...box }, [['SB', 'TRUCK']]],
    [{ RouteIds: ['SB'], ...aroundA }, []],
    [
      aroundA,
      [
        ['SA', 'PHONE'],
        ['SA', 'TRUCK'],
      ],
    ],
  ])('%o finds %o [CALL-MAP-17]', async (body, expected) => {
    expect(seen((await post('/cloud-location/currentmap', body)).body)).toEqual(expected)
  })

  test('a fix has its place, its way and its age; what was silent is not active', async () => {
    const { body } = await post('/cloud-location/currentmap', box)
    expect(body[1]).toMatchObject({ Latitude: 41.5, Longitude: -86.5, Heading: 90, Speed: 55, IsActive: 'Y' })
    expect(body[1].PingDateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(body[2].IsActive).toBe('N')
  })

  test.each([
    { ...box, MinLatitude: undefined },
    { ...box, MaxLongitude: '-70' },
    { ...box, MaxLatitude: 90.1 },
    { ...box, MinLongitude: -180.1 },
    { ...box, MinLatitude: 45, MaxLatitude: 40 },
    { ...box, MinLongitude: -70, MaxLongitude: -90 },
    { ...box, RouteIds: 'SA' },
  ])('%o is refused', async (body) => {
    expect((await post('/cloud-location/currentmap', body)).status).toBe(400)
  })
})

test('a trace begins with its oldest point; that of an unknown route is empty [CALL-MAP-18]', async () => {
  const { body } = await group.call('GET', '/cloud-location/history/SA')
  expect(seen(body)).toEqual([
    ['SA', 'PHONE'],
    ['SA', 'TRUCK'],
  ])
  expect((await group.call('GET', '/cloud-location/history/none')).body).toEqual([])
})

describe('changes', () => {
  test('all positions come as columns first, then only what is new [OWN-8]', async () => {
    const whole = await post('/cloud-location/changes', { Since: 0 })
    expect(whole.body.Units).toEqual(['UA', 'UA', 'UB'])
    expect(whole.body).toMatchObject({
      RouteIDs: ['SA', 'SA', 'SB'],
      Latitudes: [41.5, 41.51, 44.2],
      Headings: [90, 90, 90],
      Movements: [0, 0, 0],
      Sources: [0, 1, 0],
      StandingSince: [null, null, null],
    })
    const since = whole.body.Version
    expect((await post('/cloud-location/changes', { Since: since })).body).toMatchObject({ Version: since, Units: [] })
    await aFix(group.id, 'UB', 'SB', 44.3, -77.5, 'truck', -0.01)
    const changed = await post('/cloud-location/changes', { Since: since })
    expect(changed.body).toMatchObject({ Units: ['UB'], Latitudes: [44.3] })
    expect(changed.body.Version).toBeGreaterThan(since)
  })

  test('a box shows what lies in it', async () => {
    const { body } = await post('/cloud-location/changes', { Since: 0, ...aroundA })
    expect(body.Units).toEqual(['UA', 'UA'])
  })

  test.each([{}, { Since: -1 }, { Since: 'x' }, { Since: 0, MinLatitude: 40 }])('%o is refused', async (body) => {
    expect((await post('/cloud-location/changes', body)).status).toBe(400)
  })
})

describe('a unit', () => {
  test('tells its driver, his hours, its shipment and the stop it goes to', async () => {
    const { body } = await group.call('GET', '/cloud-location/unit/UA')
    expect(body).toMatchObject({
      Unit: 'UA',
      UnitStatus: 'IN_SERVICE',
      DriverName: 'Alma Garza',
      DMName: 'Manager A',
      DrivingMinutesLeft: 120,
      Trailer: 'TA',
      RouteID: 'SA',
      CorpName: 'Corporation A',
      LateTime: 45,
      NextStop: { StopSequence: 2, City: 'Columbus' },
    })
    expect((await group.call('GET', '/cloud-location/unit/none')).status).toBe(404)
  })

  test('near a point comes by its distance, once, with the hours left', async () => {
    const { body } = await post('/cloud-location/nearest', { Latitude: 41.5, Longitude: -86.4 })
    expect(body.map((unit: Wire) => unit.Unit)).toEqual(['UA', 'UB'])
    expect(body[0]).toMatchObject({ Source: 'TRUCK', DriverName: 'Alma Garza', DutyMinutesLeft: 300, Miles: 5.2 })
    const one = await post('/cloud-location/nearest?resultCount=1', { Latitude: 44, Longitude: -77 })
    expect(one.body.map((unit: Wire) => unit.Unit)).toEqual(['UB'])
    expect((await post('/cloud-location/nearest', { Latitude: 91, Longitude: 0 })).status).toBe(400)
    const pole = await post('/cloud-location/nearest', { Latitude: 89.9, Longitude: 179 })
    expect(pole.body).toHaveLength(2)
  })
})

test('a group sees its own fleet alone', async () => {
  const { body } = await other.call('POST', '/cloud-location/changes', { body: { Since: 0 } })
  expect(body.Units).toHaveLength(3)
  expect((await other.call('GET', '/cloud-location/history/SB')).body).toHaveLength(1)
})
