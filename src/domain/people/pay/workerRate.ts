import { exact, type Rate } from '#domain/values/exact'
import { addDays, type Day } from '#domain/values/days'

/** What a rate belongs to: a worker has one rate for each pay type at each location. */
export type RateKey = { ssoId: string; locationId: string; payType: string }

/** A rate in force from one day to another, both included; `to` is null while no end is known. */
export type WorkerRate = RateKey & { vendorCode: string; rate: Rate; from: Day; to: Day | null }

export const isSameKey = (one: RateKey, other: RateKey): boolean =>
  one.ssoId === other.ssoId && one.locationId === other.locationId && one.payType === other.payType

export const isInForce = ({ from, to }: Pick<WorkerRate, 'from' | 'to'>, on: Day): boolean =>
  from <= on && (to === null || on <= to)

/** The rate of a key on a day; undefined before the first one. */
export const rateOn = (rates: readonly WorkerRate[], key: RateKey, on: Day): WorkerRate | undefined =>
  rates.find((rate) => isSameKey(rate, key) && isInForce(rate, on))

/** What becomes of a rate: the day before its successor is its last. */
export type RateChange = {
  /** Rates as they are stored afterwards, in the order of their first days. */
  rates: WorkerRate[]
  /** The rate that ends earlier than before, as it is afterwards. */
  shortened: WorkerRate | null
  /** The rate that began on the same day and is replaced. */
  replaced: WorkerRate | null
}

/**
 * The rates of one key with a new one from a day on. The rate in force ends the day before; one that begins on the same
 * day is replaced; a later one stays, so that the new rate ends before it. Rates never overlap.
 */
export const withRate = (rates: readonly WorkerRate[], added: Omit<WorkerRate, 'to'>): RateChange => {
  const replaced = rates.find(({ from }) => from === added.from) ?? null
  const others = rates.filter((rate) => rate !== replaced)
  const inForce = others.find((rate) => isInForce(rate, added.from)) ?? null
  const shortened = inForce && { ...inForce, to: addDays(added.from, -1) }
  const next = others
    .map(({ from }) => from)
    .filter((from) => from > added.from)
    .toSorted()[0]
  const ends = [next === undefined ? null : addDays(next, -1), (replaced ?? inForce)?.to ?? null]
  const to = ends.filter((end) => end !== null).toSorted()[0] ?? null
  const stored = [...others.map((rate) => (rate === inForce && shortened ? shortened : rate)), { ...added, to }]
  return { rates: stored.toSorted(byFirstDay), shortened, replaced }
}

const byFirstDay = (one: WorkerRate, other: WorkerRate): number =>
  one.from < other.from ? -1 : Number(one.from > other.from)

/** Two rates of one key that are both in force on some day; null when there are none. */
export const overlapOf = (rates: readonly WorkerRate[]): [WorkerRate, WorkerRate] | null => {
  for (const [place, rate] of rates.entries())
    for (const other of rates.slice(place + 1))
      if (isSameKey(rate, other) && (rate.to ?? '9999-12-31') >= other.from && (other.to ?? '9999-12-31') >= rate.from)
        return [rate, other]
  return null
}

/** The highest rate of any pay type, in dollars. */
const highestRate = exact('rate', '99999.99')

/** A pay type with the range of its rates; an open end is null. */
export type PayType = { code: string; description: string; least: Rate | null; most: Rate | null }

export type RateProblem =
  | { code: 'unknown-pay-type' }
  | { code: 'unknown-vendor' }
  | { code: 'negative' }
  | { code: 'outside-range'; least: Rate | null; most: Rate }

/** What keeps a rate from being stored. A rate of 0 may be stored; the worker then counts as incomplete. */
export const rateProblem = (
  { rate, vendorCode }: Pick<WorkerRate, 'rate' | 'vendorCode'>,
  payType: PayType | undefined,
  vendors: readonly string[],
): RateProblem | null => {
  if (!payType) return { code: 'unknown-pay-type' }
  if (!vendors.includes(vendorCode)) return { code: 'unknown-vendor' }
  if (rate < 0n) return { code: 'negative' }
  const least = payType.least
  const most = payType.most ?? highestRate
  const isOutside = rate > most || (rate !== 0n && least !== null && rate < least)
  return isOutside ? { code: 'outside-range', least, most } : null
}

/** What a worker lacks to be paid. */
export type PayGap = 'vendor' | 'hire-date' | 'rate'

/** What a worker lacks to be paid; a rate of 0 is none. */
export const payGaps = (
  { vendorCode, hireDate }: { vendorCode: string | null; hireDate: Day | null },
  rates: readonly Pick<WorkerRate, 'rate'>[],
): PayGap[] => [
  ...(vendorCode === null ? (['vendor'] as const) : []),
  ...(hireDate === null ? (['hire-date'] as const) : []),
  ...(rates.every(({ rate }) => rate === 0n) ? (['rate'] as const) : []),
]

export type WorkerState = 'incomplete' | 'complete' | 'pending-approval' | 'active'

/** How far a worker can be paid on a day: `active` once a rate above 0 is in force. */
export const workerState = (
  worker: { vendorCode: string | null; hireDate: Day | null },
  rates: readonly WorkerRate[],
  hasPendingChange: boolean,
  on: Day,
): WorkerState => {
  if (payGaps(worker, rates).length > 0) return 'incomplete'
  if (hasPendingChange) return 'pending-approval'
  return rates.some((rate) => rate.rate > 0n && isInForce(rate, on)) ? 'active' : 'complete'
}
