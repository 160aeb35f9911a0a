import { and, eq } from 'drizzle-orm'
import { type Rate, measured, writeExact } from '#domain/billing/exact'
import { isSameKey, type RateKey, withRate, type WorkerRate } from '#domain/people/pay/workerRate'
import { workerRate } from '#server/database/schema/people/worker-pay'
import type { Context } from '#server/platform/context'
import { readRates } from './payRows'

/** Exact numbers as texts: the audit trail is JSON. */
const written = (rate: Rate): string => writeExact(measured('rate', rate))

const audited = (rate: WorkerRate | null) => rate && { ...rate, rate: written(rate.rate) }

/** Stores a rate from a day on; see `withRate` for what becomes of the others. The caller has taken the turn of pay. */
export const storeRate = async (context: Context, added: Omit<WorkerRate, 'to'>): Promise<void> => {
  const { database, customer, caller } = context
  const ofKey = (await readRates(context, [added.ssoId])).filter((rate) => isSameKey(rate, added))
  const { rates, shortened, replaced } = withRate(ofKey, added)
  if (replaced) await database.delete(workerRate).where(rateAt(customer, replaced))
  if (shortened) await database.update(workerRate).set({ to: shortened.to }).where(rateAt(customer, shortened))
  const stored = rates.find(({ from }) => from === added.from)
  if (!stored) throw new Error('The rate was not stored.')
  await database.insert(workerRate).values({ customer, ...stored, setBy: caller.userId })
  const before = replaced ?? ofKey.find(({ from }) => from === shortened?.from) ?? null
  context.record('worker-rate', keyText(added), audited(before), audited(stored))
  context.publish('workers', [added.ssoId])
}

const rateAt = (customer: string, { ssoId, locationId, payType, from }: WorkerRate) =>
  and(
    eq(workerRate.customer, customer),
    eq(workerRate.ssoId, ssoId),
    eq(workerRate.locationId, locationId),
    eq(workerRate.payType, payType),
    eq(workerRate.from, from),
  )

const keyText = ({ ssoId, locationId, payType }: RateKey): string => `${ssoId} ${locationId} ${payType}`
