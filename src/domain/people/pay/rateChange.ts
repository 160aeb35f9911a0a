import {
  hundredPercent,
  magnitude,
  measured,
  minus,
  type Percent,
  plus,
  product,
  type Rate,
} from '#domain/values/exact'
import type { Day } from '#domain/values/days'
import { type PayType, type RateKey, rateOn, type RateProblem, rateProblem, type WorkerRate } from './workerRate'

/** The change from one rate to another in percent of the first; null when there was none, or it was 0. */
export const changeOf = (before: Rate | null, after: Rate): Percent | null =>
  before === null || before === 0n
    ? null
    : product('percent', [measured('rate', minus(after, before))], measured('rate', before))

/**
 * Whether a change needs a second person.
 * @param above the percentage that may be changed alone; null when the customer has set none
 */
export const needsSecondPerson = (before: Rate | null, after: Rate, above: Percent | null): boolean => {
  if (above === null || before === after) return false
  const change = changeOf(before, after)
  // A first rate has nothing to be compared with, and is no change.
  return change !== null && magnitude(change) > above
}

/** A rate raised or lowered by a percentage, rounded half away from zero to four decimals. */
export const changedBy = (rate: Rate, percent: Percent): Rate =>
  product('rate', [measured('rate', rate), measured('percent', plus(hundredPercent, percent))])

export type PendingStatus = 'pending' | 'approved' | 'rejected' | 'withdrawn'

/** A change that waits for a second person. */
export type PendingChange = {
  status: PendingStatus
  requestedBy: string
  /** The rate that was in force when the change was requested. */
  before: Rate | null
}

export type DecisionProblem =
  | { code: 'wrong-status'; status: PendingStatus }
  | { code: 'own-step' }
  | { code: 'not-own-change' }
  | { code: 'reason-missing' }
  | { code: 'rate-changed' }

/**
 * Why a pending change cannot be decided. Nobody approves or rejects their own change, only its author withdraws
 * it, and a rate that has changed since must be looked at again.
 * @param now the rate that is in force on the first day of the change
 */
export const decisionProblem = (
  { status, requestedBy, before }: PendingChange,
  { decision, by, reason }: { decision: Exclude<PendingStatus, 'pending'>; by: string; reason: string },
  now: Rate | null,
): DecisionProblem | null => {
  if (status !== 'pending') return { code: 'wrong-status', status }
  const isOwn = by.toLowerCase() === requestedBy.toLowerCase()
  if (decision === 'withdrawn') return isOwn ? null : { code: 'not-own-change' }
  if (isOwn) return { code: 'own-step' }
  if (decision === 'rejected') return reason.trim() === '' ? { code: 'reason-missing' } : null
  return now === before ? null : { code: 'rate-changed' }
}

/** A rate that a mass change asks for: by a percentage of the rate in force, or as a file gives it. */
export type WantedRate = RateKey & { vendorCode?: string | undefined; to: { percent: Percent } | { rate: Rate } }

/** Why a row of a mass change cannot be stored. */
export type PreviewProblem = RateProblem | { code: 'no-rate' } | { code: 'twice' }

export type PreviewRow = RateKey & {
  vendorCode: string
  before: Rate | null
  after: Rate
  change: Percent | null
  needsApproval: boolean
  problem: PreviewProblem | null
}

export type PreviewCase = {
  rates: readonly WorkerRate[]
  payTypes: readonly PayType[]
  vendors: readonly string[]
  /** The first day of the new rates. */
  from: Day
  above: Percent | null
}

/** What a mass change would do, row by row; nothing is stored while a row has a problem. */
export const previewChange = (wanted: readonly WantedRate[], known: PreviewCase): PreviewRow[] => {
  const seen = new Set<string>()
  return wanted.map((row) => {
    const key: RateKey = { ssoId: row.ssoId, locationId: row.locationId, payType: row.payType }
    const now = rateOn(known.rates, key, known.from)
    const vendorCode = row.vendorCode ?? now?.vendorCode ?? ''
    const after = 'rate' in row.to ? row.to.rate : changedBy(now?.rate ?? (0n as Rate), row.to.percent)
    const before = now?.rate ?? null
    const place = JSON.stringify(key)
    const isTwice = seen.has(place)
    seen.add(place)
    return {
      ...key,
      vendorCode,
      before,
      after,
      change: changeOf(before, after),
      needsApproval: needsSecondPerson(before, after, known.above),
      problem: isTwice
        ? { code: 'twice' as const }
        : 'percent' in row.to && !now
          ? { code: 'no-rate' as const }
          : rateProblem(
              { rate: after, vendorCode },
              known.payTypes.find(({ code }) => code === row.payType),
              known.vendors,
            ),
    }
  })
}
