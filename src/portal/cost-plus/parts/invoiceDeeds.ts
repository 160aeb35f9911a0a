import type { useTranslate } from 'react-admin'
import { invoices } from '#contract/cost-plus/invoices'
import { invoiceMachine } from '#domain/billing/invoices/invoice'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { saveAnswered } from './saveAnswered'

/** Whether a payment of an invoice can be booked: it is posted, no credit, and not paid yet. */
export const canBePaid = ({ creditOf, status, balance }: ListedInvoice): boolean =>
  creditOf === null && invoiceMachine.can(status, 'pay') && balance !== 0n

/** Saves the PDF of an invoice; a failure is shown. */
export const savePdf = ({ id }: Pick<ListedInvoice, 'id'>, translate: ReturnType<typeof useTranslate>): Promise<void> =>
  call(invoices.readInvoicePdf, { params: { invoiceId: id } }).then(saveAnswered, (error: unknown) => {
    showFailure(error, translate)
  })
