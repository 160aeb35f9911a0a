import { isPayCategory } from '#domain/billing/payData'
import { bases, type Row } from './setupDraft'

/** A field of a record of the set-up, as a form shows it. */
export type SetupField = {
  name: string
  kind: 'text' | 'number' | 'day' | 'month' | 'flag' | 'choice'
  /** Of a choice: its values, whose names are messages below `billingSetup.choices`; `categories` are those of the draft. */
  choices?: readonly string[] | 'categories'
  longest?: number
  /** Of a flag: its value while nobody has set it. */
  unset?: (row: Row) => string
}

const field = (name: string, kind: SetupField['kind'] = 'text', more: Partial<SetupField> = {}): SetupField => ({
  name,
  kind,
  ...more,
})

export const termFields = [
  field('effectiveFrom', 'month'),
  field('contractNumber', 'text', { longest: 60 }),
  field('tax', 'number'),
  field('taxExempt', 'flag'),
  field('termsDays', 'number'),
  field('invoiceGrouping', 'choice', { choices: ['one', 'by-type'] }),
] as const

export const approvalFields = [
  field('approvers', 'text', { longest: 600 }),
  field('varianceTolerance', 'number'),
] as const

export const categoryFields = [
  field('code', 'text', { longest: 30 }),
  field('name', 'text', { longest: 60 }),
  field('behaviour', 'choice', { choices: ['fixed', 'variable'] }),
  field('treatment', 'choice', { choices: ['markup', 'pass-through', 'non-billable'] }),
  field('markup', 'number'),
  field('cap', 'number'),
  field('taxable', 'flag'),
  field('isPay', 'flag', { unset: ({ code = '', name = '' }) => (isPayCategory({ code, name }) ? 'Y' : '') }),
] as const

export const mappingFields = [
  field('accountFrom', 'text', { longest: 30 }),
  field('accountTo', 'text', { longest: 30 }),
  field('costCenter', 'text', { longest: 30 }),
  field('vendor', 'text', { longest: 60 }),
  field('category', 'choice', { choices: 'categories' }),
] as const

export const fixedChargeFields = [
  field('unit', 'text', { longest: 30 }),
  field('description', 'text', { longest: 100 }),
  field('weeklyRate', 'number'),
  field('from', 'day'),
  field('to', 'day'),
  field('glAccount', 'text', { longest: 30 }),
  field('taxable', 'flag'),
] as const

export const rateFields = [
  field('basis', 'choice', { choices: bases }),
  field('description', 'text', { longest: 100 }),
  field('minimumCharge', 'number'),
  field('glAccount', 'text', { longest: 30 }),
  field('taxable', 'flag'),
] as const

export const tierFields = [field('upTo', 'number'), field('rate', 'number')] as const

export const fuelFields = [
  field('basePrice', 'number'),
  field('milesPerGallon', 'number'),
  field('basis', 'choice', { choices: ['miles', 'loaded-miles'] }),
  field('allowNegative', 'flag'),
  field('taxable', 'flag'),
] as const

export const feeFields = [
  field('kind', 'choice', { choices: ['percent', 'fixed'] }),
  field('amount', 'number'),
  field('taxable', 'flag'),
] as const

export const gainShareFields = [field('targetCost', 'number'), field('share', 'number')] as const
