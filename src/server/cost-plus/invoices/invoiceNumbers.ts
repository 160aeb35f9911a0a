import { sql } from 'drizzle-orm'
import { invoiceNumber } from '#domain/billing/invoices/invoice'
import { runningNumber } from '#server/database/schema/platform'
import type { Place } from '#server/platform/customerWork'

/**
 * The numbers of invoices that are posted on a day: the next ones of the customer's one sequence. Its row is locked until
 * the write is committed, and a write that is rolled back returns its numbers, so there are no gaps.
 */
export const nextInvoiceNumbers = async (
  { database, customer }: Place,
  postedDate: string,
  count: number,
): Promise<string[]> => {
  const [counted] = await database
    .insert(runningNumber)
    .values({ customer, name: 'invoice', value: count })
    .onConflictDoUpdate({
      target: [runningNumber.customer, runningNumber.name],
      set: { value: sql`${runningNumber.value} + ${count}` },
    })
    .returning({ value: runningNumber.value })
  const first = (counted?.value ?? count) - count + 1
  return Array.from({ length: count }, (_, at) => invoiceNumber(customer, postedDate, first + at))
}
