import { and, eq, lte } from 'drizzle-orm'
import { periodOfDay } from '#domain/billing/period'
import { today } from '#domain/values/days'
import { accountingDay } from '#server/cost-plus/billingWrites'
import { billingAccrual } from '#server/database/schema/billing/invoices'
import { forEachDue, takeTurn } from '#server/platform/customerWork'
import type { Kernel } from '#server/platform/kernel'
import { commitUnattended } from '#server/platform/unattendedWork'
import { reverseDue } from '#server/cost-plus/accruals/accrualRows'

/** Reverses posted accruals on the first day of the period that follows theirs (BR-19). */
export const reverseDueAccruals = async (kernel: Kernel): Promise<void> => {
  // Their accounting day is at most one day from that of UTC.
  const due = await kernel.opened.allCustomers
    .selectDistinct({ customer: billingAccrual.customer, period: billingAccrual.period })
    .from(billingAccrual)
    .where(and(eq(billingAccrual.status, 'posted'), lte(billingAccrual.period, periodOfDay(today(Date.now())))))
  await forEachDue(kernel, due, { onFailure: 'accruals could not be reversed' }, (work, { period }) =>
    commitUnattended(work, 'costPlus.reverseAccruals', async (context) => {
      await takeTurn(context)
      const on = await accountingDay(context)
      if (period < periodOfDay(on)) await reverseDue(context, period, on)
    }),
  )
}
