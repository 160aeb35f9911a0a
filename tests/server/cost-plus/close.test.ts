import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalsOf, statement, type Wire } from '../../fixtures/server'
import { accountantRights, activeSetup, addLine, aBillingGroup, type BillingGroup, fillPeriod } from './aBillingGroup'

const period = '2026-10'

const post = (group: BillingGroup, path: string, body: object) =>
  group.call('POST', `/costplus/{group}/${path}`, { body: { CustomerId: group.id, ...body } })

const step = (person: Pick<BillingGroup, 'call'>, ids: number[], name: string, more = {}) =>
  person.call('POST', '/costplus/{group}/invoice/step', { body: { InvoiceIds: ids, Step: name, ...more } })

const read = async (group: BillingGroup, id: number): Promise<Wire> =>
  (await group.call('GET', `/costplus/{group}/invoice/${id}`)).body

const master = {
  BillTo: '',
  RemitTo: '',
  ArNumber: '',
  PoRequired: 'N',
  PoNumber: '',
  InvoiceRecipients: [] as string[],
}

const saveMaster = (group: BillingGroup, more: Partial<typeof master>) =>
  group.call('POST', `/costplus/{group}/customer/${group.id}/master`, { override: 'PUT', body: { ...master, ...more } })

describe('what invoices need of a customer', () => {
  test('is saved by administrators, with mail addresses that can be written to', async () => {
    const group = await aBillingGroup()
    const readMaster = async () => (await group.call('GET', `/costplus/{group}/customer/${group.id}/master`)).body
    expect(await readMaster()).toEqual(master)
    const changed = { ...master, BillTo: 'Acme\n1 Main St', InvoiceRecipients: ['ap@acme.example.com'] }
    expect((await saveMaster(group, changed)).body).toEqual({ Status: 'SUCCESS' })
    expect(await readMaster()).toEqual(changed)
    expect((await saveMaster(group, { InvoiceRecipients: ['nobody'] })).body).toEqual({
      Message: 'InvoiceRecipients.0: must be a mail address',
    })
    const path = `/costplus/{group}/customer/${group.id}/master`
    expect((await group.approver.call('POST', path, { override: 'PUT', body: master })).status).toBe(401)
  })

  test('a PO number that is required and missing keeps invoices from being submitted', async () => {
    const group = await aBillingGroup()
    await activeSetup(group)
    await fillPeriod(group)
    const { body } = await post(group, 'invoice/generate', { Period: period })
    await saveMaster(group, { PoRequired: 'Y' })
    expect((await step(group, body.InvoiceIds, 'submit')).body).toEqual([
      `Invoice ${body.InvoiceIds[0]}: The customer wants a PO number, and there is none.`,
    ])
    await saveMaster(group, { PoRequired: 'Y', PoNumber: 'PO-7' })
    expect((await step(group, body.InvoiceIds, 'submit')).status).toBe(200)
  })
})

test('drafts of a period that has changed are not submitted; who has submitted them can recall them', async () => {
  const group = await aBillingGroup()
  await activeSetup(group)
  await fillPeriod(group)
  const drafts = async () => (await post(group, 'invoice/generate', { Period: period })).body.InvoiceIds
  const changes = async () =>
    (await group.call('GET', `/costplus/{group}/invoice/draftchanges?period=${period}`)).body.Changes
  const first = await drafts()
  expect(await changes()).toEqual([])
  await addLine(group, '5300', 66.97, { category: 'TOLL' })
  expect(await changes()).toMatchObject([{ Type: 'COST', Category: 'TOLL', Difference: 66.97 }, { Type: 'FEE' }])
  const stale = /Its period has changed since the draft was made, by 68.98: generate the drafts again\.$/
  for (const refused of [
    await step(group, first, 'submit'),
    await post(group, 'invoice/submit', { InvoiceIds: first }),
  ])
    expect([refused.status, refused.body]).toEqual([409, [expect.stringMatching(stale)]])

  const ids = await drafts()
  expect((await step(group, ids, 'submit')).status).toBe(200)
  expect((await step(group.approver, ids, 'recall')).body).toEqual([
    expect.stringContaining('Only the user who submitted it can recall it.'),
  ])
  expect((await step(group, ids, 'recall')).body.Changed).toBe(ids.length)
  expect(await read(group, ids[0])).toMatchObject({ Status: 'DRAFT', SubmittedBy: null })
})

test('what is posted is paid in parts, and marked as sent with day and way', async () => {
  const group = await aBillingGroup()
  await activeSetup(group)
  await fillPeriod(group)
  const { body } = await post(group, 'invoice/generate', { Period: period })
  const [id] = body.InvoiceIds
  for (const [person, name] of [
    [group, 'submit'],
    [group.approver, 'approve'],
    [group, 'post'],
  ] as const)
    expect((await step(person, [id], name)).status).toBe(200)
  expect((await step(group, [id], 'markSent')).status).toBe(409)
  const payment = { InvoiceId: id, Amount: 100.5, Reference: 'Check 1188' }
  const paid = await post(group, 'invoice/payment', payment)
  const again = await post(group, 'invoice/payment', payment)
  expect([again.status, refusalsOf(again)]).toEqual([
    409,
    [
      {
        code: 'booked-already',
        parameters: {},
        about: { noun: 'invoice', name: (await read(group, id)).InvoiceNumber },
      },
    ],
  ])
  expect(paid.body).toMatchObject({ Status: 'SUCCESS' })
  expect(await read(group, id)).toMatchObject({ Status: 'POSTED', Balance: paid.body.Balance })
  const { PostedDate: posted } = await read(group, id)
  expect((await step(group, [id], 'markSent', { Reason: 'Letter', SentOn: '2020-01-31' })).status).toBe(409)
  expect((await step(group, [id], 'markSent', { Reason: 'Letter', SentOn: posted })).body.Changed).toBe(1)
  expect(await read(group, id)).toMatchObject({ Status: 'SENT', SentDate: posted })
  const audit = await statement<{ paid: string }>(
    `select change -> 'after' ->> 'paid' as paid from audit_entry, jsonb_array_elements(changes) change
      where customer = $1 and change ->> 'noun' = 'invoice' order by audit_entry.id desc limit 1`,
    group.id,
  )
  expect(audit).toEqual([{ paid: '100.50' }])
  const journal = await group.call('GET', '/costplus/{group}/journal?kind=PAYMENT')
  expect(journal.body.map(({ Reference }: Wire) => Reference)).toEqual(['Check 1188', 'Check 1188'])
})

const categories = { 5100: 'FUEL', 5200: 'MAINT', 5300: 'TOLL' } as const

/** A month of ledger lines in cents, and what becomes of its invoice: a share of its first line is credited or paid. */
const aMonth = fc.record({
  lines: fc.array(
    fc.record({ account: fc.constantFrom(5100, 5200, 5300), cents: fc.integer({ min: 1, max: 700_000 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  end: fc.constantFrom('draft', 'void', 'posted', 'paid', 'credited', 'rebilled'),
  share: fc.integer({ min: 1, max: 100 }),
})

test('in random months register, summary and journal agree, and receivables are what is left to pay', () =>
  fc.assert(
    fc.asyncProperty(fc.array(aMonth, { minLength: 2, maxLength: 3 }), async (months) => {
      const group = await aBillingGroup()
      await activeSetup(group)
      for (const [at, { lines, end, share }] of months.entries()) {
        const month = `2026-0${at + 6}`
        for (const { account, cents } of lines)
          await addLine(group, String(account), cents / 100, { category: categories[account], period: month })
        const { InvoiceIds: ids } = (await post(group, 'invoice/generate', { Period: month })).body
        if (end === 'void') expect((await step(group, ids, 'void', { Reason: 'Wrong month' })).status).toBe(200)
        if (end === 'void' || end === 'draft') continue
        expect((await step(group, ids, 'submit', { Comment: 'As agreed' })).status).toBe(200)
        expect((await step(group.approver, ids, 'approve')).status).toBe(200)
        expect((await step(group, ids, 'post')).status).toBe(200)
        const { Balance, Lines } = await read(group, ids[0])
        const shareOf = (amount: number) => Math.max(1, Math.floor(amount * share)) / 100
        const [InvoiceId] = ids
        if (end === 'paid')
          expect((await post(group, 'invoice/payment', { InvoiceId, Amount: shareOf(Balance) })).status).toBe(200)
        if (end === 'credited' || end === 'rebilled') {
          const credited = [{ LineNo: Lines[0].LineNo, Amount: shareOf(Lines[0].Amount) }]
          const credit = { InvoiceId, Lines: credited, Reason: 'Wrong rate', Rebill: end === 'rebilled' ? 'Y' : 'N' }
          expect((await post(group, 'invoice/credit', credit)).status).toBe(200)
        }
      }
      const get = async (path: string): Promise<Wire> => (await group.call('GET', `/costplus/{group}/${path}`)).body
      for (const at of months.keys()) {
        const month = `2026-0${at + 6}`
        const tied = await get(`journal/tieout?period=${month}`)
        const totals = await get(`invoice/totals?from=${month}&to=${month}&posted=Y`)
        const [summed] = await get(`billingsummary?period=${month}`)
        const [compared] = await get(`billingsummary/months?from=${month}&to=${month}`)
        const [receivable] = await statement<{ left: string }>(
          `select coalesce(sum(entry.debit - entry.credit), 0) as left
             from billing_journal_entry entry join billing_journal journal on journal.id = entry.journal_id
            where journal.customer = $1 and journal.period = $2 and entry.account = journal.accounts ->> 'receivable'`,
          group.id,
          month,
        )
        expect(tied).toMatchObject({ Difference: 0, DifferingInvoices: [], UnbalancedJournals: [] })
        expect([totals.Amount, summed?.Total ?? 0]).toEqual([tied.Journal, tied.Journal])
        expect(compared.Billed).toBe(totals.Subtotal)
        expect(Number(receivable?.left)).toBe(totals.Balance)
      }
    }),
    { numRuns: 4 },
  ))

describe('a period from ledger to lock', () => {
  let group: BillingGroup
  let lines: number[]
  let invoiceId: number
  beforeAll(async () => {
    group = await aBillingGroup()
    await activeSetup(group)
    lines = await fillPeriod(group)
  })

  test('this would bill, and stores nothing', async () => {
    const { status, body } = await post(group, 'setup/test', { Period: period })
    expect([status, body.Total, body.Unmapped, body.Held, body.Notices]).toEqual([200, 34566.99, 0, 0, []])
    expect(body.Lines.map((line: Wire) => [line.Type, line.Category, line.Amount])).toEqual([
      ['COST', 'FUEL', 10100.46],
      ['MARKUP', 'FUEL', 252.51],
      ['COST', 'MAINT', 5000],
      ['MARKUP', 'MAINT', 400],
      ['COST', 'TOLL', 712.35],
      ['FIXED', null, 1178.57],
      ['VARIABLE', null, 13548.69],
      ['FUEL', null, 2488.87],
      ['FEE', null, 474.38],
      ['TAX', null, 411.16],
    ])
    expect((await group.call('GET', '/costplus/{group}/invoice')).body).toEqual([])
  })

  test('drafts bill the same; made again, they replace each other', async () => {
    const first = await post(group, 'invoice/generate', { Period: period })
    expect([first.status, first.body.Replaced, first.body.InvoiceIds.length]).toEqual([200, 0, 1])
    const again = await post(group, 'invoice/generate', { Period: period })
    expect([again.body.Replaced, again.body.Changes]).toEqual([1, []])
    invoiceId = again.body.InvoiceIds[0]
    const invoice = await read(group, invoiceId)
    expect(invoice).toMatchObject({
      Status: 'DRAFT',
      Amount: 34566.99,
      Subtotal: 34155.83,
      Tax: 411.16,
      InvoiceNumber: '',
    })
    const listed = await group.call('GET', `/costplus/{group}/glbilling?period=${period}`)
    expect(listed.body.map((line: Wire) => [line.Status, line.InvoiceId])).toEqual(
      lines.map(() => ['ON_DRAFT', invoiceId]),
    )
  })

  test('every line is explained down to ledger lines, activity and rates', async () => {
    const { Lines } = await read(group, invoiceId)
    expect(Lines).toContainEqual(
      expect.objectContaining({ LabelCode: 'markup', LabelParams: { category: 'FUEL', name: 'Fuel' } }),
    )
    for (const { LineNo, Amount } of Lines) {
      const { status, body } = await group.call('GET', `/costplus/{group}/invoice/${invoiceId}/explain/${LineNo}`)
      expect([status, body.Amount]).toEqual([200, Amount])
      const all = (part: Wire): Wire[] => [part, ...part.Parts.flatMap(all), ...(part.Divisor ? all(part.Divisor) : [])]
      expect(all(body).filter((part) => part.Mismatch === 'Y')).toEqual([])
      expect(
        all(body).filter((part) => part.Parts.length === 0 && part.Kind !== 'ROWS' && part.Kind !== 'RATE'),
      ).toEqual([])
    }
    const markup = await group.call('GET', `/costplus/{group}/invoice/${invoiceId}/explain/2`)
    expect(markup.body).toMatchObject({ Formula: '10,100.46 × 2.5 % = 252.51', Kind: 'PRODUCT', Rule: 'BR-6' })
    expect(markup.body).toMatchObject({ LabelCode: 'markup', LabelParams: { category: 'FUEL', name: 'Fuel' } })
    expect(markup.body.Parts[0].Parts[0].GlLineIds).toEqual(lines.slice(0, 2))
  })

  test('four eyes: the user who submits does not approve', async () => {
    expect((await step(group, [invoiceId], 'submit')).body).toEqual({ Status: 'SUCCESS', Changed: 1 })
    expect((await step(group, [invoiceId], 'submit')).body).toEqual({ Status: 'SUCCESS', Changed: 0 })
    const own = await step(group, [invoiceId], 'approve')
    expect([own.status, own.body.length]).toEqual([409, 1])
    const stranger = await group.aPerson(accountantRights)
    expect((await step(stranger, [invoiceId], 'approve')).status).toBe(409)
    expect((await step(group.approver, [invoiceId], 'approve')).body.Changed).toBe(1)
  })

  test('an accrual is posted, and reversed by the invoice that bills it', async () => {
    const calculated = await post(group, 'accrual/calculate', { Period: period })
    expect(calculated.body.Lines.map((line: Wire) => [line.Kind, line.Category, line.Balance])).toEqual([
      ['CATEGORY', 'FUEL', 10352.97],
      ['CATEGORY', 'MAINT', 5400],
      ['CATEGORY', 'TOLL', 712.35],
      ['CHARGE', 'FEE', 474.38],
      ['CHARGE', 'FIXED', 1178.57],
      ['CHARGE', 'FUEL', 2488.87],
      ['CHARGE', 'VARIABLE', 13548.69],
    ])
    for (const { Kind, Category, Balance } of calculated.body.Lines) {
      const query = `period=${period}&kind=${Kind}&category=${Category}`
      const explained = await group.call('GET', `/costplus/{group}/report/accrual/explain?${query}`)
      expect(explained.body).toMatchObject({ Amount: Balance, Kind: 'SUM', Rule: 'BR-19', Mismatch: 'N' })
    }
    const posted = await post(group, 'accrual/post', { Period: period })
    expect(new Set(posted.body.Lines.map((line: Wire) => line.Status))).toEqual(new Set(['POSTED']))
  })

  test('its PDF is a draft until it is posted, and the same from then on', async () => {
    const pdf = () => group.call('GET', `/costplus/{group}/invoice/${invoiceId}/pdf`)
    const draft = await pdf()
    expect([draft.status, draft.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(draft.headers.get('content-disposition')).toContain(`draft-${invoiceId}.pdf`)
    expect((await group.call('GET', '/costplus/{group}/invoice/1/pdf')).status).toBe(404)
  })

  test('two who post at the same time make one number and one journal', async () => {
    const answers = await Promise.all([step(group, [invoiceId], 'post'), step(group.approver, [invoiceId], 'post')])
    expect(answers.map(({ status, body }) => [status, body.Changed]).toSorted()).toEqual([
      [200, 0],
      [200, 1],
    ])
    const invoice = await read(group, invoiceId)
    expect(invoice).toMatchObject({ Status: 'POSTED', Balance: 34566.99 })
    expect(invoice.InvoiceNumber).toMatch(new RegExp(`^${group.id}-\\d{4}-00001$`))
    const entries = await statement<{ account: string; debit: string; credit: string }>(
      `select account, debit, credit from billing_journal_entry e join billing_journal j on j.id = e.journal_id
        where j.invoice_id = $1 order by position`,
      invoiceId,
    )
    expect(entries.map(({ account, debit, credit }) => [account, Number(debit), Number(credit)])).toEqual([
      ['1200', 34566.99, 0],
      ['4000', 0, 19428.57],
      ['4010', 0, 1178.57],
      ['4020', 0, 13548.69],
      ['2300', 0, 411.16],
    ])
    const accruals = await group.call('GET', `/costplus/{group}/report/accrual?period=${period}`)
    expect(new Set(accruals.body.map((line: Wire) => line.Status))).toEqual(new Set(['REVERSED']))
    const pdf = () => group.call('GET', `/costplus/{group}/invoice/${invoiceId}/pdf`)
    const printed = await pdf()
    expect(printed.headers.get('content-disposition')).toContain(`${invoice.InvoiceNumber}.pdf`)
    await saveMaster(group, { BillTo: 'Elsewhere' })
    expect((await pdf()).body).toBe(printed.body)
  })

  test('the register ties out with the journal, and the summary is explained', async () => {
    const tied = await group.call('GET', `/costplus/{group}/journal/tieout?period=${period}`)
    expect(tied.body).toEqual({
      Period: period,
      Register: 34566.99,
      Journal: 34566.99,
      Difference: 0,
      DifferingInvoices: [],
      UnbalancedJournals: [],
    })
    const entries = await group.call('GET', '/costplus/{group}/journal?kind=INVOICE')
    expect(entries.body).toHaveLength(5)
    const totals = await group.call('GET', `/costplus/{group}/invoice/totals?from=${period}&to=${period}`)
    const sums = { InvoiceCount: 1, Subtotal: 34155.83, Tax: 411.16, Amount: 34566.99, Paid: 0, Balance: 34566.99 }
    expect(totals.body).toEqual({
      ...sums,
      ByType: [{ Type: 'ONE', ...sums }],
      ByPeriod: [{ Period: period, ...sums }],
      Ages: [{ Age: 'NOT_DUE', InvoiceCount: 1, Balance: 34566.99 }],
    })
    const exported = async (path: string) => (await group.call('GET', `/costplus/{group}/${path}`)).body.split('\r\n')
    expect((await exported(`invoice/export?from=${period}&to=${period}`))[1]).toMatch(
      new RegExp(`^${invoiceId},${group.id}-\\d{4}-00001,${group.id},ONE,${period},POSTED,34155.83,411.16,34566.99,`),
    )
    expect(await exported('journal/export?kind=INVOICE')).toHaveLength(1 + 5 + 1)
    expect(await exported(`invoice/${invoiceId}/backup`)).toHaveLength(1 + lines.length + 1)
    const workbook = await group.call('GET', '/costplus/{group}/journal/export?format=xlsx')
    expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
    expect((await group.call('GET', '/costplus/{group}/invoice/export?format=pdf')).status).toBe(400)
    const noted = await statement<{ detail: Wire }>(
      `select detail from security_event where customer = $1 and kind = 'data-exported' order by id`,
      group.id,
    )
    expect(noted.map(({ detail }) => [detail.list, detail.rows, detail.format])).toEqual([
      ['Invoice register', 1, 'csv'],
      ['Billing journal', 5, 'csv'],
      [expect.stringMatching(/^Backup /), lines.length, 'csv'],
      ['Billing journal', expect.any(Number), 'xlsx'],
    ])
    const none = await group.call('GET', '/costplus/{group}/invoice/totals?status=VOID')
    expect(none.body).toMatchObject({ InvoiceCount: 0, Amount: 0, ByType: [], Ages: [] })
    const [billed] = (await group.call('GET', `/costplus/{group}/billingsummary?period=${period}`)).body
    expect(billed).toMatchObject({
      InvoiceCount: 1,
      Total: 34566.99,
      Drivers: [{ Basis: 'MILES', Quantity: 12345.6 }],
      UnitCount: 1,
    })
    const summary = await group.call('GET', `/costplus/{group}/billingsummary/categories?from=${period}&to=${period}`)
    const fuel = summary.body.find(({ Category }: Wire) => Category === 'FUEL')
    expect(fuel).toMatchObject({ Actual: 10100.46, Billed: 10352.97, Unbilled: 0, Accrued: 0 })
    for (const [amount, value] of [
      ['ACTUAL', fuel.Actual],
      ['BILLED', fuel.Billed],
      ['UNBILLED', fuel.Unbilled],
    ]) {
      const query = `period=${period}&category=FUEL&amount=${amount}`
      const explained = await group.call('GET', `/costplus/{group}/billingsummary/explain?${query}`)
      expect(explained.body).toMatchObject({ Amount: value, Mismatch: 'N' })
    }
  })

  test('a late line is billed alone; the cap is used up', async () => {
    await addLine(group, '5300', 100, { category: 'TOLL' })
    await addLine(group, '5200', 900, { category: 'MAINT' })
    const { body } = await post(group, 'invoice/generate', { Period: period })
    const late = await read(group, body.InvoiceIds[0])
    expect(late.Lines.map((line: Wire) => [line.Type, line.Category, line.Amount])).toEqual([
      ['COST', 'TOLL', 100],
      ['FEE', null, 3],
    ])
    const explained = await group.call('GET', `/costplus/{group}/invoice/${late.InvoiceId}/explain/1`)
    expect(explained.body).toMatchObject({ Amount: 100, Formula: '812.35 − 712.35 = 100.00', Mismatch: 'N' })
    const voided = await step(group, [late.InvoiceId], 'void', { Reason: 'next month' })
    expect(voided.body.Changed).toBe(1)
  })

  test('a period with open steps is not locked; one that is done is, and refuses writes', async () => {
    const line = await addLine(group, '9999', 5)
    const early = await post(group, 'period/lock', { Period: period })
    expect([early.status, early.body]).toEqual([409, ['These steps are left: ledger (1 left).']])
    await post(group, 'glbilling/classify', { LineIds: [line], Status: 'NON_BILLABLE', Reason: 'not ours' })
    const locked = await post(group, 'period/lock', { Period: period })
    expect([locked.status, locked.body]).toEqual([200, { Status: 'SUCCESS' }])
    const refused = await post(group, 'invoice/generate', { Period: period })
    expect([refused.status, refused.body[0]]).toEqual([
      409,
      expect.stringContaining(`was locked by ${group.userId} on`),
    ])
    const periods = await group.call('GET', `/costplus/{group}/period/${group.id}`)
    expect(periods.body).toMatchObject([{ Period: period, Status: 'LOCKED', LockedBy: group.userId }])
    expect((await post(group, 'period/unlock', { Period: period })).status).toBe(400)
    expect((await post(group, 'period/unlock', { Period: period, Reason: 'credit' })).status).toBe(200)
  })

  test('a whole credit posts the opposite journal, frees the lines, and a new draft bills them again', async () => {
    // The accounts of the posting count, whatever is configured by then.
    await group.call('POST', '/costplus/{group}/configuration', {
      override: 'PUT',
      body: { CustomerId: group.id, ATTRIBUTE: 'CP_ACCOUNT_RECEIVABLE', VALUE: '1999' },
    })
    const tooMuch = await post(group, 'invoice/credit', {
      InvoiceId: invoiceId,
      Lines: [{ LineNo: 1, Amount: 10100.47 }],
      Reason: 'wrong',
      Rebill: 'N',
    })
    expect(tooMuch.status).toBe(409)
    const { status, body } = await post(group, 'invoice/credit', {
      InvoiceId: invoiceId,
      Lines: null,
      Reason: 'wrong rate',
      Rebill: 'Y',
    })
    expect(status).toBe(200)
    const credit = await read(group, body.CreditId)
    expect(credit).toMatchObject({ Amount: -34566.99, CreditOf: invoiceId, Status: 'POSTED' })
    expect(credit.InvoiceNumber).toMatch(/-00002$/)
    const [draft, original] = [await read(group, body.DraftId), await read(group, invoiceId)]
    // The late toll and its fee are billed along with it.
    expect(draft).toMatchObject({ Amount: 34566.99 + 103, RebillOf: invoiceId, Status: 'DRAFT' })
    expect([original.NextId, credit.PreviousId, draft.PreviousId, draft.NextId]).toEqual([
      expect.any(Number),
      expect.any(Number),
      body.CreditId,
      null,
    ])
    expect(original).toMatchObject({
      Status: 'CREDITED',
      Balance: 0,
      CreditedBy: [body.CreditId],
      RebilledBy: [body.DraftId],
    })
    const [sums] = await statement<{ sum: string }>(
      `select sum(debit - credit) filter (where account = '1200') as sum from billing_journal_entry e
        join billing_journal j on j.id = e.journal_id where j.customer = $1 and j.kind = 'invoice'`,
      group.id,
    )
    expect(Number(sums?.sum)).toBe(0)
    const explained = await group.call('GET', `/costplus/{group}/invoice/${body.CreditId}/explain/1`)
    expect(explained.body).toMatchObject({ Amount: -10100.46, Mismatch: 'N' })
  })
})

test('a write-off of a charge leaves the category of the same code alone', async () => {
  const group = await aBillingGroup()
  await activeSetup(group)
  await fillPeriod(group)
  await post(group, 'accrual/calculate', { Period: period })
  await post(group, 'accrual/post', { Period: period })
  const writeOff = (Kind: string, Category: string) =>
    post(group, 'accrual/writeoff', { Period: period, Accruals: [{ Kind, Category }], Reason: 'given up' })
  expect((await writeOff('CATEGORY', 'FIXED')).status).toBe(400)
  const { body } = await writeOff('CHARGE', 'FUEL')
  const fuel = body.Lines.filter(({ Category }: Wire) => Category === 'FUEL')
  expect(fuel.map((line: Wire) => [line.Kind, line.Status])).toEqual([
    ['CATEGORY', 'POSTED'],
    ['CHARGE', 'WRITTEN_OFF'],
  ])
})
