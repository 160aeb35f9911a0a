import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, refusalsOf, type Wire } from '../../fixtures/server'
import { activeSetup, aBillingGroup, asSuperAdmin, type BillingGroup } from './aBillingGroup'

let group: BillingGroup
let superAdmin: Person
beforeAll(async () => {
  group = await aBillingGroup()
  superAdmin = await asSuperAdmin(group.userId)
})

const save = (person: Pick<Person, 'call'>, CustomerId: string | null, ATTRIBUTE: string, VALUE: string) =>
  person.call('POST', '/costplus/{group}/configuration', { override: 'PUT', body: { CustomerId, ATTRIBUTE, VALUE } })

const entries = async (own: BillingGroup): Promise<Wire[]> =>
  (await own.call('GET', `/costplus/{group}/configuration/${own.id}`)).body

describe('the configuration of billing', () => {
  test('an entry of the customer is set, changed and reset [CALL-CP-6] [ENT-23]', async () => {
    const own = await aBillingGroup()
    for (const value of ['1300', '1400'])
      expect((await save(own, own.id, 'CP_ACCOUNT_RECEIVABLE', value)).body).toEqual({ Status: 'SUCCESS' })
    expect(await entries(own)).toContainEqual(
      expect.objectContaining({ CustomerId: own.id, ATTRIBUTE: 'CP_ACCOUNT_RECEIVABLE', VALUE: '1400' }),
    )
    expect((await save(own, own.id, 'CP_ACCOUNT_RECEIVABLE', '')).status).toBe(200)
    expect((await entries(own)).filter(({ CustomerId }) => CustomerId === own.id)).toEqual([])
  })

  test.each([
    [
      'CP_ADJUSTMENT_LIMIT',
      'much',
      'VALUE of CP_ADJUSTMENT_LIMIT must be an amount of 0 or more.',
      'setting-not-an-amount',
    ],
    [
      'CP_ADJUSTMENT_LIMIT',
      '-1',
      'VALUE of CP_ADJUSTMENT_LIMIT must be an amount of 0 or more.',
      'setting-not-an-amount',
    ],
    ['CP_ACCOUNT_CASH', 'a b', 'VALUE of CP_ACCOUNT_CASH must be an account.', 'setting-not-an-account'],
    ['lower', '1', 'ATTRIBUTE: must be capitals, digits and underscores', null],
  ])('%s = %s is refused', async (attribute, value, message, code) => {
    const answer = await save(group, group.id, attribute, value)
    expect([answer.status, answer.body]).toEqual([400, { Message: message }])
    expect(refusalsOf(answer)).toEqual(code === null ? [] : [{ code, parameters: { attribute } }])
  })

  test('entries for all customers are set by super-administrators alone [CALL-CP-7] [ENT-23]', async () => {
    const other = await aBillingGroup()
    expect((await save(other, null, 'CP_TEST_ENTRY', '1')).status).toBe(401)
    expect((await other.call('POST', '/costplus/{group}/configuration/reloadFileConfig', { body: {} })).status).toBe(
      401,
    )
    expect((await save(superAdmin, null, 'CP_TEST_ENTRY', '1')).status).toBe(200)
    expect(await entries(other)).toContainEqual(
      expect.objectContaining({ CustomerId: null, ATTRIBUTE: 'CP_TEST_ENTRY', VALUE: '1' }),
    )
    const reloaded = await superAdmin.call('POST', '/costplus/{group}/configuration/reloadFileConfig', { body: {} })
    expect(reloaded.body).toEqual({ Status: 'SUCCESS', Loaded: 0, Changed: [] })
    expect((await save(superAdmin, null, 'CP_TEST_ENTRY', '')).status).toBe(200)
  })

  test('the limit of adjustments is the one of the customer', async () => {
    const own = await aBillingGroup()
    await activeSetup(own)
    await save(own, own.id, 'CP_ADJUSTMENT_LIMIT', '10')
    const body = {
      CustomerId: own.id,
      PostingDate: '2026-10-31',
      Period: '2026-10',
      GlAccount: '5300',
      Category: 'TOLL',
      Reason: 'refund',
    }
    const adjust = (Amount: number) =>
      own.call('POST', '/costplus/{group}/glbilling/adjust', { body: { ...body, Amount } })
    expect([(await adjust(10)).body.Held, (await adjust(-10.01)).body.Held]).toEqual(['N', 'Y'])
  })
})
