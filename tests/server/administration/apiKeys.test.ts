import { beforeAll, describe, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { aGroup, type Answered, callAs, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
let keyOfGroup: string
beforeAll(async () => {
  group = await aGroup()
  keyOfGroup = `${group.id}@${group.type}`
})

const issue = (more: Wire = {}, by: Pick<TestGroup, 'call'> = group, headers: Record<string, string> = {}) =>
  by.call('POST', '/admin/api-keys', {
    body: { group: keyOfGroup, name: 'Order system', scopes: ['orders:write'], ...more },
    headers,
  })
const revoke = (id: number, by: Pick<TestGroup, 'call'> = group) =>
  by.call('DELETE', `/admin/api-keys/${id}`, { override: 'DELETE' })
const list = async (by: Pick<TestGroup, 'call'> = group, filter = {}): Promise<Wire[]> =>
  (await by.call('GET', `/admin/api-keys?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body

describe('an API key', () => {
  test('is shown once, and stored as a hash alone', async () => {
    const { status, body } = await issue({ name: ' Warehouse ' })
    expect([status, body.name, body.key.slice(0, 10)]).toEqual([200, 'Warehouse', body.hint])
    expect(body.key).toMatch(/^lpk_[\w-]{43}$/)
    const [row] = await statement<Wire>('select * from api_key where id = $1', body.id)
    expect(row.key_hash).toBe(createHash('sha256').update(body.key).digest('hex'))
    expect(JSON.stringify(row)).not.toContain(body.key)
    expect(JSON.stringify(await list())).not.toContain(body.key)
    for (const table of ['audit_entry', 'security_event', 'idempotent_answer'])
      expect(await statement(`select 1 from ${table} t where t::text like '%' || $1 || '%'`, body.key)).toEqual([])
  })

  test('is not answered again to a repeated call, which makes no second one', async () => {
    const headers = { 'idempotency-key': `issue ${group.id}` }
    const first = await issue({ name: 'Once' }, group, headers)
    const again = await issue({ name: 'Once' }, group, headers)
    expect([again.body.id, again.body.key]).toEqual([first.body.id, null])
  })

  test('shows when and from where it was last used', async () => {
    const { body } = await issue({ name: 'Used' })
    expect((await list()).find(({ id }) => id === body.id)).toMatchObject({ lastUsed: null, lastUsedFrom: null })
    await callAs(body.key, null)('POST', '/api/orders', { body: { orders: [] } })
    const used = (await list()).find(({ id }) => id === body.id)
    expect(Date.parse(used?.lastUsed)).toBeGreaterThan(Date.parse(body.created) - 1_000)
    expect(used?.lastUsedFrom).toBe('127.0.0.1')
  })

  test('ends at once when it is revoked, and stays in the list', async () => {
    const { body } = await issue({ name: 'Revoked' })
    const call = () => callAs(body.key, null)('POST', '/api/orders', { body: { orders: [] } })
    expect((await call()).status).toBe(400)
    expect((await revoke(body.id)).body.revokedBy).toBe(group.userId)
    expect((await call()).status).toBe(401)
    expect(await list(group, { revoked: true })).toMatchObject([{ id: body.id }])
    expect((await revoke(body.id)).status).toBe(409)
  })

  test('is in the audit trail and in the security log when it is issued and when it is revoked', async () => {
    const { body } = await issue({ name: 'Logged' })
    await revoke(body.id)
    const events = await statement<Wire>(
      `select kind, actor_id, user_id, detail from security_event where customer = $1 and detail->>'key' = 'Logged' order by id`,
      group.id,
    )
    expect(events.map(({ kind }) => kind)).toEqual(['api-key-issued', 'api-key-revoked'])
    expect(events[0]).toMatchObject({ user_id: group.userId, detail: { group: keyOfGroup, scopes: ['orders:write'] } })
    const audited = await statement<Wire>(
      `select call from audit_entry where customer = $1 and changes @> $2::jsonb order by id`,
      group.id,
      JSON.stringify([{ noun: 'api-key', id: body.id }]),
    )
    expect(audited.map(({ call }) => call)).toEqual(['apiKeys.issueApiKey', 'apiKeys.revokeApiKey'])
  })

  test('calls that it was refused are in the security log', async () => {
    const { body } = await issue({ name: 'Curious' })
    await statement(`update api_key set scopes = '[]' where id = $1`, body.id)
    await callAs(body.key, null)('POST', '/api/orders', { body: {} })
    const [event] = await statement<Wire>(
      `select kind, detail from security_event where user_id = $1 order by id desc limit 1`,
      `api-key:${body.id}`,
    )
    expect(event).toMatchObject({ kind: 'call-rejected', detail: { reason: 'scope' } })
  })

  test('is limited to so many calls in a minute', async () => {
    const { body } = await issue({ name: 'Eager' })
    const call = () => callAs(body.key, null)('POST', '/api/orders', { body: { orders: [] } })
    for (let turn = 0; turn < 120; turn += 1) expect((await call()).status).toBe(400)
    // The limit grows again while they are sent: how far depends on the machine.
    let refused: Answered | undefined
    for (let turn = 0; turn < 600 && !refused; turn += 1) {
      const answer = await call()
      if (answer.status === 429) refused = answer
    }
    expect(refused?.headers.get('retry-after')).toBe('10')
  })

  test.each<[string, Wire, number]>([
    ['no name', { name: ' ' }, 400],
    ['a name of more than 50 characters', { name: 'x'.repeat(51) }, 400],
    ['no scope', { scopes: [] }, 400],
    ['an unknown scope', { scopes: ['everything'] }, 400],
    ['a group that does not exist', { group: 'NOBODY@CUSTOMER' }, 401],
  ])('is not issued with %s', async (_, wrong, status) => {
    expect((await issue(wrong)).status).toBe(status)
  })
})

describe('an administrator', () => {
  test('of another group neither sees, issues nor revokes the keys of this one', async () => {
    const { body } = await issue({ name: 'Ours' })
    const other = await aGroup()
    expect((await list(other)).filter(({ name }) => name === 'Ours')).toEqual([])
    expect((await issue({}, other)).status).toBe(401)
    expect((await revoke(body.id, other)).status).toBe(404)
    expect((await list()).find(({ id }) => id === body.id)).toMatchObject({ revoked: null })
  })

  test('gives a key no scope whose permission they do not hold', async () => {
    const limited = await group.aPerson(['portal.administer', 'shipment-orders'])
    const planner = await group.aPerson(['portal.administer', 'routing-tool.deliveries'])
    expect((await issue({}, limited)).status).toBe(401)
    expect((await issue({}, planner)).status).toBe(200)
  })

  test('removes the keys of a group with the group', async () => {
    const { body: below } = await group.call('POST', '/admin/groups', {
      body: { gi: `${group.id}-K`, gt: 'CUSTOMER', name: 'Below', parent: keyOfGroup },
    })
    const { body } = await issue({ group: below.id })
    expect((await revoke(body.id)).status).toBe(200)
    const removed = await group.call('DELETE', `/admin/groups/${encodeURIComponent(below.id)}`, { override: 'DELETE' })
    expect(removed.status).toBe(200)
    expect(await statement('select 1 from api_key where id = $1', body.id)).toEqual([])
  })
})
