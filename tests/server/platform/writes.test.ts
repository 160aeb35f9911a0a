import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

const region = (code: number, name = 'North') => ({
  REGION_CODE: code,
  REGION_NAME: name,
  REGION_DESCRIPTION: '',
  DEFAULT_EQUIPMENT: null,
})
const create = (group: TestGroup, body: object, headers: Record<string, string> = {}) =>
  group.call('POST', '/routing-tool/{group}/Region', { body, headers })
const codes = async (group: TestGroup) =>
  (await group.call('GET', '/routing-tool/{group}/Regions')).body.map((row: { REGION_CODE: number }) => row.REGION_CODE)

describe('the audit trail (OWN-7)', () => {
  const entriesOf = (group: TestGroup) =>
    statement<{ user_id: string; call: string; changes: { noun: string; before: unknown; after: unknown }[] }>(
      'select user_id, call, changes from audit_entry where customer = $1 order by id',
      group.id,
    )

  test('every write leaves one row: who, which call, before and after', async () => {
    const group = await aGroup()
    const { body } = await create(group, region(1))
    await group.call('PUT', '/routing-tool/{group}/Region', {
      body: { ...region(1, 'South'), REGION_PK: body.REGION_PK },
      override: 'PUT',
    })
    const entries = await entriesOf(group)
    expect(entries.map(({ user_id, call }) => [user_id, call])).toEqual([
      [group.userId, 'regions.createRegion'],
      [group.userId, 'regions.updateRegion'],
    ])
    expect(entries[0]?.changes[0]).toMatchObject({ noun: 'region', before: null, after: { name: 'North' } })
    expect(entries[1]?.changes[0]).toMatchObject({ before: { name: 'North' }, after: { name: 'South' } })
  })

  test('a refused write leaves none, and a read leaves none', async () => {
    const group = await aGroup()
    await create(group, { ...region(1), REGION_CODE: 'x' })
    await codes(group)
    expect(await entriesOf(group)).toEqual([])
  })
})

describe('a write with an Idempotency-Key (OWN-6)', () => {
  const withKey = (key = randomUUID()) => ({ 'idempotency-key': key })

  test('is done once, and answers its first answer again', async () => {
    const [group, key] = [await aGroup(), withKey()]
    const first = await create(group, region(1), key)
    const second = await create(group, region(1), key)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await codes(group)).toEqual([1])
  })

  test('is done once when ten of them arrive together', async () => {
    const [group, key] = [await aGroup(), withKey()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(group, region(1), key)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await codes(group)).toEqual([1])
  })

  test('refuses another body under the same key', async () => {
    const [group, key] = [await aGroup(), withKey()]
    await create(group, region(1), key)
    expect(await create(group, region(2), key)).toMatchObject({ status: 422, body: { Message: expect.any(String) } })
  })

  test('does not keep a refusal', async () => {
    const [group, key] = [await aGroup(), withKey()]
    await create(group, region(7))
    expect((await create(group, region(7), key)).status).toBe(409)
    await statement('delete from region where customer = $1', group.id)
    expect((await create(group, region(7), key)).status).toBe(200)
  })

  test('belongs to one user and one group', async () => {
    const [one, other, key] = [await aGroup(), await aGroup(), withKey()]
    await create(one, region(1), key)
    expect((await create(other, region(1), key)).status).toBe(200)
    expect(await codes(other)).toEqual([1])
  })
})

describe('a list call (OWN-1)', () => {
  const aGroupWithRegions = async () => {
    const group = await aGroup()
    for (const code of [30, 10, 20]) await create(group, region(code, `Region ${code}`))
    const list = (query: string) => group.call('GET', `/routing-tool/{group}/Regions?${query}`)
    return list
  }

  test.each([
    ['page=1&perPage=2&sort=REGION_CODE&order=DESC', [30, 20], 'items 0-1/3'],
    ['page=2&perPage=2&sort=REGION_CODE&order=DESC', [10], 'items 2-2/3'],
    ['page=1&perPage=0&sort=REGION_NAME&order=ASC', [10, 20, 30], 'items 0-2/3'],
    ['page=9&perPage=2', [], 'items */3'],
    ['resultCount=1&sort=REGION_CODE', [10], 'items 0-0/3'],
  ])('answers the part that is asked for: %s', async (query, expected, range) => {
    const { body, headers } = await (await aGroupWithRegions())(query)
    expect(body.map((row: { REGION_CODE: number }) => row.REGION_CODE)).toEqual(expected)
    expect(headers.get('content-range')).toBe(range)
  })

  test.each(['page=0', 'perPage=-1', 'perPage=x', 'sort=password', 'order=up', 'resultCount=0', 'resultCount=5001'])(
    'refuses %s',
    async (query) => {
      expect(await (await aGroupWithRegions())(query)).toMatchObject({
        status: 400,
        body: { Message: expect.any(String) },
      })
    },
  )
})

test('a group never sees the rows of another [GEN-003]', async () => {
  const [one, other] = [await aGroup(), await aGroup()]
  await create(one, region(1))
  expect(await codes(other)).toEqual([])
})

test.each([
  ['none of the rights', [], 401],
  ['the right to read', ['routing-tool.reports'], 401],
  ['the right', ['routing-tool.setup'], 200],
] as const)('somebody with %s gets %i [PERM-20]', async (_, permissions, status) => {
  const group = await aGroup(permissions.length ? permissions : [])
  const answer = await create(group, region(1))
  expect(answer.status).toBe(status)
  if (status === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
})
