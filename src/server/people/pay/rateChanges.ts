import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { ShownRateChange, workerRates } from '#contract/people/workerRates'
import { decisionRefusal, previewRefusal, rateRefusal } from '#domain/people/refusals'
import { today } from '#domain/values/days'
import { type Refusal, refusal } from '#domain/values/refusals'
import { measured, type Rate, writeExact } from '#domain/values/exact'
import {
  changeOf,
  type DecisionProblem,
  decisionProblem,
  needsSecondPerson,
  type PreviewProblem,
  type PreviewRow,
  previewChange,
  type WantedRate,
} from '#domain/people/pay/rateChange'
import { isInForce, isSameKey, rateOn, rateProblem, type WorkerRate } from '#domain/people/pay/workerRate'
import { payType as payTypes, payVendor, rateChange, worker } from '#server/database/schema/people/worker-pay'
import { listOrder } from '#server/people/listOrder'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { badRequest, codedBadRequest, type Reason } from '#server/platform/http/problems'
import { noRecord, reasonAbout, refusedRow, refusedRows } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { cappedCount, countMatches, mapPage, pageOf, readPage } from '#server/platform/lists/longList'
import { rateText, readPayRules, readRates, workerOf } from './payRows'
import { storeRates } from './storeRates'
import { wantedRates } from './wantedRates'

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
    await takeTurn(context)
    const { payTypes: types, vendors, above } = await readPayRules(context)
    const { ssoId } = await workerOf(context, body.ssoId)
    const { locationId, vendorCode, payType, rate } = body
    const problem = rateProblem(
      { rate, vendorCode },
      types.find(({ code }) => code === payType),
      vendors,
    )
    if (problem) throw codedBadRequest({ text: rateText(problem), ...rateRefusal(problem) })
    const from = body.from ?? today(Date.now())
    const added = { ssoId, locationId, payType, vendorCode, rate, from }
    const before = rateOn(await readRates(context, [ssoId]), added, from)?.rate ?? null
    const isPending = needsSecondPerson(before, rate, above)
    if (isPending) await requestApproval(context, [{ ...added, before }])
    else await storeRates(context, [added])
    return { isPending }
  },

  changeRates: async ({ body }, context) => {
    const { from, isPreview } = body
    await takeTurn(context)
    const rules = await readPayRules(context)
    const wanted = await wantedRates(context, body)
    const known = new Set((await workersNamed(context, wanted)).map(({ ssoId }) => ssoId))
    const rates = await readRates(context, [...known])
    const preview = previewChange(wanted, { ...rules, rates, from })
    const reasons = preview.map((row) => (known.has(row.ssoId) ? previewReason(row) : noRecord('worker', row.ssoId)))
    const shown = preview.map((row, place) => {
      const reason = reasons[place] ?? null
      return {
        ssoId: row.ssoId,
        locationId: row.locationId,
        payType: row.payType,
        before: row.before,
        after: row.after,
        change: row.change,
        needsApproval: row.needsApproval,
        problem: reason?.text ?? null,
        ...(reason && { refusal: { code: reason.code, parameters: reason.parameters } }),
      }
    })
    if (isPreview) return { stored: 0, pending: 0, rows: shown }
    const errors = reasons.flatMap((reason, row) => (reason === null ? [] : [refusedRow(row, reason)]))
    if (errors.length > 0) throw refusedRows(errors)
    const added = preview.map(({ ssoId, locationId, payType, vendorCode, before, after, needsApproval }) => ({
      rate: { ssoId, locationId, payType, vendorCode, rate: after, from },
      before,
      needsApproval,
    }))
    const pending = added.filter(({ needsApproval }) => needsApproval)
    await requestApproval(
      context,
      pending.map(({ rate, before }) => ({ ...rate, before })),
    )
    await storeRates(
      context,
      added.filter(({ needsApproval }) => !needsApproval).map(({ rate }) => rate),
    )
    return { stored: preview.length - pending.length, pending: pending.length, rows: shown }
  },

  listRateChanges: async ({ query: { isPending }, paging }, { database, customer }) => {
    const wanted = and(
      eq(rateChange.customer, customer),
      isPending === undefined ? undefined : (isPending ? eq : ne)(rateChange.status, 'pending'),
    )
    const page = await readPage(
      database,
      paging,
      (reader, limit) =>
        reader
          .select({ row: rateChange, total: cappedCount(rateChange, wanted) })
          .from(rateChange)
          .where(wanted)
          .orderBy(...listOrder(paging.sort, getTableColumns(rateChange), rateChange.id))
          .limit(limit)
          .offset(paging.offset),
      (rows) => pageOf(rows, paging, () => countMatches(database, rateChange, wanted)),
    )
    return mapPage(page, (rows) =>
      rows.map(({ row }): ShownRateChange => ({ ...row, change: changeOf(row.before, row.after) })),
    )
  },

  decideRateChanges: async ({ body: { ids, decision, reason } }, context) => {
    const { database, customer, caller } = context
    if (new Set(ids).size < ids.length) throw badRequest('RateChangeIds: a change is named twice.')
    await takeTurn(context)
    const changes = await database
      .select()
      .from(rateChange)
      .where(and(eq(rateChange.customer, customer), inArray(rateChange.id, ids)))
      .orderBy(rateChange.id)
      .for('update')
    const rates = await readRates(context, [...new Set(changes.map(({ ssoId }) => ssoId))])
    const errors = ids.flatMap((id, row) => {
      const change = changes.find((one) => one.id === id)
      const refuse = (text: string, why: Refusal) => [
        refusedRow(row, reasonAbout('rate-change', id, `Change ${id}: ${text}`, why)),
      ]
      if (!change) return [refusedRow(row, noRecord('rate-change', id))]
      if (decision === 'approved' && changes.some((other) => other.id < id && isSameKey(other, change)))
        return refuse('another change of this rate must be approved first.', refusal('earlier-rate-change'))
      const now = rateOn(rates, change, change.from)?.rate ?? null
      const problem = decisionProblem(change, { decision, by: caller.userId, reason }, now)
      return problem ? refuse(decisionText(problem), decisionRefusal(problem)) : []
    })
    if (errors.length > 0) throw refusedRows(errors)
    await database
      .update(rateChange)
      .set({ status: decision, decidedBy: caller.userId, decidedAt: sql`now()`, reason })
      .where(and(eq(rateChange.customer, customer), inArray(rateChange.id, ids)))
    for (const { id, status } of changes) context.record('rate-change', id, { status }, { status: decision, reason })
    if (decision === 'approved')
      await storeRates(
        context,
        changes.map(({ ssoId, locationId, payType, vendorCode, after: rate, from }) => ({
          ssoId,
          locationId,
          payType,
          vendorCode,
          rate,
          from,
        })),
      )
    context.publish('workers', [...new Set(changes.map(({ ssoId }) => ssoId))])
    return {}
  },
}

/** Stores changes until a second person decides about them. */
const requestApproval = async (
  context: Context,
  changes: readonly (Omit<WorkerRate, 'to'> & { before: Rate | null })[],
): Promise<void> => {
  if (changes.length === 0) return
  const { database, customer, caller } = context
  const made = await database
    .insert(rateChange)
    .values(changes.map(({ rate, ...change }) => ({ customer, ...change, after: rate, requestedBy: caller.userId })))
    .returning()
  for (const { id, ssoId, locationId, payType, vendorCode, from, before, after } of made) {
    const change = { ssoId, locationId, payType, vendorCode, from }
    context.record('rate-change', id, null, {
      ...change,
      before: before === null ? null : text(before),
      after: text(after),
    })
  }
  context.publish('workers', [...new Set(changes.map(({ ssoId }) => ssoId))])
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

const previewReason = ({ ssoId, problem }: PreviewRow): Reason | null =>
  problem && reasonAbout('worker', ssoId, previewText(problem), previewRefusal(problem))

const previewText = (problem: PreviewProblem): string => {
  if (problem.code === 'no-rate') return 'There is no rate to change.'
  return problem.code === 'twice' ? 'This rate is in the list twice.' : rateText(problem)
}

const decisionText = (problem: DecisionProblem): string => {
  switch (problem.code) {
    case 'wrong-status':
      return `it is ${problem.status} already.`
    case 'own-step':
      return 'nobody decides about their own change.'
    case 'not-own-change':
      return 'only its author can withdraw it.'
    case 'reason-missing':
      return 'Reason is required.'
    case 'rate-changed':
      return 'the rate has changed since it was requested.'
  }
}
