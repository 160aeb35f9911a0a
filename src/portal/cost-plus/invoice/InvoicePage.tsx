import { Alert, Button, Skeleton, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { invoices } from '#contract/cost-plus/invoices'
import { isMailUnderWay, type ShownInvoice } from '#domain/billing/invoices/shownInvoice'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import { useExplain } from '#portal/cost-plus/explain/useExplain'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { paths } from '#portal/cost-plus/paths'
import { useEndpoint } from '#portal/data/useEndpoint'
import { EmptyState } from '#portal/ui/EmptyState'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { address } from '#portal/ui/page/address'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { InvoiceActions } from './InvoiceActions'
import { InvoicePaper } from './InvoicePaper'

/** One invoice as it is printed, with what can be done with it. */
export const InvoicePage = () => (
  <BillingGate>
    <AskedInvoice />
  </BillingGate>
)

const AskedInvoice = () => {
  const translate = useTranslate()
  const { id } = useAddressFields('id').values
  if (/^[1-9]\d{0,8}$/.test(id)) return <OneInvoice invoiceId={Number(id)} />
  return <NoInvoice text={translate('billing.invoice.choose')} />
}

const NoInvoice = ({ text }: { text: string }) => {
  const translate = useTranslate()
  return (
    <EmptyState text={text}>
      <Button component={Link} to={paths.invoiceRegister} variant="outlined">
        {translate('billing.invoice.toRegister')}
      </Button>
    </EmptyState>
  )
}

const OneInvoice = ({ invoiceId }: { invoiceId: number }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(invoices.readInvoice, { params: { invoiceId } }, { topics: ['billing'] })
  const { subject, explain, close } = useExplain()
  usePageRecord(data && invoiceName(data, translate))
  if (error?.status === 404) return <NoInvoice text={translate('billing.invoice.unknown', { id: invoiceId })} />
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />
  if (!data) return <Skeleton role="status" aria-busy variant="rounded" height={480} />
  return (
    <Stack spacing={3}>
      <Neighbours invoice={data} />
      <InvoiceActions invoice={data} />
      {data.sending && (
        <Alert severity={isMailUnderWay(data.sending) ? 'info' : 'error'} variant="outlined">
          {translate(`billing.invoice.mail.${data.sending.status}`, { error: data.sending.error ?? '' })}
        </Alert>
      )}
      {data.dispute?.resolvedOn === null && (
        <Alert severity="warning" variant="outlined">
          {translate('billing.dispute.open', { owner: data.dispute.owner, reason: data.dispute.reason })}
        </Alert>
      )}
      <InvoicePaper invoice={data} onExplain={explain} />
      <ExplainDrawer subject={subject} onClose={close} />
    </Stack>
  )
}

/** Leads to the invoices before and after this one in the register. */
const Neighbours = ({ invoice: { previousId, nextId } }: { invoice: ShownInvoice }) => {
  const translate = useTranslate()
  const links = [
    ['previous', previousId],
    ['next', nextId],
  ] as const
  if (previousId === null && nextId === null) return null
  return (
    <Stack
      component="nav"
      aria-label={translate('billing.invoice.neighbours')}
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 2 }}
    >
      {links.map(
        ([name, id]) =>
          id !== null && (
            <Button key={name} component={Link} to={address(paths.invoiceReport, {}, { id })}>
              {translate(`billing.invoice.${name}`)}
            </Button>
          ),
      )}
    </Stack>
  )
}
