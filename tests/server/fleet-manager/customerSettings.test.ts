import { beforeAll, expect, test } from 'vitest'
import { aGroup, type Person, type TestGroup } from '../../fixtures/server'

let group: TestGroup
let keeper: Person
beforeAll(async () => {
  group = await aGroup()
  keeper = await group.aPerson(['customer.manage'])
})

const path = '/portal/{group}/CustomerSettings'
const store = (name: string, value: string, by: Person = keeper) =>
  by.call('PUT', path, { body: { FIELD_NAME: name, VALUE: value, Reason: 'winter' } })
const stored = async (of: Person = keeper) => (await of.call('GET', path)).body

test('a setting of the own customer is stored with its history, read by others, and goes back to its default', async () => {
  expect((await store('RT_UI_TIMEOUT_IN_MINUTES', '15')).status).toBe(200)
  expect(await stored()).toMatchObject([
    { LKUP_CODE: 'RT_UI', FIELD_NAME: 'RT_UI_TIMEOUT_IN_MINUTES', VALUE: '15', UPDATED_BY: keeper.userId },
  ])
  const { body } = await group.call('GET', '/routing-tool/{group}/GetCustomerConfiguration?attribute=RT_UI%25')
  expect(body).toEqual([{ ATTRIBUTE: 'RT_UI_TIMEOUT_IN_MINUTES', VALUE: '15' }])
  expect((await store('RT_UI_TIMEOUT_IN_MINUTES', '')).status).toBe(200)
  expect(await stored()).toEqual([])
  const history = await group.call('POST', '/fm/GetHistoryGenericSetup', { body: { CustomerCode: group.id } })
  expect(history.body).toMatchObject([{ ACTION: 'DELETE', REASON: 'winter' }, { ACTION: 'INSERT' }])
})

test.each([
  ['RT_UI_TIMEOUT_IN_MINUTES', '0', 'must be from 1 to 1440'],
  ['LP_HOS_CYCLE_HOURS', '65', 'must be one of 60, 70'],
  ['DF_RATE_APPROVAL_PERCENT', 'much', 'must be a number'],
  ['DOCKS', '4', 'There is no setting DOCKS'],
])('%s = %s is rejected, and nothing is stored', async (name, value, text) => {
  const { status, body } = await store(name, value)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(text)])
  expect(await stored()).toEqual([])
})

test('a change that a second person has to approve is refused', async () => {
  const own = await aGroup()
  expect((await store('FM_SECOND_PERSON_APPROVES', 'Y', own)).body.Status).toBe('SUCCESS')
  expect((await store('RT_UI_TIMEOUT_IN_MINUTES', '15', own)).body).toMatchObject({ Status: 'FAILED' })
})

test('settings of other customers are out of reach', async () => {
  await store('FLEET_LATE_MINUTES', '45', group)
  const other = await aGroup(['customer.manage'])
  expect(await stored(other)).toEqual([])
})
