import type { ExactOf, Unit } from '#domain/values/exact'
import type { Basis, Category, FixedCharge, Mapping, Setup, VariableRate } from '#domain/billing/setup/setup'
import { type SetupProblem, setupProblems } from '#domain/billing/setup/setupProblems'
import { editedNumber, typedNumber } from '#portal/ui/amounts'

/** A record of the set-up as it is typed: all of its fields are texts, flags are `Y` or empty. */
export type Row = Readonly<Record<string, string>>

/** A variable rate and its tiers. */
type RateRow = { row: Row; tiers: readonly Row[] }

/** A set-up as it is typed. Terms that may be missing as a whole are null. */
export type SetupDraft = {
  terms: Row
  categories: readonly Row[]
  mappings: readonly Row[]
  fixedCharges: readonly Row[]
  variableRates: readonly RateRow[]
  fuel: Row | null
  fee: Row | null
  gainShare: Row | null
}

export const bases = ['miles', 'loaded-miles', 'empty-miles', 'hours', 'stops', 'loads'] as const satisfies Basis[]

const flag = (is: boolean) => (is ? 'Y' : '')
const shown = <U extends Unit>(unit: U, value: ExactOf<U> | null) => (value === null ? '' : editedNumber(unit, value))

/** A stored set-up as it is typed. */
export const draftOf = (setup: Setup): SetupDraft => ({
  terms: {
    effectiveFrom: setup.effectiveFrom,
    contractNumber: setup.contractNumber,
    tax: shown('percent', setup.tax),
    taxExempt: flag(setup.taxExempt),
    invoiceGrouping: setup.invoiceGrouping,
    approvers: setup.approvers.join(', '),
    varianceTolerance: shown('percent', setup.varianceTolerance),
    termsDays: String(setup.termsDays),
  },
  categories: setup.categories.map(({ markup, cap, taxable, isPay, ...texts }) => ({
    ...texts,
    ...(isPay !== undefined && { isPay: flag(isPay) }),
    markup: shown('percent', markup),
    cap: shown('money', cap),
    taxable: flag(taxable),
  })),
  mappings: setup.mappings.map(({ accountFrom, accountTo, costCenter, vendor, category }) => ({
    accountFrom,
    accountTo: accountTo ?? '',
    costCenter: costCenter ?? '',
    vendor: vendor ?? '',
    category,
  })),
  fixedCharges: setup.fixedCharges.map(({ weeklyRate, to, taxable, ...texts }) => ({
    ...texts,
    weeklyRate: shown('rate', weeklyRate),
    to: to ?? '',
    taxable: flag(taxable),
  })),
  variableRates: setup.variableRates.map(({ tiers, minimumCharge, taxable, ...texts }) => ({
    row: { ...texts, minimumCharge: shown('money', minimumCharge), taxable: flag(taxable) },
    tiers: tiers.map(({ upTo, rate }) => ({ upTo: shown('quantity', upTo), rate: shown('rate', rate) })),
  })),
  fuel: setup.fuel && {
    basePrice: shown('rate', setup.fuel.basePrice),
    milesPerGallon: shown('rate', setup.fuel.milesPerGallon),
    basis: setup.fuel.basis,
    allowNegative: flag(setup.fuel.allowNegative),
    taxable: flag(setup.fuel.taxable),
  },
  fee: setup.fee && {
    kind: setup.fee.kind,
    amount: setup.fee.kind === 'fixed' ? shown('money', setup.fee.amount) : shown('percent', setup.fee.percent),
    taxable: flag(setup.fee.taxable),
  },
  gainShare: setup.gainShare && {
    targetCost: shown('money', setup.gainShare.targetCost),
    share: shown('percent', setup.gainShare.share),
  },
})

/** A set-up with nothing in it yet, effective from a month on. */
export const blankDraft = (effectiveFrom: string): SetupDraft => ({
  terms: {
    effectiveFrom,
    contractNumber: '',
    tax: '0',
    taxExempt: '',
    invoiceGrouping: 'one',
    approvers: '',
    varianceTolerance: '10',
    termsDays: '30',
  },
  categories: [],
  mappings: [],
  fixedCharges: [],
  variableRates: [],
  fuel: null,
  fee: null,
  gainShare: null,
})

/** A problem of a field; the field is a path such as `mappings.2.category`. */
export type DraftProblem = { field: string; code: SetupProblem['code'] | 'number' }

/**
 * Reads a typed draft. Problems are unreadable numbers and violated rules of a set-up; the server applies the same
 * rules.
 */
export const readDraft = (draft: SetupDraft, customerId: string): { setup: Setup; problems: DraftProblem[] } => {
  const unread: DraftProblem[] = []
  const number = <U extends Unit>(unit: U, field: string, typed = ''): ExactOf<U> => {
    const value = typedNumber(unit, typed)
    if (value === null) unread.push({ field, code: 'number' })
    return value ?? (0n as ExactOf<U>)
  }
  const optional = <U extends Unit>(unit: U, field: string, typed = ''): ExactOf<U> | null =>
    typed.trim() === '' ? null : number(unit, field, typed)
  const { terms, fuel, fee, gainShare } = draft
  const setup: Setup = {
    customerId,
    effectiveFrom: terms.effectiveFrom ?? '',
    contractNumber: text(terms.contractNumber),
    currency: 'USD',
    tax: number('percent', 'tax', terms.tax),
    taxExempt: terms.taxExempt === 'Y',
    categories: draft.categories.map((row, at): Category => ({
      code: text(row.code),
      name: text(row.name),
      behaviour: row.behaviour === 'fixed' ? 'fixed' : 'variable',
      treatment: (['pass-through', 'non-billable'] as const).find((each) => each === row.treatment) ?? 'markup',
      markup: number('percent', `categories.${at}.markup`, row.markup || '0'),
      cap: optional('money', `categories.${at}.cap`, row.cap),
      taxable: row.taxable === 'Y',
      isPay: row.isPay === undefined ? undefined : row.isPay === 'Y',
    })),
    mappings: draft.mappings.map((row): Mapping => ({
      accountFrom: text(row.accountFrom),
      accountTo: text(row.accountTo) || null,
      costCenter: text(row.costCenter) || null,
      vendor: text(row.vendor) || null,
      category: text(row.category),
    })),
    fixedCharges: draft.fixedCharges.map((row, at): FixedCharge => ({
      unit: text(row.unit),
      description: text(row.description),
      weeklyRate: number('rate', `fixedCharges.${at}.weeklyRate`, row.weeklyRate),
      from: row.from ?? '',
      to: row.to || null,
      glAccount: text(row.glAccount),
      taxable: row.taxable === 'Y',
    })),
    variableRates: draft.variableRates.map(({ row, tiers }, at): VariableRate => ({
      basis: bases.find((each) => each === row.basis) ?? 'miles',
      description: text(row.description),
      tiers: tiers.map((tier, of) => ({
        upTo: optional('quantity', `variableRates.${at}.tiers.${of}.upTo`, tier.upTo),
        rate: number('rate', `variableRates.${at}.tiers.${of}.rate`, tier.rate),
      })),
      minimumCharge: optional('money', `variableRates.${at}.minimumCharge`, row.minimumCharge),
      glAccount: text(row.glAccount),
      taxable: row.taxable === 'Y',
    })),
    fuel: fuel && {
      basePrice: number('rate', 'fuel.basePrice', fuel.basePrice),
      milesPerGallon: number('rate', 'fuel.milesPerGallon', fuel.milesPerGallon),
      basis: fuel.basis === 'loaded-miles' ? 'loaded-miles' : 'miles',
      allowNegative: fuel.allowNegative === 'Y',
      taxable: fuel.taxable === 'Y',
    },
    fee:
      fee &&
      (fee.kind === 'fixed'
        ? { kind: 'fixed', amount: number('money', 'fee.amount', fee.amount), taxable: fee.taxable === 'Y' }
        : { kind: 'percent', percent: number('percent', 'fee.amount', fee.amount), taxable: fee.taxable === 'Y' }),
    gainShare: gainShare && {
      targetCost: number('money', 'gainShare.targetCost', gainShare.targetCost),
      share: number('percent', 'gainShare.share', gainShare.share),
    },
    invoiceGrouping: terms.invoiceGrouping === 'by-type' ? 'by-type' : 'one',
    approvers: (terms.approvers ?? '').split(/[\s,;]+/).filter(Boolean),
    varianceTolerance: number('percent', 'varianceTolerance', terms.varianceTolerance),
    termsDays: /^\d{1,3}$/.test(terms.termsDays ?? '') ? Number(terms.termsDays) : -1,
  }
  const ruled = setupProblems(setup).map(({ field, code }) => ({
    field: field.replace('fee.percent', 'fee.amount'),
    code,
  }))
  return { setup, problems: [...unread, ...ruled] }
}

const text = (typed = '') => typed.trim()
