import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { aGroup, refusalsOf, statement, type TestGroup, unique } from '../../fixtures/server'

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
    const systems = { SOURCE_SYSTEM: 'SAP', TARGET_SYSTEM: 'Portal', OWNER: 'Ana' }
    await post('XREFManager/Update', { ...changed, ...systems })
    expect((await post('XREFManager/Update', changed)).body).toEqual({ Status: 'SUCCESS' })
    expect((await post('XREFManager/ListByLkUpCode', { LkUpCode: 'OTHER' })).body).toContainEqual(
      expect.objectContaining({ ...changed, ...systems }),
    )
    expect((await post('XREFManager/Update', { ...changed, OWNER: 'x'.repeat(61) })).status).toBe(400)
    expect((await post('XREFManager/Update', { ...changed, XREF_TYPE: unique('NONE') })).status).toBe(404)
    const { XREF_PK } = (await insert()).body
    const refused = await post('XREFManager/Delete', { XREF_TYPE: type })
    expect([refused.status, refused.body]).toEqual([409, ['1 row uses this type.']])
    await post('XREFDataManager/Delete', { XREF_PK })
    expect((await post('XREFManager/Delete', { XREF_TYPE: type })).body).toEqual({ Status: 'SUCCESS' })
    expect((await post('XREFManager/Delete', { XREF_TYPE: type })).status).toBe(404)
  })

  test('count the rows of the customer that is asked for, and with rows of another one are not deleted', async () => {
    const other = await aGroup(['fleet-manager.configure'])
    await insert({ CUSTOMER_CODE: other.id })
    const countOf = async (query = '') => {
      const { body } = await group.call('GET', `/fm/XREFManager/GetXREFTypeList${query}`)
      return body.find(({ XREF_TYPE }: { XREF_TYPE: string }) => XREF_TYPE === type)?.ROW_COUNT
    }
    expect([await countOf(), await countOf(`?CUSTOMER_CODE=${other.id}`)]).toEqual([0, 1])
    expect((await post('XREFManager/Delete', { XREF_TYPE: type })).status).toBe(409)
  })
})

describe('the structure of a type', () => {
  const store = { NAME: 'Store', FORMAT: 'DIGITS', LENGTH: 4, REQUIRED: 'Y' }
  const state = { NAME: 'State', FORMAT: 'TEXT', LENGTH: 2, REQUIRED: 'N' }
  const update = (more: object) =>
    post('XREFManager/Update', { XREF_TYPE: type, DESCRIPTION: 'Test', LKUP_CODE: 'EDI', ...more })
  const draft = async (changes: object[]) => {
    const id = (await post('ChangeSets', { TITLE: 'Keys', REASON: 'New system' })).body.CHANGE_SET_PK
    const saved = await group.call('POST', `/fm/ChangeSets/${id}/SeveralChanges`, {
      override: 'PUT',
      body: { CHANGES: changes },
    })
    return { id, saved }
  }

  test('has key columns, by which sources are checked wherever they come from', async () => {
    expect((await update({ KEY_COLUMNS: [store, state] })).body).toEqual({ Status: 'SUCCESS' })
    const { body } = await post('XREFManager/ListByLkUpCode', { LkUpCode: 'EDI' })
    expect(body).toContainEqual(expect.objectContaining({ XREF_TYPE: type, KEY_COLUMNS: [store, state] }))
    const { XREF_PK } = (await insert({ SOURCE_VALUE: '0042|TX' })).body
    const added = await insert({ SOURCE_VALUE: '42a|TX' })
    expect([added.status, added.body.Message]).toEqual([400, 'SOURCE_VALUE: Store must be digits alone.'])
    const moved = await post('XREFDataManager/Update', aRow({ XREF_PK, SOURCE_VALUE: '|TX' }))
    expect([moved.status, moved.body.Message]).toEqual([400, 'SOURCE_VALUE: Store is required.'])
    const form = new FormData()
    form.set('fileName', 'rows.csv')
    form.set(
      'file',
      new Blob([`XREF_TYPE,CUSTOMER_CODE,SOURCE_VALUE,TARGET_VALUE,DESCRIPTION\n${type},,0043,A,\n`]),
      'rows.csv',
    )
    const uploaded = await group.call('POST', '/fm/XREFDataManager/UploadTemplate', { form })
    expect([uploaded.status, uploaded.body]).toEqual([409, ['Row 2: SOURCE_VALUE must be Store|State.']])
    const row = { type, source: '00421|TX', target: 'A', description: '', validFrom: null, validTo: null }
    const { saved } = await draft([{ KIND: 'XREF', KEY: 'new', AFTER: row }])
    expect([saved.status, saved.body.Message]).toEqual([400, expect.stringContaining('Store may have at most 4')])
    await update({ DESCRIPTION: 'Unchanged keys' })
    expect((await update({ KEY_COLUMNS: [{ ...store, LENGTH: 0 }] })).status).toBe(400)
    expect((await update({ KEY_COLUMNS: [{ ...store, NAME: 'a\0' }] })).status).toBe(400)
  })

  test('does not change where rows of any customer would break, which are listed', async () => {
    const other = await aGroup(['fleet-manager.configure'])
    await insert({ SOURCE_VALUE: '0042' })
    await insert({ SOURCE_VALUE: 'A1' })
    await insert({ SOURCE_VALUE: 'B2', CUSTOMER_CODE: other.id })
    const refused = await update({ KEY_COLUMNS: [store] })
    expect([refused.status, refused.body]).toEqual([
      409,
      [
        `Type ${type} cannot change: rows would break.`,
        'A1: SOURCE_VALUE: Store must be digits alone.',
        '1 row of other customers.',
      ],
    ])
    expect((await update({ KEY_COLUMNS: [{ ...store, FORMAT: 'TEXT' }] })).status).toBe(200)
    expect((await update({ KEY_COLUMNS: [] })).status).toBe(200)
  })

  test('becomes one to one only where no target has two sources on a day', async () => {
    await insert({ SOURCE_VALUE: '1', VALID_TO: '2026-01-31' })
    const { XREF_PK } = (await insert({ SOURCE_VALUE: '2', VALID_FROM: '2026-01-31' })).body
    expect((await update({ ONE_TO_ONE: 'Y' })).body).toEqual([
      `Type ${type} cannot change: rows would break.`,
      '1: ABCD has more than one source.',
      '2: ABCD has more than one source.',
    ])
    await post('XREFDataManager/Update', aRow({ XREF_PK, SOURCE_VALUE: '2', VALID_FROM: '2026-02-01' }))
    expect((await update({ ONE_TO_ONE: 'Y' })).body).toEqual({ Status: 'SUCCESS' })
  })

  test('changes in a draft together with the rows that would break, and is not rolled back over new rows', async () => {
    const { XREF_PK } = (await insert({ SOURCE_VALUE: 'A1' })).body
    const after = { description: 'Test', lookupCode: 'EDI', keyColumns: ['Store:digits:4:required'] }
    const ofType = { KIND: 'XREF_TYPE', KEY: type, AFTER: after }
    const row = { type, source: '0001', target: 'ABCD', description: '', validFrom: null, validTo: null }
    const alone = await draft([ofType])
    expect([alone.saved.status, alone.saved.body[1]]).toEqual([409, expect.stringMatching(/^A1: /)])
    const { id } = await draft([{ KIND: 'XREF', KEY: String(XREF_PK), AFTER: row }, ofType])
    const step = (STEP: string) => post(`ChangeSets/${id}/Step`, { STEP })
    const { XREF_PK: late } = (await insert({ SOURCE_VALUE: 'Z9' })).body
    expect((await step('go-live')).body).toContainEqual(expect.stringMatching(/^Z9: /))
    await post('XREFDataManager/Delete', { XREF_PK: late })
    expect((await step('go-live')).body).toMatchObject({ Stored: 2 })
    expect((await step('roll-back')).body).toMatchObject({ CHANGE_SET_STATUS: 'ROLLED_BACK' })
    expect(await search()).toMatchObject([{ SOURCE_VALUE: 'A1' }])
  })

  test('shows how many rows were added and changed in the last 30 days', async () => {
    const activity = async () => (await group.call('GET', `/fm/XREFManager/Activity?XREF_TYPE=${type}`)).body
    await insert({ SOURCE_VALUE: '1' })
    const { XREF_PK } = (await insert({ SOURCE_VALUE: '2' })).body
    await insert({ SOURCE_VALUE: '3' })
    await statement(
      `update cross_reference set created_at = now() - interval '31 days', updated_at = now() - interval '31 days'
        where customer = $1 and type = $2 and source <> '1'`,
      group.id,
      type,
    )
    expect(await activity()).toEqual({ ADDED_COUNT: 1, CHANGED_COUNT: 0 })
    await post('XREFDataManager/Update', aRow({ XREF_PK, SOURCE_VALUE: '2', TARGET_VALUE: 'EFGH' }))
    expect(await activity()).toEqual({ ADDED_COUNT: 1, CHANGED_COUNT: 1 })
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
    for (const [MATCH, SOURCE_VALUE, found] of [
      ['STARTS_WITH', '00a', 1],
      ['STARTS_WITH', 'abc', 0],
      ['EXACT', '00abc1', 1],
      ['EXACT', '00abc', 0],
    ] as const)
      expect(await search({ MATCH, SOURCE_VALUE })).toHaveLength(found)
    expect(await search({ TARGET_VALUE: 'x' })).toEqual([])
    expect((await post('XREFDataManager/Search', { CUSTOMER_CODE: group.id })).status).toBe(400)
    expect((await post('XREFManager/GetXREFList', { XREF_TYPE: type })).body).toHaveLength(1)
    expect((await post('XREFManager/GetXREFList', { CUSTOMER_CODE: group.id })).status).toBe(400)
    await insert({ SOURCE_VALUE: '00AbC2' })
    expect(await search({ resultCount: 1 })).toHaveLength(1)
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

  test('resolve a code that was noted with another type of the look-up code, once they are valid', async () => {
    const other = unique('T').toUpperCase()
    await post('XREFManager/InsertType', { XREF_TYPE: other, DESCRIPTION: '', LKUP_CODE: 'EDI' })
    await statement(
      `insert into unresolved_code (customer, type, source_key, source, seen_in)
       values ($1, $2, '0042', '0042', 'May.csv')`,
      group.id,
      other,
    )
    const seenIn = async (file: string) =>
      (await group.call('GET', `/fm/XREFDataManager/Unresolved?XREF_TYPE=${other}&SEEN_IN=${file}`)).body
    expect(await seenIn('May.csv')).toMatchObject([{ SOURCE_VALUE: '0042' }])
    expect(await seenIn('June.csv')).toEqual([])
    const unresolved = async () =>
      (await group.call('GET', `/fm/XREFDataManager/Unresolved?XREF_TYPE=${other}`)).body as object[]
    await insert({ VALID_TO: '2020-12-31' })
    expect(await unresolved()).toMatchObject([{ SOURCE_VALUE: '0042' }])
    await insert({ VALID_FROM: '2021-01-01' })
    expect(await unresolved()).toEqual([])
  })

  test('get suggestions for codes without a row: targets of similar names and sources', async () => {
    await statement("insert into carrier (customer, code, name) values ($1, 'SFTT', 'Swift Transportation')", group.id)
    const ofCarriers = unique('T').toUpperCase()
    await post('XREFManager/InsertType', { XREF_TYPE: ofCarriers, DESCRIPTION: '', LKUP_CODE: 'CARRIER' })
    await insert({ XREF_TYPE: ofCarriers, SOURCE_VALUE: 'KNIGHT-WEST', TARGET_VALUE: 'KNIG' })
    for (const source of ['Swift Transport', 'KNIGHT WEST 2', 'ZZTOP'])
      await statement(
        'insert into unresolved_code (customer, type, source_key, source) values ($1, $2, lower($3), $3)',
        group.id,
        ofCarriers,
        source,
      )
    const { body } = await group.call('GET', `/fm/XREFDataManager/Unresolved?XREF_TYPE=${ofCarriers}`)
    const suggested = (body as { SOURCE_VALUE: string; SUGGESTIONS: object[] }[]).map((code) => [
      code.SOURCE_VALUE,
      code.SUGGESTIONS,
    ])
    expect(Object.fromEntries(suggested)).toEqual({
      'Swift Transport': [{ TARGET_VALUE: 'SFTT', LIKE: 'Swift Transportation' }],
      'KNIGHT WEST 2': [{ TARGET_VALUE: 'KNIG', LIKE: 'KNIGHT-WEST' }],
      ZZTOP: [],
    })
  })

  test('are compared with those of another customer: codes that they translate differently today', async () => {
    const other = await aGroup([])
    for (const source of ['SAME', 'OTHER', 'MINE']) await insert({ SOURCE_VALUE: source })
    for (const [source, target] of [
      ['same', 'abcd'],
      ['OTHER', 'EFGH'],
      ['THEIRS', 'IJKL'],
    ])
      await insert({ CUSTOMER_CODE: other.id, SOURCE_VALUE: source, TARGET_VALUE: target })
    await insert({ CUSTOMER_CODE: other.id, SOURCE_VALUE: 'PAST', VALID_TO: '2020-12-31' })
    const compared = await group.call('GET', `/fm/XREFDataManager/Compare?XREF_TYPE=${type}&Other=${other.id}`)
    expect(compared.body).toMatchObject([
      { SOURCE_VALUE: 'MINE', TARGET_VALUE: 'ABCD', OTHER_TARGET_VALUE: null },
      { SOURCE_VALUE: 'OTHER', TARGET_VALUE: 'ABCD', OTHER_TARGET_VALUE: 'EFGH' },
      { SOURCE_VALUE: 'THEIRS', TARGET_VALUE: null, OTHER_TARGET_VALUE: 'IJKL', XREF_PK: null },
    ])
    const page = await group.call(
      'GET',
      `/fm/XREFDataManager/Compare?XREF_TYPE=${type}&Other=${other.id}&page=2&perPage=1`,
    )
    expect(page.body).toMatchObject([{ SOURCE_VALUE: 'OTHER' }])
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

describe('what is wrong with rows', () => {
  const looksUp = (LKUP_CODE: string, XREF_TYPE = type, more: object = {}) =>
    post('XREFManager/Update', { XREF_TYPE, DESCRIPTION: '', LKUP_CODE, ...more })
  const found = async (FINDING: string) =>
    (await search({ FINDING })).map((row: { SOURCE_VALUE: string }) => row.SOURCE_VALUE)

  test('a target that the list of the portal lacks is an orphan, unless the row has expired', async () => {
    await looksUp('CARRIER')
    await statement("insert into carrier (customer, code, name) values ($1, 'SWFT', 'Swift')", group.id)
    await insert({ SOURCE_VALUE: '1', TARGET_VALUE: 'swft' })
    await insert({ SOURCE_VALUE: '2', TARGET_VALUE: 'GONE' })
    await insert({ SOURCE_VALUE: '3', TARGET_VALUE: 'GONE', VALID_TO: '2020-12-31' })
    expect(await found('ORPHAN')).toEqual(['2'])
    expect(await search()).toMatchObject([{ FINDING: null }, { FINDING: 'ORPHAN' }, { FINDING: null }])
  })

  test('another type of the look-up code with another target for the source is a conflict', async () => {
    const [other, code] = [unique('T').toUpperCase(), unique('L')]
    await looksUp(code)
    await post('XREFManager/InsertType', { XREF_TYPE: other, DESCRIPTION: '', LKUP_CODE: code })
    for (const SOURCE_VALUE of ['1', '2']) await insert({ SOURCE_VALUE, TARGET_VALUE: 'SWFT' })
    await insert({ XREF_TYPE: other, SOURCE_VALUE: '1', TARGET_VALUE: 'ABFS' })
    await insert({ XREF_TYPE: other, SOURCE_VALUE: '2', TARGET_VALUE: 'ABFS', VALID_TO: '2020-12-31' })
    expect(await found('CONFLICT')).toEqual(['1'])
    expect(await search()).toMatchObject([{ FINDING: 'CONFLICT' }, { FINDING: null }])
    await looksUp(code, other, { ACTIVE: 'N' })
    expect(await found('CONFLICT')).toEqual([])
  })

  test('nothing is, where the look-up code has no list', async () => {
    await looksUp(unique('L'))
    await insert()
    expect(await search()).toMatchObject([{ FINDING: null }])
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
    const text = Buffer.from(bytes).toString('latin1').replaceAll('\0', '')
    for (const column of ['XREF_TYPE', 'CUSTOMER_CODE', 'SOURCE_VALUE', 'TARGET_VALUE', 'DESCRIPTION'])
      expect(text).toContain(column)
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

  test('a code that a spreadsheet has shortened is refused with its line', async () => {
    const answer = await upload(lines(`${group.id},8.1E+11,A,`, `${group.id},7,"8,1E+11",`))
    expect([answer.status, answer.body]).toEqual([
      409,
      [
        'Row 2: SOURCE_VALUE 8.1E+11 was shortened by a spreadsheet: its last digits are lost.',
        'Row 3: TARGET_VALUE 8,1E+11 was shortened by a spreadsheet: its last digits are lost.',
      ],
    ])
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
    const about = (line: number) => ({ noun: 'line', name: String(line) })
    expect(refusalsOf(answer)).toEqual([
      { code: 'field-required', parameters: { field: 'source' }, about: about(3) },
      { code: 'unknown-customer', parameters: { customer: 'NOBODY' }, about: about(4) },
      { code: 'earlier-row', parameters: { code: '1' }, about: about(5) },
    ])
    expect(await search()).toEqual([])
  })

  test('leaves bad rows out where the call says so, and stores nothing in a dry run (OWN-5)', async () => {
    const text = lines(`${group.id},1,A,`, `${group.id},,A,`)
    const dry = await upload(text, { dryRun: 'Y', onError: 'skip' })
    expect(dry.body).toMatchObject({ Inserted: 1, DryRun: true, Skipped: 1, Errors: [{ Row: 3 }] })
    expect(dry.body.Errors[0]).not.toHaveProperty('Refusal')
    const coded = await upload(text, { dryRun: 'Y', onError: 'skip', codes: 'Y' })
    expect(coded.body.Errors).toMatchObject([
      { Row: 3, Refusal: { code: 'field-required', parameters: { field: 'source' } } },
    ])
    expect(await search()).toEqual([])
    expect((await upload(text, { onError: 'skip' })).body).toMatchObject({ Inserted: 1, Skipped: 1 })
    expect(await search()).toHaveLength(1)
  })

  test('answers the cells of bad rows, and takes them repaired or leaves them out (OWN-5)', async () => {
    const text = lines(`${group.id},,A,`, `${group.id},2,,`)
    const dry = (repairs: unknown) =>
      upload(text, { dryRun: 'Y', onError: 'skip', ...(repairs !== null && { repairs: JSON.stringify(repairs) }) })
    expect((await dry(null)).body).toMatchObject({
      Inserted: 0,
      Errors: [
        { Row: 2, Message: 'SOURCE_VALUE is required.', Cells: { SOURCE_VALUE: '', TARGET_VALUE: 'A' } },
        { Row: 3, Message: 'TARGET_VALUE is required.', Cells: { SOURCE_VALUE: '2' } },
      ],
    })
    const repairs = [
      { line: 2, cells: { SOURCE_VALUE: ' 0007 ' } },
      { line: 3, cells: null },
    ]
    expect((await dry(repairs)).body).toMatchObject({ Inserted: 1, Errors: [] })
    expect((await upload(text, { repairs: JSON.stringify(repairs) })).body).toMatchObject({ Inserted: 1 })
    expect(await search()).toMatchObject([{ SOURCE_VALUE: '0007', TARGET_VALUE: 'A' }])
    for (const [wrong, why] of [
      [[{ line: 9, cells: null }], 'has no row 9'],
      [[{ line: 2, cells: { MOON: 'x' } }], 'MOON is not a column'],
      ['x', 'must be JSON'],
    ] as const) {
      const answer = await dry(wrong)
      expect([answer.status, answer.body.Message]).toEqual([400, expect.stringContaining(why)])
    }
  })

  test('goes into a draft of its customer', async () => {
    const { CHANGE_SET_PK } = (await post('ChangeSets', { TITLE: 'Rows', REASON: 'New' })).body
    const into = (text: string) => upload(text, { CHANGE_SET_PK: String(CHANGE_SET_PK) })
    expect((await into(lines(`${group.id},1,A,`, `,2,B,`))).body).toMatchObject({ Inserted: 2, CHANGE_SET_PK })
    expect(await search()).toEqual([])
    const other = await aGroup([])
    await upload(lines(',9,Z,'), { CUSTOMER_CODE: other.id })
    expect(await search({ CUSTOMER_CODE: other.id })).toMatchObject([{ SOURCE_VALUE: '9' }])
    expect((await into(lines(`${group.id},3,A,`, `${other.id},3,B,`))).status).toBe(400)
    expect((await upload(lines(`,4,A,`), { CHANGE_SET_PK: '999999' })).status).toBe(404)
    expect((await post(`ChangeSets/${CHANGE_SET_PK}/Step`, { STEP: 'go-live' })).body).toMatchObject({ Stored: 2 })
    expect(await search()).toHaveLength(2)
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
