import { beforeAll, describe, expect, test } from 'vitest'
import { billingDesk } from '#domain/access/billing-access'
import type { Permission } from '#domain/access/access'
import { assertAnalyst, assertClassifies } from '#server/cost-plus/billingWrites'
import { aGroup, type Person, statement, unique } from '../../fixtures/server'
import { accountantRights, aBillingGroup, asSuperAdmin, aSetup, type BillingGroup } from './aBillingGroup'

let group: BillingGroup
beforeAll(async () => {
  group = await aBillingGroup()
})

const customerOf = (person: Pick<Person, 'call'>, id: string) => person.call('GET', `/costplus/{group}/customer/${id}`)

describe('a group that takes no part in billing', () => {
  test.each(['G', 'pl_'])('%s… is refused before any right is checked [CPR-7, VAL-07]', async (word) => {
    const other = await aGroup([], { id: unique(word) })
    const { status, body } = await customerOf(other, other.id)
    expect([status, body]).toEqual([400, { Message: 'Please choose a PL_ Customer' }])
  })

  test('an empty group id is refused alike, an unknown one is 401', async () => {
    expect((await group.call('GET', '/costplus/@CUSTOMER/customer/x')).status).toBe(400)
    expect((await group.call('GET', '/costplus/PL_NOBODY@CUSTOMER/customer/x')).status).toBe(401)
  })
})

describe('rights (contract §1)', () => {
  const setUp: [string, string, object] = ['POST', '/costplus/{group}/setup/activate', { Version: 99 }]
  const draft: [string, string, object] = ['POST', '/costplus/{group}/invoice/generate', { Period: '2026-10' }]
  const accrual: [string, string, undefined] = ['GET', '/costplus/{group}/report/accrual?period=2026-10', undefined]

  test.each<[permissions: Permission[], call: [string, string, object | undefined], isAllowed: boolean]>([
    [['cost-plus'], setUp, false],
    [['cost-plus.administer'], setUp, false],
    [['cost-plus', 'cost-plus.account'], setUp, false],
    [['cost-plus', 'cost-plus.administer'], setUp, true],
    [['cost-plus', 'cost-plus.account'], draft, true],
    [['cost-plus', 'cost-plus.administer'], draft, true],
    [['cost-plus', 'cost-plus.read'], draft, false],
    [['cost-plus'], accrual, true],
    [['cost-plus', 'cost-plus.read'], accrual, false],
    [['cost-plus', 'cost-plus.read', 'cost-plus.analyse'], accrual, true],
    [['cost-plus', 'cost-plus.account'], accrual, false],
    [['cost-plus', 'workers.enrich'], setUp, false],
  ])('%j calling %j: %s', async (permissions, [method, path, body], isAllowed) => {
    const person = await group.aPerson(permissions)
    const { status } = await person.call(method, path, { ...(body && { body }) })
    expect(status !== 401).toBe(isAllowed)
  })
})

describe('the customer of a call (W-7)', () => {
  test('another customer than that of the path is refused', async () => {
    const other = await aBillingGroup()
    expect((await customerOf(group, other.id)).status).toBe(401)
    expect((await group.call('POST', '/costplus/{group}/setup', { body: aSetup(other) })).status).toBe(401)
    expect((await group.call('GET', `/costplus/{group}/invoice?customerId=${other.id}`)).status).toBe(401)
  })

  test('unless the caller is a super-administrator, who acts in the name of that customer [CALL-CP-2] [CALL-CP-3] [CALL-CP-4]', async () => {
    const other = await aBillingGroup()
    const superAdmin = await asSuperAdmin(group.userId)
    expect((await customerOf(superAdmin, other.id)).body).toMatchObject({ CustomerId: other.id, FMASetup: false })
    expect((await superAdmin.call('POST', '/costplus/{group}/setup', { body: aSetup(other) })).body).toEqual({
      Status: 'SUCCESS',
      Version: 1,
    })
    expect((await other.call('GET', `/costplus/{group}/setup/${other.id}`)).body).toMatchObject([
      { Version: 1, Status: 'DRAFT', ChangedBy: group.userId },
    ])
    expect((await customerOf(superAdmin, 'PL_UNKNOWN')).status).toBe(404)
    const lists = (id: string) => superAdmin.call('GET', `/costplus/{group}/listvalue/lists/${id}`)
    expect((await lists(other.id)).body).toContainEqual({ ListName: expect.any(String), Values: expect.any(Array) })
    expect((await lists('PL_UNKNOWN')).status).toBe(404)
    const foreign = { CustomerId: 'ACME', Name: 'x', GroupNumber: null, FMASetup: true }
    expect((await superAdmin.call('POST', '/costplus/{group}/customer', { body: foreign })).status).toBe(400)
    const ids = (await superAdmin.call('GET', '/costplus/{group}/customer/plcustomer')).body.map(
      ({ CustomerId }: { CustomerId: string }) => CustomerId,
    )
    expect(ids).toContain(other.id)
    expect(
      (
        await superAdmin.call('POST', '/costplus/{group}/customer', {
          body: { CustomerId: billingDesk, Name: 'x', GroupNumber: null, FMASetup: true },
        })
      ).status,
    ).toBe(401)
  })

  test('the lists that billing chooses from are filtered by name, sorted and paged [CALL-CP-4]', async () => {
    const own = await aBillingGroup()
    const lists = (query: string) => own.call('GET', `/costplus/{group}/listvalue/lists/${own.id}?${query}`)
    const all = (await lists('sort=ListName&order=DESC')).body.map(({ ListName }: { ListName: string }) => ListName)
    expect(all).toEqual(all.toSorted().toReversed())
    const second = await lists('sort=ListName&order=DESC&page=2&perPage=2')
    expect(second.body.map(({ ListName }: { ListName: string }) => ListName)).toEqual(all.slice(2, 4))
    expect(second.headers.get('content-range')).toBe(`items 2-3/${all.length}`)
    const one = await lists('listName=TREATMENT')
    expect(one.body).toMatchObject([{ ListName: 'TREATMENT' }])
    expect(one.headers.get('content-range')).toBe('items 0-0/1')
  })

  test('the overview of a period has the customers of the caller, and never the billing desk', async () => {
    const own = await aBillingGroup()
    const { status, body } = await own.call('GET', '/costplus/{group}/period/overview?period=2026-10')
    expect(status).toBe(200)
    expect(body).toMatchObject([{ CustomerId: own.id, Period: '2026-10', Status: 'OPEN', LockedBy: null }])
    expect(body[0].Steps).toHaveLength(6)
    const superAdmin = await asSuperAdmin(own.userId)
    const all = (await superAdmin.call('GET', '/costplus/{group}/period/overview?period=2026-10')).body
    expect(all.map((row: { CustomerId: string }) => row.CustomerId)).toContain(own.id)
    expect(all.map((row: { CustomerId: string }) => row.CustomerId)).not.toContain(billingDesk)
  })

  test('the list of customers has those of the caller, each with its set-up [CALL-CP-1] [CALL-CP-3] [CALL-CP-8] [ENT-31]', async () => {
    const own = await aBillingGroup()
    const body = { CustomerId: own.id, Name: 'Acme', GroupNumber: '77', FMASetup: true }
    const accountant = await own.aPerson(accountantRights)
    expect((await accountant.call('POST', '/costplus/{group}/customer', { body })).status).toBe(401)
    for (const wrong of [
      { ...body, Name: undefined },
      { ...body, CustomerId: 'ACME' },
    ])
      expect([400, 401]).toContain((await own.call('POST', '/costplus/{group}/customer', { body: wrong })).status)
    expect((await own.call('POST', '/costplus/{group}/customer', { body })).body).toEqual({
      Status: 'SUCCESS',
      CustomerId: own.id,
    })
    const twice = await own.call('POST', '/costplus/{group}/customer', { body })
    expect([twice.status, twice.body]).toEqual([409, [`Customer ${own.id} already has cost-plus setup.`]])
    expect((await own.call('GET', '/costplus/{group}/customer/plcustomer')).body).toEqual([body])
    const remove = () =>
      own.call('POST', `/costplus/{group}/customer/${own.id}`, { override: 'DELETE', body: { CustomerId: own.id } })
    const [submitted] = await statement<{ id: number }>(
      `insert into invoice (customer, type, period, status, setup_version, subtotal, tax, total, created_by)
       values ($1, 'one', '2026-10', 'submitted', 1, 1, 0, 1, 'x') returning id`,
      own.id,
    )
    const refused = await remove()
    expect([refused.status, refused.body]).toEqual([409, [`Invoice ${submitted?.id} is submitted.`]])
    await statement('delete from invoice where customer = $1', own.id)
    const removed = await remove()
    expect(removed.body).toEqual({ Status: 'SUCCESS' })
    expect((await customerOf(own, own.id)).body).toMatchObject({ FMASetup: false })
  })
})

test.each([
  ['admin', ['cost-plus', 'cost-plus.analyse'], false, true],
  ['roles', ['cost-plus', 'cost-plus.analyse'], true, true],
  ['admin', ['cost-plus', 'cost-plus.read'], false, false],
  ['roles', ['cost-plus', 'cost-plus.read'], false, true],
  ['admin,PL_OTHER=roles', ['cost-plus', 'cost-plus.read'], false, false],
  ['admin,PL_OTHER=roles,PL_OWN=roles', ['cost-plus', 'cost-plus.read'], false, true],
  ['roles,PL_OWN=admin', ['cost-plus', 'cost-plus.read'], false, false],
] as const)('with the access of %s, %j: classifies %s, runs reports %s', (billingAccess, held, classifies, reports) => {
  const caller = {
    permissions: new Set<Permission>(held),
    customer: 'PL_OWN',
    kernel: { settings: { authorizationRequired: true, billingAccess } },
  } as unknown as Parameters<typeof assertAnalyst>[0]
  const passes = (check: typeof assertAnalyst) => {
    try {
      check(caller)
      return true
    } catch {
      return false
    }
  }
  expect([passes(assertClassifies), passes(assertAnalyst)]).toEqual([classifies, reports])
})
