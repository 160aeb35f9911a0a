import { and, eq, sql } from 'drizzle-orm'
import { measured, writeExact } from '#domain/values/exact'
import { isSameKey, withRate, type WorkerRate } from '#domain/people/pay/workerRate'
import { workerRate } from '#server/database/schema/people/worker-pay'
import type { Context } from '#server/platform/context'
import { rateKeyText, readRates } from './payRows'

/** Exact numbers as texts: the audit trail is JSON. */
const audited = (rate: WorkerRate | null) => rate && { ...rate, rate: writeExact(measured('rate', rate.rate)) }

/**
 * Stores rates from their days on; see `withRate` for what becomes of the others. No two of them belong to the same worker,
 * location and pay type. The caller has taken the turn of pay. However many there are, it takes four statements.
 */
export const storeRates = async (context: Context, added: readonly Omit<WorkerRate, 'to'>[]): Promise<void> => {
  if (added.length === 0) return
  const { database, customer, caller } = context
  const workers = [...new Set(added.map(({ ssoId }) => ssoId))]
  const known = new Map<string, WorkerRate[]>()
  for (const rate of await readRates(context, workers)) {
    const ofWorker = known.get(rate.ssoId)
    if (ofWorker) ofWorker.push(rate)
    else known.set(rate.ssoId, [rate])
  }
  const changes = added.map((rate) => {
    const ofKey = (known.get(rate.ssoId) ?? []).filter((one) => isSameKey(one, rate))
    const { rates, shortened, replaced } = withRate(ofKey, rate)
    const stored = rates.find(({ from }) => from === rate.from)
    if (!stored) throw new Error('The rate was not stored.')
    return {
      shortened,
      replaced,
      stored,
      before: replaced ?? ofKey.find(({ from }) => from === shortened?.from) ?? null,
    }
  })
  const replaced = changes.flatMap((change) => change.replaced ?? [])
  const shortened = changes.flatMap((change) => change.shortened ?? [])
  if (replaced.length > 0)
    await database.delete(workerRate).where(and(eq(workerRate.customer, customer), isOneOf(replaced)))
  if (shortened.length > 0)
    await database
      .update(workerRate)
      .set({ to: sql`changed.last` })
      .from(listed(shortened))
      .where(and(eq(workerRate.customer, customer), isListed))
  const rows = changes.map(({ stored }) => ({ customer, ...stored, setBy: caller.userId }))
  await database.insert(workerRate).values(rows)
  for (const { stored, before } of changes)
    context.record('worker-rate', rateKeyText(stored), audited(before), audited(stored))
  context.publish('workers', workers)
}

/** Rates as the rows of a table: their keys and their last days. */
const listed = (rates: readonly WorkerRate[]) => {
  const column = (of: (rate: WorkerRate) => string | null) => sql.param(rates.map(of))
  return sql`unnest(${column(({ ssoId }) => ssoId)}::text[], ${column(({ locationId }) => locationId)}::text[],
    ${column(({ payType }) => payType)}::text[], ${column(({ from }) => from)}::date[],
    ${column(({ to }) => to)}::date[]) as changed(sso_id, location_id, pay_type, first, last)`
}

const isListed = sql`${workerRate.ssoId} = changed.sso_id and ${workerRate.locationId} = changed.location_id
  and ${workerRate.payType} = changed.pay_type and ${workerRate.from} = changed.first`

const isOneOf = (rates: readonly WorkerRate[]) => sql`exists (select 1 from ${listed(rates)} where ${isListed})`
