import type { Money } from '#domain/values/exact'
import type { Invoice } from './invoice'
import type { ListedInvoice, ShownInvoiceLine } from './shownInvoice'

/** Who is billed and where to pay, as it is printed. Addresses have one line each for name, street and town. */
export type InvoiceParties = {
  billTo: string
  remitTo: string
  /** The number of the customer in the provider's receivables. */
  receivableNumber: string
  poNumber: string
}

/** What is printed above the lines. */
export type InvoiceHead = InvoiceParties & {
  customerName: string
  groupNumber: string
  contractNumber: string
  currency: string
  termsDays: number
}

/** A row of the backup pages: a ledger line, or the lines of an account where there are too many to print. */
export type BackupRow = {
  category: string
  account: string
  /** Null for a row that sums up several lines. */
  lineId: number | null
  day: string | null
  description: string
  reference: string
  lines: number
  net: Money
  /** The category is pay, as the set-up was when the invoice was posted. */
  isPay?: boolean
}

/** An invoice on paper, with the ledger lines behind it. */
export type InvoicePaper = {
  head: InvoiceHead
  invoice: ListedInvoice & { lines: readonly ShownInvoiceLine[] }
  backup: readonly BackupRow[]
}

/** A mark across the pages: of an invoice that is not posted yet, or of a credit. */
export const paperMark = ({
  creditOf,
  postedDate,
}: Pick<Invoice, 'creditOf' | 'postedDate'>): 'draft' | 'credit' | null => {
  if (postedDate === null) return 'draft'
  return creditOf === null ? null : 'credit'
}
