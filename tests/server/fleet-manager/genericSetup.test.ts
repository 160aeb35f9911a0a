import { beforeEach, describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'
import { type SetupParameter, setupXmlText } from './setupXmlText'

let group: TestGroup
beforeEach(async () => {
  group = await aGroup(['fleet-manager.configure', 'routing-tool.setup'])
})

const post = (call: string, body: object) => group.call('POST', `/fm/${call}`, { body })
const insert = (xml: string, more: object = {}) =>
  post('Insert', { CustomerCode: group.id, CopiedDistrict: null, UserId: 'x', XmlBody: xml, ...more })
const stored = async () =>
  (await group.call('GET', '/fm/Parameters')).body.map((row: Record<string, string>) => [
    row['LKUP_CODE'],
    row['FIELD_NAME'],
    row['VALUE'],
  ])

const marked = (...missing: string[]) => ({ Message: "All '*' marked fields are required!", Fields: missing })

describe('the first set-up of a customer [CALL-FM-5, ENT-40]', () => {
  test('is stored from its XML, and read by the routing tool at once', async () => {
    const xml = setupXmlText(['RT_UI', 'RT_UI_LOAD_WEIGHT_THRESHOLD', '41000'], ['SITE', 'DOCKS', 'A &amp; B'])
    expect((await insert(xml)).body).toEqual({ Status: 'SUCCESS' })
    expect(await stored()).toEqual([
      ['RT_UI', 'RT_UI_LOAD_WEIGHT_THRESHOLD', '41000'],
      ['SITE', 'DOCKS', 'A & B'],
    ])
    const read = await group.call('GET', '/routing-tool/{group}/GetCustomerConfiguration?attribute=RT_UI%25')
    expect(read.body).toEqual([{ ATTRIBUTE: 'RT_UI_LOAD_WEIGHT_THRESHOLD', VALUE: '41000' }])
  })

  test.each([
    ['no customer', { CustomerCode: '' }, ['CustomerCode']],
    ['neither XML nor a customer to copy', { XmlBody: '' }, ['XmlBody']],
    ['nothing', { CustomerCode: '', XmlBody: '' }, ['CustomerCode', 'XmlBody']],
  ])('%s: every marked field is required, and the missing ones are named [VAL-01]', async (_, more, missing) => {
    const answer = await insert(setupXmlText(['SITE', 'DOCKS', '4']), more)
    expect([answer.status, answer.body]).toEqual([400, marked(...missing)])
  })

  test('a second one is referred to the update page [VAL-02]', async () => {
    const xml = setupXmlText(['SITE', 'DOCKS', '4'])
    await insert(xml)
    const answer = await insert(xml)
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        Message: `Customer ${group.id} already has set-up in the parameter database. Please use the update page.`,
      },
    ])
  })

  test('may be a copy of another customer, with values of its own', async () => {
    const other = await aGroup(['fleet-manager.configure'])
    const xml = setupXmlText(['SITE', 'DOCKS', '4'], ['SITE', 'SHIFTS', '2'])
    await other.call('POST', '/fm/Insert', { body: { CustomerCode: other.id, XmlBody: xml } })
    await insert(setupXmlText(['SITE', 'SHIFTS', '3']), { CopiedDistrict: other.id })
    expect(await stored()).toEqual([
      ['SITE', 'DOCKS', '4'],
      ['SITE', 'SHIFTS', '3'],
    ])
    const compared = await group.call('GET', `/fm/CompareSetups?Other=${other.id}`)
    expect(compared.body).toEqual([{ LKUP_CODE: 'SITE', FIELD_NAME: 'SHIFTS', VALUE: '3', OTHER_VALUE: '2' }])
  })

  test.each([
    ['<GenericSetup><Parameter', 'XmlBody is not well-formed XML'],
    [setupXmlText(['SITE', 'NAME', 'Smith & Sons']), 'XmlBody is not well-formed XML'],
    [setupXmlText(['SITE', 'NAME', '1 < 2']), 'XmlBody is not well-formed XML'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><GenericSetup/>', 'document types and entities'],
    ['<Other/>', 'the outer element must be GenericSetup'],
    ['<GenericSetup/>', 'XmlBody has no parameters'],
    ['<GenericSetup><Field/></GenericSetup>', 'Field is not an element'],
    ['<GenericSetup><Parameter lkUpCode="A" value="1"/></GenericSetup>', 'parameter 1 has no name'],
    ['<GenericSetup><Parameter name="X" value="1"/></GenericSetup>', 'Parameter X needs a look-up code'],
    [setupXmlText(['A', 'X', '1'], ['B', 'X', '2']), 'Parameter X is there more than once'],
    [setupXmlText(['GEOFENCE', 'FLEET_GEOFENCE_RADIUS_METERS', '10']), 'must be from 50 to 5000'],
    [setupXmlText(['SITE', 'FLEET_GEOFENCE_RADIUS_METERS', '500']), 'has the look-up code GEOFENCE'],
    [setupXmlText(['LP', 'LP_HOS_CYCLE_HOURS', '65']), 'must be one of 60, 70'],
  ])('%s is rejected with the reason, and nothing is stored', async (xml, reason) => {
    const { status, body } = await insert(xml)
    expect(status).toBe(400)
    expect(body.Message).toContain(reason)
    expect(await stored()).toEqual([])
  })
})

describe('a set-up that exists', () => {
  const none = () => ({ Message: `Customer ${group.id} has no set-up in the parameter database.` })
  const change = (call: string, ...parameters: SetupParameter[]) =>
    post(call, { CustomerCode: group.id, UserId: 'x', XmlBody: setupXmlText(...parameters) })

  test.each(['InsertNewParameterGenericSetUp', 'UpdateGenericSetup'])('%s needs one [VAL-03]', async (call) => {
    const answer = await change(call, ['SITE', 'DOCKS', '4'])
    expect([answer.status, answer.body]).toEqual([400, none()])
  })

  test('deletes by look-up code need one as well, and every call its marked fields [CALL-FM-7, VAL-01, VAL-03]', async () => {
    const deleted = await post('DeleteByLkUpCode', { CustomerCode: group.id, LkUpCode: 'SITE', UserId: 'x' })
    expect([deleted.status, deleted.body]).toEqual([400, none()])
    for (const call of ['InsertNewParameterGenericSetUp', 'UpdateGenericSetup'])
      for (const missing of [{ CustomerCode: '' }, { XmlBody: ' ' }]) {
        const whole = { CustomerCode: group.id, UserId: 'x', XmlBody: setupXmlText(['SITE', 'DOCKS', '4']) }
        const answer = await post(call, { ...whole, ...missing })
        expect([call, answer.status, answer.body]).toEqual([call, 400, marked(...Object.keys(missing))])
      }
  })

  test('takes new parameters, and reports those that exist [CALL-FM-6]', async () => {
    await insert(setupXmlText(['SITE', 'DOCKS', '4']))
    expect((await change('InsertNewParameterGenericSetUp', ['SITE', 'SHIFTS', '2'])).body).toEqual({
      Status: 'SUCCESS',
    })
    const twice = await change('InsertNewParameterGenericSetUp', ['SITE', 'GATES', '1'], ['SITE', 'SHIFTS', '2'])
    expect([twice.status, twice.body]).toEqual([409, ['Parameter SHIFTS exists.']])
    expect(await stored()).toHaveLength(2)
  })

  test('is updated and deleted by look-up code, with a history, newest first [CALL-FM-4, CALL-FM-7, CALL-FM-8]', async () => {
    await insert(setupXmlText(['SITE', 'DOCKS', '4'], ['RT_UI', 'RT_UI_TIMEOUT_IN_MINUTES', '5']))
    expect((await change('UpdateGenericSetup', ['SITE', 'DOCKS', '6'])).body).toEqual({ Status: 'SUCCESS', Updated: 1 })
    const deletion = { CustomerCode: group.id, LkUpCode: 'SITE', UserId: 'x' }
    expect((await post('DeleteByLkUpCode', deletion)).body).toEqual({ Status: 'SUCCESS', Deleted: 1 })
    expect(await stored()).toEqual([['RT_UI', 'RT_UI_TIMEOUT_IN_MINUTES', '5']])
    const { body } = await post('GetHistoryGenericSetup', { CustomerCode: group.id, LkUpCode: 'SITE' })
    expect(body).toMatchObject([
      { ACTION: 'DELETE', OLD_XML: expect.stringContaining('value="6"'), NEW_XML: null },
      {
        ACTION: 'UPDATE',
        OLD_XML: expect.stringContaining('value="4"'),
        NEW_XML: expect.stringContaining('value="6"'),
      },
      { ACTION: 'INSERT', OLD_XML: null, NEW_XML: expect.stringContaining('lkUpCode="SITE"'), USER_ID: group.userId },
    ])
    expect((await post('DeleteByLkUpCode', { CustomerCode: group.id, LkUpCode: ' ' })).body).toEqual(marked('LkUpCode'))
  })

  test('leaves one audit row for each write, and answers a repeated one once (OWN-6, OWN-7)', async () => {
    const body = { CustomerCode: group.id, XmlBody: setupXmlText(['SITE', 'DOCKS', '4']) }
    const headers = { 'idempotency-key': 'first' }
    await group.call('POST', '/fm/Insert', { body, headers })
    expect((await group.call('POST', '/fm/Insert', { body, headers })).body).toEqual({ Status: 'SUCCESS' })
    const rows = await statement('select call, user_id from audit_entry where customer = $1', group.id)
    expect(rows).toEqual([{ call: 'fleetManager.insertSetup', user_id: group.userId }])
  })
})

test('the fields say their range, default and use [CALL-FM-1, CALL-FM-2]', async () => {
  const { body } = await group.call('GET', '/fm/GetFieldsFMSetup?LkUpCode=GEOFENCE')
  expect(body[0]).toMatchObject({
    LKUP_CODE: 'GEOFENCE',
    FIELD_NAME: 'FLEET_GEOFENCE_RADIUS_METERS',
    REQUIRED: 'N',
    FIELD_TYPE: 'NUMBER',
    DEFAULT_VALUE: '300',
    MIN_VALUE: 50,
    MAX_VALUE: 5_000,
    USED_BY: ['stop-visits'],
  })
  const codes = (await group.call('GET', '/fm/GetListFMLKUpCode')).body
  expect(codes).toContainEqual({ LKUP_CODE: 'GEOFENCE', DESCRIPTION: expect.stringMatching(/\w/) })
})
