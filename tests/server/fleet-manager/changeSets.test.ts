import { beforeEach, describe, expect, test } from 'vitest'
import { aGroup, type Person, statement, type TestGroup, unique } from '../../fixtures/server'
import { setupXmlText } from './setupXmlText'

let group: TestGroup
beforeEach(async () => {
  group = await aGroup(['fleet-manager.configure'])
  await group.call('POST', '/fm/Insert', {
    body: {
      CustomerCode: group.id,
      XmlBody: setupXmlText(['ALERTS', 'FLEET_LATE_MINUTES', '30'], ['SITE', 'DOCKS', '4']),
    },
  })
})

const late = { KIND: 'PARAMETER', KEY: 'FLEET_LATE_MINUTES' }
const value = (text: string) => ({ lookupCode: 'ALERTS', value: text })

const aDraft = async (): Promise<number> =>
  (await group.call('POST', '/fm/ChangeSets', { body: { TITLE: 'Later', REASON: 'Winter' } })).body.CHANGE_SET_PK
const save = (id: number, body: object, person: Person = group) =>
  person.call('POST', `/fm/ChangeSets/${id}/Changes`, { override: 'PUT', body })
const step = (id: number, STEP: string, more: object = {}, person: Person = group) =>
  person.call('POST', `/fm/ChangeSets/${id}/Step`, { body: { STEP, ...more } })
const changesOf = async (id: number) => (await group.call('GET', `/fm/ChangeSets/${id}/Changes`)).body
const lateNow = async () =>
  (await group.call('GET', '/fm/Parameters?LkUpCode=ALERTS')).body.map((row: { VALUE: string }) => row.VALUE)
const update = (name: string, lookupCode: string, text: string) =>
  group.call('POST', '/fm/UpdateGenericSetup', {
    body: { CustomerCode: group.id, XmlBody: setupXmlText([lookupCode, name, text]) },
  })

describe('a change set', () => {
  test('collects changes, shows old and new, and goes live as one', async () => {
    const id = await aDraft()
    await save(id, { ...late, AFTER: value('45') })
    await save(id, { KIND: 'PARAMETER', KEY: 'DOCKS', AFTER: null })
    expect(await lateNow()).toEqual(['30'])
    expect(await changesOf(id)).toMatchObject([
      { ...late, BEFORE: value('30'), AFTER: value('45'), CONFLICT: false },
      { KEY: 'DOCKS', AFTER: null },
    ])
    expect((await step(id, 'go-live')).body).toEqual({ Status: 'SUCCESS', CHANGE_SET_STATUS: 'LIVE', Stored: 2 })
    expect(await lateNow()).toEqual(['45'])
    const again = await step(id, 'go-live')
    expect(again.body).toMatchObject({ Status: 'FAILED' })
  })

  test('is rolled back as one, and cannot be where others have changed its records since', async () => {
    const id = await aDraft()
    await save(id, { ...late, AFTER: value('45') })
    await save(id, { KIND: 'PARAMETER', KEY: 'DOCKS', AFTER: null })
    await step(id, 'go-live')
    await update('FLEET_LATE_MINUTES', 'ALERTS', '60')
    const refused = await step(id, 'roll-back')
    expect([refused.status, refused.body]).toEqual([409, [expect.stringContaining('FLEET_LATE_MINUTES')]])
    expect((await changesOf(id)).length).toBe(2)
    await update('FLEET_LATE_MINUTES', 'ALERTS', '45')
    expect((await step(id, 'roll-back')).body).toMatchObject({ CHANGE_SET_STATUS: 'ROLLED_BACK', Stored: 2 })
    expect(await lateNow()).toEqual(['30'])
  })

  test('does not overwrite what others changed meanwhile: both values are shown, and the user decides', async () => {
    const id = await aDraft()
    await save(id, { ...late, AFTER: value('45') })
    await update('FLEET_LATE_MINUTES', 'ALERTS', '60')
    expect(await changesOf(id)).toMatchObject([{ AFTER: value('45'), CURRENT: value('60'), CONFLICT: true }])
    expect((await step(id, 'go-live')).status).toBe(409)
    expect(await lateNow()).toEqual(['60'])
    await group.call('POST', `/fm/ChangeSets/${id}/Settle`, { body: { ...late, KEEP: 'mine' } })
    await step(id, 'go-live')
    expect(await lateNow()).toEqual(['45'])
  })

  test.each([
    [{ ...late, AFTER: value('soon') }, 'FLEET_LATE_MINUTES must be a number'],
    [{ ...late, AFTER: value('-1') }, 'must be from 0 to 1440'],
    [{ KIND: 'NOTIFICATION', KEY: 'moon-landing', AFTER: { to: [] } }, 'not an event'],
    [{ KIND: 'NOTIFICATION', KEY: 'late-truck', AFTER: { to: ['nobody'] } }, 'not a valid e-mail address'],
    [{ KIND: 'XREF', KEY: 'new', AFTER: { type: 'X', source: '', target: 'a' } }, 'SOURCE_VALUE is required'],
    [{ KIND: 'XREF', KEY: '1; drop', AFTER: null }, 'named by its number'],
  ])('%j is rejected with the reason', async (body, reason) => {
    const answer = await save(await aDraft(), body)
    expect([answer.status, answer.body.Message]).toEqual([400, expect.stringContaining(reason)])
  })

  test('holds new rows of cross-references, which are checked against each other', async () => {
    const type = unique('T').toUpperCase()
    const id = await aDraft()
    await save(id, { KIND: 'XREF_TYPE', KEY: type, AFTER: { description: '', lookupCode: 'EDI' } })
    const row = { type, source: '1', target: 'A', description: '', validFrom: null, validTo: null }
    await save(id, { KIND: 'XREF', KEY: 'new', AFTER: row })
    const { KEY } = (await save(id, { KIND: 'XREF', KEY: 'new', AFTER: { ...row, target: 'B' } })).body
    const refused = await step(id, 'go-live')
    expect([refused.status, refused.body[0]]).toEqual([409, expect.stringMatching(/^Duplicate/)])
    await group.call('POST', `/fm/ChangeSets/${id}/Changes`, { override: 'DELETE', body: { KIND: 'XREF', KEY } })
    expect((await step(id, 'go-live')).body).toMatchObject({ Stored: 2 })
  })
})

test('of two users who change the same parameter of a draft the second sees both values (OWN-8)', async () => {
  const second = await group.aPerson(['fleet-manager.configure'])
  const id = await aDraft()
  const seen = { ...late, SEEN: value('30') }
  expect((await save(id, { ...seen, AFTER: value('45') })).status).toBe(200)
  const refused = await save(id, { ...seen, AFTER: value('90') }, second)
  expect([refused.status, refused.body]).toEqual([409, [expect.stringContaining('it is "45" now')]])
  expect(await changesOf(id)).toMatchObject([{ AFTER: value('45') }])
  await save(id, { ...late, SEEN: value('45'), AFTER: value('90') }, second)
  expect(await changesOf(id)).toMatchObject([{ BEFORE: value('30'), AFTER: value('90') }])
})

test('the changes of a live set are listed page by page', async () => {
  const id = await aDraft()
  await save(id, { ...late, AFTER: value('45') })
  await save(id, { KIND: 'PARAMETER', KEY: 'DOCKS', AFTER: null })
  await step(id, 'go-live')
  const page = await group.call('GET', `/fm/ChangeSets/${id}/Changes?page=2&perPage=1`)
  expect(page.body).toMatchObject([{ KEY: 'DOCKS', AFTER: null }])
})

describe('where a second person approves', () => {
  beforeEach(() => update('FM_SECOND_PERSON_APPROVES', 'FM_CHANGE_SETS', 'Y'))

  test('a change without a set is refused', async () => {
    const { status, body } = await update('DOCKS', 'SITE', '9')
    expect([status, body]).toMatchObject([200, { Status: 'FAILED', Code: 'APPROVAL_NEEDED' }])
  })

  test('nobody approves their own changes, and an edit withdraws the approval', async () => {
    const second = await group.aPerson(['fleet-manager.configure'])
    const id = await aDraft()
    await save(id, { ...late, AFTER: value('45') })
    expect((await step(id, 'go-live')).body).toMatchObject({ Status: 'FAILED' })
    expect((await step(id, 'approve')).body).toMatchObject({ Status: 'FAILED' })
    expect((await step(id, 'approve', {}, second)).body).toMatchObject({ CHANGE_SET_STATUS: 'APPROVED' })
    await save(id, { ...late, AFTER: value('50') })
    expect((await step(id, 'go-live')).body).toMatchObject({ Status: 'FAILED' })
    await step(id, 'approve', {}, second)
    expect((await step(id, 'go-live')).body).toMatchObject({ Status: 'SUCCESS' })
    expect(await lateNow()).toEqual(['50'])
  })
})

describe('the history', () => {
  test('answers who, when, why, and what it was then', async () => {
    const before = new Date(Date.now() - 1_000).toISOString()
    await statement(`update configuration_event set at = at - interval '1 day' where customer = $1`, group.id)
    const id = await aDraft()
    await save(id, { ...late, AFTER: value('45') })
    await step(id, 'go-live')
    const { body } = await group.call('GET', '/fm/ConfigurationHistory?KIND=PARAMETER&KEY=FLEET_LATE_MINUTES')
    expect(body).toMatchObject([
      { BEFORE: value('30'), AFTER: value('45'), USER_ID: group.userId, REASON: 'Winter', CHANGE_SET_PK: id },
      { BEFORE: null, AFTER: value('30') },
    ])
    const at = (moment: string) =>
      group.call(
        'GET',
        `/fm/ConfigurationAt?KIND=PARAMETER&KEY=FLEET_LATE_MINUTES&MOMENT=${encodeURIComponent(moment)}`,
      )
    expect((await at(before)).body).toMatchObject({ VALUE: value('30') })
    expect((await at('2020-01-01T00:00:00Z')).body).toMatchObject({ VALUE: null })
    expect((await at(new Date(Date.now() + 60_000).toISOString())).body).toMatchObject({ VALUE: value('45') })
  })

  test('of another customer stays there', async () => {
    const other = await aGroup(['fleet-manager.configure'])
    const id = await aDraft()
    expect((await other.call('GET', `/fm/ChangeSets/${id}/Changes`)).status).toBe(404)
    expect((await other.call('GET', '/fm/ConfigurationHistory')).body).toEqual([])
  })
})

test('notifications and on-board parameters are stored with their history [CALL-FM-22, CALL-FM-23, CALL-FM-24]', async () => {
  const rule = {
    CUSTOMER_CODE: group.id,
    NOTIFICATION_TYPE: 'LATE_TRUCK',
    EMAIL_TO: ['a@example.com', 'A@example.com'],
    EMAIL_CC: [],
    ACTIVE: 'Y',
    UserId: 'x',
  }
  const add = (more: object) =>
    group.call('POST', '/fm/CustomerConfiguration/AddEmailConfiguration', { body: { ...rule, ...more } })
  expect((await add({})).body).toEqual({ Status: 'SUCCESS' })
  expect((await add({ EMAIL_TO: ['nobody'] })).status).toBe(400)
  expect((await add({ SUBJECT: '{{moon}}' })).status).toBe(400)
  const listed = await group.call('GET', '/fm/CustomerConfiguration/EmailConfigurations')
  expect(listed.body).toMatchObject([{ NOTIFICATION_TYPE: 'LATE_TRUCK', EMAIL_TO: ['a@example.com'], ACTIVE: 'Y' }])

  const testMail = (SUBJECT: string) =>
    group.call('POST', '/fm/CustomerConfiguration/SendTestEmail', {
      body: { CUSTOMER_CODE: group.id, NOTIFICATION_TYPE: 'LATE_TRUCK', SUBJECT, TEXT: '' },
    })
  expect((await testMail('{{unit}} is late')).body).toEqual({ Status: 'SUCCESS', EMAIL_TO: 'test@example.com' })
  expect((await testMail('{{moon}}')).status).toBe(400)
  expect(await statement('select subject, recipients from outbox_message where customer = $1', group.id)).toEqual([
    { subject: '<unit> is late', recipients: ['test@example.com'] },
  ])

  const parameter = { CUSTOMER_CODE: group.id, PARAM_NAME: 'PING', PARAM_VALUE: '30', UserId: 'x' }
  const addParameter = (more: object) =>
    group.call('POST', '/fm/CustomerConfiguration/AddOBISetupParameter', { body: { ...parameter, ...more } })
  await addParameter({})
  await addParameter({ PARAM_VALUE: '60' })
  expect((await addParameter({ PARAM_NAME: ' ' })).status).toBe(400)
  const { body } = await group.call('POST', '/fm/CustomerConfiguration/GetOBISetupParameter', {
    body: { CUSTOMER_CODE: group.id },
  })
  expect(body).toMatchObject([{ PARAM_NAME: 'PING', PARAM_VALUE: '60', UPDATED_BY: group.userId }])
})
