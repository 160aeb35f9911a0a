import type { Money, Percent, Quantity, Rate } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'

/** Where ledger lines go that no mapping fits (BR-4). No category may bear this code. */
export const unmapped = 'UNMAPPED'

export type Category = {
  code: string
  name: string
  behaviour: 'fixed' | 'variable'
  treatment: 'markup' | 'pass-through' | 'non-billable'
  markup: Percent
  cap: Money | null
  taxable: boolean
  /** Whether its ledger lines are the pay of people; absent where its code and name decide (`isPayCategory`). */
  isPay?: boolean | undefined
}

/** Sends the accounts of a range to a category. `accountTo` null means `accountFrom` alone. */
export type Mapping = {
  accountFrom: string
  accountTo: string | null
  costCenter: string | null
  vendor: string | null
  category: string
}

/** A weekly charge for a unit, from one day to another, both included; `to` null is open. */
export type FixedCharge = {
  unit: string
  description: string
  weeklyRate: Rate
  from: string
  to: string | null
  glAccount: string
  taxable: boolean
}

export type Basis = 'miles' | 'loaded-miles' | 'empty-miles' | 'hours' | 'stops' | 'loads'

/** The rate of a slice of the quantity, up to and including `upTo`; null is the last, open slice. */
export type Tier = { upTo: Quantity | null; rate: Rate }

export type VariableRate = {
  basis: Basis
  description: string
  tiers: readonly Tier[]
  minimumCharge: Money | null
  glAccount: string
  taxable: boolean
}

export type FuelTerms = {
  basePrice: Rate
  milesPerGallon: Rate
  basis: 'miles' | 'loaded-miles'
  allowNegative: boolean
  taxable: boolean
}

export type Fee =
  | { kind: 'fixed'; amount: Money; taxable: boolean }
  | { kind: 'percent'; percent: Percent; taxable: boolean }

export type GainShare = { targetCost: Money; share: Percent }

/** The terms of a contract. */
export type Setup = {
  customerId: string
  effectiveFrom: Period
  contractNumber: string
  currency: string
  tax: Percent
  taxExempt: boolean
  categories: readonly Category[]
  mappings: readonly Mapping[]
  fixedCharges: readonly FixedCharge[]
  variableRates: readonly VariableRate[]
  fuel: FuelTerms | null
  fee: Fee | null
  gainShare: GainShare | null
  invoiceGrouping: 'one' | 'by-type'
  approvers: readonly string[]
  varianceTolerance: Percent
  termsDays: number
}

/** A stored version. One that was ever active is read-only. Instants are ISO texts in UTC. */
export type SetupVersion = Setup & {
  version: number
  changedBy: string
  changedAt: string
  activatedAt: string | null
}
