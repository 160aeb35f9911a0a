import { beforeAll, describe, expect, test } from 'vitest'
import { refusalsOf, statement, type Wire } from '../../fixtures/server'
import { png } from '../../fixtures/pictures'
import {
  activeSetup,
  addLine,
  adminRights,
  aBillingGroup,
  aSetup,
  type BillingGroup,
  fillPeriod,
} from './aBillingGroup'

const period = '2026-10'
let group: BillingGroup
beforeAll(async () => {
  group = await aBillingGroup()
  await activeSetup(group)
})

const post = (path: string, body: object, person: Pick<BillingGroup, 'call'> = group) =>
  person.call('POST', `/costplus/{group}/glbilling/${path}`, { body: { CustomerId: group.id, ...body } })

const line = async (id: number): Promise<Wire> => {
  const { body } = await group.call('GET', `/costplus/{group}/glbilling?period=${period}&perPage=1000`)
  return body.find(({ LineId }: Wire) => LineId === id)
}

describe('the set-up', () => {
  test.each([
    [{ Approvers: [] }, 'Approvers: must name a user.'],
    [{ TaxPercent: 101 }, 'TaxPercent: must be between 0 and 100.'],
    [{ TaxPercent: 6.12345 }, 'TaxPercent: must be a number of at most 4 decimals'],
    [
      { Mappings: [{ AccountFrom: '1', AccountTo: null, CostCenter: null, Vendor: null, Category: 'X' }] },
      'Mappings.0.Category: is not a category of this set-up.',
    ],
    [{ EffectiveFrom: '2026-13' }, 'EffectiveFrom: must be a month as YYYY-MM'],
  ])('%#: a mistake is refused with its field', async (more, message) => {
    const { status, body } = await group.call('POST', '/costplus/{group}/setup', { body: aSetup(group, more) })
    expect([status, body]).toEqual([400, { Message: message }])
  })

  test('a mistake is named by its field, its row and what is wrong', async () => {
    const mapping = { AccountFrom: '1', AccountTo: null, CostCenter: null, Vendor: null, Category: 'X' }
    const refusedWith = async (more: object) =>
      refusalsOf(await group.call('POST', '/costplus/{group}/setup', { body: aSetup(group, more) }))
    expect(await refusedWith({ TaxPercent: 101 })).toEqual([
      { code: 'setup-value', parameters: { field: 'tax', problem: 'percent' } },
    ])
    expect(await refusedWith({ Mappings: [mapping] })).toEqual([
      {
        code: 'setup-row-value',
        parameters: { list: 'mappings', row: '1', field: 'category', problem: 'unknown-category' },
      },
    ])
  })

  test('an approver must be a user of the customer, wherever else they may be one', async () => {
    const other = await aBillingGroup()
    for (const userId of ['nobody-at-all', other.userId]) {
      const body = aSetup(group, { Approvers: [userId] })
      expect(await group.call('POST', '/costplus/{group}/setup', { body })).toMatchObject({
        status: 400,
        body: { Message: `Approvers: ${userId} is no user of ${group.id}.` },
      })
    }
  })

  test('a draft is replaced, activated once, and its lines are sorted by it', async () => {
    const id = await addLine(group, '7000', 10)
    const mapping = { AccountFrom: '7000', AccountTo: '7999', CostCenter: null, Vendor: null, Category: 'TOLL' }
    const body = aSetup(group, { Mappings: [mapping] })
    const first = await group.call('POST', '/costplus/{group}/setup', { body })
    const second = await group.call('POST', '/costplus/{group}/setup', { body })
    expect([first.body.Version, second.body.Version]).toEqual([2, 2])
    const activate = { CustomerId: group.id, Version: 2 }
    expect((await group.call('POST', '/costplus/{group}/setup/activate', { body: activate })).status).toBe(200)
    expect((await group.call('POST', '/costplus/{group}/setup/activate', { body: activate })).status).toBe(409)
    expect(await line(id)).toMatchObject({ Category: 'TOLL', ByHand: 'N' })
    const versions = await group.call('GET', `/costplus/{group}/setup/${group.id}`)
    expect(versions.body.map(({ Version, Status }: Wire) => [Version, Status])).toEqual([
      [2, 'ACTIVE'],
      [1, 'SUPERSEDED'],
    ])
    const compared = await group.call('GET', `/costplus/{group}/setup/${group.id}/compare?from=1&to=2`)
    expect(compared.body).toContainEqual({
      Field: 'mappings.category',
      Row: '7000 7999 * *',
      Before: null,
      After: 'TOLL',
    })
  })
})

describe('other reports', () => {
  type Caller = Pick<BillingGroup, 'call'>
  const run = (own: Caller, report: string, span = `from=${period}&to=${period}`) =>
    own.call('GET', `/costplus/{group}/report/other?report=${report}&${span}`)

  test('are tables of the periods that are asked for, preliminary until these are locked', async () => {
    const own = await aBillingGroup()
    await activeSetup(own)
    const id = await addLine(own, '9999', 12.5)
    await addLine(own, '9999', 1, { period: '2026-11' })
    const { body } = await run(own, 'UNMAPPED')
    expect(body.Rows).toEqual([[id, '2026-10-15', period, '9999', '', '', '', '', 'UNMAPPED', 12.5, '', 'import']])
    expect([body.Columns.length, body.Truncated, body.Final]).toEqual([12, 'N', 'N'])
    expect((await run(own, 'FIXED_CHARGES')).body.Rows).toEqual([
      [period, '1010', 'Tractor', '2026-10-12', null, 412.5, 20, 1178.57],
    ])
    await statement(
      `insert into billing_budget (customer, period, category, amount) values ($1, $2, 'UNMAPPED', 10)`,
      own.id,
      period,
    )
    expect((await run(own, 'BUDGET_VARIANCE')).body.Rows).toEqual([['UNMAPPED', period, 10, 12.5, 2.5, 25]])
  })

  test('name the units and codes of their columns', async () => {
    const { body } = await run(group, 'FIXED_CHARGES')
    expect(body.ColumnUnits).toEqual(['PERIOD', 'TEXT', 'TEXT', 'DATE', 'DATE', 'RATE', 'COUNT', 'MONEY'])
    expect(body.ColumnCodes).toContain('weekly-rate')
  })

  describe('on cost', () => {
    let own: BillingGroup
    const wages = { Code: 'WAGES', Name: 'Wages', Behaviour: 'VARIABLE', Treatment: 'PASS_THROUGH' }
    beforeAll(async () => {
      own = await aBillingGroup()
      const setup = aSetup(own)
      await activeSetup(own, {
        Categories: [...setup.Categories, { ...wages, MarkupPercent: 0, CapAmount: null, Taxable: 'N' }],
      })
      await fillPeriod(own)
      await statement(
        `insert into ledger_line (customer, day, period, account, reference, vendor, description, debit, credit,
                                  category, status, reason, updated_by)
         values ($1, '2026-10-15', $2, '5400', 'Dana Reyes', 'Payroll', 'Week 42', 1200, 0, 'WAGES', 'held', 'receipt', 'import'),
                ($1, '2026-10-16', $2, '5400', 'Dana Reyes', 'Payroll', 'Overtime', 80.5, 0, 'WAGES', 'held', 'receipt', 'import')`,
        own.id,
        period,
      )
    })

    test('fuel: the surcharge beside the fuel in the ledger', async () =>
      expect((await run(own, 'FUEL')).body).toMatchObject({
        Rows: [[period, 3.8105, 2.5, 0.2016, 12345.6, 1899.323, 2488.87, 10100.46]],
        Masked: 'N',
      }))

    test('tolls by vendor', async () =>
      expect((await run(own, 'TOLLS')).body.Rows).toEqual([[period, 'TOLL', '', 1, 712.35]]))

    test('wages by reference and description, with the finance right alone', async () => {
      const paymaster = await own.aPerson([...adminRights, 'financials'])
      expect((await run(paymaster, 'WAGES')).body).toMatchObject({
        Rows: [
          [period, 'WAGES', 'Dana Reyes', 'Overtime', 1, 80.5],
          [period, 'WAGES', 'Dana Reyes', 'Week 42', 1, 1200],
        ],
        Masked: 'N',
      })
      expect((await run(own, 'WAGES')).body).toMatchObject({
        Rows: [[period, 'WAGES', '•••', '•••', 2, null]],
        Masked: 'Y',
      })
    })

    test('pay is masked in the reports of ledger lines, too', async () => {
      const held = async (person: Caller) => JSON.stringify((await run(person, 'HELD')).body.Rows)
      expect(await held(own)).not.toMatch(/Dana|Payroll|Week 42|1200/)
      expect(await held(await own.aPerson([...adminRights, 'financials']))).toMatch(/Dana Reyes.*1200/)
    })

    test('rejected rows of imports', async () => {
      const [job] = await statement<{ id: number }>(
        `insert into billing_job (customer, type, file_name, content_hash, is_dry_run, on_error, columns, status, created_by)
         values ($1, 'ledger', 'gl.csv', 'x', false, 'skip', '[]', 'partial', 'anna') returning id`,
        own.id,
      )
      await statement(
        `insert into billing_job_reject (customer, job_id, line, cells, problems)
         values ($1, $2, 7, '["soon"]', '[{"field":"day","code":"not-a-date","value":"soon"}]')`,
        own.id,
        job?.id,
      )
      const month = new Date().toISOString().slice(0, 7)
      expect((await run(own, 'IMPORT_REJECTS', `from=${month}&to=${month}`)).body.Rows).toEqual([
        [job?.id, 'gl.csv', expect.any(String), 'anna', 7, 'PostingDate', 'PostingDate is not a date.'],
      ])
    })
  })

  test.each(['HELD', 'UNBILLED', 'NON_BILLABLE', 'SETUP_CHANGES', 'CREDITS', 'DISPUTES'])('%s runs', async (report) =>
    expect((await run(group, report)).status).toBe(200),
  )

  test.each([
    ['NONE', `from=${period}&to=${period}`],
    ['HELD', 'from=2026-11&to=2026-10'],
    ['HELD', 'from=2020-01&to=2026-10'],
  ])('%s of %s is refused', async (report, span) => expect((await run(group, report, span)).status).toBe(400))
})

describe('reviewing ledger lines', () => {
  test('lines that need a user come first, page by page behind a cursor', async () => {
    const own = await aBillingGroup()
    await activeSetup(own)
    const ids = [
      await addLine(own, '5100', 1, { category: 'FUEL', status: 'reviewed' }),
      await addLine(own, '5100', 1, { category: 'FUEL' }),
      await addLine(own, '9999', 1),
    ]
    const [first, ...rest] = (await own.call('GET', `/costplus/{group}/glbilling?period=${period}`)).body
    expect([first, ...rest].map(({ LineId }: Wire) => LineId)).toEqual(ids.toReversed())
    const behind = await own.call('GET', `/costplus/{group}/glbilling?period=${period}&after=${first.Cursor}`)
    expect(behind.body).toEqual(rest)
    const totals = await own.call('GET', `/costplus/{group}/glbilling/totals?period=${period}`)
    expect(totals.body).toEqual([
      { Category: 'FUEL', Status: 'NEW', Lines: 1, Net: 1 },
      { Category: 'FUEL', Status: 'REVIEWED', Lines: 1, Net: 1 },
      { Category: 'UNMAPPED', Status: 'NEW', Lines: 1, Net: 1 },
    ])
  })

  test('the lines behind a number are read by their keys, those of other customers left out', async () => {
    const other = await aBillingGroup()
    const ids = [await addLine(group, '5100', 1), await addLine(group, '5200', 2), await addLine(other, '5100', 3)]
    const read = async (keys: string) => group.call('GET', `/costplus/{group}/glbilling/lines?lineIds=${keys}`)
    const { body } = await read(ids.toReversed().join(','))
    expect(body.map(({ LineId, Net }: Wire) => [LineId, Net])).toEqual([
      [ids[0], 1],
      [ids[1], 2],
    ])
    expect((await read('1,x')).status).toBe(400)
    expect((await read(Array.from({ length: 101 }, (_, at) => at + 1).join(','))).status).toBe(400)
  })

  test('a change by hand is kept against the mappings, and undone', async () => {
    const id = await addLine(group, '5100', 1, { category: 'FUEL' })
    expect((await post('classify', { LineIds: [id], Status: 'HELD' })).status).toBe(400)
    expect((await post('classify', { LineIds: [id], Status: 'HELD', Reason: 'receipt' })).body.Updated).toBe(1)
    expect((await post('classify', { LineIds: [id], Category: 'TOLL', Reason: '' })).body.Updated).toBe(1)
    expect(await line(id)).toMatchObject({ Status: 'HELD', Category: 'TOLL', ByHand: 'Y', Reason: 'receipt' })
    expect((await post('undo', { LineIds: [id] })).body.Updated).toBe(1)
    expect(await line(id)).toMatchObject({ Status: 'HELD', ByHand: 'N' })
    expect((await post('undo', { LineIds: [id] })).body.Updated).toBe(1)
    expect(await line(id)).toMatchObject({ Status: 'NEW', Reason: '' })
    expect((await post('undo', { LineIds: [id] })).status).toBe(404)
  })

  test('all or none: one line that is refused keeps the others as they are', async () => {
    const id = await addLine(group, '5100', 1, { category: 'FUEL' })
    const gone = await post('classify', { LineIds: [id, 999_999_999], Status: 'REVIEWED' })
    expect(gone.status).toBe(404)
    expect(refusalsOf(gone)).toEqual([
      { code: 'record-missing', parameters: {}, about: { noun: 'line', name: '999999999' } },
    ])
    expect((await post('classify', { LineIds: [id], Category: 'NONE' })).status).toBe(400)
    expect(await line(id)).toMatchObject({ Status: 'NEW' })
  })

  test('the parts of a split sum to the net of the line', async () => {
    const id = await addLine(group, '5100', 100, { category: 'FUEL' })
    const parts = (amount: number) => [
      { Amount: 60, Category: 'FUEL' },
      { Amount: amount, Category: 'TOLL' },
    ]
    const wrong = await post('split', { LineId: id, Parts: parts(39.99) })
    expect([wrong.status, wrong.body]).toEqual([400, { Message: 'The parts differ from the net by 0.01.' }])
    const { body } = await post('split', { LineId: id, Parts: parts(40) })
    expect(body.LineIds).toHaveLength(2)
    expect([(await line(body.LineIds[0])).Net, (await line(body.LineIds[1])).Net]).toEqual([60, 40])
  })

  test('a line is moved to another period, and not to one that is locked', async () => {
    const id = await addLine(group, '5100', 1, { category: 'FUEL' })
    await statement(`insert into billing_lock (customer, period, locked_by) values ($1, '2026-09', 'anna')`, group.id)
    const refused = await post('classify', { LineIds: [id], Period: '2026-09' })
    expect([refused.status, refused.body[0]]).toEqual([409, expect.stringContaining('2026-09 was locked by anna')])
    expect((await post('classify', { LineIds: [id], Period: '2026-11' })).body.Updated).toBe(1)
    expect(await line(id)).toBeUndefined()
  })

  test('an adjustment above the limit is held until another user releases it', async () => {
    const adjustment = {
      PostingDate: '2026-10-31',
      Period: period,
      GlAccount: '5300',
      Category: 'TOLL',
      Reason: 'refund',
    }
    const small = await post('adjust', { ...adjustment, Amount: -1000 })
    expect(small.body).toMatchObject({ Held: 'N' })
    expect(await line(small.body.LineId)).toMatchObject({ Net: -1000, Status: 'BILLABLE' })
    const { body } = await post('adjust', { ...adjustment, Amount: 1000.01 })
    expect(body.Held).toBe('Y')
    const release = { LineIds: [body.LineId], Status: 'BILLABLE' }
    expect((await post('classify', release)).status).toBe(409)
    expect((await post('classify', release, group.approver)).body.Updated).toBe(1)
  })

  test('"always do this" is a new version of the set-up', async () => {
    const own = await aBillingGroup()
    await activeSetup(own)
    const [id, same] = [await addLine(own, '8000', 1), await addLine(own, '8000', 2)]
    const { body } = await own.call('POST', '/costplus/{group}/glbilling/rule', {
      body: { CustomerId: own.id, LineId: id, Category: 'TOLL' },
    })
    expect(body).toEqual({ Status: 'SUCCESS', Version: 2, Updated: 2 })
    const listed = await own.call('GET', `/costplus/{group}/glbilling?period=${period}&category=TOLL`)
    expect(listed.body.map(({ LineId }: Wire) => LineId)).toEqual([id, same])
  })
})

describe('attachments of a ledger line', () => {
  const attach = (id: number, bytes: Uint8Array<ArrayBuffer>, person: Pick<BillingGroup, 'call'> = group) => {
    const form = new FormData()
    form.set('file', new Blob([bytes]), 'receipt.png')
    return person.call('POST', `/costplus/{group}/glbilling/${id}/attachments`, { form })
  }
  const listed = async (id: number) => (await group.call('GET', `/costplus/{group}/glbilling/${id}/attachments`)).body

  test('are added, read and removed', async () => {
    const id = await addLine(group, '5100', 1)
    const { status, body } = await attach(id, png)
    expect(status).toBe(200)
    expect(await listed(id)).toMatchObject([
      {
        AttachmentId: body.AttachmentId,
        FileName: 'receipt.png',
        Type: 'image/png',
        Size: png.length,
        AddedBy: group.userId,
      },
    ])
    const read = await group.call('GET', `/costplus/{group}/glbilling/attachment/${body.AttachmentId}`)
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/png'])
    const other = await aBillingGroup()
    expect((await other.call('GET', `/costplus/{group}/glbilling/attachment/${body.AttachmentId}`)).status).toBe(404)
    expect((await attach(id, png, other)).status).toBe(404)
    expect((await post('detach', { AttachmentId: body.AttachmentId })).status).toBe(200)
    expect(await listed(id)).toEqual([])
  })

  test('are pictures and PDFs, of lines in open periods', async () => {
    const [open, locked] = [await addLine(group, '5100', 1), await addLine(group, '5100', 1, { period: '2026-08' })]
    await statement(`insert into billing_lock (customer, period, locked_by) values ($1, '2026-08', 'anna')`, group.id)
    expect((await attach(open, new TextEncoder().encode('<html>'))).status).toBe(415)
    expect((await attach(open, new Uint8Array())).status).toBe(400)
    expect((await attach(locked, png)).status).toBe(409)
    expect((await attach(open, png, await group.aPerson(['cost-plus']))).status).toBe(401)
  })
})
