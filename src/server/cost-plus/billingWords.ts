import type { Notice } from '#domain/billing/charges/bill'
import type { Message } from '#domain/billing/explanation'
import { shownNumber } from '#domain/billing/invoices/explained'

type Words = (param: (name: string) => string) => string

const parenthesised = (text: string) => (text ? ` (${text})` : '')

/** The English words of each message of the calculation. */
const words: Readonly<Record<string, Words>> = {
  cost: (of) => `Cost ${of('category')}${parenthesised(of('name'))}`,
  markup: (of) => `Markup ${of('category')}${parenthesised(of('name'))}`,
  'ledger-lines': (of) => `${of('count')} ledger lines`,
  cap: () => 'Cap',
  'over-cap': () => 'Above the cap',
  'markup-percent': () => 'Markup percentage',
  fixed: (of) => `${of('unit')} ${of('description')}, ${of('days')} days`,
  'days-in-force': (of) => `Days in force in ${of('period')}`,
  'weekly-rate': () => 'Weekly rate',
  'days-of-week': () => 'Days of a week',
  variable: (of) => of('description') || basisName(of('basis')),
  'activity-rows': (of) => `${basisName(of('basis'))} of ${of('count')} activity rows`,
  'tier-start': (of) => `Start of the tier, ${of('from')}`,
  'tier-width': (of) => `Tier from ${of('from')} to ${of('upTo')}`,
  'slice-quantity': (of) => `Quantity above ${of('from')}`,
  'tier-rate': (of) => `Rate above ${of('from')}`,
  slice: (of) => (of('upTo') ? `Tier from ${of('from')} to ${of('upTo')}` : `Tier above ${of('from')}`),
  tiers: () => 'All tiers',
  'minimum-charge': () => 'Minimum charge',
  'raised-to-minimum': () => 'Raised to the minimum charge',
  'index-rows': (of) => `Sum of ${of('count')} fuel prices`,
  'index-count': () => 'Number of fuel prices',
  'index-mean': () => 'Mean fuel price',
  'base-price': () => 'Base price',
  'over-base': () => 'Above the base price',
  'per-mile': () => 'Fuel surcharge for each mile',
  'miles-per-gallon': () => 'Miles for each gallon',
  fuel: (of) => `Fuel surcharge at ${of('index')}, ${of('perMile')} a mile`,
  'fee-fixed': () => 'Fixed fee',
  'fee-percent': () => 'Fee',
  'all-cost': () => 'All cost lines',
  'target-cost': () => 'Target cost',
  'below-target': () => 'Below the target cost',
  'gain-share': (of) => `Share of the ${of('saved')} saved`,
  'gain-share-percent': () => 'Share of the savings',
  tax: () => 'Tax',
  'taxable-lines': () => 'Taxable lines',
  'tax-percent': () => 'Tax percentage',
  less: () => 'Sign',
  'less-of': (of) => `Less ${of('value')}`,
  'billed-before': () => 'Billed before',
  'rest-of-period': () => 'Left of the period',
  'no-longer-due': () => 'Billed before and no longer due',
  accrual: (of) => `Accrual of ${of('code')}`,
  invoiced: () => 'On a posted invoice',
  'category-actual': (of) => `Ledger of ${of('category')} in ${of('period')}`,
  'category-unbilled': (of) => `Not billed yet of ${of('category')} in ${of('period')}`,
  'category-billed': (of) => `Billed for ${of('category')} in ${of('period')}`,
  'all-categories': (of) => `Ledger of all categories in ${of('period')}`,
  'categories-without-pay': (of) => `Ledger of all categories but pay in ${of('period')}`,
  'all-miles': () => 'Loaded and empty miles',
  'cost-per-mile': (of) => `Cost by mile in ${of('period')}`,
  'cost-per-stop': (of) => `Cost by stop in ${of('period')}`,
  'invoice-line': (of) => `Invoice ${of('number')}, line ${of('lineNo')}`,
  credited: (of) => `Credit of line ${of('lineNo')}`,
}

const basisName = (basis: string) => basis.charAt(0).toUpperCase() + basis.slice(1).replace('-', ' ')

/** A message of the calculation in English. */
export const messageText = ({ code, params }: Message): string =>
  words[code]?.((name) => {
    const value = params[name] ?? ''
    return typeof value === 'object' ? shownNumber(value) : String(value)
  }) ?? code

export const noticeText = ({ code }: Notice): string =>
  ({ 'no-fuel-index': 'There is no fuel price in this period, so no fuel surcharge is billed.' })[code]
