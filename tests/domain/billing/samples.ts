import type { ActivityRow, FuelIndexRow } from '#domain/billing/charges/billLine'
import { exact, type Money, negative, zeroMoney } from '#domain/values/exact'
import type { LedgerLine } from '#domain/billing/ledger/ledger'
import type { Category, Mapping, SetupVersion, Tier } from '#domain/billing/setup/setup'

export const dollars = (text: string) => exact('money', text)
export const rate = (text: string) => exact('rate', text)
export const percent = (text: string) => exact('percent', text)
export const quantity = (text: string) => exact('quantity', text)
export const cents = (amount: bigint | number) => BigInt(amount) as Money

export const aCategory = (code: string, more: Partial<Category> = {}): Category => ({
  code,
  name: code,
  behaviour: 'variable',
  treatment: 'markup',
  markup: percent('0'),
  cap: null,
  taxable: false,
  ...more,
})

export const aMapping = (accountFrom: string, category: string, more: Partial<Mapping> = {}): Mapping => ({
  accountFrom,
  accountTo: null,
  costCenter: null,
  vendor: null,
  category,
  ...more,
})

/** Tiers written as `10000 at 1.1250, above at 0.9800`. */
export const tiers = (written: string): Tier[] =>
  written.split(', ').map((tier) => {
    const [upTo = '', price = ''] = tier.split(' at ')
    return { upTo: upTo === 'above' ? null : quantity(upTo), rate: rate(price) }
  })

/** A set-up that bills nothing but cost, without tax. */
export const aSetup = (more: Partial<SetupVersion> = {}): SetupVersion => ({
  customerId: 'PL_ACME',
  effectiveFrom: '2026-01',
  contractNumber: 'C-1',
  currency: 'USD',
  tax: percent('0'),
  taxExempt: false,
  categories: [],
  mappings: [],
  fixedCharges: [],
  variableRates: [],
  fuel: null,
  fee: null,
  gainShare: null,
  invoiceGrouping: 'one',
  approvers: ['anna'],
  varianceTolerance: percent('10'),
  termsDays: 30,
  version: 1,
  changedBy: 'anna',
  changedAt: '2026-01-02T10:00:00.000Z',
  activatedAt: '2026-01-03T10:00:00.000Z',
  ...more,
})

/** A ledger line of October 2026; a negative net is a credit. */
export const aLine = (id: number, account: string, net: string | Money, more: Partial<LedgerLine> = {}): LedgerLine => {
  const amount = typeof net === 'string' ? dollars(net) : net
  return {
    id,
    date: '2026-10-15',
    period: null,
    account,
    costCenter: '',
    vendor: '',
    debit: amount > 0n ? amount : zeroMoney,
    credit: amount < 0n ? negative(amount) : zeroMoney,
    category: null,
    status: 'new',
    reason: '',
    invoiceId: null,
    awaitsSecond: null,
    ...more,
  }
}

export const activity = (
  basis: ActivityRow['basis'],
  amount: string,
  more: Partial<ActivityRow> = {},
): ActivityRow => ({
  date: '2026-10-20',
  period: null,
  unit: '1010',
  basis,
  quantity: quantity(amount),
  ...more,
})

export const indexRow = (price: string, date = '2026-10-05'): FuelIndexRow => ({ date, price: rate(price) })

/** An example that was worked out by hand. */
export const example = {
  period: '2026-10',
  setup: aSetup({
    tax: percent('6.25'),
    categories: [
      aCategory('TOLL', { treatment: 'pass-through' }),
      aCategory('MAINT', { markup: percent('8'), cap: dollars('5000'), taxable: true }),
      aCategory('FUEL', { markup: percent('2.5') }),
    ],
    mappings: [aMapping('5100', 'FUEL'), aMapping('5200', 'MAINT'), aMapping('5300', 'TOLL')],
    fixedCharges: [
      {
        unit: '1010',
        description: 'Tractor',
        weeklyRate: rate('412.50'),
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
        tiers: tiers('10000 at 1.1250, above at 0.9800'),
        minimumCharge: null,
        glAccount: '4020',
        taxable: false,
      },
    ],
    fuel: { basePrice: rate('2.5'), milesPerGallon: rate('6.5'), basis: 'miles', allowNegative: false, taxable: false },
    fee: { kind: 'percent', percent: percent('3'), taxable: false },
  }),
  ledger: [
    aLine(1, '5100', '10234.57'),
    aLine(2, '5100', '-134.11'),
    aLine(3, '5200', '3111.10'),
    aLine(4, '5200', '2500.00'),
    aLine(5, '5300', '712.35'),
  ],
  activity: [activity('miles', '12000'), activity('miles', '345.6')],
  fuelIndex: ['3.8120', '3.7940', '3.8310', '3.8050'].map((price) => indexRow(price)),
} as const
