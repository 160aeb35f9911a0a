import { useTranslate } from 'react-admin'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { formatDate } from '#portal/ui/i18n/dates'

/** From the last day on which one of the invoices was posted to today, both `YYYY-MM-DD` in UTC as the server keeps them. */
const daysSincePosting = (invoices: readonly Pick<ListedInvoice, 'postedDate'>[]): { first: string; last: string } => {
  const last = new Date().toISOString().slice(0, 10)
  const posted = invoices.map(({ postedDate }) => postedDate ?? '').toSorted()
  return { first: posted.at(-1) || last, last }
}

/** An input for a day since invoices were posted: what it is made with, its value at first, and what is wrong with one. */
export const useDaySincePosting = (invoices: readonly Pick<ListedInvoice, 'postedDate'>[]) => {
  const translate = useTranslate()
  const { first, last } = daysSincePosting(invoices)
  return {
    input: { type: 'date', isRequired: true, slotProps: { htmlInput: { min: first, max: last } } } as const,
    last,
    problemOf: (day: string) =>
      (day < first || day > last) &&
      translate('billing.reason.days', { first: formatDate(first), last: formatDate(last) }),
  }
}
