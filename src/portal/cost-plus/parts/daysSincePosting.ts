import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { today } from '#domain/values/days'

/** From the last day on which one of the invoices was posted to today, both `YYYY-MM-DD` in UTC as the server keeps them. */
export const daysSincePosting = (
  invoices: readonly Pick<ListedInvoice, 'postedDate'>[],
): { first: string; last: string } => {
  const last = today(Date.now())
  const posted = invoices.map(({ postedDate }) => postedDate ?? '').toSorted()
  return { first: posted.at(-1) || last, last }
}
