import { and, eq } from 'drizzle-orm'
import { chargesOf } from '#domain/billing/charges/bill'
import { type Accrual, accrualsOf, explainAccrual } from '#domain/billing/close/accruals'
import type { Explanation } from '#domain/billing/explanation'
import type { Period } from '#domain/billing/period'
import { accrualRow } from '#server/cost-plus/accruals/accrualRows'
import { postedOfPeriod } from '#server/cost-plus/invoices/invoiceRows'
import { readPeriod } from '#server/cost-plus/ledger/readPeriod'
import { activeFor } from '#server/cost-plus/setup/versionRows'
import { billingAccrual } from '#server/database/schema/billing/invoices'
import type { Place, Writing } from '#server/platform/customerWork'

/** What there is to accrue now (BR-19), and the version that it was calculated with. */
export const calculateNow = async (
  place: Place,
  period: Period,
): Promise<{ accruals: Accrual[]; setupVersion: number; explain(accrual: Accrual): Explanation }> => {
  const setup = await activeFor(place, period)
  const input = await readPeriod(place, period)
  const charges = chargesOf({ ...input, setup, scope: 'whole-period' })
  const posted = (await postedOfPeriod(place, period)).map(({ invoice }) => invoice)
  return {
    accruals: accrualsOf(period, charges.lines, posted),
    setupVersion: setup.version,
    explain: (accrual) => explainAccrual(accrual, charges.lines, posted),
  }
}

/** Stores what was calculated. Accruals that were posted keep what they were posted with. */
export const storeCalculated = async (
  { database, customer, caller }: Writing,
  { accruals, setupVersion, explain }: Awaited<ReturnType<typeof calculateNow>>,
  period: Period,
): Promise<void> => {
  await database
    .delete(billingAccrual)
    .where(
      and(
        eq(billingAccrual.customer, customer),
        eq(billingAccrual.period, period),
        eq(billingAccrual.status, 'calculated'),
      ),
    )
  if (accruals.length === 0) return
  await database
    .insert(billingAccrual)
    .values(
      accruals.map((accrual) => ({
        ...accrualRow(customer, accrual, explain(accrual)),
        setupVersion,
        updatedBy: caller.userId,
      })),
    )
    .onConflictDoNothing()
}
