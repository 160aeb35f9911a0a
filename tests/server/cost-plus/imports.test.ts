import { beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import { type Person, refusalsOf, statement, type Wire } from '../../fixtures/server'
import { activeSetup, aBillingGroup, type BillingGroup } from './aBillingGroup'

const period = '2026-10'
let group: BillingGroup
beforeAll(async () => {
  group = await aBillingGroup()
  await activeSetup(group)
})

const header = 'PostingDate,GlAccount,Journal,Reference,Debit,Credit'

const upload = (content: string, fields: Record<string, string> = {}, person: Pick<Person, 'call'> = group) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([content]), 'costs.csv')
  return person.call('POST', '/costplus/{group}/job/import', { form })
}

const jobOf = async (id: number, own: BillingGroup = group): Promise<Wire> =>
  (await own.call('GET', '/costplus/{group}/job/list')).body.find(({ JobId }: Wire) => JobId === id)

/** Uploads a file and waits until its job is done. */
const load = async (content: string, fields: Record<string, string> = {}, own: BillingGroup = group): Promise<Wire> => {
  const started = await upload(content, fields, own)
  expect(started.status).toBe(200)
  const id: number = started.body.JobId
  await expect.poll(async () => (await jobOf(id, own)).Result).not.toBeNull()
  return jobOf(id, own)
}

const rejectsOf = async (id: number): Promise<Wire[]> =>
  (await group.call('GET', `/costplus/{group}/job/${id}/rejects`)).body

const linesOf = async (id: number) =>
  statement<{ category: string; net: string; period: string }>(
    'select category, net, period from ledger_line where job_id = $1 order by id',
    id,
  )

describe('a ledger file', () => {
  test('is loaded in the background, each line with its category and period [CALL-CP-5] [ENT-32]', async () => {
    const content = `${header}\n10/05/2026,5100,J1,R1,"1,200.50",\n2026-10-06,9999,J1,R2,,20.25\n`
    const job = await load(content, { controlTotal: '1180.25' })
    expect(job).toMatchObject({
      Type: 'GL',
      Status: 'SUCCEEDED',
      RowCount: 2,
      Loaded: 2,
      Rejected: 0,
      LoadedTotal: 1180.25,
      CreatedBy: group.userId,
      Result: 'SUCCESS: 2 of 2 rows loaded.',
    })
    expect(await linesOf(job.JobId)).toEqual([
      { category: 'FUEL', net: '1200.50', period },
      { category: 'UNMAPPED', net: '-20.25', period },
    ])
    const { body } = await group.call('GET', `/costplus/{group}/job/result/${job.JobId}`)
    expect(body).toEqual({ CustomerName: group.id, Result: 'SUCCESS: 2 of 2 rows loaded.' })
    expect(await statement('select * from billing_job_file where job_id = $1', job.JobId)).toEqual([])
  })

  test('that was loaded before is noticed, and its rows are duplicates', async () => {
    const content = `${header}\n2026-10-05,5100,J7,R1,10,\n2026-10-05,9999,J7,R1,10,\n`
    expect((await load(content)).Loaded).toBe(2)
    const again = await upload(content, { onError: 'skip' })
    expect(again.body.Notices).toEqual([expect.stringMatching(/^Job \d+ had the same file, costs\.csv\.$/)])
    const job = await load(`${content}2026-10-05,5100,J7,R2,5,\n`, { onError: 'skip' })
    expect(job).toMatchObject({ Status: 'PARTIAL', Loaded: 1, Rejected: 2, Duplicates: 2 })
    expect(await rejectsOf(job.JobId)).toMatchObject([
      { Line: 2, Problems: [{ Column: null, Code: 'duplicate', Text: 'The row was loaded before.' }] },
      { Line: 3 },
    ])
  })

  test.each([
    ['GL', `${header}\n2026-10-06,5100,J9,R1,10,\n`, '2026-10-06,5100,J9,R1,10.00,'],
    ['GL', `${header}\n2026-10-06,5100,,,11,\n`, '10/06/2026,5100,,,11,'],
    ['ACTIVITY', 'Date,Unit,Basis,Quantity\n2026-10-06,77,MILES,100\n', '2026-10-06,77,miles,100.0'],
    ['FUEL_INDEX', 'Date,Price\n2026-10-06,3.81\n', '2026-10-06,3.8100'],
  ])(
    'of %s states a fact once: twice in a file, or again in another one, it is a duplicate',
    async (type, content, again) => {
      const rejected = async (text: string) => {
        const job = await load(text, { type, onError: 'skip' })
        const codes = (await rejectsOf(job.JobId)).map(({ Problems: [problem] }: Wire) => problem.Code)
        return [job.Loaded, job.Duplicates, codes]
      }
      expect(await rejected(`${content}${again}\n`)).toEqual([1, 1, ['twice-in-file']])
      expect(await rejected(`${content.split('\n')[0]}\n${again}\n`)).toEqual([0, 1, ['duplicate']])
    },
  )

  test('with more cells in a row than in its header has that row rejected', async () => {
    const job = await load(`${header}\n2026-10-05,5100,J8,R1,1,200.50,\n2026-10-05,5100,J8,R1,1,,3,4\n`, {
      onError: 'skip',
    })
    expect(await rejectsOf(job.JobId)).toMatchObject([{ Line: 3, Problems: [{ Code: 'extra-cells' }] }])
  })

  test.each([
    [
      'a column twice',
      'PostingDate,GlAccount,Debit,Debit\n2026-10-05,5100,1,2\n',
      {},
      'FAILED: The file has a column more than once: Debit.',
    ],
    [
      'two columns for one field',
      'PostingDate,GlAccount,Debit,D-E-B-I-T\n2026-10-05,5100,1,2\n',
      {},
      'FAILED: The file has a column more than once: Debit, D-E-B-I-T.',
    ],
    [
      'a bad row',
      `${header}\n2026-10-05,5100,K1,R1,1,\nsoon,,K1,R2,x,\n`,
      {},
      'FAILED: Nothing was loaded. 1 rejected',
    ],
    [
      'a wrong control total',
      `${header}\n2026-10-05,5100,K2,R1,1,\n`,
      { controlTotal: '2' },
      'FAILED: The file differs from its control total by -1.00.',
    ],
    ['a missing column', 'PostingDate,Debit\n2026-10-05,1\n', {}, 'FAILED: The file lacks GlAccount, or a mapping'],
    [
      'a column that is not there',
      `${header}\n2026-10-05,5100,K3,R1,1,\n`,
      { mapping: '{"Konto":"GlAccount"}' },
      'FAILED: The file has no column Konto.',
    ],
    ['no rows', `${header}\n`, {}, 'FAILED: The file has no rows.'],
    [
      'a dry run',
      `${header}\n2026-10-05,5100,K4,R1,1,\n`,
      { dryRun: 'Y' },
      'CHECKED: 1 rows read, nothing was loaded.',
    ],
  ])('with %s loads nothing', async (_, content, fields, result) => {
    const job = await load(content, fields)
    expect(job.Result.startsWith(result)).toBe(true)
    expect(await linesOf(job.JobId)).toEqual([])
  })

  test('a bad row names each cell that is wrong', async () => {
    const job = await load(`${header}\nsoon,,L1,R2,x,\n`)
    const [row] = await rejectsOf(job.JobId)
    expect(row.Cells).toEqual(['soon', '', 'L1', 'R2', 'x', ''])
    expect(row.Problems.map(({ Column, Code }: Wire) => [Column, Code])).toEqual([
      ['PostingDate', 'not-a-date'],
      ['GlAccount', 'required'],
      ['Debit', 'not-a-number'],
    ])
  })

  test('is read by the columns that are chosen', async () => {
    const job = await load('Datum;Konto;Soll\n2026-10-05;5200;7\n', {
      mapping: '{"Datum":"PostingDate","Konto":"GlAccount","Soll":"Debit"}',
    })
    expect(await linesOf(job.JobId)).toEqual([{ category: 'MAINT', net: '7.00', period }])
  })
})

describe('a job that left rows out', () => {
  const post = (path: string, body: object) => group.call('POST', `/costplus/{group}/job/${path}`, { body })

  test('has them repaired by another job, once', async () => {
    const job = await load('Tag,Art,Menge\n2026-10-05,MILES,10\nsoon,MILES,20\n2026-10-07,LAPS,30\n', {
      type: 'ACTIVITY',
      onError: 'skip',
      mapping: '{"Tag":"Date","Art":"Basis","Menge":"Quantity"}',
    })
    expect(job).toMatchObject({ Status: 'PARTIAL', Loaded: 1, Rejected: 2 })
    const rows = [
      { Line: 3, Cells: ['2026-10-06', 'MILES', '20'] },
      { Line: 4, Cells: ['2026-10-07', 'WEEKS', '30'] },
    ]
    const { body } = await post(`${job.JobId}/repair`, { Rows: rows })
    await expect.poll(async () => (await jobOf(body.JobId)).Result).not.toBeNull()
    expect(await jobOf(body.JobId)).toMatchObject({
      FileName: 'costs (repaired).csv',
      Status: 'PARTIAL',
      Loaded: 1,
      Rejected: 1,
    })
    expect(await rejectsOf(body.JobId)).toMatchObject([{ Line: 3, Problems: [{ Column: 'Basis' }] }])
    const again = await post(`${job.JobId}/repair`, { Rows: rows })
    expect([again.status, again.body]).toEqual([409, [`Job ${job.JobId}: Line 3 is not a rejected row.`]])
    const mapping = await group.call('GET', '/costplus/{group}/job/mapping?type=ACTIVITY')
    expect(JSON.parse(mapping.body.Mapping)).toEqual({ Tag: 'Date', Art: 'Basis', Menge: 'Quantity' })
    const forget = await group.call('DELETE', '/costplus/{group}/job/mapping?type=ACTIVITY')
    expect(forget.body).toEqual({ Status: 'SUCCESS' })
    expect((await group.call('GET', '/costplus/{group}/job/mapping?type=ACTIVITY')).body).toEqual({ Mapping: null })
    // What was rejected can be repaired all the same: its columns are those of the job.
    const columns = await group.call('GET', `/costplus/{group}/job/${body.JobId}/columns`)
    expect(columns.body).toEqual([
      { Column: 'Tag', Field: 'Date' },
      { Column: 'Art', Field: 'Basis' },
      { Column: 'Menge', Field: 'Quantity' },
    ])
    expect((await group.call('GET', '/costplus/{group}/job/mapping?type=BUDGET')).body).toEqual({ Mapping: null })
  })

  test('is not repaired for another customer', async () => {
    const other = await aBillingGroup()
    const job = await load('Date,Price\nsoon,1\n2026-10-05,3.5\n', { type: 'FUEL_INDEX', onError: 'skip' })
    const refused = await other.call('POST', `/costplus/{group}/job/${job.JobId}/repair`, {
      body: { Rows: [{ Line: 2, Cells: ['2026-10-06', '1'] }] },
    })
    expect(refused.status).toBe(404)
  })
})

test('a job is cancelled until it begins, and has no result until then [CALL-CP-5]', async () => {
  const [queued] = await statement<{ id: number }>(
    `insert into billing_job (customer, type, file_name, content_hash, is_dry_run, on_error, columns, due_at, created_by)
     values ($1, 'ledger', 'x.csv', 'x', false, 'stop', '[]', now() + interval '1 day', 'anna') returning id`,
    group.id,
  )
  const result = (id: number | undefined) => group.call('GET', `/costplus/{group}/job/result/${id}`)
  expect((await result(queued?.id)).body).toMatchObject({ Result: null })
  expect((await result(999_999_999)).status).toBe(404)
  const cancel = () => group.call('POST', '/costplus/{group}/job/cancel', { body: { JobId: queued?.id } })
  expect((await cancel()).status).toBe(200)
  expect(await jobOf(queued?.id ?? 0)).toMatchObject({
    Status: 'FAILED',
    Result: `FAILED: ${group.userId} cancelled the import before it began. Nothing was loaded.`,
    Problems: [{ code: 'import-cancelled', parameters: { by: group.userId } }],
  })
  const late = await cancel()
  expect([late.status, late.body]).toEqual([409, [`Job ${queued?.id} is FAILED: only a QUEUED one can be cancelled.`]])
})

describe('the columns of a file', () => {
  const columnsOf = (content: string, person: Pick<Person, 'call'> = group) => {
    const form = new FormData()
    form.set('file', new Blob([content]), 'costs.csv')
    return person.call('POST', '/costplus/{group}/job/columns', { form })
  }

  test('are read with the values of the first rows, and nothing is stored', async () => {
    const { body } = await columnsOf('Konto,Soll\n5100,\n5200,7\n5300,8\n5400,9\n')
    expect(body).toEqual([
      { Column: 'Konto', Samples: ['5100', '5200', '5300'] },
      { Column: 'Soll', Samples: ['7', '8', '9'] },
    ])
  })

  test.each<[string, Permission[], number]>([
    ['A\n1\n', ['cost-plus', 'cost-plus.account'], 200],
    ['A\n1\n', ['cost-plus'], 401],
    ['', ['cost-plus', 'cost-plus.upload'], 400],
  ])('of %j for %j answer %i', async (content, rights, status) => {
    expect((await columnsOf(content, await group.aPerson(rights))).status).toBe(status)
  })
})

test.each([
  ['ACTIVITY', 'Date,Unit,Basis,Quantity\n2026-10-05,1010,Loaded Miles,100.5\n', 'billing_activity'],
  ['FUEL_INDEX', 'Date,Price\n2026-10-05,3.8125\n', 'billing_fuel_price'],
  ['BUDGET', 'Period,Category,Amount\n2026-10,FUEL,9000\n', 'billing_budget'],
])('a file of type %s is loaded and rolled back', async (type, content, table) => {
  const job = await load(content, { type })
  const count = async () => (await statement(`select 1 from ${table} where job_id = $1`, job.JobId)).length
  expect([job.Status, await count()]).toEqual(['SUCCEEDED', 1])
  const rolledBack = await group.call('POST', '/costplus/{group}/job/rollback', { body: { JobId: job.JobId } })
  expect(rolledBack.body).toEqual({ Status: 'SUCCESS', Removed: 1 })
  expect([(await jobOf(job.JobId)).Status, await count()]).toEqual(['ROLLED_BACK', 0])
  expect((await group.call('POST', '/costplus/{group}/job/rollback', { body: { JobId: job.JobId } })).status).toBe(409)
})

test('rows on an invoice are not rolled back', async () => {
  const own = await aBillingGroup()
  await activeSetup(own)
  const job = await load(`${header}\n2026-10-05,5100,M1,R1,10,\n`, {}, own)
  const { body } = await own.call('POST', '/costplus/{group}/invoice/generate', { body: { Period: period } })
  const refused = await own.call('POST', '/costplus/{group}/job/rollback', { body: { JobId: job.JobId } })
  expect([refused.status, refused.body]).toEqual([
    409,
    [`Rows of job ${job.JobId} are on invoice ${body.InvoiceIds[0]}.`],
  ])
})

test('a locked period takes no rows, and is not locked while a job runs', async () => {
  const own = await aBillingGroup()
  await activeSetup(own)
  await statement(`insert into billing_lock (customer, period, locked_by) values ($1, $2, 'anna')`, own.id, period)
  const job = await load(`${header}\n2026-10-05,5100,N1,R1,10,\n2026-09-05,5100,N1,R2,10,\n`, { onError: 'skip' }, own)
  expect(job).toMatchObject({ Status: 'PARTIAL', Loaded: 1, Rejected: 1 })
  await statement(
    `insert into billing_job (customer, type, file_name, content_hash, is_dry_run, on_error, columns, due_at, created_by)
     values ($1, 'ledger', 'x.csv', 'x', false, 'stop', '[]', now() + interval '1 day', 'anna')`,
    own.id,
  )
  const listed = await own.call('GET', `/costplus/{group}/period/${own.id}`)
  expect(listed.body[0].Steps[0]).toEqual({ Step: 'IMPORTS', Done: 'N', Count: 1 })
  const locking = await own.call('POST', '/costplus/{group}/period/lock', { body: { Period: '2026-09' } })
  expect(locking.body[0]).toContain('imports (1 left)')
})

describe('an upload', () => {
  test.each<[string, Record<string, string>, number, string | undefined, string[]?]>([
    ['', {}, 400, 'The file is empty.', ['file-empty']],
    ['%PDF-1.7', {}, 400, 'The file is not a csv, xls or xlsx file.', ['file-wrong-kind']],
    [header, { type: 'PAYROLL' }, 400, undefined],
    [header, { controlTotal: 'much' }, 400, 'controlTotal: must be an amount of at most 2 decimals'],
    [header, { mapping: '{"A":"Nothing"}' }, 400, 'mapping: Nothing is not a field of a billing file'],
  ])('%j with %j is refused', async (content, fields, status, message, codes: string[] = []) => {
    const answer = await upload(content, fields)
    expect(answer.status).toBe(status)
    if (message) expect(answer.body).toEqual({ Message: message })
    expect(refusalsOf(answer).map(({ code }) => code)).toEqual(codes)
  })

  test.each<[Permission[], number]>([
    [['cost-plus', 'cost-plus.upload'], 200],
    [['cost-plus', 'cost-plus.account'], 401],
  ])('with the rights %j answers %i', async (rights, status) => {
    const person = await group.aPerson(rights)
    expect((await upload(`${header}\n2026-10-05,5100,P1,R${status},1,\n`, { dryRun: 'Y' }, person)).status).toBe(status)
  })

  test('of another customer is not to be seen', async () => {
    const other = await aBillingGroup()
    const { body } = await upload(`${header}\n2026-10-05,5100,Q1,R1,1,\n`, { dryRun: 'Y' })
    expect((await other.call('GET', `/costplus/{group}/job/result/${body.JobId}`)).status).toBe(404)
    expect((await other.call('GET', `/costplus/{group}/job/${body.JobId}/rejects`)).status).toBe(404)
  })
})

describe('a file of another country', () => {
  test('is read by its decimal sign and its order of dates, and so are its repaired rows', async () => {
    const german = header.replaceAll(',', ';')
    const content = `${german}\n03/04/2027;5100;N1;R1;9.135;\n13/04/2027;5100;N1;R2;1.250,50;\nx;5100;N1;R3;1;\n`
    const job = await load(content, { onError: 'skip' })
    expect(await linesOf(job.JobId)).toMatchObject([
      { net: '9135.00', period: '2027-04' },
      { net: '1250.50', period: '2027-04' },
    ])
    const { body } = await group.call('POST', `/costplus/{group}/job/${job.JobId}/repair`, {
      body: { Rows: [{ Line: 4, Cells: ['04/04/2027', '5100', 'N1', 'R3', '7.250', ''] }] },
    })
    await expect.poll(async () => (await jobOf(body.JobId)).Result).not.toBeNull()
    expect(await linesOf(body.JobId)).toMatchObject([{ net: '7250.00', period: '2027-04' }])
  })

  test.each([
    [
      'FUEL_INDEX',
      'Date;Price\n2031-01-05;3,812\n2031-01-12;3,794\n',
      'Line 2, Price: "3,812" can be read in two ways.',
    ],
    ['FUEL_INDEX', 'Date,Price\n2031-01-05,"3,812"\n', 'Line 2, Price: "3,812" can be read in two ways.'],
    ['BUDGET', 'Period;Category;Amount\n2031-01;FUEL;1.250\n', 'Line 2, Amount: "1.250" can be read in two ways.'],
    [
      'ACTIVITY',
      'Date;Basis;Quantity\n2031-01-05;MILES;1,5\n2031-01-06;MILES;1.5\n',
      'Line 3, Quantity: "1.5" have different',
    ],
  ])('is refused where that is unclear: %s %j', async (type, content, reason) => {
    expect(await load(content, { type, onError: 'skip' })).toMatchObject({
      Status: 'FAILED',
      Loaded: 0,
      Result: expect.stringContaining(reason),
      Problems: [{ code: expect.stringMatching(/^file-(unclear|mixed)-/) }],
    })
  })

  test('is read as the caller says', async () => {
    const load1 = await load('Date;Price\n2031-01-05;3,812\n', { type: 'FUEL_INDEX', decimalSign: ',' })
    expect(load1).toMatchObject({ Status: 'SUCCEEDED', Loaded: 1 })
    expect(await statement('select price from billing_fuel_price where job_id = $1', load1.JobId)).toEqual([
      { price: '3.8120' },
    ])
    expect((await upload(header, { decimalSign: ';' })).status).toBe(400)
  })

  test('has fuel prices that nobody pays rejected', async () => {
    const content = 'Date,Price\n2031-02-05,20.01\n2031-02-06,0.4999\n2031-02-07,0.5\n2031-02-08,20\n2031-02-09,3.812\n'
    const job = await load(content, { type: 'FUEL_INDEX', onError: 'skip' })
    expect(job).toMatchObject({ Loaded: 3, Rejected: 2 })
    expect(await rejectsOf(job.JobId)).toMatchObject([
      {
        Line: 2,
        Problems: [{ Code: 'implausible', Value: '20.01', Text: 'Price must be from 0.50 to 20 USD a gallon.' }],
      },
      { Line: 3, Problems: [{ Code: 'implausible' }] },
    ])
  })
})

describe('a file of payments', () => {
  const pay = (content: string, fields: Record<string, string> = {}, person: Pick<Person, 'call'> = group) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([content]), 'bank.csv')
    return person.call('POST', '/costplus/{group}/invoice/payments', { form })
  }
  const number = (at: number) => `${group.id}-2026-0000${at}`
  const invoices = () =>
    statement<{ status: string; paid: string }>(
      'select status, paid from invoice where customer = $1 and number is not null order by id',
      group.id,
    )
  beforeAll(async () => {
    await statement(
      `insert into invoice (customer, number, type, period, status, setup_version, subtotal, tax, total, created_by,
                            submitted_by, posted_date)
       select $1, $1 || '-2026-0000' || n, 'one', $2, 'sent', 1, 100, 0, 100, 'x', 'x', date '2026-11-02'
         from generate_series(1, 2) n`,
      group.id,
      period,
    )
    await statement(
      `insert into invoice_line (customer, invoice_id, line_no, type, code, description, gl_account, quantity, rate,
                                 amount, taxable, pass_through, explanation)
       select customer, id, 1, 'fee', '', '{"code":"fee-fixed","params":{}}', '', 1, 100, 100, false, false, '{}'
         from invoice where customer = $1 and number is not null`,
      group.id,
    )
  })

  test.each([
    ['Number,Amount\n1,2\n', 400, { Message: 'The file needs the columns InvoiceNumber and Amount.' }],
    ['InvoiceNumber,Amount\nA,x\n', 400, { Message: 'Line 2: Amount must be a number of at most 2 decimals.' }],
    ['InvoiceNumber,Amount\n,1\n', 400, { Message: 'Line 2: InvoiceNumber is required.' }],
    [
      'InvoiceNumber,Amount\n8.1E+11,1\n',
      400,
      {
        Message:
          'Line 2: InvoiceNumber 8.1E+11 is a number that a spreadsheet has shortened: its last digits are lost.',
      },
    ],
    ['InvoiceNumber,Amount\nA,1\n', 409, ['Line 2: there is no posted invoice A.']],
  ])('%j is refused', async (content, status, body) => {
    const answer = await pay(content)
    expect([answer.status, answer.body]).toEqual([status, body])
    expect(refusalsOf(answer)).toHaveLength(1)
  })

  test('is booked all or none, with a journal for each payment', async () => {
    const partly = await pay(`InvoiceNumber,Amount\n${number(1)},40\n${number(2)},100.01\n`)
    expect([partly.status, partly.body]).toEqual([409, [`Line 3: Invoice ${number(2)}: Only 100.00 is left to pay.`]])
    expect(refusalsOf(partly)).toMatchObject([{ about: { noun: 'row', name: '3' } }])
    const content = `invoice number,AMOUNT,REFERENCE\n${number(1)},40,CHK 0042\n${number(2)},"$100.00",\n`
    const booked = {
      Status: 'SUCCESS',
      Payments: 2,
      PaidInvoices: 1,
      Amount: 140,
      Rows: [
        { Line: 2, InvoiceNumber: number(1), Amount: 40, Reference: 'CHK 0042', Balance: 100, Code: null, Text: null },
        { Line: 3, InvoiceNumber: number(2), Amount: 100, Reference: '', Balance: 100, Code: null, Text: null },
      ].map((row) => ({ ...row, InvoiceId: expect.any(Number) as number })),
    }
    expect((await pay(content, { dryRun: 'Y' })).body).toEqual(booked)
    expect((await invoices()).map(({ paid }) => Number(paid))).toEqual([0, 0])
    expect((await pay(content)).body).toEqual(booked)
    expect((await invoices()).map(({ status, paid }) => [status, Number(paid)])).toEqual([
      ['sent', 40],
      ['paid', 100],
    ])
    const journals = await statement(
      `select reference from billing_journal where customer = $1 and kind = 'payment' order by id`,
      group.id,
    )
    expect(journals.map(({ reference }) => reference)).toEqual(['CHK 0042', ''])
    // The file once more, by mistake: what is left to pay would cover its first row again.
    const again = await pay(content)
    expect([again.status, again.body]).toEqual([
      409,
      [
        `Line 2: Invoice ${number(1)}: A payment of this amount and reference is booked already. Another one needs a reference of its own.`,
        `Line 3: Invoice ${number(2)}: Only 0.00 is left to pay.`,
      ],
    ])
    expect((await invoices()).map(({ paid }) => Number(paid))).toEqual([40, 100])
  })

  test('is read by one decimal sign', async () => {
    const paid = async (amounts: readonly string[], fields = {}) => {
      const rows = amounts.map((amount) => `A;${amount}\n`)
      const { body } = await pay(`InvoiceNumber;Amount\n${rows.join('')}`, { dryRun: 'Y', ...fields })
      return body.Rows?.map(({ Amount }: Wire) => Amount) ?? body.Message
    }
    expect(await paid(['9.135', '1.250,50'])).toEqual([9135, 1250.5])
    expect(await paid(['9,135'], { decimalSign: '.' })).toEqual([9135])
    expect(await paid(['9,135'])).toContain('Line 2, Amount: "9,135" can be read in two ways.')
  })

  test('is checked row by row, by the columns that are chosen, and books nothing', async () => {
    const before = await invoices()
    const checked = await pay(`Ref,Paid,Note\n${number(1)},10,x\nA,1,x\n,1,x\n${number(1)},much,x\n`, {
      mapping: '{"Ref":"InvoiceNumber","Paid":"Amount","Note":null}',
      dryRun: 'Y',
    })
    expect(checked.body).toMatchObject({ Payments: 1, Amount: 10 })
    expect(checked.body.Rows.map(({ Line, Code, Text }: Wire) => [Line, Code, Text])).toEqual([
      [2, null, null],
      [3, 'unknown-invoice', 'there is no posted invoice A.'],
      [4, 'number-missing', 'InvoiceNumber is required.'],
      [5, 'not-an-amount', 'Amount must be a number of at most 2 decimals.'],
    ])
    expect(await invoices()).toEqual(before)
    const unknown = await pay('Ref,Paid\nA,1\n', { mapping: '{"Konto":"Amount"}' })
    expect([unknown.status, unknown.body]).toEqual([400, { Message: 'The file has no column Konto.' }])
    expect(refusalsOf(unknown)).toEqual([{ code: 'file-lacks-column', parameters: { column: 'Konto' } }])
    expect(refusalsOf(await pay('Number,Amount\n1,2\n'))).toEqual([
      { code: 'file-lacks-column', parameters: { column: 'InvoiceNumber' } },
    ])
    expect(refusalsOf(await pay('InvoiceNumber,Amount,amount\nA,1,2\n'))).toMatchObject([
      { code: 'file-repeated-columns' },
    ])
  })

  test('is for accountants', async () => {
    const uploader = await group.aPerson(['cost-plus', 'cost-plus.upload'])
    expect((await pay('InvoiceNumber,Amount\nA,1\n', {}, uploader)).status).toBe(401)
  })
})
