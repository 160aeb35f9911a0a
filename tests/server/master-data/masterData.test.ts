import { beforeAll, describe, expect, test } from 'vitest'
import { aForm } from '../../fixtures/imports'
import { aGroup, refusalsOf, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
  await group.call('POST', '/routing-tool/{group}/Region', {
    body: { REGION_CODE: 10, REGION_NAME: 'North', REGION_DESCRIPTION: '', IS_DEFAULT: 'N' },
  })
})

const path = (list: string, end = '') => `/portal/{group}/MasterData/${list}${end}`
const listed = async (list: string, query = '', of = group): Promise<Wire[]> =>
  (await of.call('GET', `${path(list)}${query}`)).body
const create = (list: string, body: Wire) => group.call('POST', path(list), { body })
const update = (list: string, body: Wire, headers: Record<string, string> = {}) =>
  group.call('PUT', path(list), { body, headers })

const importFile = (list: string, text: string, more: Record<string, string> = {}, of = group) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ onError: 'stop', ...more })) form.set(name, value)
  form.set('file', new File([text], `${list}.csv`))
  return of.call('POST', path(list, '/Import'), { form })
}

const code = (word: string) => unique(word).slice(-20)

const aTrailer = (more: Wire = {}): Wire => ({
  code: code('T'),
  equipmentType: '53 FT VAN',
  status: 'empty',
  capacity: 45_000,
  licencePlate: '',
  ...more,
})

describe('a record of master data', () => {
  test('is stored, listed, changed, deleted and restored, each with its line in the audit trail', async () => {
    const draft = aTrailer()
    const { status, body } = await create('trailers', draft)
    expect([status, body]).toEqual([200, { Status: 'SUCCESS', id: expect.any(Number) }])
    const found = async (query = '') => listed('trailers', `?q=${draft.code}${query}`)
    expect(await found()).toMatchObject([
      { ...draft, id: body.id, deleted: false, version: 1, createdBy: group.userId },
    ])
    await update('trailers', { id: body.id, status: 'down' })
    expect(await found()).toMatchObject([{ ...draft, status: 'down', version: 2 }])
    expect((await update('trailers', { id: body.id, deleted: true })).status).toBe(200)
    expect(await found()).toEqual([])
    expect(await found('&deleted=only')).toMatchObject([{ code: draft.code, status: 'down', deleted: true }])
    expect(await found('&deleted=also')).toHaveLength(1)
    await update('trailers', { id: body.id, deleted: false })
    expect(await found()).toMatchObject([{ id: body.id, status: 'down', deleted: false }])
    const audited = await statement(
      `select id from audit_entry where customer = $1 and changes @> $2::jsonb`,
      group.id,
      JSON.stringify([{ noun: 'trailer', id: body.id }]),
    )
    expect(audited).toHaveLength(4)
  })

  test('tells what was done to it, also by files, to who may see it', async () => {
    const own = await aGroup()
    await importFile('trailers', 'code,equipment type,capacity\nH1,VAN,1000\n', {}, own)
    const [{ id }] = await listed('trailers', '', own)
    await own.call('PUT', path('trailers'), { body: { id, status: 'down', deleted: false } })
    await importFile('trailers', 'code,capacity\nH1,2000\n', {}, own)
    const of = (key: unknown, person = own) => person.call('GET', path('trailers', `/History/${String(key)}`))
    const { body } = await of(id)
    expect(body).toMatchObject([
      { Change: 'IMPORTED', File: 'trailers.csv', By: own.userId, Fields: [] },
      { Change: 'CHANGED', By: own.userId, Fields: [{ Field: 'status', Before: 'empty', After: 'down' }] },
      { Change: 'IMPORTED', File: 'trailers.csv' },
    ])
    expect(body).toHaveLength(3)
    for (const refused of [await of(id, group), await of(0), await of('H1'), await of('9'.repeat(12))])
      expect(refused.status).toBe(404)
  })

  test('that is in use is kept, and its uses are told', async () => {
    const trailer = aTrailer()
    const { body } = await create('trailers', trailer)
    const unit = { code: code('U'), status: 'in-service', city: 'Gary', state: 'IN', trailer: trailer.code }
    expect((await create('powerUnits', unit)).status).toBe(200)
    expect((await group.call('GET', path('trailers', `/Uses?ids=${body.id}`))).body).toEqual([
      { id: body.id, noun: 'powerUnits', count: 1 },
    ])
    const refused = await update('trailers', { id: body.id, deleted: true })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('is in use and is kept: power units 1.'),
    ])
    expect(await listed('trailers', `?q=${trailer.code}`)).toHaveLength(1)
  })

  test.each([
    ['trailers', aTrailer({ code: ' ' }), 'code: is required'],
    ['trailers', aTrailer({ code: '?' }), 'code: begins with'],
    ['trailers', aTrailer({ capacity: 0 }), 'capacity: is not between 1 and 200000'],
    ['trailers', aTrailer({ capacity: 'much' }), 'capacity: is not a number'],
    ['trailers', aTrailer({ status: 'lost' }), 'status: is not one of'],
    ['trailers', aTrailer({ equipmentType: 'x'.repeat(51) }), 'equipmentType: may have at most 50'],
    ['areas', { code: 'A', region: '99' }, 'region: is not in the list'],
    ['powerUnits', { code: 'U', status: 'down', city: 'Gary', state: 'Indiana' }, 'state: may have at most 2'],
    [
      'drivers',
      {
        code: 'D',
        firstName: 'A',
        lastName: 'B',
        status: 'active',
        cycle: '70/8',
        homeCity: 'Gary',
        homeState: 'IN',
        terminal: 'nowhere',
      },
      'terminal: is not in the list',
    ],
    ['payTypes', { code: 'MILE', description: 'Miles', leastRate: 0.00001 }, 'leastRate: may have at most 4 decimals'],
    ['bonusPlan', { code: '2-years', amount: 250 }, 'code: is not one of'],
    ['bonusPlan', { code: 'hire', amount: 0 }, 'amount: is not between'],
    ['workers', { code: 'S1', name: 'Ann', status: 'active', workplace: 'nowhere' }, 'workplace: is not in the list'],
    ['driverManagers', { code: 'M', name: 'A', phone: 'call me' }, 'phone: is not a phone number'],
  ])('of %s that is wrong is rejected with its field, and nothing is stored', async (list, draft, text) => {
    const before = (await listed(list)).length
    const { status, body } = await create(list, draft)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(text)])
    expect(await listed(list)).toHaveLength(before)
  })

  test('has a code of its own that stays, and is not overwritten by who has not seen its newest version', async () => {
    const draft = aTrailer()
    const { body } = await create('trailers', draft)
    expect((await create('trailers', draft)).status).toBe(409)
    expect((await update('trailers', { id: body.id, code: code('X') })).status).toBe(400)
    await update('trailers', { id: body.id, status: 'down' })
    expect((await update('trailers', { id: body.id, status: 'empty' }, { 'If-Match': '"1"' })).status).toBe(409)
  })

  test('belongs to its customer alone', async () => {
    const draft = aTrailer()
    const { body } = await create('trailers', draft)
    const other = await aGroup()
    expect(await listed('trailers', '', other)).toEqual([])
    expect((await other.call('PUT', path('trailers'), { body: { id: body.id, status: 'down' } })).status).toBe(404)
    const unit = { code: code('U'), status: 'in-service', city: 'Gary', state: 'IN', trailer: draft.code }
    expect((await other.call('POST', path('powerUnits'), { body: unit })).status).toBe(400)
  })

  test('needs the right to manage the fleet', async () => {
    const person = await group.aPerson(['load-planning'])
    expect((await person.call('GET', path('trailers'))).status).toBe(401)
  })
})

describe('a file of master data', () => {
  test('fills the lists of an empty customer, whose drivers load planning then shows', async () => {
    const own = await aGroup()
    await own.call('POST', '/routing-tool/{group}/Region', {
      body: { REGION_CODE: 7, REGION_NAME: 'Lakes', REGION_DESCRIPTION: '', IS_DEFAULT: 'N' },
    })
    const files: [string, string][] = [
      ['areas', 'Code,Region\nChicago,7\n'],
      ['terminals', 'Code,Name,Area,City,State\nGRY,Gary,Chicago,Gary,IN\n'],
      ['driverManagers', 'code,name\nDM1,Mae Boss\n'],
      ['trailers', 'code,equipment type,capacity\nT1,53 FT VAN,45000\n'],
      ['powerUnits', 'code,area,city,state,trailer\nU1,Chicago,Gary,IN,T1\n'],
      [
        'drivers',
        'code,first name,last name,terminal,manager,unit,area,home city,home state,licence expires\nD1,Ann,Lee,GRY,DM1,U1,Chicago,Gary,IN,2030-01-31\n',
      ],
      ['payVendors', 'code,name\nV1,Prairie Payroll\n'],
      ['payTypes', 'code,description,leastRate,mostRate\nMILE,By the mile,0.0125,5\n'],
      ['workers', 'code,name,workplace,vendor,hireDate,driver\nS1,Ann Lee,GRY,V1,2025-02-03,D1\n'],
      ['bonusPlan', 'code,amount\nhire,250.50\n'],
    ]
    for (const [list, text] of files) {
      const { status, body } = await importFile(list, text, {}, own)
      expect([list, status, body]).toMatchObject([list, 200, { inserted: 1, errorCount: 0 }])
    }
    expect(await listed('terminals', '', own)).toMatchObject([{ code: 'GRY', zone: 'America/Chicago' }])
    expect(await listed('drivers', '', own)).toMatchObject([
      {
        code: 'D1',
        terminal: 'GRY',
        manager: 'DM1',
        unit: 'U1',
        area: 'Chicago',
        licenceExpires: '2030-01-31',
        status: 'active',
      },
    ])
    expect((await own.call('GET', '/driver-financials/GetOICPayTypes')).body).toMatchObject([{ PayType: 'MILE' }])
    expect((await own.call('GET', '/driver-financials/GetOICWorkers')).body).toMatchObject([
      { SSOId: 'S1', WorkerName: 'Ann Lee', LocationId: 'GRY' },
    ])
    expect(await listed('bonusPlan', '', own)).toMatchObject([{ code: 'hire', amount: 250.5 }])
    const [driver] = await statement<Wire>('select * from fleet_driver where customer = $1', own.id)
    expect(driver).toMatchObject({ driving_left: 660, duty_left: 840, cycle_left: 3_600 })
  })

  test('names line and field of each problem, stores nothing then, and the repaired rows after', async () => {
    const own = await aGroup()
    const text = 'code,equipment type,capacity\nA1,VAN,1000\n,VAN,1000\nA2,VAN,much\nA1,VAN,2000\n'
    const checked = await importFile('trailers', text, { dryRun: 'Y' }, own)
    expect(checked.body).toMatchObject({ inserted: 1, skipped: 3, errorCount: 3 })
    expect(checked.body.errors).toMatchObject([
      { line: 3, field: 'code', code: 'required' },
      { line: 4, field: 'capacity', code: 'number', value: 'much' },
      { line: 5, field: 'code', code: 'duplicate', otherLine: 2 },
    ])
    const refused = await importFile('trailers', text, {}, own)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('Row 4, capacity')])
    expect(await listed('trailers', '', own)).toEqual([])
    const repairs = JSON.stringify([
      { line: 3, cells: { code: 'A3' } },
      { line: 4, cells: { capacity: '3000' } },
      { line: 5, cells: null },
    ])
    expect((await importFile('trailers', text, { repairs }, own)).body).toMatchObject({ inserted: 3, errorCount: 0 })
    expect((await listed('trailers', '', own)).map((row) => row.code)).toEqual(['A1', 'A2', 'A3'])
  })

  test('fills empty cells by a value or by the row above, with or without a column', async () => {
    const own = await aGroup()
    const text = 'code,equipment type\nA1,VAN\nA2,\nA3,REEFER\nA4,\n'
    const fills = (of: object) => ({ fills: JSON.stringify(of) })
    const checked = await importFile('trailers', text, { dryRun: 'Y', ...fills({ capacity: 'much' }) }, own)
    expect(checked.body.errors[0]).toMatchObject({ line: 2, field: 'capacity', code: 'number', value: 'much' })
    const stored = await importFile('trailers', text, fills({ equipmentType: null, capacity: '40000' }), own)
    expect(stored.body).toMatchObject({ inserted: 4, errorCount: 0 })
    const rows = await listed('trailers', '', own)
    expect(rows.map((row) => [row.code, row.equipmentType, row.capacity])).toEqual([
      ['A1', 'VAN', 40_000],
      ['A2', 'VAN', 40_000],
      ['A3', 'REEFER', 40_000],
      ['A4', 'REEFER', 40_000],
    ])
    for (const refused of [fills({ colour: 'red' }), { fills: '["code"]' }, { fills: '{' }])
      expect((await importFile('trailers', text, refused, own)).status).toBe(400)
  })

  test('changes known records, has no effect the second time, and is undone until somebody has changed a record', async () => {
    const own = await aGroup()
    const first = 'code,equipment type,capacity\nA1,VAN,1000\n'
    const second = 'code,equipment type,capacity\nA1,REEFER,1000\nA2,VAN,2000\n'
    await importFile('trailers', first, {}, own)
    const { body } = await importFile('trailers', second, {}, own)
    expect(body).toMatchObject({ inserted: 1, updated: 1, unchanged: 0 })
    expect((await importFile('trailers', second, {}, own)).body).toMatchObject({ unchanged: 2, importId: null })
    const undo = (id: number) => own.call('POST', path('trailers', `/Imports/${id}/TakeBack`))
    expect((await undo(body.importId)).status).toBe(200)
    expect(await listed('trailers', '', own)).toMatchObject([{ code: 'A1', equipmentType: 'VAN' }])
    expect((await undo(body.importId)).status).toBe(409)
    const { body: again } = await importFile('trailers', second, {}, own)
    const [changed] = await listed('trailers', '?q=A2', own)
    await own.call('PUT', path('trailers'), { body: { id: changed.id, status: 'down' } })
    const refused = await undo(again.importId)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('A2')])
    expect((await own.call('GET', path('trailers', '/Imports'))).body).toHaveLength(3)
  })

  test('says when and by whom its content was imported into the list before, until that import is undone', async () => {
    const [own, other] = await Promise.all([aGroup(), aGroup()])
    const text = 'code,name\nX1,Ann\n'
    const earlierOf = async (list: string, sent: string, of = own) =>
      (await importFile(list, sent, { dryRun: 'Y' }, of)).body.earlier
    const { body } = await importFile('driverManagers', text, {}, own)
    expect(body.earlier).toBeNull()
    const [stored] = (await own.call('GET', path('driverManagers', '/Imports'))).body
    expect(await earlierOf('driverManagers', text)).toEqual({
      id: body.importId,
      fileName: 'driverManagers.csv',
      storedAt: stored.storedAt,
      storedBy: own.userId,
    })
    const others = [earlierOf('driverManagers', `${text}X2,Bo\n`), earlierOf('payVendors', text)]
    expect(await Promise.all([...others, earlierOf('driverManagers', text, other)])).toEqual([null, null, null])
    await own.call('POST', path('driverManagers', `/Imports/${body.importId}/TakeBack`))
    expect(await earlierOf('driverManagers', text)).toBeNull()
    const { body: again } = await importFile('driverManagers', text, {}, own)
    expect(await earlierOf('driverManagers', text)).toMatchObject({ id: again.importId })
  })

  test.each([
    ['equipment;1,5\nother;1.200', {}, [1.5, 1_200]],
    ['equipment;12\nother;1.200', { decimalSign: ',' }, [12, 1_200]],
    ['equipment;12\nother;1.200', { decimalSign: '.' }, [12, 1.2]],
    ['equipment;12\nother;1.200', {}, 'Line 3, default weight: "1.200" can be read in two ways.'],
    ['equipment;1,5\nother;1.5', {}, 'Line 2, default weight: "1,5" and Line 3, default weight: "1.5" have different'],
  ])('with the rows %j and %j has its numbers read in one way', async (rows, fields, weights) => {
    const own = await aGroup()
    const { body } = await importFile('equipment', `name;default weight\n${rows}\n`, fields, own)
    if (typeof weights === 'string') expect(body.Message).toContain(weights)
    else {
      const stored = await listed('equipment', '', own)
      expect(stored.map(({ defaultWeight }) => defaultWeight)).toEqual(weights)
    }
  })

  test.each([
    ['of another kind', 'a picture', 'photo.png', 415, 'wrong-kind'],
    ['without a column for the code', 'name,size\nA,1\n', 'list.csv', 400, 'lacks-column'],
    ['without rows', '', 'list.csv', 400, 'empty'],
    ['with two columns for one field', 'code,Capacity,capacity (lb)\nA,1,2\n', 'list.csv', 400, 'repeated-columns'],
  ])('%s is rejected, with the code of the reason', async (_, text, name, status, refused) => {
    const mapping = JSON.stringify({ Capacity: 'capacity', 'Capacity (lb)': 'capacity' })
    const answer = await group.call('POST', path('trailers', '/Import'), { form: aForm(text, name, { mapping }) })
    expect([answer.status, refusalsOf(answer).map(({ code: found }) => found)]).toEqual([status, [`file-${refused}`]])
  })
})

test('a list is searched, filtered, sorted and paged by the server', async () => {
  const own = await aGroup()
  const rows = Array.from(
    { length: 25 },
    (_, place) => `B${String(place).padStart(2, '0')},VAN,${1_000 + place},${place % 2 ? 'down' : 'empty'}`,
  )
  await importFile('trailers', `code,equipment type,capacity,status\n${rows.join('\n')}\n`, {}, own)
  const codes = async (query: string) => (await listed('trailers', query, own)).map((row) => row.code)
  expect(await codes('?page=3&perPage=10&sort=capacity&order=DESC')).toEqual(['B04', 'B03', 'B02', 'B01', 'B00'])
  expect(await codes(`?filter=${encodeURIComponent(JSON.stringify({ status: ['down'] }))}`)).toHaveLength(12)
  expect(await codes('?q=B1')).toHaveLength(10)
  expect((await own.call('GET', `${path('trailers')}?filter=${encodeURIComponent('{"owner":"x"}')}`)).status).toBe(400)
})
