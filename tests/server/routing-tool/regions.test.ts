import { describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

const path = '/routing-tool/{group}/Region'
const aRegion = (code: number, more: object = {}) => ({ REGION_CODE: code, REGION_NAME: `Region ${code}`, ...more })
const create = async (group: TestGroup, code: number, more: object = {}): Promise<number> => {
  const { body } = await group.call('POST', path, { body: aRegion(code, more) })
  expect(body).toEqual({ Status: 'SUCCESS', REGION_PK: expect.any(Number) })
  return body.REGION_PK
}
const update = (group: TestGroup, body: unknown) => group.call('POST', path, { body, override: 'PUT' })
const list = async (group: TestGroup, query = '') => (await group.call('GET', `${path}s${query}`)).body

describe('listing regions [CALL-RT-1]', () => {
  test('answers those that are not deleted, by code, under their wire names [ENT-07]', async () => {
    const group = await aGroup()
    await create(group, 20)
    const id = await create(group, 3, { REGION_DESCRIPTION: ' North ', DEFAULT_EQUIPMENT: '53 ft', IS_DEFAULT: 'Y' })
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(await list(group, `?CustomerCode=${group.id}`)).toEqual([
      {
        REGION_PK: id,
        REGION_CODE: 3,
        REGION_NAME: 'Region 3',
        REGION_DESCRIPTION: 'North',
        DEFAULT_EQUIPMENT: '53 ft',
        IS_DEFAULT: 'Y',
        IS_DELETED: 'N',
        CREATED_DATETIME: moment,
        UPDATED_DATETIME: moment,
        version: 1,
      },
      expect.objectContaining({ REGION_CODE: 20, REGION_DESCRIPTION: '', DEFAULT_EQUIPMENT: null, IS_DEFAULT: 'N' }),
    ])
  })

  test('answers the deleted ones too when they are asked for', async () => {
    const group = await aGroup()
    const id = await create(group, 1)
    await group.call('DELETE', `${path}?regionPk=${id}`)
    expect(await list(group)).toEqual([])
    expect(await list(group, '?includeDeleted=Y')).toMatchObject([{ REGION_PK: id, IS_DELETED: 'Y' }])
    expect((await group.call('GET', `${path}s?includeDeleted=maybe`)).status).toBe(400)
  })

  test('pages and sorts, and says how many there are', async () => {
    const group = await aGroup()
    for (const code of [1, 2, 3, 4, 5]) await create(group, code)
    const codes = async (query: string) => {
      const { body, headers } = await group.call('GET', `${path}s?${query}`)
      return [body.map((region: { REGION_CODE: number }) => region.REGION_CODE), headers.get('content-range')]
    }
    expect(await codes('page=2&perPage=2')).toEqual([[3, 4], 'items 2-3/5'])
    expect(await codes('sort=REGION_CODE&order=DESC&perPage=2')).toEqual([[5, 4], 'items 0-1/5'])
    expect(await codes('perPage=0')).toEqual([[1, 2, 3, 4, 5], 'items 0-4/5'])
    expect(await codes('resultCount=1')).toEqual([[1], 'items 0-0/5'])
    expect(await codes('page=9&perPage=2')).toEqual([[], 'items */5'])
    for (const bad of ['resultCount=0', 'resultCount=5001', 'page=-1', 'sort=nothing', 'order=up'])
      expect((await group.call('GET', `${path}s?${bad}`)).status).toBe(400)
  })
})

describe('a new region [CALL-RT-2]', () => {
  test.each([
    ['a code as text', { REGION_CODE: '12' }, 'Region code must be a whole number.'],
    ['a broken code', { REGION_CODE: 1.5 }, 'Region code must be a whole number.'],
    ['a code of nought', { REGION_CODE: 0 }, 'Region code must be a whole number.'],
    ['a huge code', { REGION_CODE: 1e300 }, 'Region code must be a whole number.'],
    ['a code above the bound', { REGION_CODE: 1_000_000 }, 'Region code must be a whole number.'],
    ['no code', { REGION_CODE: null }, 'Region code is required.'],
    ['an empty name', { REGION_NAME: '' }, 'Region name is required.'],
    ['a blank name', { REGION_NAME: '   ' }, 'Region name is required.'],
    ['a long name', { REGION_NAME: 'x'.repeat(51) }, 'Region name is too long (50).'],
    ['a long description', { REGION_DESCRIPTION: 'x'.repeat(501) }, 'Region description is too long (500).'],
    ['a zero character', { REGION_NAME: 'a\0b' }, 'Region name holds a character that cannot be stored.'],
  ])('with %s is refused', async (_, more, Message) => {
    const group = await aGroup()
    expect(await group.call('POST', path, { body: aRegion(12, more) })).toMatchObject({
      status: 400,
      body: { Message },
    })
  })

  test('keeps its code for itself, within the group alone [Q94]', async () => {
    const [group, other] = [await aGroup(), await aGroup()]
    await create(group, 12)
    const again = await group.call('POST', path, { body: aRegion(12) })
    expect([again.status, again.body]).toEqual([409, ['Region code 12 already exists.']])
    await create(other, 12)
    await expect(statement('update region set code = 0 where customer = $1', group.id)).rejects.toThrow()
  })

  test('made ten times at once is made once', async () => {
    const group = await aGroup()
    const answers = await Promise.all(Array.from({ length: 10 }, () => group.call('POST', path, { body: aRegion(12) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await list(group)).toHaveLength(1)
  })

  test('sent twice with one key is made once and answered twice [OWN-6]', async () => {
    const group = await aGroup()
    const send = () => group.call('POST', path, { body: aRegion(12), headers: { 'idempotency-key': 'once' } })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await list(group)).toHaveLength(1)
  })

  test('takes hostile text as text', async () => {
    const group = await aGroup()
    const name = `'; drop table region; -- % _ \\ "<b>`
    await create(group, 12, { REGION_NAME: name, UNKNOWN: 1, USERID: 'somebody else' })
    expect(await list(group)).toMatchObject([{ REGION_NAME: name }])
    const [row] = await statement('select created_by from region where customer = $1', group.id)
    expect(row).toEqual({ created_by: group.userId })
  })

  test('leaves one audit row with what was stored [OWN-7]', async () => {
    const group = await aGroup()
    await create(group, 12)
    const rows = await statement('select call, user_id, changes from audit_entry where customer = $1', group.id)
    expect(rows).toMatchObject([
      {
        call: 'regions.createRegion',
        user_id: group.userId,
        changes: [{ noun: 'region', before: null, after: { code: 12 } }],
      },
    ])
  })
})

describe('changing a region [CALL-RT-3]', () => {
  test('stores the fields; marks that are left out stay', async () => {
    const group = await aGroup()
    const id = await create(group, 12, { IS_DEFAULT: 'Y' })
    expect((await update(group, { REGION_PK: id, ...aRegion(13, { CUSTOMER_CODE: group.id }) })).body).toEqual({
      Status: 'SUCCESS',
    })
    expect(await list(group)).toMatchObject([{ REGION_PK: id, REGION_CODE: 13, IS_DEFAULT: 'Y', IS_DELETED: 'N' }])
  })

  test('refuses what it cannot do', async () => {
    const group = await aGroup()
    const id = await create(group, 12)
    await create(group, 13)
    const answers = [
      await update(group, { REGION_PK: id, ...aRegion(13) }),
      await update(group, { REGION_PK: 2_000_000_000, ...aRegion(14) }),
      await update(group, { REGION_PK: 1e12, ...aRegion(14) }),
      await update(group, { REGION_PK: `${id}`, ...aRegion(14) }),
      await update(group, { REGION_PK: id, ...aRegion(14, { IS_DELETED: 'X' }) }),
      await update(group, { REGION_PK: id, REGION_CODE: '14', REGION_NAME: 'x' }),
      await update(group, aRegion(14)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 400, 400, 400, 400, 400])
    expect(answers[0]?.body).toEqual(['Region code 13 already exists.'])
  })

  test('does not reach into another group', async () => {
    const [group, other] = [await aGroup(), await aGroup()]
    const id = await create(group, 12)
    expect((await update(other, { REGION_PK: id, ...aRegion(99) })).status).toBe(404)
    expect((await other.call('DELETE', `${path}?regionPk=${id}`)).status).toBe(404)
    expect(await list(other)).toEqual([])
    const foreign = path.replace('{group}', `${group.id}@${group.type}`)
    expect((await other.call('GET', `${foreign}s`)).status).toBe(401)
    expect((await group.call('GET', `${path}s?CustomerCode=${other.id}`)).status).toBe(400)
  })

  test('making one the default takes that from the other, also when many try at once [Q96]', async () => {
    const group = await aGroup()
    const ids = [
      await create(group, 1, { IS_DEFAULT: 'Y' }),
      await create(group, 2, { IS_DEFAULT: 'Y' }),
      await create(group, 3),
    ]
    const defaults = async () =>
      (await list(group)).filter((region: { IS_DEFAULT: string }) => region.IS_DEFAULT === 'Y')
    expect(await defaults()).toMatchObject([{ REGION_PK: ids[1] }])
    const answers = await Promise.all(
      ids.map((id, index) => update(group, { REGION_PK: id, ...aRegion(index + 1), IS_DEFAULT: 'Y' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await defaults()).toHaveLength(1)
    await expect(statement('update region set is_default = true where customer = $1', group.id)).rejects.toThrow()
  })

  test('restores a deleted region, unless its code is taken meanwhile', async () => {
    const group = await aGroup()
    const id = await create(group, 12, { IS_DEFAULT: 'Y' })
    await update(group, { REGION_PK: id, IS_DELETED: 'Y' })
    expect((await update(group, { REGION_PK: id, ...aRegion(12), IS_DELETED: 'N' })).status).toBe(200)
    expect(await list(group)).toMatchObject([{ REGION_PK: id, IS_DEFAULT: 'N' }])
    await update(group, { REGION_PK: id, IS_DELETED: 'Y' })
    await create(group, 12)
    const restored = await update(group, { REGION_PK: id, ...aRegion(12), IS_DELETED: 'N' })
    expect([restored.status, restored.body]).toEqual([409, ['Region code 12 already exists.']])
  })
})

describe('deleting a region [CALL-RT-4]', () => {
  test.each(['body', 'query', 'real DELETE'])(
    'takes the key from the %s and keeps the row [CALL-DEL-PROD]',
    async (way) => {
      const group = await aGroup()
      const id = await create(group, 12)
      const query = `${path}?regionPk=${id}&customer=${group.id}&USERID=somebody`
      const answer =
        way === 'body'
          ? await group.call('POST', path, {
              body: { regionPk: id, customer: group.id, USERID: 'x' },
              override: 'DELETE',
            })
          : way === 'query'
            ? await group.call('POST', query, { override: 'DELETE' })
            : await group.call('DELETE', query)
      expect([answer.status, answer.body]).toEqual([200, { Status: 'SUCCESS' }])
      expect(await list(group)).toEqual([])
      expect(await statement('select deleted from region where id = $1', id)).toEqual([{ deleted: true }])
      expect((await group.call('DELETE', query)).status).toBe(404)
    },
  )

  test('refuses a missing, unknown or strange key', async () => {
    const group = await aGroup()
    const answers = await Promise.all(
      ['', '?regionPk=2000000000', '?regionPk=99999999999', '?regionPk=abc', "?regionPk=1'", '?regionPk=%00'].map(
        (query) => group.call('DELETE', `${path}${query}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 400, 400, 400, 400])
  })

  test('refuses while somebody uses the region, and so does a change of its code', async () => {
    const group = await aGroup()
    const id = await create(group, 12)
    const { body: dispatcher } = await group.call('POST', '/routing-tool/{group}/DispatcherRegion', {
      body: { userId: 'someone', regionCode: 12 },
    })
    const { body: driver } = await group.call('POST', '/routing-tool/{group}/GSBDrivers', {
      body: { firstName: 'John', lastName: 'Smith', regionCode: 12, phoneNumber: '555-123-4567' },
    })
    const users = [`Dispatcher region ${dispatcher.id} uses this region.`, `Driver ${driver.pk} uses this region.`]
    const refusals = [
      await group.call('DELETE', `${path}?regionPk=${id}`),
      await update(group, { REGION_PK: id, IS_DELETED: 'Y' }),
      await update(group, { REGION_PK: id, ...aRegion(13) }),
    ]
    expect(refusals.map(({ status, body }) => [status, body])).toEqual(refusals.map(() => [409, users]))
    expect((await update(group, { REGION_PK: id, ...aRegion(12, { REGION_NAME: 'Renamed' }) })).status).toBe(200)
  })
})

describe('the regions of a dispatcher [CALL-RT-24]', () => {
  const mine = async (group: TestGroup, query = '') =>
    (await group.call('GET', `/routing-tool/{group}/RegionListByUser${query}`)).body.map(
      (region: { REGION_CODE: number }) => region.REGION_CODE,
    )

  test('are those he looks after, his default first, whoever the query names', async () => {
    const group = await aGroup()
    for (const code of [1, 2, 3, 4]) await create(group, code)
    const assign = (regionCode: number, more: object = {}) =>
      group.call('POST', '/routing-tool/{group}/DispatcherRegion', {
        body: { userId: group.userId.toUpperCase(), regionCode, ...more },
      })
    expect(await mine(group)).toEqual([1, 2, 3, 4])
    await assign(2)
    await assign(4, { is_default: 'Y' })
    await group.call('POST', '/routing-tool/{group}/DispatcherRegion', { body: { userId: 'another', regionCode: 1 } })
    expect(await mine(group)).toEqual([4, 2])
    expect(await mine(group, '?UserId=another')).toEqual([4, 2])
  })

  test('no longer count those that were taken from the dispatcher', async () => {
    const group = await aGroup()
    for (const code of [1, 2, 3]) await create(group, code)
    const assign = (regionCode: number) =>
      group.call('POST', '/routing-tool/{group}/DispatcherRegion', { body: { userId: group.userId, regionCode } })
    await assign(1)
    const { body: second } = await assign(2)
    expect(await mine(group)).toEqual([1, 2])
    const taken = { id: second.id, userId: group.userId, regionCode: 2, delete_mark: 1 }
    await group.call('POST', '/routing-tool/{group}/DispatcherRegion', { body: taken, override: 'PUT' })
    expect(await mine(group)).toEqual([1])
  })
})
