import { Box, Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { invoiceVocabulary } from '#portal/cost-plus/parts/vocabulary'

type StatusChipsProps = {
  invoices: readonly ListedInvoice[]
  chosen: InvoiceStatus | ''
  onChoose: (status: InvoiceStatus | '') => void
}

/** The statuses of the invoices of a period, each with its count. */
export const StatusChips = ({ invoices, chosen, onChoose }: StatusChipsProps) => {
  const translate = useTranslate()
  const counts = new Map<InvoiceStatus, number>()
  for (const { status } of invoices) counts.set(status, (counts.get(status) ?? 0) + 1)
  const present = [...counts].toSorted(
    ([one], [other]) => invoiceVocabulary[one].order - invoiceVocabulary[other].order,
  )
  const chips = [['', invoices.length] as const, ...present]
  return (
    <Box
      role="group"
      aria-label={translate('billing.invoice.columns.status')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {chips.map(([status, count]) => (
        <Chip
          key={status}
          component="button"
          clickable
          aria-pressed={status === chosen}
          label={`${translate(status === '' ? 'billing.all' : invoiceVocabulary[status].label)} ${count}`}
          variant={status === chosen ? 'filled' : 'outlined'}
          color={status === chosen ? 'primary' : 'default'}
          onClick={() => onChoose(status)}
        />
      ))}
    </Box>
  )
}
