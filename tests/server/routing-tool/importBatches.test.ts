import { describe, expect, test } from 'vitest'
import { aBatch, aForm, onBatch, sample, untilBatch, upload } from '../../fixtures/imports'
import { aGroup, statement, type Person, unique, type Wire } from '../../fixtures/server'

const numbersOf = async ({ id }: { id: string }) =>
  (
    await statement<{ number: string }>(
      'select number from delivery where customer = $1 and deleted_at is null order by number',
      id,
    )
  ).map(({ number }) => number)

const rowsOf = async (person: Person, batchId: number, view = 'all'): Promise<Wire> =>
  (await person.call('GET', `/routing-tool/{group}/ImportBatches/${batchId}/Rows?view=${view}`)).body

const mend = (person: Person, batchId: number, line: number, body: unknown) =>
  person.call('PUT', `/routing-tool/{group}/ImportBatches/${batchId}/Rows/${line}`, { body })

/** Chooses the columns; the answer does not wait for long until all rows are checked, so it does here. */
const map = async (person: Person, batchId: number, columns: unknown[]) => {
  const path = `/routing-tool/{group}/ImportBatches/${batchId}/Mapping`
  const answer = await person.call('POST', path, { body: { columns }, override: 'PUT' })
  if (answer.body.Batch?.status !== 'checking') return answer
  const checked = await untilBatch(person, batchId, ({ status }) => status !== 'checking')
  return { ...answer, body: { ...answer.body, Batch: checked } }
}

describe('a file of another country, step by step', () => {
  test('has its rows read in its notation, also when they are changed', async () => {
    const group = await aGroup()
    const { batchId } = await aBatch(group, 'delivery_num;gross\nA1;9.135\nA2;30,50\n')
    const mapped = await map(group, batchId, [{ column: 'gross', field: 'weight', unit: 'lb' }])
    expect(mapped.body.Batch).toMatchObject({ status: 'checked', badRowCount: 0 })
    expect((await rowsOf(group, batchId)).map(({ values }: Wire) => values.weight)).toEqual([9135, 30.5])
    const fixed = await mend(group, batchId, 3, { cells: { gross: '1.200,25' } })
    expect(fixed.body.Rows).toMatchObject([{ line: 3, problems: [], values: { weight: 1200.25 } }])
  })

  test('fails where its decimal sign is unclear, and is read as the user says', async () => {
    const group = await aGroup()
    const file = 'delivery_num;delivery_weight\nA1;9.135\n'
    expect(await aBatch(group, file)).toMatchObject({
      status: 'failed',
      problem: 'unclear-number',
      notices: [{ code: 'refused-cells', names: ['2', 'delivery_weight', '9.135'] }],
    })
    const form = aForm(file, 'deliveries.csv', { decimalSign: ',' })
    const { body } = await group.call('POST', '/routing-tool/{group}/ImportBatches', { form })
    await untilBatch(group, body.Batch.batchId, ({ status }) => status === 'checked')
    expect((await rowsOf(group, body.Batch.batchId))[0].values).toMatchObject({ delivery_weight: 9135 })
  })
})

test('a delivery number that a spreadsheet has shortened is a notice until its row is changed', async () => {
  const group = await aGroup()
  const file = 'delivery_num,delivery_weight,ship_to_name\n8.1E+11,100,8.2E+11\nA2,50,Acme\n'
  const { batchId, ...batch } = await aBatch(group, file)
  expect(batch).toMatchObject({
    status: 'checked',
    badRowCount: 0,
    newCount: 2,
    notices: [{ code: 'shortened-numbers', names: ['2', 'delivery_num', '8.1E+11'] }],
  })
  const { body } = await upload(group, file, { dryRun: 'Y' })
  expect(body.Notices).toEqual([
    'Numbers that a spreadsheet has shortened, so that their last digits are lost: line 2, delivery_num: 8.1E+11.',
  ])
  const mended = await mend(group, batchId, 2, { cells: { delivery_num: '810000012345' } })
  expect(mended.body.Batch.notices).toEqual([])
})

describe('the sample file, step by step [ROUTE-071, VAL-29]', () => {
  test('is matched by its headers, shows its bad rows, and the rest stores', async () => {
    const group = await aGroup()
    const batch = await aBatch(group, sample, 'scms_sample.csv')
    expect(batch).toMatchObject({
      status: 'checked',
      rowCount: 593,
      rowsDone: 593,
      badRowCount: 386,
      newCount: 193,
      changedCount: 0,
      mappingSource: 'proposed',
      missingFields: [],
      file: { kind: 'csv', encoding: 'utf-8', separator: ',', headerLine: 1 },
    })
    expect(
      batch.columns.filter(({ field }: Wire) => field).map(({ column, field, unit }: Wire) => [column, field, unit]),
    ).toEqual([
      ['ASN/DN #', 'delivery_num', null],
      ['Scheduled Delivery Date', 'delivery_date', null],
      ['Vendor', 'ship_from_name', null],
      ['Item Description', 'description', null],
      ['Line Item Quantity', 'quantity', null],
      ['Weight (Kilograms)', 'weight', 'kg'],
    ])
    const [bad] = await rowsOf(group, batch.batchId, 'bad')
    expect(bad).toMatchObject({
      line: 3,
      deliveryNumber: 'ASN-1665',
      problems: [{ field: 'weight', code: 'not-a-number', value: 'Weight Captured Separately' }],
    })
    expect((await onBatch(group, batch.batchId, 'Store')).body).toMatchObject({
      Status: 'FAILED',
      Code: 'ROWS_INVALID',
    })
    expect(await numbersOf(group)).toEqual([])

    const mended = await mend(group, batch.batchId, 6, { cells: { 'weight (kilograms)': '12' } })
    expect(mended.body).toMatchObject({ Status: 'SUCCESS', Batch: { badRowCount: 385, newCount: 194 } })
    expect(mended.body.Rows).toMatchObject([{ line: 6, problems: [], values: { weight: 26.46 } }])

    const rest = await onBatch(group, batch.batchId, 'LeaveOutBad')
    expect(rest.body.Batch).toMatchObject({ badRowCount: 0, leftOutCount: 399, newCount: 194 })
    expect((await onBatch(group, batch.batchId, 'Store')).body).toMatchObject({
      Status: 'SUCCESS',
      Batch: { status: 'stored', insertedCount: 194, updatedCount: 0, skippedCount: 399 },
    })
    expect(await numbersOf(group)).toHaveLength(194)
    const [stored] = await statement(
      `select weight, ship_from_name as "from", delivery_date as date, import_batch_id as batch from delivery
        where customer = $1 and number = 'ASN-299'`,
      group.id,
    )
    expect(stored).toEqual({
      weight: '1565.28',
      from: 'Premier Medical Corporation Ltd.',
      date: '2007-03-29',
      batch: batch.batchId,
    })

    const again = await aBatch(group, sample, 'scms_sample.csv')
    expect(again).toMatchObject({ mappingSource: 'remembered', newCount: 0, changedCount: 193 })
  })
})

const file = 'delivery_num,delivery_weight,ship_to_city\nA1,10,Dallas\nB2,20,Reading\n'

describe('columns and rows', () => {
  test('a file with strange headers waits for its columns, and is checked by them', async () => {
    const group = await aGroup()
    const batch = await aBatch(group, 'Kennung;Masse\nA1;100\nB2;viel\n')
    expect(batch).toMatchObject({ status: 'checked', missingFields: ['delivery_num', 'delivery_weight'], newCount: 0 })
    expect((await onBatch(group, batch.batchId, 'Store')).body.Code).toBe('COLUMNS_MISSING')
    const { body } = await map(group, batch.batchId, [
      { column: 'Kennung', field: 'delivery_num', unit: null },
      { column: 'masse', field: 'delivery_weight', unit: 'kg' },
    ])
    expect(body.Batch).toMatchObject({
      status: 'checked',
      mappingSource: 'chosen',
      missingFields: [],
      badRowCount: 1,
      newCount: 1,
      notices: [],
    })
    expect(await rowsOf(group, batch.batchId)).toMatchObject([
      { values: { delivery_num: 'A1', delivery_weight: 220.46 } },
      { problems: [{ field: 'delivery_weight', code: 'not-a-number' }] },
    ])
  })

  test('a field moves from one column to another, and a unit changes the weights', async () => {
    const group = await aGroup()
    const { batchId } = await aBatch(group, 'delivery_num,delivery_weight,Net\nA1,10,8\n')
    const { body } = await map(group, batchId, [{ column: 'Net', field: 'delivery_weight', unit: 'kg' }])
    expect(body.Batch.columns.map(({ field }: Wire) => field)).toEqual(['delivery_num', null, 'delivery_weight'])
    expect((await rowsOf(group, batchId))[0].values).toEqual({ delivery_num: 'A1', delivery_weight: 17.64 })
  })

  test('a mended number frees the row that it repeated', async () => {
    const group = await aGroup()
    const { batchId } = await aBatch(group, 'delivery_num,delivery_weight\nA1,10\nA1,20\n')
    expect((await rowsOf(group, batchId, 'bad')).map(({ line }: Wire) => line)).toEqual([3])
    const { body } = await mend(group, batchId, 3, { cells: { delivery_num: 'A2' } })
    expect(body.Batch).toMatchObject({ badRowCount: 0, newCount: 2 })
    expect(body.Rows.map(({ line }: Wire) => line)).toEqual([2, 3])
  })

  test('a row with more cells than the header is bad until its cells are put right', async () => {
    const group = await aGroup()
    const { batchId } = await aBatch(
      group,
      'delivery_num,delivery_weight,ship_to_name,ship_to_city\nA1,10,Acme, Inc,Gary\n',
    )
    expect(await rowsOf(group, batchId, 'bad')).toMatchObject([
      { line: 2, problems: [{ field: 'delivery_num', code: 'extra-cells', value: 'Gary' }] },
    ])
    const { body } = await mend(group, batchId, 2, { cells: { ship_to_name: 'Acme, Inc', ship_to_city: 'Gary' } })
    expect(body.Batch).toMatchObject({ badRowCount: 0, newCount: 1 })
    expect(body.Rows).toMatchObject([{ cells: ['A1', '10', 'Acme, Inc', 'Gary'], problems: [] }])
  })

  test('a row that is left out can be taken in again', async () => {
    const group = await aGroup()
    const { batchId } = await aBatch(group, 'delivery_num,delivery_weight\nA1,10\nB2,x\n')
    expect((await mend(group, batchId, 3, { leftOut: true })).body.Batch).toMatchObject({
      badRowCount: 0,
      leftOutCount: 1,
    })
    expect((await rowsOf(group, batchId, 'left-out')).map(({ line }: Wire) => line)).toEqual([3])
    expect((await mend(group, batchId, 3, { leftOut: false })).body.Batch).toMatchObject({
      badRowCount: 1,
      leftOutCount: 0,
    })
  })

  test('a delivery that is on a load shows as a bad row; one that went onto a load since does so on storing', async () => {
    const group = await aGroup()
    const first = await aBatch(group, file)
    await onBatch(group, first.batchId, 'Store')
    const second = await aBatch(group, file)
    expect(second).toMatchObject({ newCount: 0, changedCount: 2 })
    await statement(
      `with truck as (insert into load (customer, created_by, updated_by) values ($1, 't', 't') returning id)
       update delivery set status = 'assigned', load_id = truck.id from truck where customer = $1 and number = 'B2'`,
      group.id,
    )
    expect((await onBatch(group, second.batchId, 'Store')).body).toMatchObject({
      Status: 'FAILED',
      Code: 'ROWS_INVALID',
      Errors: [{ Row: 3, Field: 'delivery_num', Message: 'Delivery B2 is on a load.' }],
    })
    expect((await rowsOf(group, second.batchId, 'bad'))[0].problems).toMatchObject([{ code: 'on-load' }])
    const { body } = await onBatch(group, second.batchId, 'Store', { onError: 'skip' })
    expect(body.Batch).toMatchObject({ status: 'stored', updatedCount: 1, skippedCount: 1 })
    expect(await aBatch(group, file)).toMatchObject({ badRowCount: 1, changedCount: 1 })
  })

  test.each([
    ['an unknown column', { cells: { colour: 'red' } }, 400],
    ['a zero character', { cells: { ship_to_city: 'a\0b' } }, 400],
    ['half a character', { cells: { ship_to_city: '\ud83d' } }, 400],
  ])('mending with %s', async (_, body, status) => {
    const group = await aGroup()
    const { batchId } = await aBatch(group, file)
    expect((await mend(group, batchId, 2, body)).status).toBe(status)
    expect((await mend(group, batchId, 99, {})).status).toBe(404)
  })
})

describe('giving up and taking back', () => {
  test('a cancelled batch stores nothing and takes no further step', async () => {
    const group = await aGroup()
    const { batchId } = await aBatch(group, file)
    expect((await onBatch(group, batchId, 'Cancel')).body.Batch.status).toBe('cancelled')
    for (const step of ['Store', 'Cancel', 'LeaveOutBad', 'TakeBack'])
      expect((await onBatch(group, batchId, step)).body).toMatchObject({ Status: 'FAILED', Code: 'STEP_NOT_ALLOWED' })
    expect(await rowsOf(group, batchId)).toEqual([])
  })

  test('a file is kept while it is read, and deleted when it is checked, cancelled or refused', async () => {
    const group = await aGroup()
    const files = () => statement('select from import_file where customer = $1', group.id)
    await aBatch(group, file)
    expect(await files()).toEqual([])
    const refused = await aBatch(group, '', 'empty.csv')
    expect([refused.status, await files()]).toEqual(['failed', []])
    const { body } = await group.call('POST', '/routing-tool/{group}/ImportBatches', { form: aForm(file) })
    await onBatch(group, body.Batch.batchId, 'Cancel')
    await untilBatch(group, body.Batch.batchId, ({ status }) => status === 'cancelled' || status === 'checked')
    expect(await files()).toEqual([])
  })

  test('a batch whose server died is read by another one, and given up after three attempts or without all of its rows', async () => {
    const group = await aGroup()
    const left = async (status: string, tries: number, withFile: boolean) => {
      const [batch] = await statement<{ id: number }>(
        `insert into import_batch (customer, file_name, status, row_count, tries, due_at, created_by, updated_by)
         values ($1, 'left.csv', $2, 1, $3, now() + interval '1 hour', 'ann', 'ann') returning id`,
        group.id,
        status,
        tries,
      )
      if (withFile)
        await statement(
          `insert into import_file (batch_id, customer, bytes) values ($1, $2, convert_to($3, 'UTF8'))`,
          batch?.id,
          group.id,
          file,
        )
      return batch?.id ?? 0
    }
    const ids = [
      await left('reading', 1, true),
      await left('reading', 3, true),
      await left('waiting', 1, false),
      await left('checking', 1, false),
    ]
    await statement('update import_batch set due_at = now() where customer = $1', group.id)
    const ended = ids.map((id) => untilBatch(group, id, ({ status }) => ['checked', 'failed'].includes(status)))
    expect(await Promise.all(ended)).toMatchObject([
      { status: 'checked', problem: null },
      { status: 'failed', problem: 'interrupted' },
      { status: 'failed', problem: 'interrupted' },
      { status: 'failed', problem: 'interrupted' },
    ])
  })

  test('taking back deletes what came in and restores what was changed, items too', async () => {
    const group = await aGroup()
    const old = 'delivery_num,delivery_weight,ship_to_city,item_num,weight\nA1,10,Dallas,1,10\nC3,7,Erie,,\n'
    await onBatch(group, (await aBatch(group, old)).batchId, 'Store')
    const { batchId } = await aBatch(
      group,
      'delivery_num,delivery_weight,ship_to_city,item_num,weight\nA1,99,Reading,7,99\nB2,5,Erie,,\n',
    )
    await onBatch(group, batchId, 'Store')
    const ofImport = (person: Person) =>
      person.call('GET', `/routing-tool/{group}/Delivery?delivery.import_batch=${batchId}`)
    const { body: found } = await ofImport(group)
    expect(found.map((row: Wire) => row.delivery_num).toSorted()).toEqual(['A1', 'B2'])
    expect((await ofImport(await aGroup())).body).toEqual([])
    expect((await onBatch(group, batchId, 'TakeBack')).body.Batch.status).toBe('taken-back')
    expect(await numbersOf(group)).toEqual(['A1', 'C3'])
    expect(
      await statement(
        `select delivery.weight, ship_to_city as city, item.number as item from delivery
           join delivery_item item on item.delivery_id = delivery.id where delivery.customer = $1 and deleted_at is null`,
        group.id,
      ),
    ).toEqual([{ weight: '10.00', city: 'Dallas', item: '1' }])
    expect((await onBatch(group, batchId, 'TakeBack')).body.Status).toBe('FAILED')
  })

  test('is refused, with numbers, when one of its deliveries was changed since', async () => {
    const group = await aGroup()
    const { batchId } = await aBatch(group, file)
    await onBatch(group, batchId, 'Store')
    await statement(
      `update delivery set weight = 11, updated_at = now() where customer = $1 and number = 'B2'`,
      group.id,
    )
    expect((await onBatch(group, batchId, 'TakeBack')).body).toMatchObject({
      Status: 'FAILED',
      Message: expect.stringContaining('B2.'),
    })
    expect(await numbersOf(group)).toEqual(['A1', 'B2'])
  })
})

describe('batches of a group', () => {
  test("are listed newest first, and are nobody else's", async () => {
    const group = await aGroup()
    const first = await aBatch(group, file, 'one.csv')
    const second = await aBatch(group, file, 'two.csv')
    const { body, headers } = await group.call('GET', '/routing-tool/{group}/ImportBatches?page=1&perPage=1')
    expect(body.map(({ batchId, fileName }: Wire) => [batchId, fileName])).toEqual([[second.batchId, 'two.csv']])
    expect(headers.get('content-range')).toBe('items 0-0/2')
    const stranger = await aGroup()
    const path = `/routing-tool/{group}/ImportBatches/${first.batchId}`
    expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await stranger.call('GET', `${path}/Rows`)).status).toBe(404)
    expect((await mend(stranger, first.batchId, 2, {})).status).toBe(404)
    for (const step of ['Store', 'Cancel', 'LeaveOutBad', 'TakeBack'])
      expect((await onBatch(stranger, first.batchId, step)).status).toBe(404)
    expect((await map(stranger, first.batchId, [])).status).toBe(404)
  })

  test.each([
    ['', 'a.csv', 'empty'],
    ['%PDF-1.7', 'a.pdf', 'wrong-kind'],
    ['a,"b\n', 'a.csv', 'unclosed-quote'],
  ])('a file that cannot be read fails with a reason', async (content, name, problem) => {
    expect(await aBatch(await aGroup(), content, name)).toMatchObject({ status: 'failed', problem })
  })

  test('starting twice with one key starts once [OWN-6]', async () => {
    const group = await aGroup()
    const start = () =>
      group.call('POST', '/routing-tool/{group}/ImportBatches', {
        form: aForm(file),
        headers: { 'idempotency-key': 'k' },
      })
    const [one, two] = [await start(), await start()]
    expect(one.body.Batch.batchId).toBe(two.body.Batch.batchId)
    await untilBatch(group, one.body.Batch.batchId, ({ status }) => status === 'checked')
  })

  test('storing twice with one key answers the same, and stores once [OWN-6]', async () => {
    const group = await aGroup()
    const { batchId } = await aBatch(group, file)
    const store = () =>
      group.call('POST', `/routing-tool/{group}/ImportBatches/${batchId}/Store`, {
        body: {},
        headers: { 'idempotency-key': 'k' },
      })
    const [one, two] = [await store(), await store()]
    expect(one.body.Batch.status).toBe('stored')
    expect(two.body).toEqual(one.body)
  })

  test('the template can be imported as it is, in each kind', async () => {
    for (const kind of ['csv', 'xlsx', 'xls']) {
      const group = await aGroup()
      const answer = await group.call('GET', `/routing-tool/{group}/ImportTemplate?kind=${kind}`)
      expect(answer.headers.get('content-disposition')).toContain(`deliveries.${kind}`)
    }
    expect((await (await aGroup()).call('GET', '/routing-tool/{group}/ImportTemplate?kind=pdf')).status).toBe(400)
  })
})

describe('the same file a second time', () => {
  const csv = (number: string) => `delivery_num,delivery_weight\n${number},100`
  const stored = async (person: Person, number: string) => {
    const { batchId } = await aBatch(person, csv(number), 'monday.csv')
    expect((await onBatch(person, batchId, 'Store')).body).toMatchObject({ Status: 'SUCCESS' })
    return batchId
  }

  test('names the import that stored it, by whom and when, under any file name', async () => {
    const group = await aGroup()
    const first = await stored(group, 'S1')
    const again = await aBatch(group, csv('S1'), 'tuesday.csv')
    expect(again).toMatchObject({
      status: 'checked',
      earlierImport: {
        batchId: first,
        fileName: 'monday.csv',
        storedBy: group.userId,
        storedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
    })
    expect((await aBatch(group, csv('S2'))).earlierImport).toBeNull()
    expect((await aBatch(await aGroup(), csv('S1'))).earlierImport).toBeNull()
  })

  test('names an upload in one call as well', async () => {
    const group = await aGroup()
    const uploaded = await upload(group, csv('S1'))
    expect(uploaded.body).toMatchObject({ Status: 'SUCCESS' })
    expect((await aBatch(group, csv('S1'))).earlierImport).toMatchObject({ storedBy: group.userId })
  })

  test('names neither one that was not stored nor one that was taken back', async () => {
    const group = await aGroup()
    await aBatch(group, csv('S1'))
    expect((await aBatch(group, csv('S1'))).earlierImport).toBeNull()
    const taken = await stored(group, 'S2')
    await onBatch(group, taken, 'TakeBack')
    expect((await aBatch(group, csv('S2'))).earlierImport).toBeNull()
  })
})

test('codes of a partner are translated; one without a cross-reference is noted until it gets one', async () => {
  const group = await aGroup()
  await statement(`insert into quote_type values ($1, 'SPOT', 'Spot')`, group.id)
  const XREF_TYPE = unique('PRIORITY').toUpperCase()
  const post = (call: string, body: object) => group.call('POST', `/fm/${call}`, { body })
  const addRow = (SOURCE_VALUE: string) =>
    post('XREFDataManager/Insert', { XREF_TYPE, CUSTOMER_CODE: group.id, SOURCE_VALUE, TARGET_VALUE: 'SPOT' })
  const unresolved = () =>
    statement('select type, source, count, seen_in as file from unresolved_code where customer = $1', group.id)
  await post('XREFManager/InsertType', { XREF_TYPE, DESCRIPTION: '', LKUP_CODE: 'QUOTE_TYPE' })
  await addRow('P1')

  const coded = 'delivery_num,delivery_weight,quote_type\nA1,1,p1\nA2,1,P2\nA3,1,p2\n'
  const batch = await aBatch(group, coded, 'orders.csv')
  const [first, second] = (await rowsOf(group, batch.batchId)).map(({ values }: Wire) => values)
  expect([first.quote_type, second.quote_type]).toEqual(['SPOT', undefined])
  expect(batch.badRowCount).toBe(2)
  expect(await unresolved()).toEqual([{ type: XREF_TYPE, source: 'P2', count: 1, file: 'orders.csv' }])

  await addRow('P2')
  expect(await unresolved()).toEqual([])
  expect((await aBatch(group, coded, 'orders.csv')).badRowCount).toBe(0)

  // The call that uploads at once notes them as well, also where it rejects the file.
  const uploaded = await upload(group, 'delivery_num,delivery_weight,quote_type\nA1,1,P3\n', { name: 'at-once.csv' })
  expect(uploaded.body).toMatchObject({ Status: 'FAILED' })
  expect(await unresolved()).toEqual([{ type: XREF_TYPE, source: 'P3', count: 1, file: 'at-once.csv' }])

  // Types are the same for all customers: the fallback of one is for those who use it.
  const other = await aGroup()
  await statement(`insert into quote_type values ($1, 'SPOT', 'Spot')`, other.id)
  await statement(`update cross_reference_type set fallback = 'SPOT' where code = $1`, XREF_TYPE)
  expect((await aBatch(other, coded, 'orders.csv')).badRowCount).toBe(3)
})
