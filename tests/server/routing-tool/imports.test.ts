import { describe, expect, test } from 'vitest'
import { writeWorkbook } from '#server/platform/files/writeWorkbook'
import { aForm, sample, upload } from '../../fixtures/imports'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

const rowsOf = (group: TestGroup) =>
  statement<{ number: string; weight: string; items: number }>(
    `select number, weight, (select count(*)::integer from delivery_item where delivery_id = delivery.id) as items
       from delivery where customer = $1 and deleted_at is null order by number`,
    group.id,
  )
const numbersOf = async (group: TestGroup) => (await rowsOf(group)).map(({ number }) => number)

/** A delivery that is stored already. */
const aDelivery = async (
  group: TestGroup,
  number: string,
  status: 'available' | 'assigned' | 'cancelled' = 'available',
) => {
  const author = `$1, $2, 10, 'tester', 'tester'`
  if (status !== 'assigned')
    return statement(
      `insert into delivery (customer, number, weight, created_by, updated_by, status) values (${author}, $3)`,
      group.id,
      number,
      status,
    )
  return statement(
    `with truck as (insert into load (customer, created_by, updated_by) values ($1, 'tester', 'tester') returning id)
     insert into delivery (customer, number, weight, created_by, updated_by, status, load_id)
     select ${author}, 'assigned', id from truck`,
    group.id,
    number,
  )
}

describe('uploading deliveries [CALL-RT-48]', () => {
  test('stores every delivery with its items, and answers how many are new and how many changed', async () => {
    const group = await aGroup()
    const file = 'delivery_num,delivery_weight,item_num,weight,colour\nA1,10,1,4,red\nA1,,2,6,\nB2,"1,234.5",,,\n'
    expect(await upload(group, file)).toMatchObject({
      status: 200,
      body: { Status: 'SUCCESS', Inserted: 2, Updated: 0, Notices: ['Columns that are not read: colour.'] },
    })
    expect(await rowsOf(group)).toEqual([
      { number: 'A1', weight: '10.00', items: 2 },
      { number: 'B2', weight: '1234.50', items: 0 },
    ])
    const again = 'DELIVERY_NUM ;Delivery_Weight;item_num;weight\nA1;12;9;12\nC3;5;;\n'
    expect((await upload(group, again)).body).toMatchObject({ Status: 'SUCCESS', Inserted: 1, Updated: 1 })
    expect((await rowsOf(group))[0]).toEqual({ number: 'A1', weight: '12.00', items: 1 })
  })

  test.each([
    ['more cells than the header', 'A1,10,Acme, Inc,Gary', 'The row has more cells than the header: "Gary".'],
    ['the header again', 'Delivery_Num, delivery_weight,ship_to_name,ship_to_city', 'The row repeats the header.'],
    ['the error of a formula', 'A1,10,#REF!,Gary', '"#REF!" is the error of a spreadsheet formula.'],
  ])('a row with %s is an error of that row, and nothing is stored', async (_, row, message) => {
    const group = await aGroup()
    const header = 'delivery_num,delivery_weight,ship_to_name,ship_to_city'
    const { body } = await upload(group, `${header}\nB1,5,Acme,\n${row}\n`)
    expect(body).toMatchObject({ Status: 'FAILED', Code: 'ROWS_INVALID' })
    expect(body.Errors).toEqual([{ Row: 3, Field: expect.any(String), Message: expect.stringContaining(message) }])
    expect(await rowsOf(group)).toEqual([])
    expect((await upload(group, `${header}\nB1,5,Acme,\n${row}\n`, { onError: 'skip' })).body.Skipped).toBe(1)
    expect(await numbersOf(group)).toEqual(['B1'])
  })

  test.each([
    ['a column twice', 'delivery_num,delivery_weight,Delivery_Num\nA1,10,A2\n', 'REPEATED_COLUMNS'],
    ['no rows', '', 'EMPTY_FILE'],
    ['a quote that does not end', 'delivery_num,delivery_weight\n"A1,10\n', 'UNCLOSED_QUOTE'],
    ['a column missing', 'delivery_num\nA1\n', 'COLUMNS_MISSING'],
  ])('a file with %s is FAILED, with an empty list of errors', async (_, file, code) => {
    const { status, body } = await upload(await aGroup(), file)
    expect([status, body]).toMatchObject([200, { Status: 'FAILED', Code: code, Errors: [] }])
  })

  test('has the address import as well [CALL-RT-48a]', async () => {
    const group = await aGroup()
    const form = aForm('delivery_num,delivery_weight\nA1,10\n', 'a.csv', { customerCode: group.id, userId: 'somebody' })
    const { body } = await group.call('POST', '/routing-tool/{group}/import', { form })
    expect(body).toMatchObject({ Status: 'SUCCESS', Inserted: 1, Updated: 0 })
  })

  test('a column that the file does not have keeps its value when a delivery is changed', async () => {
    const group = await aGroup()
    await upload(group, 'delivery_num,delivery_weight,ship_to_city,item_num,weight\nA1,10,Dallas,1,10\n')
    await upload(group, 'delivery_num,delivery_weight\nA1,11\n')
    const [row] = await statement('select weight, ship_to_city from delivery where customer = $1', group.id)
    expect(row).toEqual({ weight: '11.00', ship_to_city: 'Dallas' })
    expect((await rowsOf(group))[0]?.items).toBe(1)
  })

  test('a deleted delivery does not come back: its number is new', async () => {
    const group = await aGroup()
    await aDelivery(group, 'A1')
    await statement(`update delivery set deleted_at = now(), deleted_by = 'tester' where customer = $1`, group.id)
    expect((await upload(group, 'delivery_num,delivery_weight\nA1,10\n')).body).toMatchObject({
      Inserted: 1,
      Updated: 0,
    })
  })

  test('the group fills in what the file leaves empty', async () => {
    const group = await aGroup()
    await statement(`insert into quote_type values ($1, 'SPOT', 'Spot')`, group.id)
    await statement(
      `insert into customer_configuration values ($1, 'RT_IMPORT_DEFAULT_QUOTE_TYPE', 'spot'), ($1, 'RT_IMPORT_DEFAULT_REGION_CODE', '77')`,
      group.id,
    )
    expect((await upload(group, 'delivery_num,delivery_weight\nA1,10\n')).body.Inserted).toBe(1)
    expect(await statement('select quote_type, region_code from delivery where customer = $1', group.id)).toEqual([
      { quote_type: 'SPOT', region_code: null },
    ])
  })

  test.each([
    ['utf-8 with a mark', Buffer.from('\uFEFFdelivery_num,delivery_weight,ship_to_city\nA1,10,Köln\n')],
    ['utf-16', Buffer.from('\uFEFFdelivery_num,delivery_weight,ship_to_city\nA1,10,Köln\n', 'utf16le')],
    ['latin-1', Buffer.from('delivery_num|delivery_weight|ship_to_city\nA1|10|Köln\n', 'latin1')],
    ['tabs', Buffer.from('delivery_num\tdelivery_weight\tship_to_city\r\nA1\t10\tKöln\r\n')],
    [
      'xlsx',
      writeWorkbook(
        [
          ['delivery_num', 'delivery_weight', 'ship_to_city'],
          ['A1', 10, 'Köln'],
        ],
        { kind: 'xlsx', sheet: 'S' },
      ),
    ],
    [
      'xls',
      writeWorkbook(
        [
          ['delivery_num', 'delivery_weight', 'ship_to_city'],
          ['A1', 10, 'Köln'],
        ],
        { kind: 'xls', sheet: 'S' },
      ),
    ],
  ])('reads %s', async (kind, file) => {
    const group = await aGroup()
    const name = kind.startsWith('xls') ? `a.${kind}` : 'a.csv'
    expect((await upload(group, file, { name })).body).toMatchObject({ Status: 'SUCCESS', Inserted: 1 })
    expect(await statement('select ship_to_city as city from delivery where customer = $1', group.id)).toEqual([
      { city: 'Köln' },
    ])
  })
})

describe('a file in which something is wrong [CALL-RT-48]', () => {
  test('names every bad row by the line of the file, and stores nothing [VAL-29]', async () => {
    const group = await aGroup()
    await aDelivery(group, 'ON', 'assigned')
    await aDelivery(group, 'GONE', 'cancelled')
    const file =
      'delivery_num,delivery_weight,region_code,ship_date\nOK,10,,\nHEAVY,44000.01,,\n,5,,\nR,5,99,32/13/2026\nON,5,,\nGONE,5,,\n'
    const { status, body } = await upload(group, file)
    expect(status).toBe(200)
    expect(body).toMatchObject({ Status: 'FAILED', Code: 'ROWS_INVALID', Message: expect.any(String) })
    expect(body.Errors.map(({ Row, Field }: { Row: number; Field: string }) => `${Row} ${Field}`)).toEqual([
      '3 delivery_weight',
      '4 delivery_num',
      '5 region_code',
      '5 ship_date',
      '6 delivery_num',
      '7 delivery_num',
    ])
    expect(body.Errors.at(-2).Message).toBe('Delivery ON is on a load.')
    expect(await numbersOf(group)).toEqual(['GONE', 'ON'])
    expect(await statement('select 1 from import_batch where customer = $1', group.id)).toEqual([])
  })

  test('with onError=skip the rest is stored; with nothing left it fails [OWN-5]', async () => {
    const group = await aGroup()
    await aDelivery(group, 'ON', 'assigned')
    const { body } = await upload(group, 'delivery_num,delivery_weight\nOK,10\nBAD,x\nON,5\n', { onError: 'skip' })
    expect(body).toMatchObject({ Status: 'SUCCESS', Inserted: 1, Updated: 0, Skipped: 2 })
    expect(body.Errors.map(({ Row }: { Row: number }) => Row)).toEqual([3, 4])
    expect((await upload(group, 'delivery_num,delivery_weight\nBAD,x\n', { onError: 'skip' })).body.Status).toBe(
      'FAILED',
    )
    expect((await upload(group, 'delivery_num,delivery_weight\nON,5\n', { onError: 'skip' })).body.Status).toBe(
      'FAILED',
    )
  })

  test('a dry run counts and stores nothing [OWN-5]', async () => {
    const group = await aGroup()
    await aDelivery(group, 'A1')
    expect((await upload(group, 'delivery_num,delivery_weight\nA1,10\nB2,5\n', { dryRun: 'Y' })).body).toMatchObject({
      Status: 'SUCCESS',
      DryRun: true,
      Inserted: 1,
      Updated: 1,
    })
    expect((await upload(group, 'delivery_num,delivery_weight\nA1,x\n', { dryRun: 'Y' })).body).toMatchObject({
      Status: 'FAILED',
      DryRun: true,
      Errors: [{ Row: 2 }],
    })
    expect(await numbersOf(group)).toEqual(['A1'])
  })

  test('lists a thousand rows and says how many there are', async () => {
    const group = await aGroup()
    const file = `delivery_num,delivery_weight\n${Array.from({ length: 1_200 }, (_, row) => `D${row},x`).join('\n')}\n`
    const { body } = await upload(group, file)
    expect([body.Errors.length, body.Truncated, body.ErrorCount]).toEqual([1_000, true, 1_200])
  })

  test('the same number twice without items is a duplicate of its first line', async () => {
    const group = await aGroup()
    const { body } = await upload(group, 'delivery_num,delivery_weight\nA1,10\nA1,10\n')
    expect(body.Errors).toEqual([{ Row: 3, Field: 'delivery_num', Message: '"A1" is on line 2 already.' }])
  })

  test.each([
    ['no bytes', '', 'a.csv', 200, 'EMPTY_FILE'],
    ['a header alone', 'delivery_num,delivery_weight\n', 'a.csv', 200, 'EMPTY_FILE'],
    ['a quote without end', 'delivery_num,delivery_weight\n"A1,10\n', 'a.csv', 200, 'UNCLOSED_QUOTE'],
    [
      'a damaged workbook',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(90, 7)]),
      'a.xlsx',
      200,
      'FILE_UNREADABLE',
    ],
    ['no weight', 'delivery_num,ship_to_city\nA1,Dallas\n', 'a.csv', 200, 'COLUMNS_MISSING'],
    ['a letter', '%PDF-1.7 …', 'a.pdf', 415, undefined],
    ['a letter named csv', '%PDF-1.7 …', 'a.csv', 415, undefined],
    ['11 MB', Buffer.alloc(11_000_000, 'a'), 'a.csv', 413, undefined],
  ])('%s gets a clear answer', async (_, file, name, status, code) => {
    const group = await aGroup()
    const answer = await upload(group, file, { name })
    expect([answer.status, answer.body.Code]).toEqual([status, code])
    expect(answer.body.Message).toMatch(/\w/)
    expect(await numbersOf(group)).toEqual([])
  })

  test.each([
    ['=HYPERLINK("http://x")'],
    ["'; drop table delivery; --"],
    ['{"a":1}\\'],
    ['NULL'],
    ['a "quoted" b'],
    ['💚 ünï'],
  ])('the text %s is stored as it is', async (text) => {
    const group = await aGroup()
    const file = writeWorkbook(
      [
        ['delivery_num', 'delivery_weight', 'ship_to_name'],
        ['A1', 10, text],
      ],
      { kind: 'xlsx', sheet: 'S' },
    )
    expect((await upload(group, file, { name: 'a.xlsx' })).body).toMatchObject({ Status: 'SUCCESS' })
    expect(await statement('select ship_to_name as name from delivery where customer = $1', group.id)).toEqual([
      { name: text },
    ])
  })

  test.each([['1e309'], ['99999999999999999999'], ['-1'], ['0x10'], ['٣'], ['1,23,4']])(
    'a weight of %s is an error of its row',
    async (weight) => {
      const { body } = await upload(await aGroup(), `delivery_num;delivery_weight\nA1;${weight}\n`)
      expect(body.Errors).toMatchObject([{ Row: 2, Field: 'delivery_weight' }])
    },
  )

  test.each([
    ['30,50', '9.135', {}, ['30.50', '9135.00']],
    ['1.234,5', '9,135', {}, ['1234.50', '9.14']],
    ['30.50', '9,135', {}, ['30.50', '9135.00']],
    ['30', '9,135', { decimalSign: ',' }, ['30.00', '9.14']],
    ['30', '9.135', { decimalSign: '.' }, ['30.00', '9.14']],
  ])('the weights %s and %s with %j are read by one decimal sign', async (one, other, fields, weights) => {
    const group = await aGroup()
    const file = `delivery_num;delivery_weight\nA1;${one}\nA2;${other}\n`
    expect((await upload(group, file, fields)).body).toMatchObject({ Status: 'SUCCESS', Inserted: 2 })
    expect((await rowsOf(group)).map(({ weight }) => weight)).toEqual(weights)
  })

  test.each([
    [
      'A1;9.135;\nA2;12;\n',
      'UNCLEAR_NUMBER',
      'Line 2, delivery_weight: "9.135" can be read in two ways. Choose the number format (decimalSign . or ,).',
    ],
    ['A1;1,5;\nA2;1.5;\n', 'MIXED_NUMBERS', 'Line 2, delivery_weight: "1,5" and Line 3, delivery_weight: "1.5" have'],
    ['A1;1;13/04/2026\nA2;1;04/13/2026\n', 'MIXED_DATES', 'Line 2, ship_date: "13/04/2026" and Line 3, ship_date'],
  ])('the rows %j are refused as %s, whatever is skipped', async (rows, code, message) => {
    const group = await aGroup()
    const { body } = await upload(group, `delivery_num;delivery_weight;ship_date\n${rows}`, { onError: 'skip' })
    expect(body).toMatchObject({ Status: 'FAILED', Code: code, Message: expect.stringContaining(message) })
    expect(await rowsOf(group)).toEqual([])
  })

  test('one day-first date makes all of its column day-first', async () => {
    const group = await aGroup()
    const rows = 'A1,1,03/04/2026,03/04/2026\nA2,1,13/04/2026,04/13/2026\n'
    await upload(group, `delivery_num,delivery_weight,ship_date,delivery_date\n${rows}`)
    expect(
      await statement(
        'select ship_date::text as ship, delivery_date::text as due from delivery where customer = $1 order by number',
        group.id,
      ),
    ).toEqual([
      { ship: '2026-04-03', due: '2026-03-04' },
      { ship: '2026-04-13', due: '2026-04-13' },
    ])
  })

  test('no file, and a mapping that makes no sense, are bad requests', async () => {
    const group = await aGroup()
    const form = new FormData()
    form.set('customerCode', group.id)
    expect((await group.call('POST', '/routing-tool/{group}/UploadDelivery', { form })).status).toBe(400)
    for (const mapping of [
      '{',
      '{"a":"no_such"}',
      '{"strange":"delivery_num"}',
      '{"a":"delivery_num","b":"delivery_num"}',
    ])
      expect((await upload(group, 'a,b\nA1,10\n', { mapping })).status).toBe(400)
  })

  test('needs the right to deliveries', async () => {
    const group = await aGroup(['routing-tool.setup', 'routing-tool.reports'])
    expect((await upload(group, 'delivery_num,delivery_weight\nA1,10\n')).status).toBe(401)
  })
})

describe('mapping, repeating, and two at once', () => {
  test('a mapping says what the columns are, kilograms too [OWN-5]', async () => {
    const group = await aGroup()
    const mapping = JSON.stringify({ No: 'delivery_num', Mass: { field: 'delivery_weight', unit: 'kg' } })
    expect((await upload(group, 'No,Mass\nA1,100\n', { mapping })).body).toMatchObject({
      Status: 'SUCCESS',
      Inserted: 1,
    })
    expect((await rowsOf(group))[0]?.weight).toBe('220.46')
  })

  test('the sample with a mapping and skip brings its good deliveries', async () => {
    const group = await aGroup()
    const mapping = JSON.stringify({ 'ASN/DN #': 'delivery_num' })
    const { body } = await upload(group, sample, { mapping, onError: 'skip', name: 'scms_sample.csv' })
    expect(body).toMatchObject({ Status: 'SUCCESS', Inserted: 193, Updated: 0, Skipped: 400 })
  })

  test('the same upload twice with one key stores once and answers the same [OWN-6]', async () => {
    const group = await aGroup()
    const headers = { 'idempotency-key': 'once' }
    const file = 'delivery_num,delivery_weight\nA1,10\n'
    const [first, second] = await Promise.all([upload(group, file, { headers }), upload(group, file, { headers })])
    await statement(`update delivery set status = 'cancelled' where customer = $1`, group.id)
    const third = await upload(group, file, { headers })
    expect(first.body).toMatchObject({ Status: 'SUCCESS', Inserted: 1 })
    expect([second.body, third.body]).toEqual([first.body, first.body])
    expect(await statement('select 1 from import_batch where customer = $1', group.id)).toHaveLength(1)
  })

  test('two uploads of the same new numbers both succeed, and each number is there once', async () => {
    const group = await aGroup()
    const file = `delivery_num,delivery_weight\n${Array.from({ length: 300 }, (_, row) => `D${row},5`).join('\n')}\n`
    const backwards = `delivery_num,delivery_weight\n${Array.from({ length: 300 }, (_, row) => `D${299 - row},6`).join('\n')}\n`
    const answers = await Promise.all([upload(group, file), upload(group, backwards)])
    expect(answers.map(({ body }) => [body.Status, body.Inserted + body.Updated])).toEqual([
      ['SUCCESS', 300],
      ['SUCCESS', 300],
    ])
    expect(await numbersOf(group)).toHaveLength(300)
  })

  test('leaves one audit row that tells what came in [OWN-7]', async () => {
    const group = await aGroup()
    await upload(group, 'delivery_num,delivery_weight\nA1,10\n', { name: 'monday.csv' })
    const rows = await statement<{ changes: unknown }>('select changes from audit_entry where customer = $1', group.id)
    expect(rows).toMatchObject([{ changes: [{ noun: 'import', after: { fileName: 'monday.csv', insertedCount: 1 } }] }])
  })
})
