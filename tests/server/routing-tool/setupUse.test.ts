import { expect, test } from 'vitest'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

const tool = '/routing-tool/{group}'
const make = async (group: TestGroup, call: string, body: object) =>
  (await group.call('POST', `${tool}/${call}`, { body })).body
const uses = async (group: TestGroup, noun: string, ids: readonly number[]) =>
  (await group.call('GET', `${tool}/SetupUse?noun=${noun}&ids=${ids.join(',')}`)).body

const aGroupAtWork = async () => {
  const group = await aGroup()
  const [north, south] = [
    (await make(group, 'Region', { REGION_CODE: 1, REGION_NAME: 'North', DEFAULT_EQUIPMENT: 'van' })).REGION_PK,
    (await make(group, 'Region', { REGION_CODE: 2, REGION_NAME: 'South' })).REGION_PK,
  ]
  const van = (await make(group, 'Equipment', { equipmentName: 'Van', defaultWeight: 1 })).equipmentPk
  const person = { firstName: 'John', lastName: 'Smith', regionCode: 1, phoneNumber: '614-555-0100' }
  const driver = (await make(group, 'GSBDrivers', person)).pk
  const gone = (await make(group, 'GSBDrivers', { ...person, lastName: 'Gone' })).pk
  await group.call('POST', `${tool}/GSBDrivers`, { body: { ...person, pk: gone, deleteMark: 1 }, override: 'PUT' })
  await make(group, 'DispatcherRegion', { userId: 'ann', regionCode: 1 })
  await make(group, 'OrgRegionFromSalesOrg', { salesOrg: '1000', shippingPoint: 'SP1', name: 'Org', regionCode: 1 })
  const [load] = await statement<{ id: number }>(
    `insert into load (customer, status, region_code, equipment, driver_id, created_by, updated_by) values
     ($1, 'pending', 1, 'VAN', 'smithj', 'x', 'x'), ($1, 'cancelled', 1, 'Van', 'SmithJ', 'x', 'x')
     returning id`,
    group.id,
  )
  await statement(
    `insert into delivery
       (customer, number, status, load_id, stop_sequence, equipment, deleted_at, deleted_by, weight, region_code, created_by, updated_by) values
       ($1, 'A', 'available', null, null, 'Van', null, null, 1, 1, 'x', 'x'),
       ($1, 'B', 'assigned', $2, 1, 'Reefer', null, null, 1, 1, 'x', 'x'),
       ($1, 'C', 'cancelled', null, null, 'Van', null, null, 1, 1, 'x', 'x'),
       ($1, 'D', 'available', null, null, 'Van', now(), 'x', 1, 1, 'x', 'x')`,
    group.id,
    load?.id,
  )
  return { group, north, south, van, driver }
}

test('who refers to regions, equipment and drivers is counted; what is cancelled or deleted does not [CALL-RT-4]', async () => {
  const { group, north, south, van, driver } = await aGroupAtWork()
  expect(await uses(group, 'regions', [north, south])).toEqual([
    { id: north, noun: 'deliveries', count: 2 },
    { id: north, noun: 'loads', count: 1 },
    { id: north, noun: 'dispatcherRegions', count: 1 },
    { id: north, noun: 'orgRegions', count: 1 },
    { id: north, noun: 'drivers', count: 1 },
  ])
  expect(await uses(group, 'equipment', [van])).toEqual([
    { id: van, noun: 'deliveries', count: 1 },
    { id: van, noun: 'loads', count: 1 },
    { id: van, noun: 'regions', count: 1 },
  ])
  expect(await uses(group, 'drivers', [driver])).toEqual([{ id: driver, noun: 'loads', count: 1 }])
})

test('another group learns nothing, and strange questions are refused', async () => {
  const { group, north } = await aGroupAtWork()
  expect(await uses(await aGroup(), 'regions', [north])).toEqual([])
  for (const query of ['', 'noun=loads&ids=1', 'noun=regions&ids=a', 'noun=__proto__&ids=1', 'noun=regions'])
    expect((await group.call('GET', `${tool}/SetupUse?${query}`)).status, query).toBe(400)
  const many = Array.from({ length: 501 }, (_, place) => place + 1)
  expect((await group.call('GET', `${tool}/SetupUse?noun=regions&ids=${many.join(',')}`)).status).toBe(400)
})

test('only the right to set up asks', async () => {
  const reader = await aGroup(['routing-tool.deliveries', 'routing-tool.reports'])
  expect((await reader.call('GET', `${tool}/SetupUse?noun=regions&ids=1`)).status).toBe(401)
})
