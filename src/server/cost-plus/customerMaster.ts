import { eq } from 'drizzle-orm'
import type { CustomerMaster } from '#domain/billing/customerMaster'
import { billingCustomer } from '#server/database/schema/billing/setup'
import type { Place } from '#server/platform/customerWork'

type Row = typeof billingCustomer.$inferSelect

/** The row of a customer; none before anything of it was saved. */
export const readCustomerRow = async ({ database, customer }: Place): Promise<Row | null> => {
  const [row] = await database.select().from(billingCustomer).where(eq(billingCustomer.customer, customer))
  return row ?? null
}

export const masterOf = (row: Row | null): CustomerMaster => ({
  billTo: row?.billTo ?? '',
  remitTo: row?.remitTo ?? '',
  receivableNumber: row?.receivableNumber ?? '',
  poRequired: row?.poRequired ?? false,
  poNumber: row?.poNumber ?? '',
  recipients: row?.recipients ?? [],
})
