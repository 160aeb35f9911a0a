import { demoOfRoles } from '#domain/access/billing-access'
import { exact } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'
import type { Category, FixedCharge, Mapping, Setup } from '#domain/billing/setup/setup'
import type { DemoGroup } from '#server/demo/groups'

/** Who does the billing of a customer. */
export const deskOf = (customer: string) =>
  customer === demoOfRoles
    ? { administrator: 'admin', accountant: 'roles-accountant', uploader: 'roles-upload' }
    : { administrator: 'cpadmin', accountant: 'cpaccountant', uploader: 'cpupload' }

/** The tractors of the contract; each costs the same every week. */
export const units = ['1010', '1012', '1015', '1021', '1022', '1030'] as const

const category = (code: string, name: string, terms: Partial<Category> = {}): Category => ({
  code,
  name,
  behaviour: 'variable',
  treatment: 'markup',
  markup: exact('percent', '0'),
  cap: null,
  taxable: false,
  ...terms,
})

const mapping = (code: string, accountFrom: string, accountTo: string | null = null): Mapping => ({
  accountFrom,
  accountTo,
  costCenter: null,
  vendor: null,
  category: code,
})

/** The terms of the first year: costs with a markup, a weekly charge for each tractor, and mileage with a fuel clause. */
export const firstTerms = ({ code }: DemoGroup, effectiveFrom: Period): Setup => ({
  customerId: code,
  effectiveFrom,
  contractNumber: 'AWD-2207',
  currency: 'USD',
  tax: exact('percent', '6.25'),
  taxExempt: false,
  categories: [
    category('WAGES', 'Driver wages', { markup: exact('percent', '4') }),
    category('FUEL', 'Fuel', { markup: exact('percent', '2.5') }),
    category('MAINT', 'Maintenance', { markup: exact('percent', '8'), cap: exact('money', '9000'), taxable: true }),
    category('TIRES', 'Tires', { markup: exact('percent', '8'), taxable: true }),
    category('TOLLS', 'Tolls', { treatment: 'pass-through' }),
    category('PERMITS', 'Permits and licenses', { behaviour: 'fixed', treatment: 'pass-through' }),
    category('INSUR', 'Insurance', { behaviour: 'fixed', treatment: 'pass-through' }),
    category('OVERHEAD', 'Overhead', { behaviour: 'fixed', treatment: 'non-billable' }),
  ],
  mappings: [
    mapping('WAGES', '5000', '5049'),
    mapping('FUEL', '5100'),
    mapping('MAINT', '5200', '5249'),
    mapping('TIRES', '5250'),
    mapping('TOLLS', '5300'),
    mapping('PERMITS', '5310'),
    mapping('INSUR', '5400'),
    mapping('OVERHEAD', '6100', '6199'),
  ],
  fixedCharges: units.map((unit): FixedCharge => ({
    unit,
    description: 'Tractor lease',
    weeklyRate: exact('rate', '412.5'),
    from: `${effectiveFrom}-01`,
    to: null,
    glAccount: '4010',
    taxable: true,
  })),
  variableRates: [
    {
      basis: 'miles',
      description: 'Mileage',
      tiers: [
        { upTo: exact('quantity', '40000'), rate: exact('rate', '0.42') },
        { upTo: null, rate: exact('rate', '0.38') },
      ],
      minimumCharge: null,
      glAccount: '4020',
      taxable: false,
    },
    {
      basis: 'stops',
      description: 'Stops',
      tiers: [{ upTo: null, rate: exact('rate', '18.5') }],
      minimumCharge: exact('money', '4000'),
      glAccount: '4025',
      taxable: false,
    },
  ],
  fuel: {
    basePrice: exact('rate', '3.1'),
    milesPerGallon: exact('rate', '6.5'),
    basis: 'miles',
    allowNegative: false,
    taxable: false,
  },
  fee: { kind: 'percent', percent: exact('percent', '3'), taxable: false },
  gainShare: null,
  invoiceGrouping: 'by-type',
  approvers: [...new Set([deskOf(code).administrator, deskOf(code).accountant, 'admin'])],
  varianceTolerance: exact('percent', '15'),
  termsDays: 30,
})

/** The terms after the yearly review: a higher markup on maintenance, and a dearer lease. */
export const reviewedTerms = (first: Setup, effectiveFrom: Period): Setup => ({
  ...first,
  effectiveFrom,
  categories: first.categories.map((one) =>
    one.code === 'MAINT' ? { ...one, markup: exact('percent', '9'), cap: exact('money', '9500') } : one,
  ),
  fixedCharges: first.fixedCharges.map((charge) => ({ ...charge, weeklyRate: exact('rate', '425') })),
})
