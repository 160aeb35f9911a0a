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

  test('shows what other open sets make of its records, and who has edited it', async () => {
    const second = await group.aPerson(['fleet-manager.configure'])
    const [one, other, discarded] = [await aDraft(), await aDraft(), await aDraft()]
    await save(one, { ...late, AFTER: value('45') })
    await save(other, { ...late, AFTER: value('90') }, second)
    await save(discarded, { ...late, AFTER: value('99') })
    await step(discarded, 'discard')
    expect(await changesOf(one)).toMatchObject([
      { CONFLICT: false, OTHER_SETS: [{ CHANGE_SET_PK: other, TITLE: 'Later', AFTER: value('90') }] },
    ])
    await step(one, 'go-live')
    expect(await changesOf(other)).toMatchObject([{ CONFLICT: true, CURRENT: value('45'), OTHER_SETS: [] }])
    const [listed] = (await group.call('GET', '/fm/ChangeSets?STATUS=DRAFT')).body
    expect(listed).toMatchObject({ CHANGE_SET_PK: other, EDITORS: [second.userId] })
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

  test('takes several edits, all or none, and with what was there before none of them is left', async () => {
    const id = await aDraft()
    const many = (CHANGES: object[]) =>
      group.call('POST', `/fm/ChangeSets/${id}/SeveralChanges`, { override: 'PUT', body: { CHANGES } })
    const other = { KIND: 'OBI_PARAMETER', KEY: unique('PING') }
    expect(
      (
        await many([
          { ...other, AFTER: { value: '30' } },
          { ...late, AFTER: value('soon') },
        ])
      ).status,
    ).toBe(400)
    expect(await changesOf(id)).toEqual([])
    const before = (await many([{ ...other, AFTER: { value: '30' }, SEEN: { value: '60' } }])).status
    expect(before).toBe(409)
    await many([
      { ...other, AFTER: { value: '30' }, SEEN: null },
      { KIND: 'OBI_PARAMETER', KEY: unique('X'), AFTER: { value: '1' } },
    ])
    expect(await changesOf(id)).toHaveLength(2)
    await many(
      (await changesOf(id)).map(({ KIND, KEY }: { KIND: string; KEY: string }) => ({ KIND, KEY, AFTER: null })),
    )
    expect(await changesOf(id)).toEqual([])
    expect((await many([])).status).toBe(400)
  })

  test('rejects several edits with the name of each row that breaks a rule', async () => {
    const id = await aDraft()
    const row = { type: 'SCAC', source: '0042', target: 'A', description: '', validFrom: null, validTo: null }
    const CHANGES = [row, { ...row, source: '0043', target: '' }, { ...row, source: '0044', validFrom: 'soon' }].map(
      (AFTER) => ({ KIND: 'XREF', KEY: 'new', AFTER }),
    )
    const { status, body } = await group.call('POST', `/fm/ChangeSets/${id}/SeveralChanges`, {
      override: 'PUT',
      body: { CHANGES },
    })
    expect([status, body]).toEqual([
      400,
      { Message: 'SCAC 0043: TARGET_VALUE is required. SCAC 0044: VALID_FROM is not a date.' },
    ])
    expect(await changesOf(id)).toEqual([])
  })

  test('takes no rule with an address of a domain that the set or the customer does not allow', async () => {
    const id = await aDraft()
    const domains = { KIND: 'PARAMETER', KEY: 'FM_MAIL_DOMAINS' }
    const rule = (to: string) => ({ KIND: 'NOTIFICATION', KEY: 'late-truck', AFTER: { to: [to], cc: [] } })
    await save(id, rule('a@elsewhere.net'))
    await save(id, { ...domains, AFTER: { lookupCode: 'FM_MAIL', value: 'example.com' } })
    const refused = await step(id, 'go-live')
    const problem = 'late-truck: a@elsewhere.net is not of an allowed domain: example.com.'
    expect([refused.status, refused.body]).toEqual([409, [problem]])
    await save(id, rule('a@example.com'))
    expect((await step(id, 'go-live')).body).toMatchObject({ Stored: 2 })
    const direct = await group.call('POST', '/fm/CustomerConfiguration/AddEmailConfiguration', {
      body: { NOTIFICATION_TYPE: 'LATE_TRUCK', EMAIL_TO: ['a@elsewhere.net'], EMAIL_CC: [], ACTIVE: 'Y' },
    })
    expect([direct.status, direct.body.Message]).toEqual([400, problem.replace('late-truck: ', '')])
    const later = await aDraft()
    expect((await save(later, rule('b@elsewhere.net'))).status).toBe(400)
    await save(later, { ...domains, AFTER: null })
    await save(later, { ...rule('a@example.com'), AFTER: null })
    await step(later, 'go-live')
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

test('an edit that is saved again over a live value replaces the value that was shown, and no later one (OWN-8)', async () => {
  const second = await group.aPerson(['fleet-manager.configure'])
  const id = await aDraft()
  const again = (seen: string) => save(id, { ...late, SEEN: value(seen), AFTER: value('45') }, second)
  await update('FLEET_LATE_MINUTES', 'ALERTS', '60')
  const refused = await again('30')
  expect([refused.status, refused.body]).toEqual([409, [expect.stringContaining('it is "60" now')]])
  const present = '/fm/ConfigurationAt?KIND=PARAMETER&KEY=FLEET_LATE_MINUTES&MOMENT=9999-12-31T23%3A59%3A59Z'
  expect((await group.call('GET', present)).body).toMatchObject({ VALUE: value('60') })
  await update('FLEET_LATE_MINUTES', 'ALERTS', '70')
  expect((await again('60')).body).toEqual([expect.stringContaining('it is "70" now')])
  expect((await again('70')).status).toBe(200)
  expect(await changesOf(id)).toMatchObject([{ BEFORE: value('70'), AFTER: value('45'), CONFLICT: false }])
  await update('FLEET_LATE_MINUTES', 'ALERTS', '80')
  const rejected = await step(id, 'go-live')
  expect([rejected.status, rejected.body]).toEqual([409, [expect.stringContaining('it is "80" now')]])
  expect(await lateNow()).toEqual(['80'])
  await group.call('POST', `/fm/ChangeSets/${id}/Settle`, { body: { ...late, KEEP: 'mine' } })
  expect((await step(id, 'go-live')).body).toMatchObject({ Stored: 1 })
  expect(await lateNow()).toEqual(['45'])
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
    expect((await step(id, 'withdraw')).body).toMatchObject({ CHANGE_SET_STATUS: 'DRAFT' })
    await step(id, 'approve', {}, second)
    expect((await step(id, 'go-live')).body).toMatchObject({ Status: 'SUCCESS' })
    expect(await lateNow()).toEqual(['50'])
  })

  test('a roll-back needs the second person too, unless the one who approved the set takes it', async () => {
    const [second, third] = [
      await group.aPerson(['fleet-manager.configure']),
      await group.aPerson(['fleet-manager.configure']),
    ]
    const aLiveSet = async (minutes: string) => {
      const id = await aDraft()
      await save(id, { ...late, AFTER: value(minutes) })
      await step(id, 'approve', {}, second)
      await step(id, 'go-live')
      return id
    }
    const first = await aLiveSet('50')
    expect((await step(first, 'roll-back')).body).toMatchObject({ Status: 'FAILED' })
    expect((await step(first, 'ask-roll-back')).body).toMatchObject({ CHANGE_SET_STATUS: 'LIVE' })
    expect((await step(first, 'roll-back')).body).toMatchObject({ Status: 'FAILED' })
    expect((await group.call('GET', '/fm/ChangeSets?STATUS=LIVE')).body[0]).toMatchObject({
      CHANGE_SET_PK: first,
      ROLL_BACK_ASKED_BY: group.userId,
    })
    expect((await step(first, 'withdraw-roll-back')).body).toMatchObject({ CHANGE_SET_STATUS: 'LIVE' })
    expect((await step(first, 'withdraw-roll-back')).body).toMatchObject({ Status: 'FAILED' })
    await step(first, 'ask-roll-back')
    expect((await step(first, 'roll-back', {}, third)).body).toMatchObject({ CHANGE_SET_STATUS: 'ROLLED_BACK' })
    expect(await lateNow()).toEqual(['30'])
    const other = await aLiveSet('60')
    expect((await step(other, 'roll-back', {}, second)).body).toMatchObject({ CHANGE_SET_STATUS: 'ROLLED_BACK' })
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

  test('brings back a row that was deleted, under its own key, and none of another customer', async () => {
    const XREF_TYPE = unique('T').toUpperCase()
    await group.call('POST', '/fm/XREFManager/InsertType', { body: { XREF_TYPE, DESCRIPTION: '', LKUP_CODE: 'EDI' } })
    const row = { XREF_TYPE, SOURCE_VALUE: '0042', TARGET_VALUE: 'ABFS' }
    const { XREF_PK } = (await group.call('POST', '/fm/XREFDataManager/Insert', { body: row })).body
    await group.call('POST', '/fm/XREFDataManager/Delete', { body: { XREF_PK } })
    const KEY = String(XREF_PK)
    const [deleted] = (await group.call('GET', `/fm/ConfigurationHistory?KIND=XREF&KEY=${KEY}`)).body
    const restored = { KIND: 'XREF', KEY, AFTER: deleted.BEFORE }
    const other = await aGroup(['fleet-manager.configure'])
    const made = await other.call('POST', '/fm/ChangeSets', { body: { TITLE: 'Restore' } })
    expect((await save(made.body.CHANGE_SET_PK, restored, other)).status).toBe(404)
    const id = await aDraft()
    await save(id, restored)
    await step(id, 'go-live')
    expect((await group.call('POST', '/fm/XREFDataManager/Search', { body: { XREF_TYPE } })).body).toMatchObject([
      { ...row, XREF_PK },
    ])
  })

  test('of another customer stays there', async () => {
    const other = await aGroup(['fleet-manager.configure'])
    const id = await aDraft()
    expect((await other.call('GET', `/fm/ChangeSets/${id}/Changes`)).status).toBe(404)
    expect((await other.call('GET', '/fm/ConfigurationHistory')).body).toEqual([])
  })
})

test('an event has several rules, each with its own history and mails', async () => {
  const own = await aGroup(['fleet-manager.configure'])
  const add = (more: object) =>
    own.call('POST', '/fm/CustomerConfiguration/AddEmailConfiguration', {
      body: {
        CUSTOMER_CODE: own.id,
        NOTIFICATION_TYPE: 'TENDER_DECLINED',
        EMAIL_TO: ['a@example.com'],
        EMAIL_CC: [],
        ACTIVE: 'Y',
        UserId: 'x',
        ...more,
      },
    })
  const listed = async () => (await own.call('GET', '/fm/CustomerConfiguration/EmailConfigurations')).body
  await add({})
  await add({ RULE_NAME: ' North ', EMAIL_TO: ['b@example.com'], EMAIL_BCC: ['c@example.com'], REGIONS: ['7'] })
  expect((await add({ RULE_NAME: 'x'.repeat(61) })).status).toBe(400)
  expect((await add({ RULE_NAME: 'One\nTwo' })).status).toBe(400)
  expect(await listed()).toMatchObject([
    { RULE_NAME: '', EMAIL_TO: ['a@example.com'], EMAIL_BCC: [] },
    { RULE_NAME: 'North', EMAIL_TO: ['b@example.com'], EMAIL_BCC: ['c@example.com'] },
  ])

  const made = await own.call('POST', '/fm/ChangeSets', { body: { TITLE: 'Fewer mails', REASON: 'Noise' } })
  const path = `/fm/ChangeSets/${made.body.CHANGE_SET_PK}`
  const draft = (KEY: string, AFTER: object | null) =>
    own.call('POST', `${path}/Changes`, { override: 'PUT', body: { KIND: 'NOTIFICATION', KEY, AFTER } })
  expect((await draft('tender-declined/North', null)).status).toBe(200)
  expect((await draft('tender-declined/ South', { to: ['d@example.com'] })).status).toBe(400)
  await draft('tender-declined/South', { to: ['d@example.com'], cc: [], digest: 'daily' })
  expect((await own.call('POST', `${path}/Step`, { body: { STEP: 'go-live' } })).body).toMatchObject({
    Status: 'SUCCESS',
  })
  expect((await listed()).map(({ RULE_NAME }: { RULE_NAME: string }) => RULE_NAME)).toEqual(['', 'South'])
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
  expect((await add({ CARRIERS: ['SWFT'] })).body).toMatchObject({ Message: 'The event has no carriers.' })
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

  const mail = (status: string, more: string) =>
    statement(
      `insert into outbox_message (customer, kind, purpose, event, subject, recipients, payload, status, due_at, sent_at, error, created_by)
       values ($1, 'email', 'notification', 'late-truck', 'Late', '[]', '', $2, now(), ${more}, 'x')`,
      group.id,
      status,
    )
  await mail('failed', "null, 'Mailbox full'")
  await mail('sent', 'now(), null')
  await statement(
    `insert into pending_notification (customer, event, "values", due_at) values ($1, 'late-truck', '{}', now())`,
    group.id,
  )
  await add({ NOTIFICATION_TYPE: 'LOAD_SENT', CARRIERS: ['SWFT', 'swft '], REGIONS: ['7'] })
  expect((await group.call('GET', '/fm/CustomerConfiguration/EmailConfigurations')).body).toMatchObject([
    {
      LAST_MAIL: { STATUS: 'SENT', SUBJECT: 'Late', ERROR: null },
      LAST_FAILURE: { STATUS: 'FAILED', ERROR: 'Mailbox full' },
      FAILED_COUNT: 1,
      PENDING_COUNT: 1,
    },
    { CARRIERS: ['SWFT'], REGIONS: ['7'], LAST_MAIL: null, LAST_FAILURE: null, FAILED_COUNT: 0, PENDING_COUNT: 0 },
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
