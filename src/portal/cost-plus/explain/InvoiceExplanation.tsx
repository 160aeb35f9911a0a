import { Box, Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { invoices } from '#contract/cost-plus/invoices'
import { type Money, negative, sumOf } from '#domain/values/exact'
import type { ShownInvoice } from '#domain/billing/invoices/shownInvoice'
import { shownMoney } from '#portal/ui/amounts'
import { InvoiceLinks } from '#portal/cost-plus/parts/InvoiceLinks'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { lineText } from '#portal/cost-plus/parts/labelText'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Branch } from './Branch'
import { Level } from './Level'
import { LineExplanation } from './LineExplanation'

/** The amounts of an invoice: its total by lines and tax, each with its own explanation, and what is left to pay. */
export const InvoiceExplanation = ({ invoiceId }: { invoiceId: number }) => (
  <Box component="ul" sx={{ m: 0, p: 0 }}>
    <InvoiceLevels invoiceId={invoiceId} />
  </Box>
)

/** The same as levels of another explanation. */
export const InvoiceLevels = ({ invoiceId }: { invoiceId: number }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(invoices.readInvoice, { params: { invoiceId } }, { background: true })
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton component="li" role="status" aria-busy variant="rounded" height={200} />
  const tax = data.lines.filter(({ type }) => type === 'tax')
  const hasTax = tax.length > 0 || data.tax !== 0n
  const others = data.lines.filter(({ type }) => type !== 'tax')
  return (
    <>
      <Level
        label={invoiceName(data, translate)}
        value={data.amount}
        parts={hasTax ? [data.subtotal, data.tax] : [data.subtotal]}
        startsOpen
      >
        <Lines name="subtotal" value={data.subtotal} lines={others} invoiceId={invoiceId} startsOpen />
        {hasTax && <Lines name="tax" value={data.tax} lines={tax} invoiceId={invoiceId} />}
      </Level>
      {data.postedDate !== null && data.creditOf === null && <Balance invoice={data} />}
    </>
  )
}

type LinesProps = {
  name: 'subtotal' | 'tax'
  value: Money
  lines: ShownInvoice['lines']
  invoiceId: number
  startsOpen?: boolean
}

const Lines = ({ name, value, lines, invoiceId, startsOpen = false }: LinesProps) => {
  const translate = useTranslate()
  return (
    <Level
      label={translate(`billing.invoice.columns.${name}`)}
      value={value}
      parts={lines.map(({ amount }) => amount)}
      startsOpen={startsOpen}
    >
      {lines.map((line) => (
        <Branch key={line.lineNo} label={lineText(translate, line)} value={shownMoney(line.amount)}>
          <LineExplanation invoiceId={invoiceId} lineNo={line.lineNo} expected={line.amount} />
        </Branch>
      ))}
    </Level>
  )
}

/** What is left to pay: the total less what was paid and credited. */
const Balance = ({ invoice }: { invoice: ShownInvoice }) => {
  const { amount, paid, balance, lines, creditedBy } = invoice
  const translate = useTranslate()
  const credited = sumOf(lines.map((line) => line.credited))
  const label = (name: string) => translate(`billing.invoice.columns.${name}`)
  return (
    <Level label={label('balance')} value={balance} parts={[amount, negative(paid), negative(credited)]} startsOpen>
      <Branch label={label('amount')} value={shownMoney(amount)} />
      <Branch label={label('paid')} value={shownMoney(negative(paid))} />
      <Branch label={translate('billing.lines.credited')} value={shownMoney(negative(credited))}>
        {creditedBy.length > 0 && (
          <Typography component="li" variant="body2" sx={{ listStyle: 'none', py: 1 }}>
            <InvoiceLinks invoice={invoice} ids={creditedBy} />
          </Typography>
        )}
      </Branch>
    </Level>
  )
}
