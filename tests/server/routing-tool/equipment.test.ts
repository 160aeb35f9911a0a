import { expect, test } from 'vitest'
import { aGroup, type TestGroup } from '../../fixtures/server'

const path = '/routing-tool/{group}/Equipment'
const unit = (more: object = {}) => ({
  equipmentName: '53 ft dry van',
  equipmentDesc: '',
  defaultWeight: 40_000.5,
  ...more,
})
const create = (group: TestGroup, more: object = {}) => group.call('POST', path, { body: unit(more) })
const update = (group: TestGroup, equipmentPk: number, more: object = {}) =>
  group.call('POST', path, { body: unit({ equipmentPk, ...more }), override: 'PUT' })
const list = async (group: TestGroup) => (await group.call('GET', `${path}s?CustomerCode=${group.id}`)).body

test('equipment is listed as it was made [ENT-13] [CALL-RT-8] [CALL-RT-9]', async () => {
  const group = await aGroup()
  const { body } = await create(group)
  expect(body).toEqual({ Status: 'SUCCESS', equipmentPk: expect.any(Number) })
  expect(await list(group)).toEqual([
    {
      ...unit(),
      capacity: null,
      equipmentPk: body.equipmentPk,
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
  ['a weight above 44,000', { defaultWeight: 44_000.01 }, 'Weight must be between 0 and 44000.'],
  ['a weight below nought', { defaultWeight: -0.01 }, 'Weight must be between 0 and 44000.'],
  ['a weight that is text', { defaultWeight: '100' }, 'Weight must be between 0 and 44000.'],
  ['no weight', { defaultWeight: undefined }, 'Weight must be between 0 and 44000.'],
  ['no name', { equipmentName: '' }, 'Equipment name is required.'],
  ['a long name', { equipmentName: 'x'.repeat(51) }, 'Equipment name is too long (50).'],
  ['a long description', { equipmentDesc: 'x'.repeat(501) }, 'Equipment description is too long (500).'],
])('equipment with %s is refused [CALL-RT-9]', async (_, more, Message) => {
  expect(await create(await aGroup(), more)).toMatchObject({ status: 400, body: { Message } })
})

test.each([0, 44_000])('a weight of %d is allowed [CALL-RT-9]', async (defaultWeight) => {
  expect((await create(await aGroup(), { defaultWeight })).status).toBe(200)
})

test('a name is taken whatever its case, and only in its own group [CALL-RT-9]', async () => {
  const [group, other] = [await aGroup(), await aGroup()]
  await create(group)
  const again = await create(group, { equipmentName: '53 FT Dry Van' })
  expect([again.status, again.body]).toEqual([409, ['Equipment 53 FT Dry Van already exists.']])
  expect((await create(other)).status).toBe(200)
})

test('equipment is changed, deleted by its mark and restored unless its name is taken [CALL-RT-10]', async () => {
  const [group, other] = [await aGroup(), await aGroup()]
  const { equipmentPk } = (await create(group)).body
  expect((await update(group, equipmentPk, { defaultWeight: 1 })).body).toEqual({ Status: 'SUCCESS' })
  expect(await list(group)).toMatchObject([{ defaultWeight: 1 }])
  expect((await update(group, equipmentPk, { defaultWeight: null })).status).toBe(400)
  expect((await update(group, 2_000_000_000)).status).toBe(404)
  expect((await update(other, equipmentPk)).status).toBe(404)
  expect((await update(group, equipmentPk, { deleteMark: 1 })).status).toBe(200)
  expect(await list(group)).toEqual([])
  expect((await update(group, equipmentPk, { deleteMark: 0 })).status).toBe(200)
  await update(group, equipmentPk, { deleteMark: 1 })
  await create(group)
  expect((await update(group, equipmentPk, { deleteMark: 0 })).status).toBe(409)
})
