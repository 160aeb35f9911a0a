import { exact, minus, plus, type Quantity, sumOf } from '#domain/values/exact'
import type { Day } from '#domain/values/days'

/** Hours that a worker has for a service, such as vacation, to the thousandth. */
export type ServiceHours = { allotted: Quantity; accrued: Quantity; used: Quantity; carryover: Quantity }

/** Hours left: accrued + carryover − used. */
export const unusedHours = ({ accrued, carryover, used }: ServiceHours): Quantity =>
  minus(plus(accrued, carryover), used)

const mostHours = exact('quantity', '99999.99')

export type AccrualProblem =
  | { code: 'negative' | 'too-many'; field: keyof ServiceHours }
  | { code: 'overdrawn' }
  | { code: 'above-allotted' }

/**
 * What keeps hours from being stored.
 * @param mayOverdraw whether the policy lets a worker use hours before they are accrued
 */
export const accrualProblem = (hours: ServiceHours, mayOverdraw: boolean): AccrualProblem | null => {
  const fields = ['allotted', 'accrued', 'used', 'carryover'] as const
  const negative = fields.find((field) => hours[field] < 0n)
  if (negative) return { code: 'negative', field: negative }
  const high = fields.find((field) => hours[field] > mostHours)
  if (high) return { code: 'too-many', field: high }
  if (hours.accrued > hours.allotted) return { code: 'above-allotted' }
  return unusedHours(hours) < 0n && !mayOverdraw ? { code: 'overdrawn' } : null
}

export const entryKinds = ['allotment', 'grant', 'use', 'carryover'] as const
export type EntryKind = (typeof entryKinds)[number]

/** A line of the ledger: hours added to one of the balances, negative for a correction. */
export type AccrualEntry = { kind: EntryKind; hours: Quantity; on: Day; by: string; reason: string }

const kindOf: Readonly<Record<keyof ServiceHours, EntryKind>> = {
  allotted: 'allotment',
  accrued: 'grant',
  used: 'use',
  carryover: 'carryover',
}

/** The balances that a ledger adds up to. */
export const hoursOf = (entries: readonly Pick<AccrualEntry, 'kind' | 'hours'>[]): ServiceHours => {
  const of = (kind: EntryKind) => sumOf(entries.filter((entry) => entry.kind === kind).map(({ hours }) => hours))
  return { allotted: of('allotment'), accrued: of('grant'), used: of('use'), carryover: of('carryover') }
}

/** The entries that lead from one set of balances to another; none when they are equal. */
export const entriesBetween = (
  before: ServiceHours,
  after: ServiceHours,
  note: Pick<AccrualEntry, 'on' | 'by' | 'reason'>,
): AccrualEntry[] =>
  (Object.keys(kindOf) as (keyof ServiceHours)[])
    .map((field) => ({ kind: kindOf[field], hours: minus(after[field], before[field]), ...note }))
    .filter(({ hours }) => hours !== 0n)
