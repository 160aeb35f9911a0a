import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billPeriod } from '#domain/billing/charges/bill'
import { tierSlices } from '#domain/billing/charges/tiers'
import { type Money, type Quantity, type Rate, sumOf } from '#domain/values/exact'
import { mismatches } from '#domain/billing/explanation'
import { type LedgerLine, netOf } from '#domain/billing/ledger/ledger'
import { activity, aLine, aSetup, cents, dollars, example, indexRow, percent, quantity, tiers } from './samples'

const net = fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).map((steps) => steps as Money)
const ledger = fc
  .array(
    fc.tuple(
      fc.constantFrom('5100', '5200', '5300', '9999'),
      net,
      fc.constantFrom('new', 'held', 'billable', 'non-billable'),
    ),
    {
      maxLength: 30,
    },
  )
  .map((rows) => rows.map(([account, amount, status], at) => aLine(at + 1, account, amount, { status })))

const netsOf = (lines: readonly LedgerLine[]) => new Map(lines.map((line) => [line.id, netOf(line)]))

describe('laws of a bill', () => {
  test('the order of the ledger lines does not matter', () =>
    fc.assert(
      fc.property(
        ledger.chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length }))),
        ([lines, shuffled]) => {
          expect(billPeriod({ ...example, ledger: shuffled })).toEqual(billPeriod({ ...example, ledger: lines }))
        },
      ),
      { numRuns: 50 },
    ))

  test('each explanation gives the amount of its line, level by level, down to the ledger', () =>
    fc.assert(
      fc.property(
        ledger,
        fc.bigInt({ min: -50_000_000n, max: 50_000_000n }),
        fc.boolean(),
        (lines, miles, isNegativeAllowed) => {
          const setup = {
            ...example.setup,
            fuel: { ...example.setup.fuel!, allowNegative: isNegativeAllowed },
            gainShare: { targetCost: dollars('20000'), share: percent('12.5') },
            variableRates: example.setup.variableRates.map((variable) => ({
              ...variable,
              minimumCharge: dollars('900'),
            })),
          }
          const rows = [{ ...activity('miles', '0'), quantity: miles as Quantity }]
          const bill = billPeriod({ ...example, setup, ledger: lines, activity: rows })
          for (const line of bill.invoices.flatMap((invoice) => invoice.lines)) {
            expect(line.explanation.value).toEqual({ unit: 'money', steps: line.amount })
            expect(mismatches(line.explanation, netsOf(lines))).toEqual([])
          }
        },
      ),
    ))

  test('the total is the sum of its lines, whole or by type', () =>
    fc.assert(
      fc.property(ledger, fc.constantFrom('one' as const, 'by-type' as const), (lines, invoiceGrouping) => {
        const bill = billPeriod({ ...example, setup: { ...example.setup, invoiceGrouping }, ledger: lines })
        const amounts = bill.invoices.flatMap((invoice) => invoice.lines.map((line) => line.amount))
        expect(sumOf(amounts)).toBe(bill.total)
        const charges = bill.invoices.flatMap((invoice) => invoice.lines.filter(({ type }) => type !== 'tax'))
        expect(charges).toHaveLength(bill.lines.length)
      }),
    ))

  test('a capped category never costs more than its cap', () =>
    fc.assert(
      fc.property(ledger, (lines) => {
        const cost = billPeriod({ ...example, ledger: lines }).lines.find(
          ({ type, code }) => type === 'cost' && code === 'MAINT',
        )
        const billed = lines.filter(({ account, status }) => account === '5200' && ['new', 'billable'].includes(status))
        const sum = sumOf(billed.map(netOf))
        expect(cost?.amount ?? 0n).toBe(sum > dollars('5000') ? dollars('5000') : sum)
      }),
    ))
})

describe('tiers (BR-8)', () => {
  const chargeFor = (list: Parameters<typeof tierSlices>[0], amount: bigint) =>
    tierSlices(list, amount as Quantity).reduce((sum, slice) => sum + slice.quantity * slice.rate, 0n)

  const someTiers = fc
    .tuple(
      fc.uniqueArray(fc.bigInt({ min: 1n, max: 10_000n }), { minLength: 0, maxLength: 5 }),
      fc.array(fc.bigInt({ min: 0n, max: 50_000n }), { minLength: 6, maxLength: 6 }),
    )
    .map(([edges, rates]) =>
      [...edges.sort((first, second) => (first < second ? -1 : 1)), null].map((upTo, at) => ({
        upTo: upTo as Quantity | null,
        rate: rates[at] as Rate,
      })),
    )

  test('slices sum to the quantity', () =>
    fc.assert(
      fc.property(someTiers, fc.bigInt({ min: -1000n, max: 20_000n }), (list, amount) => {
        expect(tierSlices(list, amount as Quantity).reduce((sum, slice) => sum + slice.quantity, 0n)).toBe(amount)
      }),
    ))

  test('the charge is continuous: one step more costs at most one step at the highest rate', () =>
    fc.assert(
      fc.property(someTiers, (list) => {
        const highest = list.reduce((most, tier) => (tier.rate > most ? tier.rate : most), 0n)
        for (const edge of [0n, ...list.flatMap(({ upTo }) => (upTo === null ? [] : [upTo]))])
          for (const amount of [edge - 1n, edge, edge + 1n]) {
            const step = chargeFor(list, amount + 1n) - chargeFor(list, amount)
            expect(step).toBeGreaterThanOrEqual(0n)
            expect(step).toBeLessThanOrEqual(highest)
          }
      }),
    ))

  test.each([
    ['10000', '11250.00'],
    ['10000.001', '11250.00'],
    ['10001', '11250.98'],
    ['0', undefined],
  ])('%s miles cost %s', (miles, amount) => {
    const bill = billPeriod({ ...example, activity: [activity('miles', miles)] })
    expect(bill.lines.find(({ type }) => type === 'variable')?.amount).toBe(amount && dollars(amount))
  })

  test('the sum of the slices is rounded once', () => {
    const variable = { ...example.setup.variableRates[0]!, tiers: tiers('1 at 0.0040, above at 0.0040') }
    const setup = aSetup({ variableRates: [variable] })
    const bill = billPeriod({ ...example, setup, activity: [activity('miles', '2')] })
    expect(bill.total).toBe(dollars('0.01'))
    expect(bill.lines.flatMap((line) => mismatches(line.explanation))).toEqual([])
  })

  test('the minimum is charged without activity, at a rate of 0', () => {
    const variable = { ...example.setup.variableRates[0]!, minimumCharge: dollars('250') }
    const [line] = billPeriod({ ...example, setup: aSetup({ variableRates: [variable] }), activity: [] }).lines
    expect([line?.amount, line?.quantity, line?.rate]).toEqual([dollars('250'), 0n, 0n])
  })
})

describe('fuel, fee and gain share', () => {
  const only = (setup: Parameters<typeof aSetup>[0]) => billPeriod({ ...example, setup: aSetup(setup) })

  test('without index rows of the period there is no line, and a notice (BR-9)', () => {
    const bill = billPeriod({ ...example, fuelIndex: [indexRow('3.8120', '2026-09-28')] })
    expect(bill.lines.some(({ type }) => type === 'fuel')).toBe(false)
    expect(bill.notices).toEqual([{ code: 'no-fuel-index' }])
  })

  test.each([
    [false, []],
    [true, ['-1898.75']],
  ])('a price below the base is credited when that is allowed: %s (BR-9)', (allowNegative, amounts) => {
    const setup = aSetup({ fuel: { ...example.setup.fuel!, allowNegative } })
    const bill = billPeriod({ ...example, setup, fuelIndex: [indexRow('1.5000')] })
    expect(bill.lines.map((line) => line.amount)).toEqual(amounts.map(dollars))
  })

  test('a fixed fee is charged without any cost (BR-10)', () =>
    expect(only({ fee: { kind: 'fixed', amount: dollars('500'), taxable: false } }).total).toBe(dollars('500')))

  test.each([
    ['1000', '500'],
    ['0', undefined],
  ])('of a target of %s with no cost, half is shared: %s (BR-11)', (target, amount) =>
    expect(only({ gainShare: { targetCost: dollars(target), share: percent('50') } }).lines[0]?.amount).toBe(
      amount && dollars(amount),
    ),
  )

  test('an exempt customer pays no tax (BR-12)', () => {
    const bill = billPeriod({ ...example, setup: { ...example.setup, taxExempt: true } })
    expect(bill.total).toBe(cents(dollars('34566.99') - dollars('411.16')))
  })

  test('a negative category is billed as a credit, with its markup (BR-2, BR-6)', () => {
    const bill = billPeriod({
      ...example,
      setup: { ...aSetup(), ...pick(example.setup) },
      ledger: [aLine(1, '5100', '-100')],
    })
    expect(bill.lines.map((line) => line.amount)).toEqual([dollars('-100'), dollars('-2.5')])
  })

  test('a percentage of four decimals marks up to the cent, though the rate shown has fewer', () => {
    const categories = example.setup.categories.map((category) => ({ ...category, markup: percent('2.1234') }))
    const setup = aSetup({ categories, mappings: example.setup.mappings })
    const bill = billPeriod({ ...example, setup, ledger: [aLine(1, '5100', '1000000')], activity: [] })
    expect(bill.lines[1]?.amount).toBe(dollars('21234'))
  })

  test('activity counts for its own basis alone', () =>
    expect(
      billPeriod({ ...example, activity: [activity('loaded-miles', '500'), activity('hours', '8')] }).lines.some(
        ({ type }) => type === 'variable' || type === 'fuel',
      ),
    ).toBe(false))

  test('a row of another period is left out', () =>
    expect(
      billPeriod({
        ...example,
        activity: [activity('miles', '1', { period: '2026-09', quantity: quantity('9') })],
      }).lines.some(({ type }) => type === 'variable'),
    ).toBe(false))
})

const pick = ({ categories, mappings }: typeof example.setup) => ({ categories, mappings })
