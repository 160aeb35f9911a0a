import { and, eq } from 'drizzle-orm'
import { writeMoney } from '#domain/values/exact'
import { ledger } from '#contract/cost-plus/ledger'
import { adjustmentLine, adjustmentProblem } from '#domain/billing/ledger/adjustment'
import type { LedgerLine } from '#domain/billing/ledger/ledger'
import type { LineChange } from '#domain/billing/ledger/lineChanges'
import { splitLine, splitProblem } from '#domain/billing/ledger/split'
import { type Period, periodOf } from '#domain/billing/period'
import { mappingFor, withMapping } from '#domain/billing/setup/mapping'
import { draftVersion, versionFor } from '#domain/billing/setup/setupVersions'
import { readBillingSettings } from '#server/cost-plus/billingConfiguration'
import { assertClassifies, assertOpen, readLocks } from '#server/cost-plus/billingWrites'
import { assertSeesPay, hiddenCategories } from '#server/cost-plus/payData'
import { refusalOf } from '#server/cost-plus/problemText'
import { activate, storeSetupDraft } from '#server/cost-plus/setup/setups'
import { activeFor, readVersion, readVersions } from '#server/cost-plus/setup/versionRows'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { badRequest, coded, codedConflict } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { changeLines, lockLines, undoLastChanges } from './changeLines'
import { rowOf } from './ledgerRow'
import { listLedger, readListedLines, readTotals } from './listLedger'

export const ledgerHandlers: Handlers<typeof ledger> = {
  listLedgerLines: async ({ query, paging }, context) => {
    if (paging.sort) throw badRequest('Ledger lines are listed in the order of their review.')
    return listLedger(context, query, paging, await hiddenCategories(context))
  },

  readLedgerLines: async ({ query: { lineIds } }, context) =>
    readListedLines(context, lineIds, await hiddenCategories(context)),

  totalLedger: async ({ query }, context) => readTotals(context, query, await hiddenCategories(context)),

  classifyLedgerLines: async ({ body: { lineIds, status, category, reason, period } }, context) => {
    assertClassifies(context)
    if (status === undefined && category === undefined && period === undefined)
      throw badRequest('Name a Status, a Category or a Period.')
    if (category !== undefined) await assertSeesPay(context, lineIds)
    const change: LineChange = {
      ...(status !== undefined && { status }),
      ...(category !== undefined && { category: category || null }),
      ...(reason !== undefined && { reason }),
      ...(period !== undefined && { period }),
    }
    return { updated: await changeLines(context, lineIds, change) }
  },

  undoLedgerChanges: async ({ body: { lineIds } }, context) => {
    assertClassifies(context)
    return { updated: await undoLastChanges(context, lineIds) }
  },

  splitLedgerLine: async ({ body: { lineId, parts } }, context) => {
    const { database, customer, caller } = context
    await takeTurn(context)
    const [line] = await lockLines(context, [lineId])
    if (!line) throw new Error('The line was found and is gone.')
    await assertSeesPay(context, [lineId])
    await assertOpen(context, [periodOf(line)])
    const setup = await activeFor(context, periodOf(line))
    const problem = splitProblem(line, parts, setup.categories)
    if (problem) throw refusalOf({ problem })
    const [row] = await database
      .select()
      .from(ledgerLine)
      .where(and(eq(ledgerLine.customer, customer), eq(ledgerLine.id, lineId)))
    if (!row) throw new Error('The line was found and is gone.')
    const { id: _, net: __, reviewRank: ___, ...copied } = row
    const [first, ...rest] = splitLine(line, parts).map((part) => ({
      debit: part.debit,
      credit: part.credit,
      category: part.category ?? row.category,
      handCategory: part.category,
      updatedBy: caller.userId,
    }))
    await database
      .update(ledgerLine)
      .set(first ?? {})
      .where(and(eq(ledgerLine.customer, customer), eq(ledgerLine.id, lineId)))
    const made = await database
      .insert(ledgerLine)
      .values(rest.map((part) => ({ ...copied, ...part, sourceKey: null, splitFrom: lineId })))
      .returning({ id: ledgerLine.id })
    const ids = [lineId, ...made.map(({ id }) => id)]
    context.record(
      'ledger-line',
      lineId,
      { debit: writeMoney(row.debit), credit: writeMoney(row.credit) },
      {
        splitInto: ids,
        parts: parts.map(({ amount, category }) => [writeMoney(amount), category]),
      },
    )
    context.publish('billing', ['ledger'])
    return { lineIds: ids }
  },

  adjustLedger: async ({ body }, context) => {
    const { database, customer, caller } = context
    const { description = '', costCenter = '', vendor = '', customerId: _, ...entered } = body
    await takeTurn(context)
    await assertOpen(context, [body.period])
    const setup = await activeFor(context, body.period)
    const adjustment = { ...entered, costCenter, vendor }
    const problem = adjustmentProblem(adjustment, setup)
    if (problem) throw refusalOf({ problem })
    const { adjustmentLimit } = await readBillingSettings(context)
    const line = adjustmentLine(adjustment, caller.userId, adjustmentLimit)
    const [made] = await database
      .insert(ledgerLine)
      .values({ ...rowOf(line, body.period), customer, description, journal: 'ADJUSTMENT', updatedBy: caller.userId })
      .returning({ id: ledgerLine.id })
    const lineId = made?.id ?? 0
    context.record('ledger-line', lineId, null, { ...adjustment, amount: writeMoney(body.amount), status: line.status })
    context.publish('billing', ['ledger'])
    return { lineId, isHeld: line.status === 'held' }
  },

  alwaysCategorize: async ({ body: { lineId, category, withVendor = false } }, context) => {
    await takeTurn(context)
    const [line] = await lockLines(context, [lineId])
    if (!line) throw new Error('The line was found and is gone.')
    await assertSeesPay(context, [lineId])
    return addRule(context, periodOf(line), line, category, withVendor)
  },
}

/**
 * Adds a mapping to the set-up that bills a period, as a new version that is active from that period on. A draft that is
 * being written is left alone, so the rule has to wait for it.
 */
const addRule = async (
  context: Context,
  period: Period,
  line: LedgerLine,
  category: string,
  withVendor: boolean,
): Promise<{ version: number; updated: number }> => {
  const versions = await readVersions(context)
  if (versions.some(({ activatedAt }) => activatedAt === null))
    throw codedConflict({
      text: 'The set-up has a draft: activate it first, or add the mapping there.',
      code: 'setup-draft-open',
      parameters: {},
    })
  const active = versionFor(versions, period)
  if (!active)
    throw codedConflict({ text: `No set-up is active in ${period}.`, code: 'no-setup-active', parameters: { period } })
  const later = (await readLocks(context.database, context.customer)).find((lock) => lock.period >= period)
  if (later) throw refusalOf({ problem: { code: 'period-locked', period: later.period } })
  if (active.categories.every(({ code }) => code !== category))
    throw coded(badRequest(`Category: there is no ${category}.`), {
      code: 'unknown-category',
      parameters: { category },
    })
  const mappings = withMapping(active.mappings, mappingFor(line, category, withVendor))
  const number = draftVersion(versions)
  const { version: _, changedBy: __, changedAt: ___, activatedAt: ____, ...terms } = active
  const version = await storeSetupDraft(context, { ...terms, effectiveFrom: period, mappings })
  const updated = await activate(context, await readVersion(context, number))
  return { version, updated }
}
