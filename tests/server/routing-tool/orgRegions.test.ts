import { expect, test } from 'vitest'
import { aGroup, type TestGroup } from '../../fixtures/server'

const path = '/routing-tool/{group}/OrgRegionFromSalesOrg'

const aGroupWithRegion = async () => {
  const group = await aGroup()
  await group.call('POST', '/routing-tool/{group}/Region', { body: { REGION_CODE: 1, REGION_NAME: 'North' } })
  return group
}
const org = (more: object = {}) => ({
  salesOrg: '1000',
  shippingPoint: 'SP1',
  name: 'Chicago & "Lakes"',
  regionGeoName: 'Midwest',
  regionCode: 1,
  ...more,
})
const create = (group: TestGroup, more: object = {}) => group.call('POST', path, { body: org(more) })
const update = (group: TestGroup, orgRegionPk: number, more: object = {}) =>
  group.call('POST', path, { body: org({ orgRegionPk, ...more }), override: 'PUT' })
const list = async (group: TestGroup, query = '') =>
  (await group.call('GET', `/routing-tool/{group}/OrgRegion${query}`)).body

test('an org region is listed as it was made [ENT-11] [ENT-12] [CALL-RT-5] [CALL-RT-6]', async () => {
  const group = await aGroupWithRegion()
  const { body } = await create(group, { custCode: group.id, createdBy: 'somebody else' })
  expect(body).toEqual({ Status: 'SUCCESS', orgRegionPk: expect.any(Number) })
  expect(await list(group)).toEqual([
    {
      ...org(),
      orgRegionPk: body.orgRegionPk,
      custCode: group.id,
      deleteMark: 0,
      createdBy: group.userId,
      updatedBy: group.userId,
      createdDate: expect.stringMatching(/Z$/),
      updatedDate: expect.stringMatching(/Z$/),
      version: 1,
    },
  ])
})

test.each([
  ['no sales organization', { salesOrg: ' ' }, 'Sales organization is required.'],
  ['no shipping point', { shippingPoint: null }, 'Shipping point is required.'],
  ['no name', { name: '' }, 'Org region name is required.'],
  ['a long name', { name: 'x'.repeat(51) }, 'Org region name is too long (50).'],
  ['a region that is text', { regionCode: '1' }, 'Region code must be a whole number.'],
  ['a region that the group does not have', { regionCode: 77 }, 'Region 77 does not exist.'],
])('an org region with %s is refused [CALL-RT-6]', async (_, more, Message) => {
  expect(await create(await aGroupWithRegion(), more)).toMatchObject({ status: 400, body: { Message } })
})

test('a pair of sales organization and shipping point has one org region [CALL-RT-6]', async () => {
  const group = await aGroupWithRegion()
  const answers = await Promise.all([create(group), create(group), create(group)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual(['Org region 1000 SP1 already exists.'])
})

test('an org region is changed, deleted by its mark and restored [CALL-RT-7]', async () => {
  const [group, other] = [await aGroupWithRegion(), await aGroupWithRegion()]
  const { orgRegionPk } = (await create(group)).body
  await create(group, { shippingPoint: 'SP2' })
  expect((await update(group, orgRegionPk, { name: 'Renamed' })).body).toEqual({ Status: 'SUCCESS' })
  expect((await update(group, orgRegionPk, { shippingPoint: 'SP2' })).status).toBe(409)
  expect((await update(group, 2_000_000_000)).status).toBe(404)
  expect((await update(other, orgRegionPk)).status).toBe(404)
  expect((await update(group, orgRegionPk, { deleteMark: true })).status).toBe(400)
  expect((await update(group, orgRegionPk, { deleteMark: 1 })).status).toBe(200)
  expect(await list(group)).toMatchObject([{ shippingPoint: 'SP2' }])
  expect((await update(group, orgRegionPk, { deleteMark: 0 })).status).toBe(200)
  expect(await list(group)).toHaveLength(2)
})
