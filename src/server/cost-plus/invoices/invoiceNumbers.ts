import { sql } from 'drizzle-orm'
import { invoiceNumber } from '#domain/billing/invoices/invoice'
import type { Place } from '#server/cost-plus/billingWrites'
import { runningNumber } from '#server/database/schema/platform'

/**
 * The number of an invoice that is posted on a day: the next of the customer's one sequence. Its row is locked until the
 * write is committed, and a write that is rolled back gives its number back, so there are no gaps.
 */
export const nextInvoiceNumber = async ({ database, customer }: Place, postedDate: string): Promise<string> => {
  const [counted] = await database
    .insert(runningNumber)
    .values({ customer, name: 'invoice', value: 1 })
    .onConflictDoUpdate({
      target: [runningNumber.customer, runningNumber.name],
      set: { value: sql`${runningNumber.value} + 1` },
    })
    .returning({ value: runningNumber.value })
  return invoiceNumber(customer, postedDate, counted?.value ?? 1)
}
