import type { InvoiceParties } from './invoices/invoicePaper'

/** What billing knows of a customer for its invoices. */
export type CustomerMaster = InvoiceParties & {
  /** Without a PO number, no invoice can be submitted. */
  poRequired: boolean
  /** The mail addresses that invoices are sent to. */
  recipients: string[]
}
