import type { Period } from '#domain/billing/period'
import { paths } from '#portal/cost-plus/paths'
import { address } from '#portal/ui/page/address'

/** The stops of a tour through one close, in the order of the work; parts of pages have their names as `data-tour`. */
export const closeStops = ['import', 'review', 'draft', 'approve', 'post', 'send', 'accrual', 'lock'] as const
export type CloseStop = (typeof closeStops)[number]

const pathOf: Readonly<Record<CloseStop, string>> = {
  import: paths.importJob,
  review: paths.ledgerBilling,
  draft: paths.invoiceSubmit,
  approve: paths.invoiceSubmit,
  post: paths.invoiceSubmit,
  send: paths.invoiceSubmit,
  accrual: paths.accrualReport,
  lock: paths.billing,
}

/** The page of a stop, with the period that is being closed. */
export const stopAddress = (tour: CloseStop, period: Period | null): string =>
  address(pathOf[tour], {}, { ...(period !== null && { period }), tour })
