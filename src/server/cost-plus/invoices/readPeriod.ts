import { and, between, eq } from 'drizzle-orm'
import type { BillInput } from '#domain/billing/charges/bill'
import type { LedgerLine } from '#domain/billing/ledger/ledger'
import { firstDayOf, lastDayOf, type Period } from '#domain/billing/period'
import type { Place } from '#server/cost-plus/billingWrites'
import { ledgerLine } from '#server/database/schema/billing-ledger'
import { billingActivity, billingFuelPrice } from '#server/database/schema/billing-setup'

/** The columns of a ledger line that the calculation needs. */
export const calculatedColumns = {
  id: ledgerLine.id,
  date: ledgerLine.day,
  period: ledgerLine.period,
  account: ledgerLine.account,
  costCenter: ledgerLine.costCenter,
  vendor: ledgerLine.vendor,
  debit: ledgerLine.debit,
  credit: ledgerLine.credit,
  category: ledgerLine.handCategory,
  status: ledgerLine.status,
  reason: ledgerLine.reason,
  invoiceId: ledgerLine.invoiceId,
  awaitsSecond: ledgerLine.awaitsSecond,
} as const

/** What a period is billed from. */
export const readPeriod = async (
  { database, customer }: Place,
  period: Period,
): Promise<Pick<BillInput, 'period' | 'ledger' | 'activity' | 'fuelIndex'>> => {
  const ledger: LedgerLine[] = await database
    .select(calculatedColumns)
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), eq(ledgerLine.period, period)))
  const activity = await database
    .select({
      date: billingActivity.day,
      period: billingActivity.period,
      unit: billingActivity.unit,
      basis: billingActivity.basis,
      quantity: billingActivity.quantity,
    })
    .from(billingActivity)
    .where(and(eq(billingActivity.customer, customer), eq(billingActivity.period, period)))
  const fuelIndex = await database
    .select({ date: billingFuelPrice.day, price: billingFuelPrice.price })
    .from(billingFuelPrice)
    .where(
      and(
        eq(billingFuelPrice.customer, customer),
        between(billingFuelPrice.day, firstDayOf(period), lastDayOf(period)),
      ),
    )
  return { period, ledger, activity, fuelIndex }
}
