import { and, eq, lt } from 'drizzle-orm'
import { takeTurn, today } from '#server/cost-plus/billingWrites'
import { billingAccrual } from '#server/database/schema/billing/invoices'
import type { Kernel } from '#server/platform/kernel'
import { callerWithoutSession, commitUnattended, unattendedWork } from '#server/platform/unattendedWork'
import { reverseDue } from './accrualRows'

/** Reverses posted accruals on the first day of the period that follows theirs (BR-19). */
export const reverseDueAccruals = async (kernel: Kernel): Promise<void> => {
  const on = today()
  const due = await kernel.opened.allCustomers
    .selectDistinct({ customer: billingAccrual.customer, period: billingAccrual.period })
    .from(billingAccrual)
    .where(and(eq(billingAccrual.status, 'posted'), lt(billingAccrual.period, on.slice(0, 7))))
  for (const { customer, period } of due) {
    const work = unattendedWork({ kernel, caller: callerWithoutSession('scheduled job'), customer })
    await commitUnattended(work, 'costPlus.reverseAccruals', async (context) => {
      await takeTurn(context)
      await reverseDue(context, period, on)
    })
  }
}
