import { chargesOf, type Notice } from '#domain/billing/charges/bill'
import { compareBills, type LineDifference } from '#domain/billing/charges/compare'
import { generateDrafts } from '#domain/billing/invoices/drafts'
import type { Period } from '#domain/billing/period'
import type { Writing } from '#server/cost-plus/billingWrites'
import { activeFor } from '#server/cost-plus/setup/versionRows'
import { invoicesOfPeriod } from './invoiceRows'
import { readPeriod } from './readPeriod'
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
  const setup = await activeFor(context, period)
  const existing = await invoicesOfPeriod(context, period)
  const input = await readPeriod(context, period)
  const charges = chargesOf({ ...input, setup, scope: 'whole-period' })
  const { replaced, drafts } = generateDrafts(
    charges.lines,
    existing.map(({ invoice }) => invoice),
    setup,
  )
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
  const linesBefore = replaced.flatMap(({ lines }) => lines)
  const changes = compareBills(
    linesBefore,
    drafts.flatMap(({ lines }) => lines),
  ).filter(({ difference }) => difference !== 0n)
  context.record(
    'billing-drafts',
    period,
    { invoices: replacedIds },
    { invoices: invoiceIds, totals: drafts.map(({ total }) => String(total)), setupVersion: setup.version },
  )
  context.publish('billing', ['invoices', 'ledger'])
  return { invoiceIds, replaced: replaced.length, changes, notices: charges.notices }
}
