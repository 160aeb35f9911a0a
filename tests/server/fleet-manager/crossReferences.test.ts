import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { aGroup, statement, type TestGroup, unique } from '../../fixtures/server'

let group: TestGroup
let type: string
beforeAll(async () => {
  group = await aGroup(['fleet-manager.configure'])
})
beforeEach(async () => {
  type = unique('T').toUpperCase()
  await post('XREFManager/InsertType', { XREF_TYPE: type, DESCRIPTION: 'Test', LKUP_CODE: 'EDI', UserId: 'x' })
})

const post = (call: string, body: object) => group.call('POST', `/fm/${call}`, { body })
const aRow = (more: object = {}) => ({
  XREF_TYPE: type,
  CUSTOMER_CODE: group.id,
  SOURCE_VALUE: '0042',
  TARGET_VALUE: 'ABCD',
  DESCRIPTION: 'A carrier',
  ...more,
})
const insert = (more: object = {}) => post('XREFDataManager/Insert', aRow(more))
const search = async (more: object = {}) =>
  (await post('XREFDataManager/Search', { XREF_TYPE: type, CUSTOMER_CODE: group.id, ...more })).body

describe('types', () => {
  test('are listed, by look-up code too, with their rows [CALL-FM-15, CALL-FM-16, CALL-FM-21]', async () => {
    await insert()
    const { body } = await group.call('GET', '/fm/XREFManager/GetXREFTypeList')
    const listed = { XREF_TYPE: type, DESCRIPTION: 'Test', LKUP_CODE: 'EDI', ROW_COUNT: 1 }
    expect(body).toContainEqual(expect.objectContaining(listed))
    const byCode = await post('XREFManager/ListByLkUpCode', { LkUpCode: 'EDI' })
    expect(byCode.body).toContainEqual(expect.objectContaining(listed))
    expect((await post('XREFManager/ListByLkUpCode', {})).status).toBe(400)
  })

  test('are unique, whatever the case of their code', async () => {
    const answer = await post('XREFManager/InsertType', {
      XREF_TYPE: type.toLowerCase(),
      DESCRIPTION: '',
      LKUP_CODE: 'EDI',
    })
    expect([answer.status, answer.body]).toEqual([409, [`Type ${type} exists.`]])
  })

  test.each(['TWO WORDS', '', 'X'.repeat(31)])('cannot have the code %j', async (code) =>
    expect((await post('XREFManager/InsertType', { XREF_TYPE: code, DESCRIPTION: '', LKUP_CODE: 'A' })).status).toBe(
      400,
    ),
  )

  test('are changed [CALL-FM-18], and deleted without rows [CALL-FM-17]', async () => {
    const changed = { XREF_TYPE: type, DESCRIPTION: 'Renamed', LKUP_CODE: 'OTHER' }
    expect((await post('XREFManager/Update', changed)).body).toEqual({ Status: 'SUCCESS' })
    expect((await post('XREFManager/Update', { ...changed, XREF_TYPE: unique('NONE') })).status).toBe(404)
    const { XREF_PK } = (await insert()).body
    const refused = await post('XREFManager/Delete', { XREF_TYPE: type })
    expect([refused.status, refused.body]).toEqual([409, ['1 row uses this type.']])
    await post('XREFDataManager/Delete', { XREF_PK })
    expect((await post('XREFManager/Delete', { XREF_TYPE: type })).body).toEqual({ Status: 'SUCCESS' })
    expect((await post('XREFManager/Delete', { XREF_TYPE: type })).status).toBe(404)
  })

  test('with rows of another customer are not deleted either', async () => {
    const other = await aGroup(['fleet-manager.configure'])
    await insert({ CUSTOMER_CODE: other.id })
    expect((await post('XREFManager/Delete', { XREF_TYPE: type })).status).toBe(409)
  })
})

describe('rows', () => {
  test('are added and found by parts of their values, ignoring case [CALL-FM-9, CALL-FM-10, CALL-FM-20]', async () => {
    const { body } = await insert({ SOURCE_VALUE: '00AbC1' })
    expect(body).toEqual({ Status: 'SUCCESS', XREF_PK: expect.any(Number) })
    expect(await search({ SOURCE_VALUE: 'aBc' })).toEqual([
      expect.objectContaining({
        XREF_PK: body.XREF_PK,
        SOURCE_VALUE: '00AbC1',
        UPDATED_BY: group.userId,
        STATE: 'ACTIVE',
      }),
    ])
    expect(await search({ SOURCE_VALUE: '%' })).toEqual([])
    expect(await search({ TARGET_VALUE: 'x' })).toEqual([])
    expect((await post('XREFDataManager/Search', { CUSTOMER_CODE: group.id })).status).toBe(400)
    expect((await post('XREFManager/GetXREFList', { XREF_TYPE: type })).body).toHaveLength(1)
  })

  test('are not added twice', async () => {
    await insert()
    const answer = await insert({ SOURCE_VALUE: '0042 ', TARGET_VALUE: 'OTHER' })
    expect(answer.status).toBe(409)
    expect(answer.body[0]).toMatch(/^Duplicate 0042/)
  })

  test.each(['XREF_TYPE', 'SOURCE_VALUE', 'TARGET_VALUE'])('need their %s', async (field) => {
    const { status, body } = await insert({ [field]: ' ' })
    expect([status, body.Message]).toEqual([400, `${field}: is required`])
  })

  test('are changed under their key, not over another one [CALL-FM-12]', async () => {
    const { XREF_PK } = (await insert()).body
    await insert({ SOURCE_VALUE: '0043' })
    expect((await post('XREFDataManager/Update', aRow({ XREF_PK, TARGET_VALUE: 'WXYZ' }))).body).toEqual({
      Status: 'SUCCESS',
    })
    expect(await search({ SOURCE_VALUE: '0042' })).toMatchObject([{ XREF_PK, TARGET_VALUE: 'WXYZ' }])
    expect((await post('XREFDataManager/Update', aRow({ XREF_PK, SOURCE_VALUE: '0043' }))).status).toBe(409)
    expect((await post('XREFDataManager/Update', aRow({ XREF_PK: 2_000_000_000 }))).status).toBe(404)
  })

  test('of two users: the second sees who was first, and decides', async () => {
    const { XREF_PK } = (await insert()).body
    await post('XREFDataManager/Update', aRow({ XREF_PK, TARGET_VALUE: 'FIRST' }))
    const late = await group.call('POST', '/fm/XREFDataManager/Update', {
      body: aRow({ XREF_PK, TARGET_VALUE: 'SECOND' }),
      headers: { 'if-match': '"1"' },
    })
    expect([late.status, late.body[0]]).toEqual([409, expect.stringContaining(group.userId)])
  })

  test('of another customer are deleted by their key alone [CALL-FM-11, W-7]', async () => {
    const other = await aGroup([])
    const { XREF_PK } = (await insert({ CUSTOMER_CODE: other.id })).body
    expect(await search()).toEqual([])
    expect((await post('XREFDataManager/Delete', { XREF_PK, UserId: 'x' })).body).toEqual({ Status: 'SUCCESS' })
    expect((await post('XREFDataManager/Delete', { XREF_PK, UserId: 'x' })).status).toBe(404)
    const [audit] = await statement(
      'select customer from audit_entry where call = $1 and customer = $2',
      'fleetManager.deleteRow',
      other.id,
    )
    expect(audit).toEqual({ customer: other.id })
  })

  test('in the wrong mode are rejected with the right one', async () => {
    await insert()
    const answer = await insert({ MODE: 'add', TARGET_VALUE: 'NEW' })
    expect([answer.status, answer.body]).toEqual([409, ['0042 is known already. Use mode link.']])
    const linked = await insert({ MODE: 'link', TARGET_VALUE: 'NEW', VALID_FROM: '2026-03-01' })
    expect(linked.status).toBe(200)
    expect(await search()).toMatchObject([
      { TARGET_VALUE: 'ABCD', VALID_TO: '2026-02-28' },
      { TARGET_VALUE: 'NEW', VALID_FROM: '2026-03-01' },
    ])
  })
})

describe('the template', () => {
  test('is a real workbook with the header row [CALL-FM-14, CALL-FM-FILE]', async () => {
    const answer = await fetch(`${inject('serverUrl')}/fm/XREFDataManager/DownloadTemplate`, {
      headers: { authorization: `Bearer ${group.token}`, 'customer-id': group.id },
    })
    expect(answer.headers.get('content-type')).toContain('application/vnd.ms-excel')
    expect(answer.headers.get('content-disposition')).toContain('OTMXREFTemplate.xls')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    // The mark of an OLE2 compound file, which an .xls is.
    expect(Array.from(bytes.slice(0, 4))).toEqual([0xd0, 0xcf, 0x11, 0xe0])
  })

  const upload = (text: string, more: Record<string, string> = {}, call = 'XREFDataManager') => {
    const form = new FormData()
    form.set('userId', 'x')
    form.set('fileName', 'rows.csv')
    form.set('file', new File([text], 'rows.csv'))
    Object.entries(more).forEach(([name, value]) => form.set(name, value))
    return group.call('POST', `/fm/${call}/UploadTemplate`, { form })
  }
  const header = 'XREF_TYPE,CUSTOMER_CODE,SOURCE_VALUE,TARGET_VALUE,DESCRIPTION'
  const lines = (...rows: string[]) => [header, ...rows.map((row) => `${type},${row}`)].join('\n')

  test('is uploaded: new, changed and unchanged rows, leading zeros and all [CALL-FM-13]', async () => {
    await insert()
    await insert({ SOURCE_VALUE: '0043' })
    const { body } = await upload(lines(`${group.id},0042,NEW,`, `${group.id},0043,ABCD,A carrier`, `,0001,X,`))
    expect(body).toMatchObject({ Status: 'SUCCESS', Inserted: 1, Updated: 1, Unchanged: 1 })
    expect((await search()).map((row: Record<string, string>) => [row['SOURCE_VALUE'], row['TARGET_VALUE']])).toEqual([
      ['0001', 'X'],
      ['0042', 'NEW'],
      ['0043', 'ABCD'],
    ])
  })

  test('is taken back as one', async () => {
    await insert()
    const { CHANGE_SET_PK } = (await upload(lines(`${group.id},0042,NEW,`, `${group.id},0001,X,`))).body
    const step = await post(`ChangeSets/${CHANGE_SET_PK}/Step`, { STEP: 'roll-back' })
    expect(step.body).toMatchObject({ Status: 'SUCCESS', CHANGE_SET_STATUS: 'ROLLED_BACK', Stored: 2 })
    expect(await search()).toMatchObject([{ SOURCE_VALUE: '0042', TARGET_VALUE: 'ABCD' }])
  })

  test('with bad rows stores nothing and names them as a spreadsheet does', async () => {
    const answer = await upload(lines(`${group.id},1,A,`, `${group.id},,A,`, `NOBODY,3,A,`, `${group.id},1,B,`))
    expect([answer.status, answer.body]).toEqual([
      409,
      [
        'Row 3: SOURCE_VALUE is required.',
        'Row 4: There is no customer NOBODY.',
        'Row 5: Duplicate 1: an earlier row has it already.',
      ],
    ])
    expect(await search()).toEqual([])
  })

  test('leaves bad rows out where the call says so, and stores nothing in a dry run (OWN-5)', async () => {
    const text = lines(`${group.id},1,A,`, `${group.id},,A,`)
    const dry = await upload(text, { dryRun: 'Y', onError: 'skip' })
    expect(dry.body).toMatchObject({ Inserted: 1, DryRun: true, Skipped: 1, Errors: [{ Row: 3 }] })
    expect(await search()).toEqual([])
    expect((await upload(text, { onError: 'skip' })).body).toMatchObject({ Inserted: 1, Skipped: 1 })
    expect(await search()).toHaveLength(1)
  })

  test('may name several customers, whose rows are stored together', async () => {
    const other = await aGroup([])
    const { body } = await upload(lines(`${group.id},1,A,`, `${other.id},1,B,`))
    expect(body).toMatchObject({ Inserted: 2 })
    expect(await search({ CUSTOMER_CODE: other.id })).toMatchObject([{ TARGET_VALUE: 'B' }])
  })

  test('of wrong columns is 400, with other names a mapping helps', async () => {
    const text = ['Kind,Who,From,To,Text', `${type},${group.id},1,A,`].join('\n')
    const refused = await upload(text)
    expect([refused.status, refused.body.Message]).toEqual([400, expect.stringContaining('XREF_TYPE')])
    const mapping = JSON.stringify({
      Kind: 'XREF_TYPE',
      Who: 'CUSTOMER_CODE',
      From: 'SOURCE_VALUE',
      To: 'TARGET_VALUE',
      Text: 'DESCRIPTION',
    })
    expect((await upload(text, { mapping })).body).toMatchObject({ Inserted: 1 })
  })

  test('of types is uploaded alike [CALL-FM-19]', async () => {
    const other = unique('U').toUpperCase()
    const text = `XREF_TYPE,DESCRIPTION,LKUP_CODE\n${other},New,EDI\n${type},Renamed,EDI`
    expect((await upload(text, {}, 'XREFManager')).body).toMatchObject({ Inserted: 1, Updated: 1 })
    const bad = await upload('XREF_TYPE,DESCRIPTION,LKUP_CODE\nTWO WORDS,x,EDI', {}, 'XREFManager')
    expect([bad.status, bad.body[0]]).toEqual([409, expect.stringMatching(/^Row 2: XREF_TYPE/)])
  })
})
