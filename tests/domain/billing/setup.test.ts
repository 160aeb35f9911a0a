import { describe, expect, test } from 'vitest'
import { compareBills, compareSetups } from '#domain/billing/charges/compare'
import { classifier, mappingFor, withMapping } from '#domain/billing/setup/mapping'
import type { Setup } from '#domain/billing/setup/setup'
import { setupProblems } from '#domain/billing/setup/setupProblems'
import {
  activationProblem,
  draftVersion,
  versionFor,
  versionOn,
  versionStatus,
} from '#domain/billing/setup/setupVersions'
import { aCategory, aMapping, aSetup, dollars, example, percent, quantity, rate, tiers } from './samples'

const fixed = example.setup.fixedCharges[0]!
const variable = example.setup.variableRates[0]!
const ofFuel = aCategory('FUEL')

describe('a set-up is refused with the field named', () => {
  test('the worked example is a good one', () => expect(setupProblems(example.setup)).toEqual([]))

  test.each<[string, string, Partial<Setup>]>([
    ['unknown-category', 'mappings.0.category', { mappings: [aMapping('5100', 'FUEL')] }],
    [
      'mapping-twice',
      'mappings.1.accountFrom',
      {
        categories: [ofFuel],
        mappings: [aMapping('5100', 'FUEL'), aMapping('5100', 'FUEL', { accountTo: '5100' })],
      },
    ],
    [
      'account-range',
      'mappings.0.accountTo',
      {
        categories: [ofFuel],
        mappings: [aMapping('5100', 'FUEL', { accountTo: '51000' })],
      },
    ],
    [
      'account-range',
      'mappings.0.accountTo',
      {
        categories: [ofFuel],
        mappings: [aMapping('5100', 'FUEL', { accountTo: '5000' })],
      },
    ],
    ['tiers', 'variableRates.0.tiers', { variableRates: [{ ...variable, tiers: [] }] }],
    [
      'tiers',
      'variableRates.0.tiers',
      { variableRates: [{ ...variable, tiers: tiers('5 at 1, 5 at 2, above at 3') }] },
    ],
    ['tiers', 'variableRates.0.tiers', { variableRates: [{ ...variable, tiers: tiers('5 at 1') }] }],
    ['tiers', 'variableRates.0.tiers', { variableRates: [{ ...variable, tiers: tiers('above at 1, above at 2') }] }],
    ['below-zero', 'variableRates.0.tiers.0.rate', { variableRates: [{ ...variable, tiers: tiers('above at -1') }] }],
    ['to-before-from', 'fixedCharges.0.to', { fixedCharges: [{ ...fixed, to: '2026-10-11' }] }],
    ['below-zero', 'fixedCharges.0.weeklyRate', { fixedCharges: [{ ...fixed, weeklyRate: rate('-0.0001') }] }],
    ['percent', 'tax', { tax: percent('100.0001') }],
    ['percent', 'categories.0.markup', { categories: [aCategory('FUEL', { markup: percent('-1') })] }],
    ['percent', 'gainShare.share', { gainShare: { targetCost: dollars('1'), share: percent('101') } }],
    ['percent', 'fee.percent', { fee: { kind: 'percent', percent: percent('101'), taxable: false } }],
    ['no-approver', 'approvers', { approvers: [] }],
    ['category-twice', 'categories.1.code', { categories: [ofFuel, ofFuel] }],
    ['category-code', 'categories.0.code', { categories: [aCategory('UNMAPPED')] }],
    ['not-above-zero', 'fuel.milesPerGallon', { fuel: { ...example.setup.fuel!, milesPerGallon: rate('0') } }],
    ['period', 'effectiveFrom', { effectiveFrom: '2026-13' }],
    ['terms-days', 'termsDays', { termsDays: -1 }],
  ])('%s: %s', (code, field, wrong) => expect(setupProblems(aSetup(wrong))).toEqual([{ code, field }]))
})

describe('the version of a period', () => {
  const first = aSetup({ version: 1, effectiveFrom: '2026-01', activatedAt: '2026-01-01T00:00:00.000Z' })
  const second = aSetup({ version: 2, effectiveFrom: '2026-06', activatedAt: '2026-06-01T00:00:00.000Z' })
  const draft = aSetup({ version: 3, effectiveFrom: '2026-01', activatedAt: null })
  const versions = [draft, second, first]

  test.each([
    ['2025-12', null],
    ['2026-01', 1],
    ['2026-05', 1],
    ['2026-06', 2],
    ['2027-01', 2],
  ])('%s is billed by version %s', (period, version) =>
    expect(versionFor(versions, period)?.version ?? null).toBe(version),
  )

  test('a day has the version of its month', () => expect(versionOn(versions, '2026-05-31')?.version).toBe(1))

  test('a version activated later takes over from its own first period, even before that of the other', () => {
    const third = aSetup({ version: 3, effectiveFrom: '2026-03', activatedAt: '2026-07-01T00:00:00.000Z' })
    const for_ = (period: string) => versionFor([first, second, third], period)?.version
    expect(['2026-02', '2026-03', '2026-08'].map(for_)).toEqual([1, 3, 3])
  })

  test('the one activated last is active, those before it are superseded', () =>
    expect(versions.map((version) => versionStatus(version, versions))).toEqual(['draft', 'active', 'superseded']))

  test('a saved draft replaces the draft there is', () => {
    expect(draftVersion(versions)).toBe(3)
    expect(draftVersion([first, second])).toBe(3)
    expect(draftVersion([])).toBe(1)
  })

  test.each([
    [first, [], { code: 'not-a-draft' }],
    [draft, ['2025-12'], null],
    [draft, ['2026-03', '2026-02'], { code: 'period-locked', period: '2026-02' }],
  ])('activation %#', (version, locked, problem) => expect(activationProblem(version, locked)).toEqual(problem))
})

describe('the category of a posting (BR-4)', () => {
  const categoryOf = classifier({
    mappings: [
      aMapping('5000', 'WIDE', { accountTo: '5999' }),
      aMapping('5100', 'NARROW', { accountTo: '5199' }),
      aMapping('5150', 'ONE'),
      aMapping('5000', 'VENDOR', { accountTo: '5999', vendor: 'SHELL' }),
      aMapping('5000', 'CENTER', { accountTo: '5999', costCenter: 'D1' }),
      aMapping('5000', 'BOTH', { accountTo: '5999', costCenter: 'D1', vendor: 'SHELL' }),
      aMapping('6000', 'HIGHER', { accountTo: '6010' }),
      aMapping('5995', 'LOWER', { accountTo: '6005' }),
    ],
  })

  test.each([
    ['5001', '', '', 'WIDE'],
    ['5101', '', '', 'NARROW'],
    ['5150', '', '', 'ONE'],
    ['5150', '', 'SHELL', 'VENDOR'],
    ['5150', 'D1', '', 'CENTER'],
    ['5150', 'D1', 'SHELL', 'BOTH'],
    ['5150', 'D1', 'BP', 'CENTER'],
    ['5999', '', '', 'LOWER'],
    ['6003', '', '', 'LOWER'],
    ['51500', '', '', 'UNMAPPED'],
    ['515', '', '', 'UNMAPPED'],
  ])('account %s, cost centre %j, vendor %j is %s', (account, costCenter, vendor, category) => {
    expect(categoryOf({ account, costCenter, vendor })).toBe(category)
    expect(categoryOf({ account, costCenter, vendor })).toBe(category)
  })

  test('"always do this" wins over the ranges, and replaces the rule made before', () => {
    const posting = { account: '5001', costCenter: 'D1', vendor: 'SHELL' }
    const once = withMapping([aMapping('5000', 'WIDE', { accountTo: '5999' })], mappingFor(posting, 'TOLL', true))
    expect(classifier({ mappings: once })(posting)).toBe('TOLL')
    const again = withMapping(once, mappingFor(posting, 'TIRES', true))
    expect(again).toHaveLength(2)
    expect(classifier({ mappings: again })(posting)).toBe('TIRES')
    expect(
      classifier({ mappings: withMapping([], mappingFor(posting, 'TOLL', false)) })({ ...posting, vendor: 'BP' }),
    ).toBe('TOLL')
  })
})

describe('versions and bills side by side', () => {
  test('a version does not differ from itself, nor by its number and time', () =>
    expect(compareSetups(example.setup, { ...example.setup, mappings: [...example.setup.mappings].reverse() })).toEqual(
      [],
    ))

  test('every value that differs is listed with both sides', () =>
    expect(
      compareSetups(
        example.setup,
        aSetup({
          ...example.setup,
          version: 2,
          tax: percent('7'),
          categories: example.setup.categories.map((category) =>
            category.code === 'MAINT' ? { ...category, cap: null } : category,
          ),
          variableRates: [{ ...variable, tiers: tiers('9000 at 1.1250, above at 0.9800') }],
          approvers: ['anna', 'ben'],
        }),
      ),
    ).toEqual([
      {
        field: 'tax',
        row: '',
        before: { unit: 'percent', steps: 62_500n },
        after: { unit: 'percent', steps: 70_000n },
      },
      { field: 'categories.cap', row: 'MAINT', before: { unit: 'money', steps: dollars('5000') }, after: null },
      {
        field: 'variableRates.tiers.upTo',
        row: '1.1',
        before: { unit: 'quantity', steps: quantity('10000') },
        after: { unit: 'quantity', steps: quantity('9000') },
      },
      { field: 'approvers.approver', row: 'ben', before: null, after: 'ben' },
    ]))

  test('two bills are compared by line, also where only one has it', () => {
    const line = (type: 'cost' | 'fee', code: string, amount: string) => ({ type, code, amount: dollars(amount) })
    expect(
      compareBills(
        [line('cost', 'FUEL', '10'), line('fee', '', '3')],
        [line('cost', 'FUEL', '12'), line('cost', 'TOLL', '1')],
      ),
    ).toEqual([
      { type: 'cost', code: 'FUEL', before: 1000n, after: 1200n, difference: 200n },
      { type: 'cost', code: 'TOLL', before: 0n, after: 100n, difference: 100n },
      { type: 'fee', code: '', before: 300n, after: 0n, difference: -300n },
    ])
  })
})
