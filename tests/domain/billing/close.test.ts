import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargesOf } from '#domain/billing/charges/bill'
import {
  type Accrual,
  accrualDay,
  accrualProblem,
  accrualsOf,
  explainAccrual,
  reversalDay,
  takeAccrualStep,
} from '#domain/billing/close/accruals'
import {
  type CloseCase,
  closeSteps,
  lockProblem,
  periodStatus,
  unlockProblem,
  writeProblem,
} from '#domain/billing/close/periodLock'
import { measured, type Money } from '#domain/values/exact'
import { mismatches } from '#domain/billing/explanation'
import { generateDrafts, invoiceLines } from '#domain/billing/invoices/drafts'
import { accrualJournal, imbalanceOf } from '#domain/billing/invoices/journal'
import { accounts, anInvoice, anInvoiceLine, aPostedInvoice } from './invoiceSamples'
import { dollars, example, percent } from './samples'

const charges = chargesOf({ ...example, scope: 'whole-period' }).lines
const shown = (accruals: readonly Accrual[]) =>
  accruals.map(({ subject, balance }) => [`${subject.kind} ${subject.code}`, balance])

describe('accruals', () => {
  test('are what the period bills, by category and kind of charge, without tax', () =>
    expect(shown(accrualsOf('2026-10', charges, []))).toEqual([
      ['category FUEL', dollars('10352.97')],
      ['category MAINT', dollars('5400')],
      ['category TOLL', dollars('712.35')],
      ['charge FIXED', dollars('1178.57')],
      ['charge VARIABLE', dollars('13548.69')],
      ['charge FUEL', dollars('2488.87')],
      ['charge FEE', dollars('474.38')],
    ]))

  const costs = ['FUEL', 'MAINT', 'TOLL']
  test.each([
    ['a percentage of all cost', { fee: { kind: 'percent', percent: percent('3'), taxable: false } }, costs],
    ['a fixed fee', { fee: { kind: 'fixed', amount: dollars('500'), taxable: false } }, []],
    ['a gain share', { fee: null, gainShare: { targetCost: dollars('90000'), share: percent('10') } }, costs],
  ] as const)('know the categories that they count, with %s', (_, terms, ofFee) => {
    const { lines } = chargesOf({ ...example, setup: { ...example.setup, ...terms }, scope: 'whole-period' })
    const accruals = accrualsOf('2026-10', lines, [])
    expect(accruals.map(({ subject, categories }) => [`${subject.kind} ${subject.code}`, categories])).toEqual([
      ['category FUEL', ['FUEL']],
      ['category MAINT', ['MAINT']],
      ['category TOLL', ['TOLL']],
      ['charge FIXED', []],
      ['charge VARIABLE', []],
      ['charge FUEL', []],
      ['charge FEE', ofFee],
    ])
  })

  test('are less by what is on posted invoices, and not by drafts', () => {
    const lines = generateDrafts(charges, [], example.setup).drafts.flatMap(invoiceLines)
    const balances = (invoice: ReturnType<typeof anInvoice>) =>
      accrualsOf('2026-10', charges, [invoice]).map((accrual) => accrual.balance)
    expect(balances(aPostedInvoice({ lines }))).toEqual([0n, 0n, 0n, 0n, 0n, 0n, 0n])
    expect(balances(anInvoice({ lines }))[0]).toBe(dollars('10352.97'))
  })

  test('are explained down to ledger lines and posted invoices', () => {
    const [draft] = generateDrafts(charges, [], example.setup).drafts
    const part = aPostedInvoice({ lines: draft ? invoiceLines(draft).slice(0, 3) : [] })
    for (const accrual of accrualsOf('2026-10', charges, [part])) {
      const explained = explainAccrual(accrual, charges, [part])
      expect(explained.value).toEqual(measured('money', accrual.balance))
      expect(mismatches(explained)).toEqual([])
    }
  })

  const [calculated] = accrualsOf('2026-10', charges, [])
  if (!calculated) throw new Error('no accrual')
  const posted = takeAccrualStep(calculated, 'post', '2026-10-31')
  const reversed = takeAccrualStep(posted, 'reverse', '2026-11-01')
  const writtenOff = takeAccrualStep(posted, 'write-off', '2026-11-20')

  test.each([
    [calculated, 'post', null],
    [calculated, 'reverse', 'calculated'],
    [posted, 'post', 'posted'],
    [posted, 'reverse', null],
    [reversed, 'reverse', 'reversed'],
    [reversed, 'post', 'reversed'],
    [calculated, 'write-off', 'calculated'],
    [posted, 'write-off', null],
    [writtenOff, 'reverse', 'written-off'],
  ] as const)('%#: each step is taken once, in order', (accrual, step, status) =>
    expect(accrualProblem(accrual, step, 'never invoiced')).toEqual(status && { code: 'wrong-status', status, step }),
  )

  test.each([
    ['2026-10-20', '2026-10-20'],
    ['2026-11-05', '2026-10-31'],
  ])('one that is posted on %s is journalled on %s', (today, day) => expect(accrualDay('2026-10', today)).toBe(day))

  test('a write-off needs a reason, and is not reversed afterwards', () => {
    expect(accrualProblem(posted, 'write-off', ' ')).toEqual({ code: 'reason-missing' })
    expect(reversalDay(writtenOff, [])).toBeNull()
  })

  test.each([
    [posted, null, '2026-11-01'],
    [posted, { postedDate: '2026-10-31' }, '2026-10-31'],
    [posted, { postedDate: '2026-11-02' }, '2026-11-01'],
    [posted, { postedDate: '2026-10-30' }, '2026-11-01'],
    [posted, { postedDate: '2026-10-31', lines: [anInvoiceLine(1, '1', { code: 'TOLL' })] }, '2026-11-01'],
    [calculated, null, null],
    [reversed, null, null],
  ])('%#: a posted accrual is reversed on day 1, or by an invoice that bills it', (accrual, invoice, day) =>
    expect(reversalDay(accrual, invoice ? [aPostedInvoice(invoice)] : [])).toBe(day),
  )

  test('the journals of posting and reversal balance and cancel out', () =>
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), { minLength: 1 }), (balances) => {
        const accruals = balances.map((balance) => ({ ...posted, balance: balance as Money }))
        const journals = [
          accrualJournal(accruals, 'accrual', '2026-10-31', accounts),
          accrualJournal(accruals, 'accrual-reversal', '2026-11-01', accounts),
        ]
        expect(journals.map(imbalanceOf)).toEqual([0n, 0n])
        const revenue = journals.flatMap(({ entries }) => entries.filter(({ account }) => account === accounts.revenue))
        expect(imbalanceOf({ entries: revenue })).toBe(0n)
      }),
    ))
})

describe('locking a period', () => {
  const done: CloseCase = { runningJobs: 0, unmapped: 0, held: 0, invoices: [{ status: 'posted' }], accruals: [] }
  const lock = (period: string) => ({ period, lockedBy: 'anna', lockedAt: '2026-11-05T10:00:00.000Z' })
  const accrual = { status: 'calculated', balance: dollars('1') } as const

  test.each([
    [{ runningJobs: 1 }, ['imports 1']],
    [{ unmapped: 2, held: 3 }, ['ledger 5']],
    [{ accruals: [accrual, { ...accrual, balance: dollars('0') }] }, ['accruals 1']],
    [{ invoices: [{ status: 'draft' }] }, ['submitted 1', 'approved 1', 'posted 1']],
    [{ invoices: [{ status: 'rejected' }] }, ['submitted 1', 'approved 1', 'posted 1']],
    [{ invoices: [{ status: 'submitted' }] }, ['approved 1', 'posted 1']],
    [{ invoices: [{ status: 'approved' }] }, ['posted 1']],
    [{ invoices: [{ status: 'void' }, { status: 'credited' }] }, []],
  ] as const)('%#: the steps that are open keep the period open', (open, steps) => {
    const known = { ...done, ...open }
    const openSteps = closeSteps(known).filter((step) => step.open > 0)
    expect(openSteps.map((step) => `${step.step} ${step.open}`)).toEqual(steps)
    expect(lockProblem(null, known)).toEqual(steps.length === 0 ? null : { code: 'open-steps', steps: openSteps })
  })

  test('locking again changes nothing', () => expect(lockProblem(lock('2026-10'), { ...done, unmapped: 1 })).toBeNull())

  test.each([
    [['2026-10'], 'late invoice', null],
    [['2026-10'], ' ', { code: 'reason-missing' }],
    [[], 'late invoice', { code: 'not-locked' }],
    [['2026-10', '2026-12', '2026-11'], 'late invoice', { code: 'later-period-locked', period: '2026-11' }],
    [['2026-09', '2026-10'], 'late invoice', null],
  ])('of the locked %j, October is unlocked for %j: %j', (locked, reason, problem) =>
    expect(unlockProblem('2026-10', locked.map(lock), reason)).toEqual(problem),
  )

  test('a write to a locked period says who locked it and when', () => {
    expect(writeProblem('2026-10', [lock('2026-10')])).toEqual({ code: 'period-locked', ...lock('2026-10') })
    expect(writeProblem('2026-11', [lock('2026-10')])).toBeNull()
  })

  test.each([
    [lock('2026-10'), {}, 'locked'],
    [null, {}, 'closing'],
    [null, { invoices: [{ status: 'draft' }] }, 'open'],
    [null, { invoices: [], accruals: [{ ...accrual, status: 'posted' }] }, 'closing'],
  ] as const)('%#: the period is %s', (held, more, status) =>
    expect(periodStatus(held, { ...done, ...more })).toBe(status),
  )
})
