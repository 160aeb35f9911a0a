import { useTranslate } from 'react-admin'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { formatDate } from '#portal/ui/i18n/dates'
import { useToday } from '#portal/ui/useNow'
import { useBillingCase } from './useBillingCase'

/**
 * An input for a day since invoices were posted, up to the customer's accounting day: what it is made with, its value at
 * first, and what is wrong with one.
 */
export const useDaySincePosting = (invoices: readonly Pick<ListedInvoice, 'postedDate'>[]) => {
  const translate = useTranslate()
  const last = useToday(useBillingCase().customer?.zone)
  const posted = invoices.map(({ postedDate }) => postedDate ?? '').toSorted()
  const first = posted.at(-1) || last
  return {
    input: { type: 'date', isRequired: true, slotProps: { htmlInput: { min: first, max: last } } } as const,
    last,
    problemOf: (day: string) =>
      (day < first || day > last) &&
      translate('billing.reason.days', { first: formatDate(first), last: formatDate(last) }),
  }
}
