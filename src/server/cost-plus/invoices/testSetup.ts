import type { setups } from '#contract/cost-plus/setups'
import { type Bill, billPeriod } from '#domain/billing/charges/bill'
import { compareBills } from '#domain/billing/charges/compare'
import type { Setup, SetupVersion } from '#domain/billing/setup/setup'
import { versionFor } from '#domain/billing/setup/setupVersions'
import { noticeText } from '#server/cost-plus/billingWords'
import { assertCustomer } from '#server/cost-plus/billingWrites'
import { readPeriod } from '#server/cost-plus/ledger/readPeriod'
import { assertSetup } from '#server/cost-plus/setup/setups'
import { readVersions } from '#server/cost-plus/setup/versionRows'
import { notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { shownLines } from './invoiceRows'

/** What a period would bill with a set-up, stored or not, beside what it bills with the active one. Stores nothing. */
export const testSetup: Handlers<typeof setups>['testSetup'] = async ({ body: { period, setup } }, context) => {
  await assertCustomer(context)
  const active = versionFor(await readVersions(context), period)
  if (!setup && !active) throw notFound(`No set-up is active in ${period}.`)
  const input = await readPeriod(context, period)
  const billOf = (version: SetupVersion): Bill => billPeriod({ ...input, setup: version, scope: 'whole-period' })
  const before = active ? billOf(active) : null
  const after = setup ? billOf(asVersion(assertSetup(setup), context.caller.userId)) : before
  if (!after) throw notFound(`No set-up is active in ${period}.`)
  return {
    lines: shownLines(after.invoices.flatMap(({ lines }) => lines)),
    total: after.total,
    unmapped: after.unmapped,
    held: after.held,
    notices: after.notices.map(noticeText),
    differences: compareBills(linesOf(before), linesOf(after)),
  }
}

const linesOf = (bill: Bill | null) => bill?.invoices.flatMap(({ lines }) => lines) ?? []

/** A set-up that is not stored, as a version that could be. */
const asVersion = (setup: Setup, by: string): SetupVersion => ({
  ...setup,
  version: 0,
  changedBy: by,
  changedAt: new Date().toISOString(),
  activatedAt: null,
})
