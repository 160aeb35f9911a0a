import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { mapFilterWire } from '#contract/maps/mapFilter'
import { aGroup, type TestGroup, type Wire } from '../../fixtures/server'
import { aFleet, fromNow } from './aFleet'

let group: TestGroup
let other: TestGroup
/** For each field a value that fits SA and nothing else in transit. */
const fitting: Record<string, unknown> = {
  EquipmentType: '53 FT dry',
  EquipmentNumber: 'ta',
  FromCountry: 'US',
  FromState: 'IL',
  FromLocID: 'LOCCHI',
  FromCity: 'chica',
  ToCountry: 'US',
  ToState: 'OH',
  ToLocID: 'LOCCOL',
  ToCity: 'LUMB',
  LateTime: 30,
  RouteID: 'SA',
  CustomerOrderNumber: 'po-a',
  OrderNumber: 'OA',
  OrderStatus: 'IN_TRANSIT',
  TrailerStatus: 'LOADED',
  PowerUnit: 'ua',
  DriverName: 'alma g',
  DMProfile: 'DMA',
  CorpID: 'CORPA',
  SearchDateFrom: fromNow(-6),
}

beforeAll(async () => {
  group = await aGroup(['maps.track'])
  other = await aGroup(['maps.track'])
  const { a } = await aFleet(group)
  await aFleet(other)
  const { body: kept } = await group.call('POST', '/district-map/InsertUserSearch', {
    body: { SearchName: 'From Illinois', Db_Filter: JSON.stringify({ FromState: 'IL' }), UserSSO: group.userId },
  })
  Object.assign(fitting, {
    RegionList: [a.region],
    AreaList: [a.area],
    UserSearchID: kept.SearchID,
    UserSearchOwner: group.userId.toUpperCase(),
  })
})

const search = (path: string, body: object, person: TestGroup = group) => person.call('POST', path, { body })
const ids = (body: Wire): string[] => body.map((route: { RouteID: string }) => route.RouteID)
const found = async (filter: object) => ids((await search('/all-locations/SearchRoutes', filter)).body)

describe('searches of routes', () => {
  test('the filter has 27 fields, and each of them is tried here [ENT-34]', () => {
    const names = Object.values(mapFilterWire.dictionary).map(([wireName]) => wireName)
    expect(names).toHaveLength(27)
    const inOtherTests = ['SearchDateTo', 'ShipmentStatus']
    expect([...Object.keys(fitting), ...inOtherTests].sort()).toEqual([...names].sort())
  })

  test('each field narrows [ENT-35, CALL-MAP-4]', async () => {
    const whole = await search('/all-locations/Routes/InTransit', {})
    expect(ids(whole.body)).toEqual(['SA', 'SB'])
    for (const [name, value] of Object.entries(fitting)) {
      const narrowed = await search('/all-locations/Routes/InTransit', { [name]: value })
      expect([name, ids(narrowed.body)]).toEqual([name, ['SA']])
    }
  })

  test('any fields together find what fits all of them, and what does not fit one is not found', async () => {
    // By its id alone another route is found, and rightly so.
    const narrowing = Object.keys(fitting).filter((name) => name !== 'RouteID')
    const names = fc.subarray(narrowing, { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(names, async (chosen) => {
        const filter = Object.fromEntries(chosen.map((name) => [name, fitting[name]]))
        expect(await found({ ...filter, ShipmentStatus: 'IN_TRANSIT' })).toEqual(['SA'])
        expect(await found({ ...filter, RouteID: 'SB' })).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  test.each([
    [{}, ['SP', 'SA', 'SB', 'SC']],
    [{ ShipmentStatus: 'PLANNED' }, ['SP']],
    [{ ShipmentStatus: 'in transit' }, ['SA', 'SB']],
    [{ ShipmentStatus: 'UNHEARD_OF' }, []],
    [{ SearchDateTo: fromNow(-28) }, ['SB', 'SC']],
    [{ FromState: '', ToCity: null, RegionList: [], LateTime: '' }, ['SP', 'SA', 'SB', 'SC']],
    [{ EquipmentType: '%' }, ['SB']],
    [{ UserSearchID: 2_147_483_647 }, []],
    [{ UserSearchOwner: 'nobody' }, []],
    [{ LateTime: '46' }, []],
    [{ RouteID: 's*' }, ['SP', 'SA', 'SB', 'SC']],
    [{ RouteID: 'SA*', ToCity: 'col*' }, ['SA']],
    [{ RouteID: 'A*' }, []],
    [{ ToCity: 'umbus*' }, []],
    [{ LoadID: 'la' }, ['SA']],
    [{ SNID: 'NB' }, ['SB']],
    [{ CustomerNo: 'ca' }, ['SA']],
    [{ BOL: 'BOLB' }, ['SB']],
  ])('%o finds %o of any status [CALL-MAP-5]', async (filter, expected) =>
    expect(await found(filter)).toEqual(expected),
  )

  test('a route tells where it goes, who drives it, where it is and how late it is', async () => {
    const { body } = await search('/all-locations/SearchRoutes', { RouteID: 'SA' })
    expect(body[0]).toMatchObject({
      LoadID: 'LA',
      ShipmentStatus: 'IN_TRANSIT',
      Movement: 'LOADED',
      IsActive: 'Y',
      EquipmentType: '53 ft Dry Van',
      EquipmentNumber: 'TA',
      PowerUnit: 'UA',
      TrailerStatus: 'LOADED',
      DriverName: 'Alma Garza',
      DMProfile: 'DMA',
      FromCity: 'Chicago',
      ToCity: 'Columbus',
      LateTime: 45,
      Latitude: 41.5,
      Longitude: -86.5,
      Miles: 300.5,
      StopsDone: 1,
      StopsTotal: 2,
      IsAtStop: 'N',
      NextStop: 'Columbus',
      NextState: 'OH',
    })
    expect(body[0]).not.toHaveProperty('Orders')
    const silent = await search('/all-locations/SearchRoutes', { RouteID: 'SB' })
    expect(silent.body[0]).toMatchObject({ IsActive: 'N', LateTime: 0 })
    const planned = await search('/all-locations/SearchRoutes', { RouteID: 'SP' })
    expect(planned.body[0]).toMatchObject({ IsActive: 'N', PowerUnit: null, Latitude: null, PingDateTime: null })
  })

  test('an empty search learns what each of its criteria costs, the dearest first', async () => {
    const loosen = async (filter: object) => (await search('/all-locations/LoosenSearch', filter)).body
    expect(await loosen({ FromState: 'IN', ToState: 'OH' })).toEqual([
      { Criterion: 'toState', Count: 2, AtLeast: false },
      { Criterion: 'fromState', Count: 1, AtLeast: false },
    ])
    expect(await loosen({ FromState: 'TX', ToState: 'TX' })).toEqual([])
    const days = { SearchDateFrom: '2020-01-01', SearchDateTo: '2020-01-02' }
    expect(await loosen({ FromState: 'IL', ...days })).toEqual([{ Criterion: 'days', Count: 1, AtLeast: false }])
    expect(await loosen({})).toEqual([])
    expect((await search('/all-locations/LoosenSearch', { RouteID: '*' })).status).toBe(400)
  })

  test.each([
    ['/all-locations/SearchRoutes', { SearchDateFrom: '2026-03-09', SearchDateTo: '03/08/2026' }],
    ['/all-locations/Routes/InTransit', { SearchDateFrom: '2026-03-09', SearchDateTo: '2026-03-08' }],
    ['/all-locations/SearchRoutes', { SearchDateFrom: 'soon' }],
    ['/all-locations/SearchRoutes', { LateTime: 'much' }],
    ['/all-locations/SearchRoutes', { RegionList: 'all' }],
    ['/all-locations/SearchRoutes', { RouteID: 7 }],
    ['/all-locations/SearchRoutes', { resultCount: 0 }],
    ['/all-locations/SearchRoutes', { resultCount: 5_001 }],
    ['/all-locations/MyRoutes', {}],
    ['/all-locations/MyRoutes', { routeIds: 'SA' }],
    ['/shipment-info/{group}/SearchOrderByCorpID', { CorpID: '', Trailer: null, BOL: ' ' }],
  ])('%s refuses %o', async (path, body) => expect((await search(path, body)).status).toBe(400))

  test('no more than 500 ids are asked for at once', async () => {
    const routeIds = Array.from({ length: 501 }, (_, place) => `S${place}`)
    expect((await search('/all-locations/MyRoutes', { routeIds })).status).toBe(400)
    expect((await search('/all-locations/MyRoutes', { routeIds: routeIds.slice(1) })).status).toBe(200)
  })

  test('no more are answered than are asked for, and all of them are counted [WIRE-14]', async () => {
    const { body, headers } = await search('/all-locations/SearchRoutes', { resultCount: '2' })
    expect(ids(body)).toEqual(['SP', 'SA'])
    expect(headers.get('content-range')).toBe('items 0-1/4')
    const sorted = await search('/all-locations/SearchRoutes?sort=LateTime&order=DESC&perPage=1&page=1', {})
    expect(ids(sorted.body)).toEqual(['SA'])
  })

  test('every field of a route can be sorted by', async () => {
    const [route] = (await search('/all-locations/SearchInTransitLoadWithOrder', {})).body
    for (const name of Object.keys(route)) {
      const { status } = await search(`/all-locations/SearchRoutes?sort=${name}&order=DESC`, {})
      expect([name, status]).toEqual([name, 200])
    }
  })

  test('routes are answered in the order of their ids, unknown ones are left out [CALL-MAP-3]', async () => {
    const answered = async (routeIds: string[]) => ids((await search('/all-locations/MyRoutes', { routeIds })).body)
    expect(await answered(['SC', 'no', 'SA'])).toEqual(['SC', 'SA'])
    expect(await answered([])).toEqual([])
  })

  test.each([
    { Trailer: 'TA' },
    { CustomerNo: 'ca' },
    { BOL: 'BOLA' },
    { BOL: 'BOLA', Trailer: 'ta', FromState: 'IL' },
  ])('routes in transit with their orders are narrowed by %o [CALL-MAP-2, ENT-36]', async (filter) => {
    const { body } = await search('/all-locations/SearchInTransitLoadWithOrder', filter)
    expect(ids(body)).toEqual(['SA'])
    expect(body[0].Orders).toEqual([expect.objectContaining({ OrderNumber: 'OA', BOL: 'BOLA', Trailer: 'TA' })])
  })

  test.each([{ CorpID: 'CORPA' }, { Trailer: 'TA' }, { CustomerNo: 'CA' }, { BOL: 'BOLA' }])(
    'orders are found by %o [CALL-MAP-1, ENT-36]',
    async (filter) => {
      const { body } = await search('/shipment-info/{group}/SearchOrderByCorpID', filter)
      expect(body).toEqual([
        {
          OrderNumber: 'OA',
          CustomerOrderNumber: 'PO-A',
          CustomerNo: 'CA',
          BOL: 'BOLA',
          Trailer: 'TA',
          OrderStatus: 'IN_TRANSIT',
          CorpID: 'CORPA',
          RouteID: 'SA',
          LoadID: 'LA',
        },
      ])
    },
  )
})

describe('one of them', () => {
  test('the stops of a route come in their order, those of an unknown one are none [CALL-MAP-6]', async () => {
    const { body } = await group.call('POST', '/shipment-info/Stops/SA', { body: {} })
    expect(body.map((stop: Wire) => [stop.StopSequence, stop.StopType, stop.City])).toEqual([
      [1, 'P', 'Chicago'],
      [2, 'D', 'Columbus'],
    ])
    expect(body[1]).toMatchObject({ ActualArrival: null, TimeZone: 'America/Chicago' })
    expect((await group.call('POST', '/shipment-info/Stops/none', { body: {} })).body).toEqual([])
  })

  test('a route is read by the number of its load [CALL-MAP-7]', async () => {
    const { body } = await group.call('POST', '/portal/RouteInfo/LA', { body: {} })
    expect(body).toMatchObject({ RouteID: 'SA', DriverName: 'Alma Garza', Miles: 300.5, Trailer: 'TA', LateTime: 45 })
    expect(body.Stops).toHaveLength(2)
    expect(body.Orders).toHaveLength(1)
    expect((await group.call('POST', '/portal/RouteInfo/none', { body: {} })).status).toBe(404)
  })

  test('an order is read by its number [CALL-MAP-8]', async () => {
    const { body } = await group.call('POST', '/portal/CoprOrderInfo/OA', { body: {} })
    expect(body).toMatchObject({
      CustomerOrderNumber: 'PO-A',
      CorpID: 'CORPA',
      RouteID: 'SA',
      LoadID: 'LA',
      Weight: 1200.5,
    })
    expect((await group.call('POST', '/portal/CoprOrderInfo/none', { body: {} })).status).toBe(404)
  })

  test('what a search chooses from: corporations, driver managers, regions [CALL-MAP-9, CALL-MAP-10, CALL-MAP-13]', async () => {
    expect((await group.call('GET', '/portal/GetCorpID')).body).toEqual([
      { CorpID: 'CORPA', CorpName: 'Corporation A' },
      { CorpID: 'CORPB', CorpName: 'Corporation B' },
    ])
    expect((await group.call('GET', '/district-map/GetDriverManagerProfile/somebody')).body).toEqual([
      { DMProfile: 'DMA', DMName: 'Manager A' },
      { DMProfile: 'DMB', DMName: 'Manager B' },
    ])
    const regions = (await group.call('GET', '/district-map/GetRegionArea')).body
    expect(regions.map((region: Wire) => [region.RegionName, region.Areas.map((area: Wire) => area.AreaName)])).toEqual(
      [
        ['Region A', ['Area A']],
        ['Region B', ['Area B']],
      ],
    )
  })
})

test('a group sees its own fleet alone, and a header that names no group of the caller is refused', async () => {
  const { headers, body } = await search('/all-locations/SearchRoutes', {}, other)
  expect([headers.get('content-range'), body.length]).toEqual(['items 0-3/4', 4])
  const foreign = await group.call('POST', '/all-locations/SearchRoutes', {
    body: {},
    headers: { 'customer-id': other.id },
  })
  expect(foreign.status).toBe(401)
  const nobody = await aGroup(['shipment-orders'])
  expect((await nobody.call('POST', '/all-locations/SearchRoutes', { body: {} })).status).toBe(401)
})
