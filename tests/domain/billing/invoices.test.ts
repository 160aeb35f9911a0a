import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minus, type Money, plus, sumOf, zeroMoney } from '#domain/values/exact'
import {
  amountOf,
  approversOf,
  balanceOf,
  type Invoice,
  type InvoiceStatus,
  invoiceNumber,
  sendProblem,
  type Step,
  type StepCase,
  stepProblem,
  takeStep,
} from '#domain/billing/invoices/invoice'
import { imbalanceOf, invoiceJournal, type Journal, paymentJournal } from '#domain/billing/invoices/journal'
import { disputeProblem, resolveProblem } from '#domain/billing/invoices/dispute'
import { bookPayment, bookPayments, paymentProblem } from '#domain/billing/invoices/payments'
import { ageBucketOf, tieOut } from '#domain/billing/invoices/register'
import { accounts, anInvoice, anInvoiceLine, aPostedInvoice } from './invoiceSamples'
import { cents, dollars } from './samples'

const fine: StepCase = {
  unmapped: 0,
  held: 0,
  varies: false,
  approvers: ['ben'],
  lacksPo: false,
  isLocked: false,
  staleBy: null,
}
const ask = (step: Step, more = {}) => ({ step, by: 'ben', on: '2026-11-02', reason: 'because', ...more })

test.each([
  [{}, null],
  [{ hasMailServer: false }, 'no-mail-server'],
  [{ recipients: [] }, 'no-recipients'],
  [{ isPrinted: false }, 'not-printed'],
  [{ isAgain: true }, 'wrong-status'],
] as const)('a posted invoice is handed over by mail with its PDF: %j gives %s', (missing, code) => {
  const known = { hasMailServer: true, recipients: ['ap@acme.example.com'], isPrinted: true, ...missing }
  expect(sendProblem({ status: 'posted' }, known)?.code ?? null).toBe(code)
})

test.each<[InvoiceStatus, boolean]>([
  ['draft', false],
  ['posted', false],
  ['sent', true],
  ['paid', true],
  ['partly-credited', true],
  ['credited', true],
])('an invoice that is %s can be sent again: %s', (status, can) => {
  const known = { hasMailServer: true, recipients: ['ap@acme.example.com'], isPrinted: true, isAgain: true }
  expect(sendProblem({ status }, known)).toEqual(can ? null : { code: 'wrong-status', status, step: 'send-again' })
})

describe('payments of a file', () => {
  const sent = aPostedInvoice({ status: 'sent' })
  const number = sent.number ?? ''
  const row = (line: number, amount: string, of = number) => ({
    line,
    number: of,
    amount: dollars(amount),
    reference: '',
  })

  test('are booked in its order, several of one invoice together', () => {
    const balance = balanceOf(sent)
    const { changed, checked } = bookPayments(
      [sent],
      [row(2, '1.00'), { ...row(3, '1.00'), amount: minus(balance, dollars('1.00')) }],
    )
    expect(checked.map(({ problem, balance: left }) => [problem, left])).toEqual([
      [null, balance],
      [null, minus(balance, dollars('1.00'))],
    ])
    expect(changed.map(({ id, status, paid }) => [id, status, paid])).toEqual([[sent.id, 'paid', balance]])
  })

  test.each([
    [row(2, '1.00', 'X-1'), 'unknown-invoice'],
    [row(2, '0'), 'not-above-zero'],
    [row(2, '999999.00'), 'above-balance'],
    [row(2, '1.00', ''), 'number-missing'],
    [{ ...row(2, '1.00'), amount: null }, 'not-an-amount'],
    [row(2, '1.00', '8.1E+11'), 'shortened-number'],
    [{ ...row(2, '1.00'), reference: '8.1E+11' }, 'shortened-reference'],
    [{ ...row(2, '1.00'), reference: 'x'.repeat(61) }, 'reference-too-long'],
  ])('%#: a line is refused as %s', (wrong, code) =>
    expect(bookPayments([sent], [wrong])).toMatchObject({ changed: [], checked: [{ line: 2, problem: { code } }] }),
  )

  test.each([
    ['the same', 'ACH 7', 'booked-already'],
    ['the same in small letters', 'ach 7', 'booked-already'],
    ['another one', 'ACH 8', null],
    ['none', '', null],
  ])('a payment whose reference is %s as that of a booked one of its amount: %s gives %s', (_, reference, code) => {
    const booked = [{ invoiceId: sent.id, amount: dollars('1.00'), reference: 'ACH 7' }]
    const [checked] = bookPayments([sent], [{ ...row(2, '1.00'), reference }], booked).checked
    expect(checked?.problem?.code ?? null).toBe(code)
  })

  test.each([
    ['ach 7', 'booked-already'],
    ['ACH 8', undefined],
    ['', undefined],
  ])('one that is entered with the reference %j after ACH 7 of its amount gives %s', (reference, code) => {
    const booked = ['ACH 7', ''].map((before) => ({ invoiceId: sent.id, amount: dollars('1.00'), reference: before }))
    expect(paymentProblem(sent, { amount: dollars('1.00'), reference }, booked)?.code).toBe(code)
  })

  test('that are the same twice in a file are booked once, those of another amount besides', () =>
    expect(
      bookPayments([sent], [row(2, '1.00'), row(3, '1.00'), row(4, '2.00')]).checked.map(
        ({ problem }) => problem?.code,
      ),
    ).toEqual([undefined, 'booked-already', undefined]))

  test('an invoice that the file has paid takes no more', () =>
    expect(bookPayments([sent], [{ ...row(2, '0'), amount: balanceOf(sent) }, row(3, '0.01')]).checked).toMatchObject([
      { problem: null },
      { line: 3, problem: { code: 'above-balance', balance: 0n } },
    ]))
})

describe('the steps of an invoice', () => {
  const statuses: InvoiceStatus[] = [
    'draft',
    'submitted',
    'rejected',
    'approved',
    'posted',
    'sent',
    'paid',
    'partly-credited',
    'credited',
    'void',
  ]
  const allowed: Record<Step, readonly [from: readonly InvoiceStatus[], to: InvoiceStatus]> = {
    submit: [['draft'], 'submitted'],
    recall: [['submitted'], 'draft'],
    approve: [['submitted'], 'approved'],
    reject: [['submitted'], 'rejected'],
    revise: [['rejected'], 'draft'],
    post: [['approved'], 'posted'],
    send: [['posted'], 'sent'],
    'mark-sent': [['posted'], 'sent'],
    pay: [['posted', 'sent', 'partly-credited'], 'paid'],
    void: [['draft'], 'void'],
  }
  const posting = { number: 'PL_ACME-2026-00001', dueDate: '2026-12-02' }

  test.each((Object.keys(allowed) as Step[]).flatMap((step) => statuses.map((status) => [step, status] as const)))(
    '%s from %s',
    (step, status) => {
      const invoice = anInvoice({ status, submittedBy: 'anna' })
      const [from, to] = allowed[step]
      const request = ask(step, step === 'recall' ? { by: 'anna' } : {})
      const problem = stepProblem(invoice, request, fine)
      if (status === to) expect([problem, takeStep(invoice, request, posting)]).toEqual([null, invoice])
      else if (from.includes(status)) expect([problem, takeStep(invoice, request, posting).status]).toEqual([null, to])
      else expect(problem).toEqual({ code: 'wrong-status', status, step })
    },
  )

  test.each([
    ['submit', { unmapped: 2, held: 1 }, {}, { code: 'open-lines', unmapped: 2, held: 1 }],
    ['submit', { varies: true }, {}, { code: 'comment-missing' }],
    ['submit', { varies: true }, { comment: 'new lane' }, null],
    ['submit', { isLocked: true }, {}, { code: 'period-locked', period: '2026-10' }],
    ['recall', {}, {}, { code: 'not-the-submitter' }],
    ['recall', {}, { by: 'anna' }, null],
    ['mark-sent', {}, { reason: ' ' }, { code: 'reason-missing' }],
    ['mark-sent', { isLocked: true }, { reason: 'Letter' }, null],
    ['mark-sent', {}, { sentOn: '2026-11-01' }, { code: 'day-outside', first: '2026-11-02', last: '2026-11-02' }],
    ['mark-sent', {}, { sentOn: '2026-11-03' }, { code: 'day-outside', first: '2026-11-02', last: '2026-11-02' }],
    ['approve', {}, { by: 'anna' }, { code: 'own-step' }],
    ['approve', {}, { by: 'carl' }, { code: 'not-an-approver' }],
    ['approve', { approvers: ['anna', 'carl'] }, { by: 'carl' }, null],
    ['reject', {}, { reason: ' ' }, { code: 'reason-missing' }],
    ['void', {}, { reason: '' }, { code: 'reason-missing' }],
    ['post', { isLocked: true }, {}, { code: 'period-locked', period: '2026-10' }],
    ['send', { isLocked: true }, {}, null],
  ] as const)('%s with %j by %j', (step, known, request, problem) => {
    const invoice = anInvoice({ status: allowed[step][0][0] ?? 'draft', submittedBy: 'anna' })
    expect(stepProblem(invoice, ask(step, request), { ...fine, ...known })).toEqual(problem)
  })

  test('a draft of a period that would be billed otherwise now is not submitted, even if the sum is the same', () => {
    for (const difference of [cents(120), cents(0)])
      expect(stepProblem(anInvoice(), ask('submit'), { ...fine, staleBy: difference })).toEqual({
        code: 'stale',
        difference,
      })
  })

  test('an invoice over nothing is not submitted', () =>
    expect(stepProblem(anInvoice({ lines: [] }), ask('submit'), fine)).toEqual({ code: 'zero-total' }))

  test('posting gives number, day and due date; paying settles the balance', () => {
    const posted = takeStep(anInvoice({ status: 'approved' }), ask('post'), posting)
    expect(posted).toMatchObject({ ...posting, postedDate: '2026-11-02' })
    const paid = takeStep(takeStep(posted, ask('send')), ask('pay'))
    expect([paid.paid, balanceOf(paid)]).toEqual([dollars('80'), 0n])
  })

  test('a rejected invoice that is a draft again forgets who submitted it', () =>
    expect(takeStep(anInvoice({ status: 'rejected', submittedBy: 'anna' }), ask('revise'))).toMatchObject({
      status: 'draft',
      submittedBy: null,
    }))

  test('posting without a number is an error', () =>
    expect(() => takeStep(anInvoice({ status: 'approved' }), ask('post'))).toThrow(RangeError))

  test('numbers count by customer and year', () =>
    expect(invoiceNumber('PL_ACME', '2026-11-02', 42)).toBe('PL_ACME-2026-00042'))

  test.each([
    [['anna', 'ben'], ['anna'], ['anna']],
    [['anna'], ['ben'], ['root']],
  ])('of the approvers %j with %j still holding a right, %j approve', (approvers, active, expected) =>
    expect(approversOf(approvers, active, ['root'])).toEqual(expected),
  )
})

describe('payments', () => {
  const sent = aPostedInvoice({ status: 'sent' })

  test.each([
    [sent, '80', null],
    [sent, '80.01', { code: 'above-balance', balance: 8_000n }],
    [sent, '0', { code: 'not-above-zero' }],
    [aPostedInvoice(), '80', null],
    [anInvoice({ status: 'approved' }), '80', { code: 'wrong-status', status: 'approved', step: 'pay' }],
  ])('%#', (invoice, amount, problem) => expect(paymentProblem(invoice, { amount: dollars(amount) })).toEqual(problem))

  test.each([
    ['2026-11-01', { code: 'day-outside', first: '2026-11-02', last: '2026-11-30' }],
    ['2026-11-02', null],
    ['2026-11-30', null],
    ['2026-12-01', { code: 'day-outside', first: '2026-11-02', last: '2026-11-30' }],
  ])('a payment is received from the posting of its invoice to today: %s', (on, problem) =>
    expect(
      paymentProblem(aPostedInvoice({ postedDate: '2026-11-02' }), {
        amount: dollars('1'),
        received: { on, today: '2026-11-30' },
      }),
    ).toEqual(problem),
  )

  test.each([sent, aPostedInvoice()])(
    'an invoice is paid once nothing is left, in parts from posting on',
    (invoice) => {
      const part = bookPayment(invoice, dollars('30'))
      expect([part.status, balanceOf(part)]).toEqual([invoice.status, 5_000n])
      expect(bookPayment(part, dollars('50')).status).toBe('paid')
    },
  )
})

describe('disputes', () => {
  const sent = aPostedInvoice({ status: 'sent' })
  const dispute = { reason: 'wrong miles', owner: 'ben', openedBy: 'anna', openedOn: '2026-11-20', resolvedOn: null }

  test.each([
    [sent, null, dispute, null],
    [sent, { ...dispute, resolvedOn: '2026-11-22' }, dispute, null],
    [sent, dispute, dispute, { code: 'disputed-before', owner: 'ben' }],
    [sent, null, { ...dispute, reason: ' ' }, { code: 'reason-missing' }],
    [sent, null, { ...dispute, owner: '' }, { code: 'owner-missing' }],
    [anInvoice(), null, dispute, { code: 'wrong-status', status: 'draft', step: 'dispute' }],
    [{ ...sent, paid: dollars('80') }, null, dispute, { code: 'wrong-status', status: 'sent', step: 'dispute' }],
  ])('%#', (invoice, before, asked, problem) => expect(disputeProblem(invoice, before, asked)).toEqual(problem))

  test('only an open one is resolved', () => {
    expect(resolveProblem(dispute)).toBeNull()
    expect(resolveProblem(null)).toEqual({ code: 'not-disputed' })
    expect(resolveProblem({ ...dispute, resolvedOn: '2026-11-22' })).toEqual({ code: 'not-disputed' })
  })
})

const postedSum = (invoice: Invoice, { entries }: Journal) => ({
  invoiceId: invoice.id,
  register: amountOf(invoice),
  // The first entry is the one to the receivables.
  journal: minus(entries[0]?.debit ?? zeroMoney, entries[0]?.credit ?? zeroMoney),
})

describe('the register and the journal', () => {
  const lines = fc
    .array(
      fc.tuple(
        fc.bigInt({ min: -100_000n, max: 100_000n }),
        fc.constantFrom('cost', 'tax', 'fixed'),
        fc.constantFrom('', '4010'),
      ),
    )
    .map((rows) =>
      rows.map(([amount, type, glAccount], at) => ({
        ...anInvoiceLine(at + 1, '0'),
        amount: amount as Money,
        type,
        glAccount,
      })),
    )

  test('every journal balances, and the register ties to them', () =>
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 5 }), (several) => {
        const invoices = several.map((some, at) => aPostedInvoice({ id: at + 1, lines: some }))
        const journals = [
          ...invoices.map((invoice) => invoiceJournal(invoice, accounts)),
          paymentJournal({ invoiceId: 1, amount: dollars('5'), on: '2026-11-09' }, accounts),
        ]
        expect(journals.map(imbalanceOf)).toEqual(journals.map(() => 0n))
        const tied = tieOut(invoices.map((invoice) => postedSum(invoice, invoiceJournal(invoice, accounts))))
        expect(tied).toMatchObject({ difference: 0n, differing: [] })
        expect(tied.register).toBe(sumOf(invoices.map(amountOf)))
      }),
    ))

  test('a changed invoice is shown with both of its amounts', () => {
    const journal = invoiceJournal(aPostedInvoice(), accounts)
    const changed = aPostedInvoice({ lines: [anInvoiceLine(1, '100.01')] })
    expect(tieOut([postedSum(changed, journal)])).toMatchObject({
      difference: 2_001n,
      differing: [{ invoiceId: 1, register: 10_001n, journal: 8_000n }],
    })
  })

  test('a journal whose entries were changed is out of balance', () => {
    const { entries } = invoiceJournal(aPostedInvoice(), accounts)
    expect(
      imbalanceOf({ entries: entries.map((entry) => ({ ...entry, debit: plus(entry.debit, cents(1)) })) }),
    ).not.toBe(0n)
  })

  test.each([
    ['2026-12-02', 'not-due'],
    ['2026-12-03', '1-30'],
    ['2027-01-01', '1-30'],
    ['2027-01-02', '31-60'],
    ['2027-03-02', '61-90'],
    ['2027-03-03', 'over-90'],
  ])('on %s an invoice due on 2 December is %s', (today, bucket) =>
    expect(ageBucketOf(balanceOf(aPostedInvoice()), aPostedInvoice().dueDate, today)).toBe(bucket),
  )

  test('a paid invoice has no age', () =>
    expect(ageBucketOf(balanceOf(aPostedInvoice({ paid: dollars('80') })), '2026-01-01', '2027-01-01')).toBeNull())
})
