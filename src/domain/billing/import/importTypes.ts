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

export const billingFieldRules = (type: BillingImportType): readonly (readonly [BillingImportField, FieldRule])[] =>
  Object.entries(billingImportFields[type]) as [BillingImportField, FieldRule][]
