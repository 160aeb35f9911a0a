import { and, eq, inArray } from 'drizzle-orm'
import { chargesOf, type Notice } from '#domain/billing/charges/bill'
import { type Money, sumOf, writeMoney } from '#domain/values/exact'
import { compareBills, type LineDifference } from '#domain/billing/charges/compare'
import { generateDrafts } from '#domain/billing/invoices/drafts'
import type { Period } from '#domain/billing/period'
import { invoice } from '#server/database/schema/billing/invoices'
import { activeFor } from '#server/cost-plus/setup/versionRows'
import type { Place, Writing } from '#server/platform/customerWork'
import { invoicesOfPeriod } from './invoiceRows'
import { readPeriod } from '#server/cost-plus/ledger/readPeriod'
import { deleteDrafts, storeDraft } from './storeInvoice'

export type Generated = {
  invoiceIds: number[]
  replaced: number
  changes: LineDifference[]
  notices: readonly Notice[]
}

/**
 * Makes the drafts of a period in place of those there are (BR-16). The caller holds the turn of the customer, and the
 * period is open.
 * @param rebilled the invoice that the drafts bill again
 */
export const generate = async (
  context: Writing,
  period: Period,
  rebilled: { id: number; type: string } | null = null,
): Promise<Generated> => {
  const { setup, charges, replaced, drafts, changes } = await planDrafts(context, period)
  const replacedIds = replaced.map(({ id }) => id)
  const invoiceIds: number[] = []
  for (const draft of drafts) {
    const before = replaced.find(({ type }) => type === draft.type)
    const isRebilled = rebilled !== null && (rebilled.type === draft.type || drafts.length === 1)
    const rebillOf = isRebilled ? rebilled.id : (before?.rebillOf ?? null)
    const place = { period, setupVersion: setup.version, rebillOf, replaced: replacedIds }
    invoiceIds.push(await storeDraft(context, draft, place))
  }
  await deleteDrafts(context, replacedIds)
  context.record(
    'billing-drafts',
    period,
    { invoices: replacedIds },
    { invoices: invoiceIds, totals: drafts.map(({ total }) => writeMoney(total)), setupVersion: setup.version },
  )
  context.publish('billing', ['invoices', 'ledger'])
  return { invoiceIds, replaced: replaced.length, changes, notices: charges.notices }
}

/** The lines that would be other ones if the drafts of a period were made now; none when it has no drafts. */
export const draftChanges = async (context: Place, period: Period): Promise<LineDifference[]> => {
  const { replaced, changes } = await planDrafts(context, period)
  return replaced.length === 0 ? [] : changes
}

/** By how much more the periods of drafts would be billed if these were made now; those that would be the same are left out. */
export const stalePeriods = async (context: Place, ids: readonly number[]): Promise<ReadonlyMap<Period, Money>> => {
  const drafts = await context.database
    .selectDistinct({ period: invoice.period })
    .from(invoice)
    .where(and(eq(invoice.customer, context.customer), inArray(invoice.id, [...ids]), eq(invoice.status, 'draft')))
  const stale = new Map<Period, Money>()
  for (const { period } of drafts) {
    const changes = await draftChanges(context, period)
    if (changes.length > 0) stale.set(period, sumOf(changes.map(({ difference }) => difference)))
  }
  return stale
}

/** The drafts of a period as they would be made now, and what they have otherwise than those there are. */
const planDrafts = async (context: Place, period: Period) => {
  const setup = await activeFor(context, period)
  const existing = await invoicesOfPeriod(context, period)
  const charges = chargesOf({ ...(await readPeriod(context, period)), setup, scope: 'whole-period' })
  const { replaced, drafts } = generateDrafts(
    charges.lines,
    existing.map((one) => one.invoice),
    setup,
  )
  const changes = compareBills(
    replaced.flatMap(({ lines }) => lines),
    drafts.flatMap(({ lines }) => lines),
  ).filter(({ difference }) => difference !== 0n)
  return { setup, charges, replaced, drafts, changes }
}
