import { expect, test } from 'vitest'
import { exact } from '#domain/values/exact'
import type { Setup } from '#domain/billing/setup/setup'
import { blankDraft, draftOf, readDraft, type SetupDraft } from '#portal/cost-plus/setup/setupDraft'
import { stepOf } from '#portal/cost-plus/setup/SetupReview'

const setup: Setup = {
  customerId: 'PL_ACME',
  effectiveFrom: '2026-10',
  contractNumber: 'C-1',
  currency: 'USD',
  tax: exact('percent', '6.25'),
  taxExempt: false,
  categories: [
    {
      code: 'MAINT',
      name: 'Maintenance',
      behaviour: 'variable',
      treatment: 'markup',
      markup: exact('percent', '8'),
      cap: exact('money', '5000'),
      taxable: true,
    },
  ],
  mappings: [{ accountFrom: '5200', accountTo: null, costCenter: null, vendor: 'V1', category: 'MAINT' }],
  fixedCharges: [
    {
      unit: '1010',
      description: 'Tractor',
      weeklyRate: exact('rate', '412.5'),
      from: '2026-10-12',
      to: null,
      glAccount: '4010',
      taxable: true,
    },
  ],
  variableRates: [
    {
      basis: 'miles',
      description: 'Mileage',
      tiers: [
        { upTo: exact('quantity', '10000'), rate: exact('rate', '1.125') },
        { upTo: null, rate: exact('rate', '0.98') },
      ],
      minimumCharge: null,
      glAccount: '4020',
      taxable: false,
    },
  ],
  fuel: {
    basePrice: exact('rate', '2.5'),
    milesPerGallon: exact('rate', '6.5'),
    basis: 'miles',
    allowNegative: false,
    taxable: false,
  },
  fee: { kind: 'percent', percent: exact('percent', '3'), taxable: false },
  gainShare: null,
  invoiceGrouping: 'one',
  approvers: ['ana', 'ben'],
  varianceTolerance: exact('percent', '10'),
  termsDays: 30,
}

test('what is stored is shown for editing and read back exactly', () => {
  expect(readDraft(draftOf(setup), 'PL_ACME')).toEqual({ setup, problems: [] })
})

test('a blank set-up needs an approver and nothing else', () => {
  expect(readDraft(blankDraft('2026-10'), 'PL_ACME').problems).toEqual([{ field: 'approvers', code: 'no-approver' }])
})

test.each([
  ['a number that cannot be read', { tax: '6,25' }, 'tax', 'number'],
  ['a percentage above 100', { tax: '101' }, 'tax', 'percent'],
  ['days of payment that are no number', { termsDays: 'x' }, 'termsDays', 'terms-days'],
  [
    'a mapping to no category',
    { mappings: [{ accountFrom: '5', accountTo: '', costCenter: '', vendor: '', category: '' }] },
    'mappings.0.category',
    'unknown-category',
  ],
  [
    'tiers that do not rise',
    {
      variableRates: [
        {
          basis: 'miles',
          description: '',
          tiers: [
            { upTo: '', rate: '1' },
            { upTo: '', rate: '2' },
          ],
          minimumCharge: '',
          glAccount: '',
          taxable: false,
        },
      ],
    },
    'variableRates.0.tiers',
    'tiers',
  ],
  ['a fee above 100 %', { fee: { kind: 'percent', amount: '120', taxable: false } }, 'fee.amount', 'percent'],
] satisfies [string, Partial<SetupDraft>, string, string][])(
  '%s is a problem of its field',
  (_, changes, field, code) => {
    expect(readDraft({ ...draftOf(setup), ...changes }, 'PL_ACME').problems).toContainEqual({ field, code })
  },
)

test.each([
  ['tax', 'contract'],
  ['mappings.2.category', 'mappings'],
  ['variableRates.0.tiers.1.rate', 'variable'],
  ['fee.amount', 'terms'],
  ['approvers', 'approval'],
])('a problem of %s is fixed in the step %s', (field, step) => {
  expect(stepOf(field)).toBe(step)
})
