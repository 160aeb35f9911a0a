import { expect, test } from 'vitest'
import { aGroup, type TestGroup } from '../../fixtures/server'

const path = '/routing-tool/{group}/GSBDrivers'

const aGroupWithRegions = async () => {
  const group = await aGroup()
  for (const code of [1, 2])
    await group.call('POST', '/routing-tool/{group}/Region', { body: { REGION_CODE: code, REGION_NAME: `R${code}` } })
  return group
}
const driver = (more: object = {}) => ({
  firstName: 'John',
  lastName: 'Smith',
  regionCode: 1,
  phoneNumber: '+1 (555) 123-4567',
  meetAndGreet: 'Y',
  carrier: null,
  ...more,
})
const create = (group: TestGroup, more: object = {}) => group.call('POST', path, { body: driver(more) })
const update = (group: TestGroup, pk: number, more: object = {}) =>
  group.call('POST', path, { body: driver({ pk, ...more }), override: 'PUT' })
const list = async (group: TestGroup) => (await group.call('GET', `${path}?CustomerCode=${group.id}`)).body

test('a new driver gets his id from his name, whatever the client says [ENT-14] [ENT-15] [CALL-RT-12] [CALL-RT-13] [V-6] [Q92] [Q93]', async () => {
  const group = await aGroupWithRegions()
  const { body } = await create(group, { id: 'Invented', firstName: ' John ' })
  expect(body).toEqual({ Status: 'SUCCESS', pk: expect.any(Number), id: 'SmithJ' })
  expect(await list(group)).toEqual([
    {
      ...driver(),
      pk: body.pk,
      id: 'SmithJ',
      mgDriver: true,
      deleteMark: 0,
      creationDate: expect.stringMatching(/Z$/),
      lastUpdatedDate: expect.stringMatching(/Z$/),
      version: 1,
    },
  ])
  expect((await create(group, { meetAndGreet: undefined })).body.id).toBe('SmithJ')
  expect(await list(group)).toMatchObject([{ mgDriver: true }, { meetAndGreet: 'N', mgDriver: false }])
})

test.each([
  ['no first name', { firstName: '' }, 'First name is required.'],
  ['no last name', { lastName: undefined }, 'Last name is required.'],
  ['no region', { regionCode: null }, 'Region code is required.'],
  ['a region that is text', { regionCode: '1' }, 'Region code must be a whole number.'],
  ['a region that the group does not have', { regionCode: 77 }, 'Region 77 does not exist.'],
  ['no phone number', { phoneNumber: '' }, 'Phone number is required.'],
  ['a short phone number', { phoneNumber: '555-1234' }, 'Phone number is not valid.'],
  ['a phone number with letters', { phoneNumber: '555-123-CALL' }, 'Phone number is not valid.'],
  ['a long name', { lastName: 'x'.repeat(51) }, 'Last name is too long (50).'],
])('a driver with %s is refused [CALL-RT-13]', async (_, more, Message) => {
  expect(await create(await aGroupWithRegions(), more)).toMatchObject({ status: 400, body: { Message } })
})

test('a driver is changed, deleted by his mark and restored; his id stays [CALL-RT-14]', async () => {
  const [group, other] = [await aGroupWithRegions(), await aGroupWithRegions()]
  const { pk } = (await create(group)).body
  expect((await update(group, pk, { lastName: 'Jones', meetAndGreet: undefined })).body).toEqual({ Status: 'SUCCESS' })
  expect(await list(group)).toMatchObject([{ id: 'SmithJ', lastName: 'Jones', meetAndGreet: 'Y' }])
  expect((await update(group, pk, { phoneNumber: 5551234567 })).status).toBe(400)
  expect((await update(group, pk, { regionCode: 77 })).status).toBe(400)
  expect((await update(group, 2_000_000_000)).status).toBe(404)
  expect((await update(other, pk)).status).toBe(404)
  expect((await update(group, pk, { deleteMark: 1 })).status).toBe(200)
  expect(await list(group)).toEqual([])
  expect((await update(group, pk, { deleteMark: 0 })).status).toBe(200)
  expect(await list(group)).toHaveLength(1)
})

test('the drivers to choose from are those of a region, or all [CALL-RT-11]', async () => {
  const group = await aGroupWithRegions()
  await create(group, { lastName: 'Zorn' })
  await create(group, { lastName: 'Abel', regionCode: 2 })
  const deleted = (await create(group, { lastName: 'Gone' })).body.pk
  await update(group, deleted, { deleteMark: 1 })
  const names = async (query: string) =>
    (await group.call('GET', `/routing-tool/{group}/AllDrivers${query}`)).body.map(
      (row: { lastName: string }) => row.lastName,
    )
  expect(await names(`?CustCode=${group.id}&RegionCode=&UserId=x`)).toEqual(['Abel', 'Zorn'])
  expect(await names('?RegionCode=2')).toEqual(['Abel'])
  expect(await names('?RegionCode=999')).toEqual([])
  for (const bad of ['abc', '1.5', '-1', '99999999999', '%00', "1'or'1"])
    expect((await group.call('GET', `/routing-tool/{group}/AllDrivers?RegionCode=${bad}`)).status).toBe(400)
})
