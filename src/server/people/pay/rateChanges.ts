import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ShownRateChange, workerRates } from '#contract/people/workerRates'
import { rowError } from '#contract/platform/answers'
import { measured, type Rate, writeExact } from '#domain/billing/exact'
import {
  changeOf,
  type DecisionProblem,
  decisionProblem,
  needsSecondPerson,
  type PreviewRow,
  previewChange,
  type WantedRate,
} from '#domain/people/pay/rateChange'
import { isInForce, rateOn, rateProblem, type WorkerRate } from '#domain/people/pay/workerRate'
import { payType as payTypes, payVendor, rateChange, worker } from '#server/database/schema/people/worker-pay'
import type { Context } from '#server/platform/context'
import { badRequest, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { rateText, readPayRules, readRates, takePayTurn, today, workerOf } from './payRows'
import { storeRate } from './storeRates'

/** Rates that are set one by one, by a mass change, or with the approval of a second person. */
export const workerRateHandlers: Handlers<typeof workerRates> = {
  readRates: async ({ params: { id }, query: { on } }, context) => {
    const { ssoId } = await workerOf(context, id)
    const rates = await readRates(context, [ssoId])
    return on === undefined ? rates : rates.filter((rate) => isInForce(rate, on))
  },

  listPayTypes: async (_, { database, customer }) =>
    database.select().from(payTypes).where(eq(payTypes.customer, customer)).orderBy(payTypes.code),

  listVendors: async (_, { database, customer }) =>
    database.select().from(payVendor).where(eq(payVendor.customer, customer)).orderBy(payVendor.code),

  saveRate: async ({ body }, context) => {
    await takePayTurn(context)
    const { payTypes: types, vendors, above } = await readPayRules(context)
    const { ssoId } = await workerOf(context, body.ssoId)
    const { locationId, vendorCode, payType, rate } = body
    const problem = rateProblem(
      { rate, vendorCode },
      types.find(({ code }) => code === payType),
      vendors,
    )
    if (problem) throw badRequest(rateText(problem))
    const from = body.from ?? today()
    const added = { ssoId, locationId, payType, vendorCode, rate, from }
    const before = rateOn(await readRates(context, [ssoId]), added, from)?.rate ?? null
    const isPending = needsSecondPerson(before, rate, above)
    if (isPending) await waitForApproval(context, added, before)
    else await storeRate(context, added)
    return { isPending }
  },

  changeRates: async ({ body: { from, isPreview, rows } }, context) => {
    await takePayTurn(context)
    const rules = await readPayRules(context)
    const wanted = rows.map(({ ssoId, locationId, payType, vendorCode, rate, percent }, row): WantedRate => {
      if ((rate === undefined) === (percent === undefined))
        throw badRequest(`Rows: row ${row + 1} needs either Rate or Percent.`)
      const to = rate === undefined ? { percent: percent ?? (0n as never) } : { rate }
      return { ssoId, locationId, payType, ...(vendorCode !== undefined && { vendorCode }), to }
    })
    const known = new Set((await workersNamed(context, wanted)).map(({ ssoId }) => ssoId))
    const rates = await readRates(context, [...known])
    const preview = previewChange(wanted, { ...rules, rates, from })
    const shown = preview.map((row) => ({
      ssoId: row.ssoId,
      locationId: row.locationId,
      payType: row.payType,
      before: row.before,
      after: row.after,
      change: row.change,
      needsApproval: row.needsApproval,
      problem: known.has(row.ssoId) ? previewText(row) : `There is no worker ${row.ssoId}.`,
    }))
    if (isPreview) return { stored: 0, pending: 0, rows: shown }
    const errors = shown.flatMap(({ problem }, row) => (problem === null ? [] : [rowError(row, problem)]))
    if (errors.length > 0) throw refused('Nothing was saved.', 'ROWS', { errors })
    for (const { ssoId, locationId, payType, vendorCode, before, after, needsApproval } of preview) {
      const added = { ssoId, locationId, payType, vendorCode, rate: after, from }
      if (needsApproval) await waitForApproval(context, added, before)
      else await storeRate(context, added)
    }
    const pending = preview.filter(({ needsApproval }) => needsApproval).length
    return { stored: preview.length - pending, pending, rows: shown }
  },

  listRateChanges: async ({ query: { isPending } }, { database, customer }) => {
    const rows = await database
      .select()
      .from(rateChange)
      .where(
        and(
          eq(rateChange.customer, customer),
          isPending === undefined
            ? undefined
            : isPending
              ? eq(rateChange.status, 'pending')
              : sql`${rateChange.status} <> 'pending'`,
        ),
      )
      .orderBy(desc(rateChange.id))
      .limit(5_000)
    return rows.map((row): ShownRateChange => ({ ...row, change: changeOf(row.before, row.after) }))
  },

  decideRateChanges: async ({ body: { ids, decision, reason } }, context) => {
    const { database, customer, caller } = context
    if (new Set(ids).size < ids.length) throw badRequest('RateChangeIds: a change is named twice.')
    await takePayTurn(context)
    const changes = await database
      .select()
      .from(rateChange)
      .where(and(eq(rateChange.customer, customer), inArray(rateChange.id, ids)))
      .orderBy(rateChange.id)
      .for('update')
    const rates = await readRates(context, [...new Set(changes.map(({ ssoId }) => ssoId))])
    const errors = ids.flatMap((id, row) => {
      const change = changes.find((one) => one.id === id)
      if (!change) return [rowError(row, `There is no change ${id}.`)]
      const now = rateOn(rates, change, change.from)?.rate ?? null
      const problem = decisionProblem(change, { decision, by: caller.userId, reason }, now)
      return problem ? [rowError(row, `Change ${id}: ${decisionText(problem)}`)] : []
    })
    if (errors.length > 0) throw refused('Nothing was saved.', 'ROWS', { errors })
    for (const change of changes) {
      await database
        .update(rateChange)
        .set({ status: decision, decidedBy: caller.userId, decidedAt: sql`now()`, reason })
        .where(and(eq(rateChange.customer, customer), eq(rateChange.id, change.id)))
      context.record('rate-change', change.id, { status: change.status }, { status: decision, reason })
      const { ssoId, locationId, payType, vendorCode, after: rate, from } = change
      if (decision === 'approved') await storeRate(context, { ssoId, locationId, payType, vendorCode, rate, from })
    }
    context.publish('workers', [...new Set(changes.map(({ ssoId }) => ssoId))])
    return {}
  },
}

const waitForApproval = async (
  context: Context,
  { rate, ...change }: Omit<WorkerRate, 'to'>,
  before: Rate | null,
): Promise<void> => {
  const { database, customer, caller } = context
  const [made] = await database
    .insert(rateChange)
    .values({ customer, ...change, before, after: rate, requestedBy: caller.userId })
    .returning({ id: rateChange.id })
  if (!made) throw new Error('The change was not stored.')
  const written = { ...change, before: before === null ? null : text(before), after: text(rate) }
  context.record('rate-change', made.id, null, written)
  context.publish('workers', [change.ssoId])
}

const text = (rate: Rate): string => writeExact(measured('rate', rate))

/** The workers of a mass change who exist, by the ids as they were written. */
const workersNamed = async (context: Context, wanted: readonly WantedRate[]) => {
  const ids = [...new Set(wanted.map(({ ssoId }) => ssoId))]
  const found: { ssoId: string }[] = []
  for (const part of chunksOf(ids, 1_000)) found.push(...(await knownWorkers(context, part)))
  return found
}

const chunksOf = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size))

const knownWorkers = async ({ database, customer }: Context, ids: readonly string[]) =>
  database
    .select({ ssoId: worker.ssoId })
    .from(worker)
    .where(and(eq(worker.customer, customer), inArray(worker.ssoId, [...ids])))

const previewText = ({ problem }: PreviewRow): string | null => {
  if (problem === null) return null
  if (problem.code === 'no-rate') return 'There is no rate to change.'
  return problem.code === 'twice' ? 'This rate is in the list twice.' : rateText(problem)
}

const decisionText = (problem: DecisionProblem): string => {
  switch (problem.code) {
    case 'decided':
      return `it is ${problem.status} already.`
    case 'own-change':
      return 'nobody decides about their own change.'
    case 'not-own-change':
      return 'only its author can withdraw it.'
    case 'reason-missing':
      return 'Reason is required.'
    case 'rate-changed':
      return 'the rate has changed since it was requested.'
  }
}
