import { describe, expect, test } from 'vitest'
import { type Adjustment, adjustmentLine, adjustmentProblem } from '#domain/billing/ledger/adjustment'
import { categoryCodeOf, netOf, sortLedger } from '#domain/billing/ledger/ledger'
import {
  changedPeriods,
  changeLine,
  lineOnInvoice,
  lineProblem,
  stateOf,
  undoChange,
  undoProblem,
} from '#domain/billing/ledger/lineChanges'
import { aLine, dollars, example } from './samples'

const { setup } = example

describe('changing a line by hand', () => {
  test.each([
    [{ status: 'held' }, { code: 'reason-missing' }],
    [{ status: 'non-billable', reason: ' ' }, { code: 'reason-missing' }],
    [{ status: 'held', reason: 'receipt missing' }, null],
    [{ category: 'OTHER' }, { code: 'unknown-category', category: 'OTHER' }],
    [{ category: 'TOLL' }, null],
    [{ category: null }, null],
    [{ period: '2026-09' }, null],
    [{ period: '2026-13' }, { code: 'not-a-period', period: '2026-13' }],
  ] as const)('%j', (change, problem) =>
    expect(lineProblem(aLine(1, '5100', '1'), change, setup, 'ben')).toEqual(problem),
  )

  test('a line on an invoice is refused', () =>
    expect(lineProblem(aLine(1, '5100', '1', { invoiceId: 7 }), { category: 'TOLL' }, setup, 'ben')).toEqual({
      code: 'on-invoice',
      invoiceId: 7,
    }))

  test('keeps its category against the mappings until it is automatic again', () => {
    const line = changeLine(aLine(1, '5100', '1'), { category: 'TOLL' })
    expect(categoryCodeOf(setup)(line)).toBe('TOLL')
    expect(categoryCodeOf(setup)(changeLine(line, { category: null }))).toBe('FUEL')
  })

  test('drops the reason of a hold that ends, and keeps it when only the category changes', () => {
    const held = changeLine(aLine(1, '5100', '1'), { status: 'held', reason: 'receipt missing' })
    expect(changeLine(held, { category: 'TOLL' }).reason).toBe('receipt missing')
    expect(changeLine(held, { category: 'TOLL', reason: ' ' }).reason).toBe('receipt missing')
    expect(changeLine(held, { status: 'billable' }).reason).toBe('')
  })

  test.each([
    [{ kind: 'drafted', invoiceId: 3 }, 'on-draft', 3],
    [{ kind: 'posted', invoiceId: 3 }, 'billed', 3],
    [{ kind: 'freed' }, 'billable', null],
    [{ kind: 'credited' }, 'reversed', null],
  ] as const)('%j makes it %s', (event, status, invoiceId) =>
    expect(lineOnInvoice(aLine(1, '5100', '1'), event)).toMatchObject({ status, invoiceId }),
  )
})

describe('moving a line to another period', () => {
  const line = aLine(1, '5100', '1')
  const moved = changeLine(line, { period: '2026-11' })

  test('bills it there', () =>
    expect(['2026-10', '2026-11'].map((period) => sortLedger([moved], period, setup).billable.size)).toEqual([0, 1]))

  test.each([
    [line, { period: '2026-11' }, ['2026-10', '2026-11']],
    [line, { period: '2026-10' }, ['2026-10']],
    [line, { category: 'TOLL' }, ['2026-10']],
    [moved, { status: 'held' as const }, ['2026-11']],
  ])('%#: the periods that must not be locked', (some, change, periods) =>
    expect(changedPeriods(some, change)).toEqual(periods),
  )
})

describe('undoing a change', () => {
  const line = aLine(1, '5100', '1')
  const held = changeLine(line, { status: 'held', reason: 'receipt missing' })
  const recorded = { before: stateOf(line), after: stateOf(held), undone: false }

  test('gives the line back as it was', () => {
    expect(undoProblem(held, recorded)).toBeNull()
    expect(undoChange(held, recorded)).toEqual(line)
  })

  test.each([
    [{ ...held, invoiceId: 7 }, recorded, { code: 'on-invoice', invoiceId: 7 }],
    [held, { ...recorded, undone: true }, { code: 'undone-before' }],
    [changeLine(held, { category: 'TOLL' }), recorded, { code: 'changed-since' }],
    [line, recorded, { code: 'changed-since' }],
  ])('%#: not when it is no longer the last change', (some, change, problem) =>
    expect(undoProblem(some, change)).toEqual(problem),
  )
})

describe('adjustments', () => {
  const adjustment: Adjustment = {
    date: '2026-10-31',
    period: '2026-10',
    account: '5300',
    costCenter: '',
    vendor: '',
    amount: dollars('-250.00'),
    category: 'TOLL',
    reason: 'toll refund',
  }
  const entered = (limit: string) => ({ id: 1, ...adjustmentLine(adjustment, 'anna', dollars(limit)) })

  test.each([
    [{}, null],
    [{ reason: ' ' }, { code: 'reason-missing' }],
    [{ amount: dollars('0') }, { code: 'zero-amount' }],
    [{ period: '2026-00' }, { code: 'not-a-period', period: '2026-00' }],
    [{ category: 'X' }, { code: 'unknown-category', category: 'X' }],
  ])('%#', (more, problem) => expect(adjustmentProblem({ ...adjustment, ...more }, setup)).toEqual(problem))

  test('one within the limit is billable, with a negative amount as a credit', () => {
    expect(entered('250')).toMatchObject({ status: 'billable', awaitsSecond: null, credit: 25_000n })
    expect(netOf(entered('250'))).toBe(dollars('-250'))
  })

  test('one above the limit is held until another user releases it', () => {
    const line = entered('249.99')
    expect(line).toMatchObject({ status: 'held', awaitsSecond: 'anna' })
    expect(lineProblem(line, { status: 'billable' }, setup, 'anna')).toEqual({
      code: 'own-step',
      enteredBy: 'anna',
    })
    expect(lineProblem(line, { status: 'billable' }, setup, 'ben')).toBeNull()
    expect(changeLine(line, { status: 'billable' })).toMatchObject({ status: 'billable', awaitsSecond: null })
  })

  test('who entered it may take it out, but not bill it by that detour', () => {
    const out = changeLine(entered('0'), { status: 'non-billable', reason: 'entered twice' })
    expect(lineProblem(entered('0'), { status: 'non-billable', reason: 'entered twice' }, setup, 'anna')).toBeNull()
    expect(lineProblem(out, { status: 'reviewed' }, setup, 'anna')).toMatchObject({ code: 'own-step' })
  })
})
