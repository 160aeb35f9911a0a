import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ShownInvoice } from '#domain/billing/invoices/shownInvoice'
import { paths } from '#portal/cost-plus/paths'
import { address } from '#portal/ui/page/address'
import { relatedName } from './invoiceName'

type InvoiceLinksProps = { invoice: Pick<ShownInvoice, 'related'>; ids: readonly number[] }

/** Links to the invoices that an invoice names by their ids. */
export const InvoiceLinks = ({ invoice, ids }: InvoiceLinksProps) => {
  const translate = useTranslate()
  return ids.map((id) => (
    <Link key={id} component={RouterLink} to={address(paths.invoiceReport, {}, { id })} sx={{ mr: 2 }}>
      {relatedName(invoice, id, translate)}
    </Link>
  ))
}
