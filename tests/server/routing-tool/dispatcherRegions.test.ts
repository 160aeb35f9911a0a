import { describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

const path = '/routing-tool/{group}/DispatcherRegion'

const aGroupWithRegions = async () => {
  const group = await aGroup()
  for (const code of [1, 2])
    await group.call('POST', '/routing-tool/{group}/Region', { body: { REGION_CODE: code, REGION_NAME: `R${code}` } })
  return group
}
const dispatcher = (more: object = {}) => ({
  firstName: 'Ann',
  lastName: "O'Neil",
  email: 'ann@example.com',
  regionCode: 1,
  userId: 'aneil',
  ...more,
})
const create = (group: TestGroup, more: object = {}) => group.call('POST', path, { body: dispatcher(more) })
const update = (group: TestGroup, id: number, more: object = {}) =>
  group.call('POST', path, { body: dispatcher({ id, ...more }), override: 'PUT' })
const list = async (group: TestGroup, query = '') => (await group.call('GET', path + query)).body

test('a dispatcher region is listed as it was made [ENT-10] [CALL-RT-49] [CALL-RT-50]', async () => {
  const group = await aGroupWithRegions()
  const { body } = await create(group, { is_default: 'Y', created_by: 'somebody else', creation_date: 'yesterday' })
  expect(body).toEqual({ Status: 'SUCCESS', id: expect.any(Number) })
  expect(await list(group, `?CustomerCode=${group.id}&UserId=anybody`)).toEqual([
    {
      ...dispatcher(),
      id: body.id,
      is_default: 'Y',
      delete_mark: 0,
      created_by: group.userId,
      creation_date: expect.stringMatching(/Z$/),
      last_updated_date: expect.stringMatching(/Z$/),
      version: 1,
    },
  ])
})

describe('a dispatcher region is refused [CALL-RT-50]', () => {
  test.each([
    ['without a user', { userId: '' }, 'User id is required.'],
    ['without a region', { regionCode: undefined }, 'Region code is required.'],
    ['with a region that is text', { regionCode: '1' }, 'Region code must be a whole number.'],
    ['with a region that the group does not have', { regionCode: 77 }, 'Region 77 does not exist.'],
    ['with a bad e-mail', { email: 'ann at example' }, 'E-mail address is not valid.'],
    ['with two addresses', { email: 'a@example.com,b@example.com' }, 'E-mail address is not valid.'],
    ['with a long name', { firstName: 'x'.repeat(51) }, 'First name is too long (50).'],
    ['with a zero character', { lastName: '\0' }, 'Last name holds a character that cannot be stored.'],
  ])('%s', async (_, more, Message) => {
    const answer = await create(await aGroupWithRegions(), more)
    expect(answer).toMatchObject({ status: 400, body: { Message } })
  })

  test('when he has the region already, whatever the case of his id', async () => {
    const group = await aGroupWithRegions()
    await create(group)
    const again = await create(group, { userId: 'ANeil' })
    expect([again.status, again.body]).toEqual([409, ['Dispatcher ANeil already has region 1.']])
    const both = await Promise.all([create(group, { regionCode: 2 }), create(group, { regionCode: 2 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('with an empty e-mail it is not', async () => {
    expect((await create(await aGroupWithRegions(), { email: '' })).status).toBe(200)
  })
})

describe('changing a dispatcher region [CALL-RT-51]', () => {
  test('one region of a dispatcher is his default, those of others stay [Q96]', async () => {
    const group = await aGroupWithRegions()
    const first = (await create(group, { is_default: 'Y' })).body.id
    const second = (await create(group, { regionCode: 2 })).body.id
    const other = (await create(group, { userId: 'another', is_default: 'Y' })).body.id
    await update(group, second, { regionCode: 2, is_default: 'Y' })
    const defaults = Object.fromEntries(
      (await list(group)).map((row: { id: number; is_default: string }) => [row.id, row.is_default]),
    )
    expect(defaults).toEqual({ [first]: 'N', [second]: 'Y', [other]: 'Y' })
    const both = 'update dispatcher_region set is_default = true where customer = $1'
    await expect(statement(both, group.id)).rejects.toThrow()
  })

  test('deletes by mark, and restores unless the pair is taken meanwhile', async () => {
    const group = await aGroupWithRegions()
    const { id } = (await create(group)).body
    expect((await update(group, id, { delete_mark: 1 })).body).toEqual({ Status: 'SUCCESS' })
    expect(await list(group)).toEqual([])
    expect(await list(group, '?includeDeleted=Y')).toMatchObject([{ id, delete_mark: 1 }])
    expect((await update(group, id, { delete_mark: 0 })).status).toBe(200)
    await update(group, id, { delete_mark: 1 })
    await create(group)
    expect((await update(group, id, { delete_mark: 0 })).status).toBe(409)
  })

  test('refuses an unknown one, one of another group, a strange mark and a pair that exists', async () => {
    const [group, other] = [await aGroupWithRegions(), await aGroupWithRegions()]
    const { id } = (await create(group)).body
    await create(group, { regionCode: 2 })
    const answers = [
      await update(group, 2_000_000_000),
      await update(other, id),
      await update(group, id, { delete_mark: '1' }),
      await update(group, id, { delete_mark: 2 }),
      await update(group, id, { regionCode: 77 }),
      await update(group, id, { regionCode: 2 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400, 409])
  })
})
