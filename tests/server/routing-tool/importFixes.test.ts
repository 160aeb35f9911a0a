import { expect, test } from 'vitest'
import { aBatch, untilBatch } from '../../fixtures/imports'
import { aGroup, statement, type Person, type Wire } from '../../fixtures/server'

const file = [
  'delivery_num,delivery_weight,ship_date,item_num',
  'A1,heavy,2026-11-23,1',
  'A1,,2026-11-23,2',
  'B2,heavy,2026-11-23,',
  'C3,300,soon,',
  'D4,400,2026-11-23,',
].join('\n')

const at = (batchId: number, step: string) => `/routing-tool/{group}/ImportBatches/${batchId}/${step}`
const problemsOf = async (person: Person, batchId: number): Promise<Wire> =>
  (await person.call('GET', at(batchId, 'Problems'))).body
const rowsOf = async (person: Person, batchId: number, view: string): Promise<Wire> =>
  (await person.call('GET', `${at(batchId, 'Rows')}?view=${view}`)).body
/** With a key, as browsers send it: the answer is stored too. */
const fix = (person: Person, batchId: number, body: object) =>
  person.call('POST', at(batchId, 'FixRows'), { body, headers: { 'idempotency-key': crypto.randomUUID() } })
const takeIn = (person: Person, batchId: number, lines: number[]) =>
  person.call('POST', at(batchId, 'TakeInRows'), {
    body: { lines },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const checked = (person: Person, batchId: number) => untilBatch(person, batchId, ({ status }) => status === 'checked')

test('errors are grouped by cause, and one value fixes all rows of a group', async () => {
  const group = await aGroup()
  const { batchId } = await aBatch(group, file)
  expect(await problemsOf(group, batchId)).toEqual([
    { field: 'delivery_weight', code: 'not-a-number', rowCount: 2 },
    { field: 'ship_date', code: 'not-a-date', rowCount: 1 },
  ])
  const { body } = await fix(group, batchId, { field: 'delivery_weight', code: 'not-a-number', value: '250' })
  expect(body).toMatchObject({ Status: 'SUCCESS', Lines: [] })
  expect(await checked(group, batchId)).toMatchObject({ badRowCount: 1, leftOutCount: 0 })
  expect(await problemsOf(group, batchId)).toEqual([{ field: 'ship_date', code: 'not-a-date', rowCount: 1 }])
  const rows = await rowsOf(group, batchId, 'all')
  expect(rows.map(({ cells }: Wire) => cells[1])).toEqual(['250', '', '250', '300', '400'])
})

test('skipping a group takes the good rows of its deliveries along, says so on each row, and can be undone', async () => {
  const group = await aGroup()
  const { batchId } = await aBatch(group, file)
  const { body } = await fix(group, batchId, { field: 'delivery_weight', code: 'not-a-number' })
  expect(body.Lines.toSorted()).toEqual([2, 3, 4])
  expect(body.Batch).toMatchObject({ badRowCount: 1, leftOutCount: 3 })
  const skipped = await rowsOf(group, batchId, 'left-out')
  expect(skipped.map(({ line, hasBadSibling, problems }: Wire) => [line, hasBadSibling, problems.length])).toEqual([
    [2, false, 1],
    [3, true, 0],
    [4, false, 1],
  ])
  expect((await takeIn(group, batchId, body.Lines)).status).toBe(200)
  expect(await checked(group, batchId)).toMatchObject({ badRowCount: 3, leftOutCount: 0 })
})

test('empty cells of a column are filled by the row above or by a value, which can be undone', async () => {
  const group = await aGroup()
  const { batchId } = await aBatch(
    group,
    [
      'delivery_num,delivery_weight,ship_to_city',
      'A1,100,',
      'B2,100,Gary',
      'C3,100, ',
      'D4,100,Reading,x',
      'E5,100,',
    ].join('\n'),
  )
  const fill = (body: object, person: Person = group) =>
    person.call('POST', at(batchId, 'FillColumn'), { body, headers: { 'idempotency-key': crypto.randomUUID() } })
  const cities = async () => (await rowsOf(group, batchId, 'all')).map(({ cells }: Wire) => cells[2])
  const { status, body } = await fill({ field: 'ship_to_city', value: null })
  expect([status, body]).toMatchObject([200, {}])
  expect(body.Lines.toSorted()).toEqual([4, 6])
  await checked(group, batchId)
  expect(await cities()).toEqual(['', 'Gary', 'Gary', 'Reading', 'Gary'])
  expect((await rowsOf(group, batchId, 'all'))[2].values).toMatchObject({ ship_to_city: 'Gary' })
  await fill({ field: 'ship_to_city', value: '', lines: body.Lines })
  await checked(group, batchId)
  expect(await cities()).toEqual(['', 'Gary', '', 'Reading', ''])
  expect((await fill({ field: 'ship_to_city', value: 'Hobart' })).body.Lines.toSorted()).toEqual([2, 4, 6])
  await checked(group, batchId)
  expect((await fill({ field: 'ship_to_city', value: 'Hobart' })).body.Lines).toEqual([])
  for (const refused of [
    { field: 'carrier', value: 'X' },
    { field: 'ship_to_city', value: 'a\0' },
    { field: 'ship_to_city', value: null, lines: [2] },
  ])
    expect((await fill(refused)).status).toBe(400)
  expect((await fill({ field: 'ship_to_city', value: 'X' }, await aGroup())).status).toBe(404)
})

/** Why each row that is left out is: its own error, that of a row of the same delivery, or nothing but a choice. */
const reasonsOf = async (person: Person, batchId: number) =>
  (await rowsOf(person, batchId, 'left-out')).map(({ line, hasBadSibling, problems }: Wire) => [
    line,
    hasBadSibling,
    problems.map(({ code }: Wire) => code).join(),
  ])

test('rows that are left out keep the reason when they are checked again', async () => {
  const group = await aGroup()
  const { batchId, columns } = await aBatch(group, file)
  await fix(group, batchId, { field: 'delivery_weight', code: 'not-a-number' })
  const reasons = [
    [2, false, 'not-a-number'],
    [3, true, ''],
    [4, false, 'not-a-number'],
  ]
  expect(await reasonsOf(group, batchId)).toEqual(reasons)
  await group.call('PUT', at(batchId, 'Rows/3'), { body: { cells: { item_num: '3' } } })
  expect(await reasonsOf(group, batchId)).toEqual(reasons)
  const choices = columns.map(({ column, field, unit }: Wire) => ({ column, field, unit }))
  await group.call('POST', at(batchId, 'Mapping'), { body: { columns: choices }, override: 'PUT' })
  await checked(group, batchId)
  expect(await reasonsOf(group, batchId)).toEqual(reasons)
  await group.call('PUT', at(batchId, 'Rows/2'), { body: { cells: { delivery_weight: '250' } } })
  expect(await reasonsOf(group, batchId)).toEqual([
    [2, false, ''],
    [3, false, ''],
    [4, false, 'not-a-number'],
  ])
})

test('a cancelled delivery stays the reason of its rows that are left out', async () => {
  const group = await aGroup()
  await statement(
    `insert into delivery (customer, number, weight, created_by, updated_by, status)
     values ($1, 'D4', 400, $2, $2, 'cancelled')`,
    group.id,
    group.userId,
  )
  const { batchId } = await aBatch(group, file)
  await group.call('POST', at(batchId, 'LeaveOutBad'))
  const ofD4 = async () => (await reasonsOf(group, batchId)).at(-1)
  expect(await ofD4()).toEqual([6, false, 'cancelled'])
  await group.call('PUT', at(batchId, 'Rows/6'), { body: { cells: { ship_date: '2026-11-24' } } })
  expect(await ofD4()).toEqual([6, false, 'cancelled'])
})

test('leaving out all bad rows names them, and they can all be taken in again', async () => {
  const group = await aGroup()
  const { batchId } = await aBatch(group, file)
  const { body } = await group.call('POST', at(batchId, 'LeaveOutBad'))
  expect(body.Lines.toSorted()).toEqual([2, 3, 4, 5])
  expect((await takeIn(group, batchId, body.Lines)).status).toBe(200)
  expect(await checked(group, batchId)).toMatchObject({ badRowCount: 3, leftOutCount: 0 })
})

test.each([
  ['of a field that no column is read as', { field: 'region_code', code: 'unknown-code', value: '7' }, /no column/],
  ['that cannot be stored', { field: 'ship_date', code: 'not-a-date', value: 'a\u0000b' }, /value/],
  ['of an unknown field', { field: 'colour', code: 'not-a-date', value: 'x' }, /field/],
])('a value %s is rejected with the name of what is wrong', async (_, body, words) => {
  const group = await aGroup()
  const { batchId } = await aBatch(group, file)
  const { status, body: answer } = await fix(group, batchId, body)
  expect(status).toBe(400)
  expect(answer.Message).toMatch(words)
})

test('another group finds nothing to fix', async () => {
  const { batchId } = await aBatch(await aGroup(), file)
  const stranger = await aGroup()
  expect((await stranger.call('GET', at(batchId, 'Problems'))).status).toBe(404)
  expect((await fix(stranger, batchId, { field: 'ship_date', code: 'not-a-date' })).status).toBe(404)
  expect((await takeIn(stranger, batchId, [2])).status).toBe(404)
})
