import { addDays } from '#domain/values/days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact, measured, type Percent, type Quantity, type Rate, writeExact } from '#domain/values/exact'
import {
  changedBy,
  changeOf,
  decisionProblem,
  needsSecondPerson,
  type PendingChange,
  previewChange,
} from '#domain/people/pay/rateChange'
import { readRateFile } from '#domain/people/pay/rateFile'
import {
  accrualProblem,
  entriesBetween,
  hoursOf,
  type ServiceHours,
  unusedHours,
} from '#domain/people/pay/serviceAccrual'
import {
  isInForce,
  overlapOf,
  payGaps,
  type PayType,
  rateOn,
  rateProblem,
  withRate,
  type WorkerRate,
  workerState,
} from '#domain/people/pay/workerRate'

const rate = (text: string): Rate => exact('rate', text)
const percent = (text: string): Percent => exact('percent', text)
const hours = (text: string): Quantity => exact('quantity', text)

const key = { ssoId: 'w1', locationId: 'CHI', payType: 'HOURLY' }
const aRate = (from: string, amount: string, to: string | null = null): WorkerRate => ({
  ...key,
  vendorCode: 'V1',
  rate: rate(amount),
  from,
  to,
})
const added = (from: string, amount: string) => {
  const { to: _, ...rest } = aRate(from, amount)
  return rest
}
const shown = (rates: readonly WorkerRate[]) =>
  rates.map(({ from, to, rate: amount }) => `${from}..${to ?? ''} ${writeExact(measured('rate', amount))}`)

describe('a rate with effective dates [ENT-39, CALL-DF-8]', () => {
  test.each<[string, WorkerRate[], ReturnType<typeof added>, string[]]>([
    ['the first', [], added('2026-01-01', '20'), ['2026-01-01.. 20.0000']],
    [
      'a later one ends the one in force the day before',
      [aRate('2026-01-01', '20')],
      added('2026-03-01', '21.5'),
      ['2026-01-01..2026-02-28 20.0000', '2026-03-01.. 21.5000'],
    ],
    [
      'one of the same day replaces it',
      [aRate('2026-01-01', '20')],
      added('2026-01-01', '22'),
      ['2026-01-01.. 22.0000'],
    ],
    [
      'one before a planned rate ends when that begins',
      [aRate('2026-01-01', '20', '2026-05-31'), aRate('2026-06-01', '25')],
      added('2026-03-01', '21'),
      ['2026-01-01..2026-02-28 20.0000', '2026-03-01..2026-05-31 21.0000', '2026-06-01.. 25.0000'],
    ],
    [
      'one before all others',
      [aRate('2026-06-01', '25')],
      added('2026-03-01', '21'),
      ['2026-03-01..2026-05-31 21.0000', '2026-06-01.. 25.0000'],
    ],
  ])('%s', (_, rates, next, result) => expect(shown(withRate(rates, next).rates)).toEqual(result))

  test('rates never overlap, earlier days keep their rate, and the new one holds until the next', () => {
    const change = fc.tuple(fc.nat(400), fc.bigInt({ min: 1n, max: 999_999n }))
    fc.assert(
      fc.property(fc.array(change, { maxLength: 15 }), (changes) => {
        let rates: WorkerRate[] = []
        for (const [days, amount] of changes) {
          const from = addDays('2026-01-01', days)
          const before = rates
          rates = withRate(before, { ...added(from, '1'), rate: amount as Rate }).rates
          expect(overlapOf(rates)).toBeNull()
          expect(rateOn(rates, key, from)?.rate).toBe(amount)
          const eve = addDays(from, -1)
          expect(rateOn(rates, key, eve)?.rate).toBe(rateOn(before, key, eve)?.rate)
          for (const later of before.filter((one) => one.from > from)) expect(rates).toContainEqual(later)
        }
      }),
    )
  })

  test('both of its days are included', () => {
    const bounded = aRate('2026-01-01', '20', '2026-01-31')
    expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) => isInForce(bounded, day))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('two rates of one day are found', () => {
    expect(overlapOf([aRate('2026-01-01', '20'), aRate('2026-02-01', '21')])).not.toBeNull()
    expect(overlapOf([aRate('2026-01-01', '20'), { ...aRate('2026-02-01', '21'), payType: 'MILE' }])).toBeNull()
  })

  const payType: PayType = { code: 'HOURLY', description: '', least: rate('7.25'), most: rate('150') }
  test.each<[string, string, PayType | undefined, string | null]>([
    ['25.1234', 'V1', payType, null],
    ['0', 'V1', payType, null],
    ['-0.0001', 'V1', payType, 'negative'],
    ['7.2499', 'V1', payType, 'outside-range'],
    ['150.0001', 'V1', payType, 'outside-range'],
    ['99999.99', 'V1', { ...payType, most: null }, null],
    ['99999.9901', 'V1', { ...payType, most: null }, 'outside-range'],
    ['25', 'V9', payType, 'unknown-vendor'],
    ['25', 'V1', undefined, 'unknown-pay-type'],
  ])('%s for %s', (amount, vendorCode, type, problem) =>
    expect(rateProblem({ rate: rate(amount), vendorCode }, type, ['V1'])?.code ?? null).toBe(problem),
  )

  const whole = { vendorCode: 'V1', hireDate: '2025-01-01' }
  test.each<[string, Partial<Record<'vendorCode' | 'hireDate', null>>, WorkerRate[], boolean, string]>([
    ['without a rate', {}, [], false, 'incomplete'],
    ['with a rate of 0', {}, [aRate('2026-01-01', '0')], false, 'incomplete'],
    ['without a vendor', { vendorCode: null }, [aRate('2026-01-01', '20')], false, 'incomplete'],
    ['with a future rate', {}, [aRate('2027-01-01', '20')], false, 'complete'],
    ['with a change to approve', {}, [aRate('2026-01-01', '20')], true, 'pending-approval'],
    ['with a rate in force', {}, [aRate('2026-01-01', '20')], false, 'active'],
  ])('a worker %s', (_, missing, rates, pending, state) =>
    expect(workerState({ ...whole, ...missing }, rates, pending, '2026-11-23')).toBe(state),
  )
})

describe('a change that needs a second person', () => {
  test.each([
    ['20', '21', '5.0000'],
    ['20', '19', '-5.0000'],
    ['3', '4', '33.3333'],
    ['0.0003', '0.0005', '66.6667'],
  ])('%s to %s is a change of %s percent', (before, after, change) => {
    const found = changeOf(rate(before), rate(after))
    expect(found === null ? null : writeExact(measured('percent', found))).toBe(change)
  })

  test.each<[string | null, string, string | null, boolean]>([
    ['20', '22', '10', false],
    ['20', '22.0001', '10', true],
    ['20', '17.9999', '10', true],
    ['20', '20', '0', false],
    [null, '20', '10', false],
    ['20', '40', null, false],
  ])('%s to %s above %s percent: %s', (before, after, above, needed) =>
    expect(
      needsSecondPerson(before === null ? null : rate(before), rate(after), above === null ? null : percent(above)),
    ).toBe(needed),
  )

  const pending: PendingChange = { status: 'pending', requestedBy: 'ann', before: rate('20') }
  test.each<[string, Partial<PendingChange>, 'approved' | 'rejected' | 'withdrawn', string, string, string | null]>([
    ['another user approves', {}, 'approved', 'ben', '', null],
    ['its author approves', {}, 'approved', 'ANN', '', 'own-step'],
    ['its author rejects', {}, 'rejected', 'ann', 'no', 'own-step'],
    ['another user rejects without a reason', {}, 'rejected', 'ben', ' ', 'reason-missing'],
    ['another user rejects', {}, 'rejected', 'ben', 'too high', null],
    ['its author withdraws', {}, 'withdrawn', 'ann', '', null],
    ['another user withdraws', {}, 'withdrawn', 'ben', '', 'not-own-change'],
    ['the second one approves', { status: 'approved' }, 'approved', 'cleo', '', 'wrong-status'],
    ['the rate has changed since', { before: rate('19') }, 'approved', 'ben', '', 'rate-changed'],
  ])('%s', (_, more, decision, by, reason, problem) =>
    expect(decisionProblem({ ...pending, ...more }, { decision, by, reason }, rate('20'))?.code ?? null).toBe(problem),
  )
})

describe('a mass change', () => {
  const known = {
    rates: [aRate('2026-01-01', '20'), { ...aRate('2026-01-01', '0.3333'), payType: 'MILE' }],
    payTypes: [
      { code: 'HOURLY', description: '', least: rate('7.25'), most: rate('21.9') },
      { code: 'MILE', description: '', least: null, most: null },
    ],
    vendors: ['V1'],
    from: '2026-12-01',
    above: percent('5'),
  }

  test('shows each rate before and after, rounded to four decimals', () =>
    expect(
      previewChange(
        [
          { ...key, to: { percent: percent('3.5') } },
          { ...key, payType: 'MILE', to: { percent: percent('3.5') } },
        ],
        known,
      ).map(({ after, needsApproval, problem }) => [writeExact(measured('rate', after)), needsApproval, problem]),
    ).toEqual([
      ['20.7000', false, null],
      ['0.3450', false, null],
    ]))

  test('names the rows with a problem and those for a second person', () =>
    expect(
      previewChange(
        [
          { ...key, to: { percent: percent('10') } },
          { ...key, to: { rate: rate('20.5') } },
          { ...key, ssoId: 'w9', to: { percent: percent('1') } },
          { ...key, ssoId: 'w9', payType: 'MILE', vendorCode: 'V1', to: { rate: rate('1') } },
          { ...key, payType: 'MILE', to: { rate: rate('0.5') } },
        ],
        known,
      ).map(({ needsApproval, problem }) => [needsApproval, problem?.code ?? null]),
    ).toEqual([
      [true, 'outside-range'],
      [false, 'twice'],
      [false, 'no-rate'],
      [false, null],
      [true, null],
    ]))

  test('of 0 percent changes nothing', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999n }), (amount) => {
        expect(changedBy(amount as Rate, percent('0'))).toBe(amount)
      }),
    ))
})

describe('hours of a service [ENT-38, CALL-DF-9]', () => {
  const of = (allotted: string, accrued: string, used: string, carryover: string): ServiceHours => ({
    allotted: hours(allotted),
    accrued: hours(accrued),
    used: hours(used),
    carryover: hours(carryover),
  })

  test('unused = accrued + carryover − used', () =>
    expect(unusedHours(of('80', '40', '12.5', '8'))).toBe(hours('35.5')))

  test.each<[ServiceHours, boolean, string | null]>([
    [of('80', '40', '12.5', '8'), false, null],
    [of('80', '80', '88', '8'), false, null],
    [of('80', '80', '88.001', '8'), false, 'overdrawn'],
    [of('80', '80', '88.001', '8'), true, null],
    [of('80', '80.001', '0', '0'), false, 'above-allotted'],
    [of('80', '40', '-1', '0'), false, 'negative'],
    [of('99999.991', '40', '0', '0'), false, 'too-many'],
    [of('99999.99', '40', '0', '0'), false, null],
  ])('case %#', (balances, mayOverdraw, problem) =>
    expect(accrualProblem(balances, mayOverdraw)?.code ?? null).toBe(problem),
  )

  const balance = fc.bigInt({ min: 0n, max: 99_999_990n }).map((steps) => steps as Quantity)
  const balances = fc.record({ allotted: balance, accrued: balance, used: balance, carryover: balance })
  test('the ledger adds up to the balances, whatever changes they went through', () =>
    fc.assert(
      fc.property(fc.array(balances, { minLength: 1, maxLength: 8 }), (versions) => {
        const none = of('0', '0', '0', '0')
        const note = { on: '2026-11-23', by: 'ann', reason: '' }
        const ledger = versions.flatMap((after, place) => entriesBetween(versions[place - 1] ?? none, after, note))
        expect(hoursOf(ledger)).toEqual(versions.at(-1))
        expect(ledger.every((entry) => entry.hours !== 0n)).toBe(true)
      }),
    ))
})

describe('a file of new rates', () => {
  const heading = ['SSOId', 'LocationId', 'PayType', 'VendorCode', 'Rate', 'Percent']
  const read = (...lines: string[][]) => readRateFile([heading, ...lines], 3)
  test('has a rate or a percentage in each row; headings ignore case, and empty rows are left out', () => {
    expect(
      readRateFile(
        [
          ['paytype', ' ssoid ', 'LocationID', 'PERCENT'],
          ['HOURLY', 'w1', 'CHI', '+3.5 %'],
          ['', ''],
        ],
        3,
      ),
    ).toEqual({ rows: [{ ...key, percent: exact('percent', '3.5') }], problems: [], notation: null })
    expect(read(['w1', 'CHI', 'HOURLY', 'V2', '$21.25', ''])).toEqual({
      rows: [{ ...key, vendorCode: 'V2', rate: exact('rate', '21.25') }],
      problems: [],
      notation: null,
    })
  })

  test.each([
    [['', 'CHI', 'HOURLY', '', '1', ''], { code: 'value-missing', column: 'SSOId', line: 2 }],
    [['w'.repeat(61), 'CHI', 'HOURLY', '', '1', ''], { code: 'value-too-long', column: 'SSOId', line: 2 }],
    [['w1', 'CHI', 'HOURLY', '', '10,00,0', ''], { code: 'not-a-number', column: 'Rate', line: 2 }],
    [['w1', 'CHI', 'HOURLY', '', '21', '', '25'], { code: 'extra-cells', line: 2 }],
    [['w1', 'CHI', 'HOURLY', '', '20.12345', ''], { code: 'not-a-number', column: 'Rate', line: 2 }],
    [['w1', 'CHI', 'HOURLY', '', '9'.repeat(30), ''], { code: 'not-a-number', column: 'Rate', line: 2 }],
    [['w1', 'CHI', 'HOURLY', '', '12%', ''], { code: 'not-a-number', column: 'Rate', line: 2 }],
    [['w1', 'CHI', 'HOURLY', '', '+0.50', ''], { code: 'not-a-number', column: 'Rate', line: 2 }],
    [['w1', 'CHI', 'HOURLY', '', '', '$12'], { code: 'not-a-number', column: 'Percent', line: 2 }],
    [['w1', 'CHI', 'HOURLY', '', '', 'much'], { code: 'not-a-number', column: 'Percent', line: 2 }],
    [['w1', 'CHI', 'HOURLY', '', '20', '5'], { code: 'rate-or-percent', line: 2 }],
    [['w1', 'CHI', 'HOURLY', '', '', ''], { code: 'rate-or-percent', line: 2 }],
    [['', '', '', '', '', ''], { code: 'no-rows', line: 1 }],
  ])('%j is refused with its line', (line, problem) =>
    expect(read(line)).toEqual({ rows: [], problems: [problem], notation: null }),
  )

  test('has one decimal sign, which the file proves or the user says', () => {
    const line = (rateText: string) => ['w1', 'CHI', 'HOURLY', '', rateText, '']
    const rates = (texts: string[], known?: Parameters<typeof readRateFile>[2]) =>
      readRateFile([heading, ...texts.map(line)], 3, known)
    const [small, large] = [exact('rate', '21.25'), exact('rate', '1234.5')]
    const rows = [
      { ...key, rate: small },
      { ...key, rate: large },
    ]
    expect(rates(['21,25', '$1.234,5'])).toEqual({ rows, problems: [], notation: null })
    expect(rates(['21.25', '1,234.5'])).toEqual({ rows, problems: [], notation: null })
    const cell = { line: 2, column: 'Rate', text: '1,250' }
    expect(rates(['1,250'])).toEqual({ rows: [], problems: [], notation: { code: 'unclear-number', cell } })
    expect(rates(['1,250'], { separator: ',', decimalSign: ',' }).rows).toEqual([
      { ...key, rate: exact('rate', '1.25') },
    ])
    expect(rates(['21,25', '21.25']).notation).toMatchObject({ code: 'mixed-numbers' })
  })

  test('needs its columns, and has no more rows than a mass change', () => {
    expect(readRateFile([['SSOId', 'PayType']], 3).problems).toEqual([
      { code: 'column-missing', column: 'LocationId', line: 1 },
      { code: 'column-missing', column: 'Rate', line: 1 },
    ])
    const line = ['w1', 'CHI', 'HOURLY', '', '1', '']
    expect(read(line, line, line, line).problems).toEqual([{ code: 'too-many-rows', line: 5 }])
  })
})

test.each([
  ['V1', '2025-01-01', '20', []],
  [null, null, '0', ['vendor', 'hire-date', 'rate']],
  ['V1', null, '20', ['hire-date']],
] as const)('a worker of vendor %s, hired %s, with the rate %s lacks %j', (vendorCode, hireDate, amount, gaps) =>
  expect(payGaps({ vendorCode, hireDate }, [{ rate: rate(amount) }])).toEqual(gaps),
)
