import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aDriver, aLoad, aRegion, inHours, type Places } from './aPlannedFleet'

let group: TestGroup
let [one, two]: [Places, Places] = [
  { region: 0, area: 0 },
  { region: 0, area: 0 },
]

beforeAll(async () => {
  group = await aGroup(['load-planning'])
  ;[one, two] = [await aRegion(group, 1), await aRegion(group, 2)]
  await aDriver(group, '1', { area: one.area, trailer: 'Van' })
  await aDriver(group, '2', { area: two.area, trailer: 'Flatbed' })
  await aDriver(group, '3', { area: two.area, status: 'off-duty', cycle: 120 })
  await aDriver(group, '4', { area: one.area, status: 'inactive' })
  await aDriver(group, '5_x', { area: one.area })
  await aLoad(group, 'way', -2, { status: 'in-transit', driver: '5_x', area: one.area, hours: 9 })
  await aLoad(group, 'firm', 30, { driver: '1', area: one.area })
  await aLoad(group, 'open', 12, { area: one.area, equipment: 'Van' })
  await aLoad(group, 'flat', 14, { area: two.area, equipment: 'Flatbed', from: 'columbus', to: 'gary', hours: 10 })
  await aLoad(group, 'heavy', 40, { area: two.area, weight: 43_999.5, equipment: 'Reefer' })
  await aLoad(group, 'over', -30)
})

const get = async (path: string): Promise<Wire> => {
  const [name = '', query = ''] = path.split('?')
  const answer = await group.call('GET', `/load-planning/${name}?CustomerCode=${group.id}&UserId=x&${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const post = (path: string, body: object) =>
  group.call('POST', `/load-planning/${path}`, { body: { CustomerCode: group.id, UserId: group.userId, ...body } })
const idsOf = (rows: Wire, name: string): string[] => rows.map((row: Record<string, string>) => row[name])

describe('regions and areas', () => {
  test('are those of the customer, and an area names its region [CALL-LP-14] [CALL-LP-15] [ENT-08]', async () => {
    expect(await get('RegionList')).toEqual([
      { REGION_PK: one.region, REGION_CODE: 1, REGION_NAME: 'Region 1' },
      { REGION_PK: two.region, REGION_CODE: 2, REGION_NAME: 'Region 2' },
    ])
    expect(await get(`AreaList?RegionIds=${two.region}`)).toEqual([
      { AREA_PK: two.area, AREA_NAME: 'Area 2', REGION_FK: two.region },
    ])
    expect(await get('AreaList?RegionIds=')).toHaveLength(2)
  })

  test('of somebody else are FAILED [CALL-LP-15] [CALL-LP-2] [VAL-33] [VAL-32]', async () => {
    const foreign = await aRegion(await aGroup(), 9)
    for (const path of [`AreaList?RegionIds=${foreign.region}`, `LoadRecommendations?RegionIds=${foreign.region}`])
      expect(await get(path)).toMatchObject({
        Status: 'FAILED',
        Message: expect.stringContaining(String(foreign.region)),
      })
    expect(await get(`LoadRecommendations?AreaIds=${foreign.area}`)).toMatchObject({ Status: 'FAILED' })
    expect(await get(`DriverRecommendations?AreaIds=${foreign.area}`)).toEqual([])
  })
})

describe('drivers', () => {
  test('are listed with what they are on, their hours and where they are free [CALL-LP-4] [ENT-46]', async () => {
    const rows = await get('DriverDetails')
    expect(idsOf(rows, 'driver_xid')).toEqual(['D2', 'D5_x', 'D1', 'D3', 'D4'])
    expect(rows[0]).toMatchObject({ shipment_id: null, assignment: 'NONE', hours_left: 11, area_id: two.area })
    expect(rows.find((row: Wire) => row.driver_xid === 'D1')).toMatchObject({
      shipment_id: 'Sfirm',
      assignment: 'FIRM',
    })
    expect(rows.find((row: Wire) => row.driver_xid === 'D5_x')).toMatchObject({
      shipment_id: 'Sway',
      location: 'joliet, IL',
    })
    expect(idsOf(await get(`DriverDetails?AreaIds=${two.area}`), 'driver_xid')).toEqual(['D2', 'D3'])
    expect(idsOf(await get(`DriverDetails?RegionIds=${one.region}&driver=ALMA GARZA 1`), 'driver_xid')).toEqual(['D1'])
  })

  test('are read one by one, none when there is none [CALL-LP-7] [CALL-LP-5]', async () => {
    expect(idsOf(await get('DriverDetails?DriverId=D3'), 'driver_xid')).toEqual(['D3'])
    expect(await get('DriverDetails?DriverId=D99')).toEqual([])
    expect(await get('DriverFromPowerUnit?PowerUnitId=U3')).toEqual({ DRIVER_ID: 'D3' })
    expect(await get('DriverFromPowerUnit?PowerUnitId=U99')).toEqual({ DRIVER_ID: null })
  })

  test('are found by the beginning of id or name, without wildcards [CALL-LP-16]', async () => {
    expect(idsOf(await get('FilteredDrivers?driver=D5_'), 'driver_xid')).toEqual(['D5_x'])
    expect(idsOf(await get('FilteredDrivers?driver=GARZA'), 'driver_xid')).toHaveLength(5)
    expect(await get('FilteredDrivers?driver=ALMA GARZA 2')).toEqual([
      { driver_xid: 'D2', driver_name: 'Alma Garza 2' },
    ])
    expect(await get('FilteredDrivers?driver=%25')).toEqual([])
  })

  test('have managers, remarks and references [CALL-LP-20] [CALL-LP-21] [CALL-LP-22] [CALL-LP-23]', async () => {
    await statement(
      `insert into driver_remark (customer, driver_id, qualifier, text) values ($1, 'D1', 'safety', 'a'), ($1, 'D1', 'general', 'b'), ($1, 'D2', 'general', 'c')`,
      group.id,
    )
    await statement(
      `insert into driver_reference values ($1, 'D1', 'BADGE', '77'), ($1, 'D1', 'FUEL_CARD', '78')`,
      group.id,
    )
    expect(idsOf(await get('PowerUnitDriverRemark?PowerUnitId=U1'), 'remark_text')).toEqual(['b', 'a'])
    expect(idsOf(await get('DriverIdDriverRemark?driver=D1&remarkQualifier=safety'), 'remark_text')).toEqual(['a'])
    expect(idsOf(await get('DriverIdDriverRemark?driver=D1&remarkQualifier='), 'remark_text')).toEqual(['b', 'a'])
    expect(await get('DriverIdDriverReference?driver=D1&referenceQualifier=BADGE')).toEqual([
      { driver_xid: 'D1', reference_qualifier: 'BADGE', reference_value: '77' },
    ])
    expect(await get('GetDriverManagersList?driver=D1')).toEqual([{ manager_id: 'DM1', manager_name: 'Nadine Holt' }])
    expect(await get('GetDriverManagersList?driver=D99')).toEqual([])
  })
})

describe('units and loads', () => {
  test('a unit is read with its driver and what it is on; an unknown one is 404 [CALL-LP-8] [ENT-47]', async () => {
    expect(await get('PowerUnitData?PowerUnitId=U5_x')).toMatchObject({
      power_unit_id: 'U5_x',
      shipment_id: 'Sway',
      DRIVER_ID: 'D5_x',
      status: 'IN_SERVICE',
    })
    expect((await group.call('GET', '/load-planning/PowerUnitData?PowerUnitId=U99')).status).toBe(404)
  })

  test('available units are on nothing; ids are found by their beginning [CALL-LP-10] [CALL-LP-18] [ENT-47]', async () => {
    const units = await get('AvailableUnits')
    expect(idsOf(units, 'power_unit_id')).toEqual(['U2', 'U3', 'U4'])
    expect(units[0]).toMatchObject({
      shipment_id: null,
      DRIVER_ID: 'D2',
      equipment_type: 'Flatbed',
      assignment: 'NONE',
    })
    expect(idsOf(await get(`AvailableUnits?AreaIds=${one.area}`), 'power_unit_id')).toEqual(['U4'])
    expect(await get('PowerUnitIds?powerUnit=U5')).toEqual([{ power_unit_id: 'U5_x' }])
  })

  test('available loads have no firm driver and are not over, first pickup first [CALL-LP-9]', async () => {
    const loads = await get('AvailableLoads')
    expect(idsOf(loads, 'shipment_id')).toEqual(['Sopen', 'Sflat', 'Sheavy'])
    expect(loads[0]).toMatchObject({
      snid: 'Nopen',
      origin: 'gary, IL',
      weight: 20_000,
      equipment_type: 'Van',
      area_id: one.area,
    })
    expect(idsOf(await get(`AvailableLoads?RegionIds=${two.region}`), 'shipment_id')).toEqual(['Sflat', 'Sheavy'])
  })

  test('inbound loads head into the areas and have somebody [CALL-LP-11]', async () => {
    expect(idsOf(await get(`InboundLoads?AreaIds=${one.area}`), 'shipment_id')).toEqual(['Sway', 'Sfirm'])
  })

  test('a shipment is read with its stops; an unknown one is 404 [CALL-LP-6] [CALL-LP-17] [CALL-LP-25]', async () => {
    const shipment = await get('ShipmentDetails?ShipmentId=Sway')
    expect(shipment).toMatchObject({ shipment_id: 'Sway', status: 'IN_TRANSIT', driver_xid: 'D5_x' })
    expect(shipment.Stops.map(({ StopSequence }: Wire) => StopSequence)).toEqual([1, 2])
    expect((await group.call('GET', '/load-planning/ShipmentDetails?ShipmentId=Szz')).status).toBe(404)
    expect(await get('FilteredShipments?ShipmentID=SOP')).toEqual([{ shipment_id: 'Sopen' }])
    expect(idsOf(await get('GetShipmentStatusList'), 'Status')).toEqual([
      'PLANNED',
      'IN_TRANSIT',
      'COMPLETED',
      'CANCELLED',
    ])
  })

  test('messages are saved as one list, or none of them [CALL-LP-12] [ENT-48]', async () => {
    const save = (list: [string, string][]) =>
      post('InsertOrderMessageList', {
        OrderMessageList: list.map(([shipment_id, message]) => ({ shipment_id, message })),
      })
    expect(
      (
        await save([
          ['Sopen', 'Dock 4'],
          ['Szz', 'x'],
        ])
      ).body,
    ).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 1, Message: 'There is no shipment Szz.' }],
    })
    expect(await get('OrderMessage?ShipmentId=Sopen')).toEqual([])
    expect(
      (
        await save([
          ['Sopen', 'Dock 4'],
          ['Sflat', 'Straps'],
        ])
      ).body,
    ).toEqual({ Status: 'SUCCESS', Inserted: 2 })
    expect(await get('OrderMessage?ShipmentId=Sopen')).toMatchObject([
      { ORDER_MESSAGE_PK: expect.any(Number), SHIPMENT_ID: 'Sopen', MESSAGE: 'Dock 4', CREATED_BY: group.userId },
    ])
    expect(await get('OrderMessage')).toHaveLength(2)
    expect((await get('AvailableLoads'))[0].order_message).toBe('Dock 4')
  })

  test('a timeline has loads and requests of its drivers between two moments', async () => {
    const bars = await get(`Timeline?From=${inHours(-24)}&To=${inHours(48)}`)
    expect(idsOf(bars, 'shipment_id')).toEqual(['Sway', 'Sopen', 'Sflat', 'Sfirm', 'Sheavy'])
    expect((await group.call('GET', `/load-planning/Timeline?From=x&To=y`)).status).toBe(400)
    expect((await group.call('GET', `/load-planning/Timeline?From=${inHours(1)}&To=${inHours(-1)}`)).status).toBe(400)
  })
})

describe('recommendations', () => {
  test('name for each load the driver with the most points, and why [CALL-LP-2]', async () => {
    const rows = await get('LoadRecommendations')
    expect(idsOf(rows, 'shipment_id')).toEqual(['Sopen', 'Sflat', 'Sheavy'])
    const [open, flat, heavy] = rows
    expect(open).toMatchObject({ SNID: 'Nopen', driver_xid: 'D1', feasible: 'Y', rank: 1, loaded_miles: 60 })
    expect(open.reasons.map(({ Code }: Wire) => Code)).toEqual([
      'DEADHEAD',
      'SLACK',
      'HOURS_LEFT',
      'HOME_BY',
      'REGION',
      'ON_TIME',
    ])
    expect(open.score).toBeCloseTo(
      open.reasons.reduce((sum: number, { Points }: Wire) => sum + Points, 0),
      6,
    )
    expect(flat.driver_xid).toBe('D2')
    expect(heavy.driver_xid).not.toBe('D1')
  })

  test('tell what would have to change for a refused pair', async () => {
    const rows = await get('LoadRecommendations?ShipmentId=Sopen&Each=9&IncludeRefused=Y')
    expect(idsOf(rows, 'driver_xid').sort()).toEqual(['D1', 'D2', 'D3', 'D4', 'D5_x'])
    const flatbed = rows.find((row: Wire) => row.driver_xid === 'D2')
    expect(flatbed).toMatchObject({
      feasible: 'N',
      score: 0,
      refusals: [{ Code: 'EQUIPMENT', Wanted: 'Van', Has: 'Flatbed' }],
      change: { Code: 'OTHER_TRAILER', EquipmentType: 'Van', Capacity: 44_000 },
    })
    expect(rows.find((row: Wire) => row.driver_xid === 'D3')).toMatchObject({ change: { Code: 'RESTART' } })
    expect(rows.find((row: Wire) => row.driver_xid === 'D4')).toMatchObject({
      refusals: [{ Code: 'DRIVER_INACTIVE' }],
      change: null,
    })
  })

  test('name for each driver who works the best load [CALL-LP-3]', async () => {
    const rows = await get('DriverRecommendations')
    expect(idsOf(rows, 'driver_xid')).not.toContain('D4')
    expect(rows.every(({ feasible, rank }: Wire) => feasible === 'Y' && rank === 1)).toBe(true)
    expect(idsOf(await get('DriverRecommendations?DriverId=D2&Each=9'), 'driver_xid')).not.toContain('D1')
  })

  test('offer other drivers for a load, best first, without the one who has it [CALL-LP-19]', async () => {
    const rows = await get('LoadRecommendationsForAlternateDrivers?SNID=Nfirm')
    expect(idsOf(rows, 'driver_xid')).not.toContain('D1')
    const scores = rows.map(({ score }: Wire) => score)
    expect(scores).toEqual([...scores].sort((a: number, b: number) => b - a))
    expect(rows.length).toBeGreaterThan(0)
    expect(await get('LoadRecommendationsForAlternateDrivers?SNID=nothing')).toMatchObject({ Status: 'FAILED' })
  })

  test('keep approved time off free', async () => {
    await statement(
      `insert into driver_request (customer, driver_id, priority, type, from_date, to_date, status, decided_by, decided_at, created_by)
       values ($1, 'D2', 'M', 'time-off', now()::date, now()::date + 2, 'approved', 'x', now(), 'x')`,
      group.id,
    )
    const [row] = await get('LoadRecommendations?ShipmentId=Sflat&Each=9&IncludeRefused=Y').then((rows: Wire) =>
      rows.filter(({ driver_xid }: Wire) => driver_xid === 'D2'),
    )
    expect(row.refusals.map(({ Code }: Wire) => Code)).toContain('TIME_OFF')
    await statement('delete from driver_request where customer = $1', group.id)
  })

  test('plan everything at once for review, and write nothing', async () => {
    const before = await statement('select count(*) n from load_assignment where customer = $1', group.id)
    const plan = await get('PlanProposal')
    expect(plan).toMatchObject({ LoadCount: 3, DriverCount: 4 })
    const drivers = idsOf(plan.Pairs, 'driver_xid')
    expect(new Set(drivers).size).toBe(drivers.length)
    expect(plan.Pairs.length + plan.Uncovered.flatMap(({ Loads }: Wire) => Loads).length).toBe(3)
    expect(await statement('select count(*) n from load_assignment where customer = $1', group.id)).toEqual(before)
    const nothing = await aGroup(['load-planning'])
    expect((await nothing.call('GET', '/load-planning/PlanProposal')).body).toMatchObject({ Pairs: [], Uncovered: [] })
  })
})

describe('the status check', () => {
  const save = (rows: object[]) => post('InsertWorkStatusList', { WorkStatusList: rows })
  const firmRow = async () => (await get('VerifyStatus')).find((row: Wire) => row.shipment_id === 'Sfirm')

  test('lists work that is planned or under way, with what became of it [CALL-LP-1]', async () => {
    expect(idsOf(await get(`VerifyStatus?areaIds=${one.area}`), 'shipment_id')).toEqual(['Sway', 'Sfirm'])
    expect(await get(`VerifyStatus?areaIds=${two.area}`)).toEqual([])
    expect(await firmRow()).toMatchObject({ driver_xid: 'D1', work_status: null, version: 0, warnings: [] })
  })

  test('takes a list of answers whole, or tells each row that is wrong [CALL-LP-26] [CALL-LP-13]', async () => {
    const row = { driver_xid: 'D1', shipment_id: 'Sfirm' }
    expect((await save([{ ...row, work_status: 'MAYBE' }])).status).toBe(400)
    expect(
      await save([
        { ...row, work_status: 'APPROVED' },
        { ...row, shipment_id: 'Sway', work_status: 'DECLINED' },
      ]),
    ).toMatchObject({
      status: 400,
      body: { Errors: [{ Row: 1, Message: 'reason_code is required with DECLINED.' }] },
    })
    expect(
      (
        await save([
          { ...row, work_status: 'APPROVED' },
          { ...row, shipment_id: 'Sway', work_status: 'VERIFY' },
        ])
      ).body,
    ).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 1, Message: 'Driver D1 is not on shipment Sway.' }],
    })
    expect((await firmRow()).work_status).toBeNull()
    const [reason] = idsOf(await get('ReasonCodes'), 'REASON_CODE')
    expect((await save([{ ...row, work_status: 'DECLINED', reason_code: reason, remark: 'No' }])).body).toEqual({
      Status: 'SUCCESS',
      Inserted: 1,
    })
    expect(await firmRow()).toMatchObject({
      work_status: 'DECLINED',
      reason_code: reason,
      remark: 'No',
      verified_by: group.userId,
    })
  })

  test('does not overwrite what somebody set meanwhile', async () => {
    const row = { driver_xid: 'D1', shipment_id: 'Sfirm', work_status: 'APPROVED' }
    const { version } = await firmRow()
    expect((await save([{ ...row, version }])).body).toMatchObject({ Status: 'SUCCESS' })
    expect((await save([{ ...row, version }])).body).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 0, Message: `${group.userId} has changed the status to APPROVED.` }],
    })
  })
})

describe('requests of drivers', () => {
  const day = (days: number) => inHours(24 * days).slice(0, 10)
  const ask = (more: object = {}) =>
    post('DriverRequest', {
      driver_xid: 'D1',
      priority: 'M',
      request_type: 'HOME_TIME',
      from_date: day(1),
      to_date: day(2),
      remark: 'School starts',
      ...more,
    })

  test('are kept, and listed with the work they touch, the urgent first [CALL-LP-27] [CALL-LP-24]', async () => {
    const { body } = await ask()
    expect(body).toEqual({ Status: 'SUCCESS', REQUEST_PK: expect.any(Number) })
    await ask({ driver_xid: 'D2', priority: 'H', request_type: 'LANE' })
    const rows = await get(`GetDriverRequestSummary?fromDate=${day(0)}&toDate=${day(30)}`)
    expect(rows.slice(0, 2)).toMatchObject([
      { driver_xid: 'D2', priority: 'H', status: 'REQUESTED' },
      { driver_xid: 'D1', priority: 'M', request_type: 'HOME_TIME', conflicts: ['Sfirm'], created_by: group.userId },
    ])
    expect(idsOf(await get(`GetDriverRequestSummary?driver=d1&fromDate=${day(0)}`), 'driver_xid')).toEqual(['D1'])
  })

  test.each([
    ['an unknown priority', { priority: 'X' }],
    ['an unknown type', { request_type: 'PARTY' }],
    ['an end before its beginning', { from_date: '2999-03-02', to_date: '2999-03-01' }],
    ['what is no date', { from_date: '2999-02-30' }],
    ['days that are over', { from_date: '2020-01-01', to_date: '2020-01-02' }],
  ])('with %s are 400 [CALL-LP-27]', async (_, more) => expect((await ask(more)).status).toBe(400))

  test('twice for the same days are 409, of nobody 404, and a backward summary is 400 [CALL-LP-24]', async () => {
    expect((await ask({ from_date: day(2), to_date: day(3) })).status).toBe(409)
    expect((await ask({ driver_xid: 'D99' })).status).toBe(404)
    expect(
      (await group.call('GET', `/load-planning/GetDriverRequestSummary?fromDate=${day(2)}&toDate=${day(1)}`)).status,
    ).toBe(400)
  })

  test('are decided as one list; declining needs a word to the driver', async () => {
    const rows = await get(`GetDriverRequestSummary?fromDate=${day(0)}`)
    const pending = rows.filter(({ status }: Wire) => status === 'REQUESTED').map(({ REQUEST_PK }: Wire) => REQUEST_PK)
    const decide = (list: object[]) => post('DecideDriverRequests', { Decisions: list })
    expect(
      (
        await decide([
          { REQUEST_PK: pending[0], status: 'APPROVED' },
          { REQUEST_PK: pending[1], status: 'DECLINED' },
        ])
      ).body,
    ).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 1 }],
    })
    const all = [
      { REQUEST_PK: pending[0], status: 'APPROVED' },
      { REQUEST_PK: pending[1], status: 'DECLINED', answer: 'Next week' },
    ]
    expect((await decide(all)).body).toEqual({ Status: 'SUCCESS', Decided: 2 })
    expect((await decide(all)).body).toMatchObject({ Status: 'FAILED' })
  })
})

describe('rights', () => {
  test('whoever plans loads calls load planning and nothing else; others are refused [PERM-08]', async () => {
    const other = await group.aPerson(['routing-tool.deliveries', 'shipment-orders', 'maps.track'])
    for (const path of ['DriverDetails', 'AvailableLoads', 'LoadRecommendations', 'VerifyStatus', 'RegionList'])
      expect((await other.call('GET', `/load-planning/${path}`)).status).toBe(401)
    for (const path of ['/routing-tool/{group}/Regions', '/portal/GetCorpID', '/shipment-order/GetShipmentsFromFM'])
      expect((await group.call('GET', path)).status).toBe(401)
  })

  test('nobody sees rows of another customer', async () => {
    const stranger = await aGroup(['load-planning'])
    expect((await stranger.call('GET', '/load-planning/DriverDetails')).body).toEqual([])
    expect((await stranger.call('GET', '/load-planning/ShipmentDetails?ShipmentId=Sopen')).status).toBe(404)
    expect((await stranger.call('GET', `/load-planning/AvailableLoads?CustomerCode=${group.id}`)).status).toBe(401)
  })
})
