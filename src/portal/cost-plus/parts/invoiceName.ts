import type { ShownInvoice } from '#domain/billing/invoices/shownInvoice'

type Say = (key: string, parameters?: Record<string, string | number>) => string

/** The name of an invoice that another one names by its id. */
export const relatedName = ({ related = [] }: Pick<ShownInvoice, 'related'>, id: number, say: Say): string =>
  invoiceName({ id, number: related.find((one) => one.id === id)?.number ?? '' }, say)

/** The number of an invoice, or what it is called until posting gives it one. */
export const invoiceName = ({ number, id }: Pick<ShownInvoice, 'number' | 'id'>, say: Say): string =>
  number || say('billing.invoice.draftNo', { id })
