import { describe, expect, test } from 'vitest'
import { chargesOf } from '#domain/billing/charges/bill'
import { compareBills } from '#domain/billing/charges/compare'
import { exact, sumOf } from '#domain/values/exact'
import { mismatches } from '#domain/billing/explanation'
import { creditInvoice } from '#domain/billing/invoices/credit'
import { generateDrafts, invoiceLines, ledgerLinesOf, variesTooMuch } from '#domain/billing/invoices/drafts'
import type { Invoice } from '#domain/billing/invoices/invoice'
import { anInvoice } from './invoiceSamples'
import { aLine, dollars, example, percent, rate } from './samples'

const charges = (...more: ReturnType<typeof aLine>[]) =>
  chargesOf({ ...example, ledger: [...example.ledger, ...more], scope: 'whole-period' }).lines

const generated = (lines: ReturnType<typeof charges>, ...invoices: Invoice[]) =>
  generateDrafts(lines, invoices, example.setup)

const [firstDraft] = generated(charges()).drafts
if (!firstDraft) throw new Error('no draft')
const first = anInvoice({
  id: 1,
  status: 'posted',
  postedDate: '2026-11-02',
  lines: invoiceLines(firstDraft),
  ledgerLineIds: [1, 2, 3, 4, 5],
})
const credited = (rebill: boolean, lines: { lineNo: number; amount: ReturnType<typeof dollars> }[] | null) =>
  creditInvoice(first, { lines, reason: 'wrong', rebill }, { id: 2, number: 'x', on: '2026-11-03', by: 'anna' })

describe('generating drafts', () => {
  test('makes what the period bills, and numbers the lines', () => {
    expect(firstDraft.total).toBe(dollars('34566.99'))
    expect(invoiceLines(firstDraft).map((line) => line.lineNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('replaces drafts, and says what changed', () => {
    const draft = { ...first, status: 'draft' as const, postedDate: null }
    const { replaced, drafts } = generated(charges(aLine(6, '5300', '10')), draft)
    expect(replaced).toEqual([draft])
    const changes = compareBills(
      draft.lines,
      drafts.flatMap(({ lines }) => lines),
    ).filter(({ difference }) => difference !== 0n)
    expect(changes.map(({ type, code, difference }) => [type, code, difference])).toEqual([
      ['cost', 'TOLL', 1_000n],
      ['fee', '', 30n],
    ])
  })

  test.each(['submitted', 'rejected', 'approved', 'posted', 'sent', 'paid'] as const)(
    'bills nothing again that is on an invoice that is %s',
    (status) => expect(generated(charges(), { ...first, status })).toEqual({ replaced: [], drafts: [] }),
  )

  test('bills everything again after a void', () =>
    expect(generated(charges(), { ...first, status: 'void' }).drafts[0]?.total).toBe(firstDraft.total))

  test('bills late lines alone, and a cap, a minimum or a weekly charge once for the period', () => {
    const [late] = generated(charges(aLine(6, '5200', '900'), aLine(7, '5300', '100')), first).drafts
    expect(late?.lines.map(({ type, code, amount }) => [type, code, amount])).toEqual([
      ['cost', 'TOLL', 10_000n],
      ['fee', '', 300n],
    ])
    expect(late?.lines.flatMap((line) => mismatches(line.explanation))).toEqual([])
    expect(late && ledgerLinesOf(late, (id) => !first.ledgerLineIds.includes(id))).toEqual([7])
  })

  test('takes back what was billed and is no longer due', () => {
    const withoutToll = charges().filter(({ code }) => code !== 'TOLL')
    const [back] = generated(withoutToll, first).drafts
    expect(back?.lines.map(({ type, code, amount, passThrough }) => [type, code, amount, passThrough])).toEqual([
      ['cost', 'TOLL', -71_235n, true],
    ])
  })

  test('two charges of one unit from the same day are billed once each', () => {
    const [charge] = example.setup.fixedCharges
    const setup = { ...example.setup, fixedCharges: [charge!, { ...charge!, weeklyRate: rate('35') }] }
    const fixed = chargesOf({ ...example, setup, ledger: [], scope: 'whole-period' }).lines.filter(
      ({ type }) => type === 'fixed',
    )
    expect(fixed.map(({ code }) => code)).toEqual(['1010 2026-10-12', '1010 2026-10-12 2'])
    const lines = generateDrafts(fixed, [], setup).drafts.flatMap(invoiceLines)
    expect(generateDrafts(fixed, [{ ...first, lines }], setup).drafts).toEqual([])
  })

  test('bills everything again after a whole credit', () => {
    const { invoice, credit } = credited(false, null)
    expect(generated(charges(), invoice, credit).drafts[0]?.total).toBe(firstDraft.total)
  })

  test.each([
    [true, [['cost', 'TOLL', 1_235n]]],
    [false, []],
  ])('bills a part again only when it was credited to be rebilled: %s', (rebill, lines) => {
    const { invoice, credit } = credited(rebill, [{ lineNo: 5, amount: dollars('12.35') }])
    const { drafts } = generated(charges(), invoice, credit)
    expect(drafts.flatMap((draft) => draft.lines.map(({ type, code, amount }) => [type, code, amount]))).toEqual(lines)
  })

  test('several generations sum to what the whole period bills before tax', () => {
    const all = charges(aLine(6, '5100', '333.33'))
    const [late] = generated(all, first).drafts
    const amounts = [...first.lines, ...(late?.lines ?? [])].filter(({ type }) => type !== 'tax')
    expect(sumOf(amounts.map((line) => line.amount))).toBe(sumOf(all.map((line) => line.amount)))
  })
})

test.each([
  ['110.00', ['100', '100', '100'], '10', false],
  ['110.01', ['100', '100', '100'], '10', true],
  ['89.99', ['100', '100', '100'], '10', true],
  ['500.00', [], '10', false],
  ['100.00', ['900', '100', '100', '100'], '0', false],
  ['100.00', ['100', '100', '100.01'], '0', true],
])('a total of %s after %j varies more than %s percent: %s', (total, last, tolerance, varies) =>
  expect(variesTooMuch(dollars(total), last.map(dollars), percent(tolerance))).toBe(varies),
)

test('exact values that are not known to be good are an error', () =>
  expect(() => exact('money', '1.005')).toThrow(RangeError))
