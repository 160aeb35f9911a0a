/** What a billing file brings: the general ledger, activity, fuel prices or budgets. */
export const importTypes = ['ledger', 'activity', 'fuel-index', 'budget'] as const
export type BillingImportType = (typeof importTypes)[number]

/** How a column is read. Amounts have 2 decimals, quantities 3, prices 4. */
export type BillingFieldKind = 'text' | 'day' | 'period' | 'money' | 'quantity' | 'price' | 'basis'

type FieldRule = { kind: BillingFieldKind; isRequired: boolean; longest?: number; isIdentifier?: boolean }

const text = (longest: number): FieldRule => ({ kind: 'text', isRequired: false, longest })
const identifier = (longest: number, isRequired = false): FieldRule => ({
  kind: 'text',
  isRequired,
  longest,
  isIdentifier: true,
})
const needed = (kind: BillingFieldKind): FieldRule => ({ kind, isRequired: true })
const optional = (kind: BillingFieldKind): FieldRule => ({ kind, isRequired: false })

/** The columns of each type of file. */
export const billingImportFields = {
  ledger: {
    day: needed('day'),
    period: optional('period'),
    company: identifier(30),
    costCenter: identifier(30),
    account: identifier(30, true),
    description: text(200),
    journal: identifier(60),
    vendor: identifier(60),
    reference: identifier(100),
    debit: optional('money'),
    credit: optional('money'),
  },
  activity: {
    day: needed('day'),
    period: optional('period'),
    unit: identifier(30),
    basis: needed('basis'),
    quantity: needed('quantity'),
  },
  'fuel-index': { day: needed('day'), price: needed('price') },
  budget: { period: needed('period'), category: identifier(30, true), amount: needed('money') },
} as const satisfies Record<BillingImportType, Record<string, FieldRule>>

export type BillingImportField = {
  [Type in BillingImportType]: keyof (typeof billingImportFields)[Type]
}[BillingImportType]

/** Two rows of each type of file, as its template shows them. */
export const billingSampleRows: Readonly<
  Record<BillingImportType, readonly Readonly<Partial<Record<BillingImportField, string>>>[]>
> = {
  ledger: [
    {
      day: '2026-11-03',
      period: '2026-11',
      company: '01',
      costCenter: '100',
      account: '5100',
      description: 'Brake inspection',
      journal: 'AP-1001',
      vendor: 'Lakeshore Truck Service',
      reference: 'INV-20881',
      debit: '487.50',
    },
    {
      day: '2026-11-04',
      period: '2026-11',
      company: '01',
      costCenter: '100',
      account: '5200',
      description: 'Toll refund',
      journal: 'AP-1002',
      vendor: 'Illinois Tollway',
      reference: 'CR-3307',
      credit: '36.20',
    },
  ],
  activity: [
    { day: '2026-11-05', period: '2026-11', unit: '1010', basis: 'MILES', quantity: '1842.5' },
    { day: '2026-11-05', period: '2026-11', unit: '1010', basis: 'STOPS', quantity: '12' },
  ],
  'fuel-index': [
    { day: '2026-11-02', price: '3.8120' },
    { day: '2026-11-09', price: '3.7940' },
  ],
  budget: [
    { period: '2026-11', category: 'MAINT', amount: '4500.00' },
    { period: '2026-11', category: 'TOLL', amount: '820.00' },
  ],
}

export const billingFieldRules = (type: BillingImportType): readonly (readonly [BillingImportField, FieldRule])[] =>
  Object.entries(billingImportFields[type]) as [BillingImportField, FieldRule][]
