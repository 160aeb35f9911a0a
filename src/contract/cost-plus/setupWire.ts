import { z } from 'zod'
import {
  day,
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  oneOf,
  text,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type {
  Basis,
  Category,
  Fee,
  FixedCharge,
  FuelTerms,
  GainShare,
  Mapping,
  Setup,
  Tier,
  VariableRate,
} from '#domain/billing/setup/setup'
import type { ShownSetupVersion } from '#domain/billing/setup/setupVersions'
import { boundedText, boundedTextOrNull, money, percent, period, quantity, rate } from './billingFields'

const code = boundedText(30, 1)

export const basisWire = oneOf({
  miles: 'MILES',
  'loaded-miles': 'LOADED_MILES',
  'empty-miles': 'EMPTY_MILES',
  hours: 'HOURS',
  stops: 'STOPS',
  loads: 'LOADS',
} as const satisfies Record<Basis, string>)

/** What becomes of the costs of a category. */
export const treatment = oneOf({
  markup: 'MARKUP',
  'pass-through': 'PASS_THROUGH',
  'non-billable': 'NON_BILLABLE',
} as const satisfies Record<Category['treatment'], string>)

const categoryWire = wireRecord({
  code: ['Code', code],
  name: ['Name', boundedText(60)],
  behaviour: ['Behaviour', oneOf({ fixed: 'FIXED', variable: 'VARIABLE' })],
  treatment: ['Treatment', treatment],
  markup: ['MarkupPercent', percent],
  cap: ['CapAmount', money.nullable()],
  taxable: ['Taxable', yesNo],
  isPay: ['PayData', yesNo.optional()],
} as const satisfies DictionaryOf<Category>)

const mappingWire = wireRecord({
  accountFrom: ['AccountFrom', code],
  accountTo: ['AccountTo', boundedTextOrNull(30)],
  costCenter: ['CostCenter', boundedTextOrNull(30)],
  vendor: ['Vendor', boundedTextOrNull(60)],
  category: ['Category', code],
} as const satisfies DictionaryOf<Mapping>)

const fixedChargeWire = wireRecord({
  unit: ['Unit', code],
  description: ['Description', boundedText(100)],
  weeklyRate: ['WeeklyRate', rate],
  from: ['From', day],
  to: ['To', day.nullable()],
  glAccount: ['GlAccount', boundedText(30)],
  taxable: ['Taxable', yesNo],
} as const satisfies DictionaryOf<FixedCharge>)

const variableRateWire = wireRecord({
  basis: ['Basis', basisWire],
  description: ['Description', boundedText(100)],
  tiers: [
    'Tiers',
    z
      .array(
        wireRecord({ upTo: ['UpTo', quantity.nullable()], rate: ['Rate', rate] } as const satisfies DictionaryOf<Tier>),
      )
      .max(20)
      .readonly(),
  ],
  minimumCharge: ['MinimumCharge', money.nullable()],
  glAccount: ['GlAccount', boundedText(30)],
  taxable: ['Taxable', yesNo],
} as const satisfies DictionaryOf<VariableRate>)

const fuelWire = wireRecord({
  basePrice: ['BasePrice', rate],
  milesPerGallon: ['MilesPerGallon', rate],
  basis: ['Basis', oneOf({ miles: 'MILES', 'loaded-miles': 'LOADED_MILES' })],
  allowNegative: ['AllowNegative', yesNo],
  taxable: ['Taxable', yesNo],
} as const satisfies DictionaryOf<FuelTerms>)

/** One field carries dollars or a percentage, as its kind says. */
const feeWire = z.union([
  wireRecord({
    kind: ['Kind', oneOf({ fixed: 'FIXED' })],
    amount: ['Amount', money],
    taxable: ['Taxable', yesNo],
  } as const satisfies DictionaryOf<Fee & { kind: 'fixed' }>),
  wireRecord({
    kind: ['Kind', oneOf({ percent: 'PERCENT' })],
    percent: ['Amount', percent],
    taxable: ['Taxable', yesNo],
  } as const satisfies DictionaryOf<Fee & { kind: 'percent' }>),
])

const gainShareWire = wireRecord({
  targetCost: ['TargetCost', money],
  share: ['SharePercent', percent],
} as const satisfies DictionaryOf<GainShare>)

const setupDictionary = {
  customerId: ['CustomerId', boundedText(60, 1)],
  effectiveFrom: ['EffectiveFrom', period],
  contractNumber: ['ContractNumber', boundedText(60)],
  currency: ['Currency', text.refine((written) => written === 'USD', 'must be USD')],
  tax: ['TaxPercent', percent],
  taxExempt: ['TaxExempt', yesNo],
  categories: ['Categories', z.array(categoryWire).max(100).readonly()],
  mappings: ['Mappings', z.array(mappingWire).max(5_000).readonly()],
  fixedCharges: ['FixedCharges', z.array(fixedChargeWire).max(5_000).readonly()],
  variableRates: ['VariableRates', z.array(variableRateWire).max(50).readonly()],
  fuel: ['Fuel', fuelWire.nullable()],
  fee: ['Fee', feeWire.nullable()],
  gainShare: ['GainShare', gainShareWire.nullable()],
  invoiceGrouping: ['InvoiceGrouping', oneOf({ one: 'ONE', 'by-type': 'BY_TYPE' })],
  approvers: ['Approvers', z.array(boundedText(60)).max(50).readonly()],
  varianceTolerance: ['VarianceTolerancePercent', percent],
  termsDays: ['TermsDays', z.int().min(0).max(365)],
} as const satisfies DictionaryOf<Setup>

export const setupWire = wireRecord(setupDictionary)

export const setupVersionWire = wireRecord({
  ...setupDictionary,
  version: ['Version', integer],
  status: ['Status', oneOf({ draft: 'DRAFT', active: 'ACTIVE', superseded: 'SUPERSEDED' })],
  changedBy: ['ChangedBy', text],
  changedAt: ['ChangedDate', instant],
  activatedAt: ['ActivatedDate', instantOrNull],
} as const satisfies DictionaryOf<ShownSetupVersion>)

/** The field of a set-up as the wire names it: `mappings.2.category` is `Mappings.2.Category`. */
export const setupFieldOf = (field: string): string =>
  field
    .split('.')
    .map((part) => setupFieldNames[part] ?? part)
    .join('.')

const setupFieldNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    setupDictionary,
    categoryWire.dictionary,
    mappingWire.dictionary,
    fixedChargeWire.dictionary,
    variableRateWire.dictionary,
    fuelWire.dictionary,
    gainShareWire.dictionary,
    { upTo: ['UpTo'], rate: ['Rate'], amount: ['Amount'], percent: ['Amount'] },
  ].flatMap((dictionary) => Object.entries(dictionary).map(([name, [wireName]]) => [name, wireName] as const)),
)
