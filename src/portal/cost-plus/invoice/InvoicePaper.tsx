import { Box, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { sumOf } from '#domain/values/exact'
import type { ShownInvoice, ShownInvoiceLine } from '#domain/billing/invoices/shownInvoice'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import { printedMoney, shownMoney, shownQuantity, shownRate } from '#portal/ui/amounts'
import { InvoiceLinks } from '#portal/cost-plus/parts/InvoiceLinks'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { lineText } from '#portal/cost-plus/parts/labelText'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { invoiceVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'

type InvoicePaperProps = { invoice: ShownInvoice; onExplain: (subject: ExplainSubject) => void }

/** The head, the lines and the totals of an invoice; every amount opens its explanation. */
export const InvoicePaper = ({ invoice, onExplain }: InvoicePaperProps) => {
  const translate = useTranslate()
  const { lines, amount } = invoice
  const explainWhole = () => onExplain({ kind: 'invoice', invoiceId: invoice.id })
  const sum = sumOf(lines.map((line) => line.amount))
  return (
    <Box component="article" sx={paperStyle} aria-label={invoiceName(invoice, translate)}>
      <Head invoice={invoice} onBalance={explainWhole} />
      <ReadOnlyTable
        label={translate('billing.lines.title')}
        columns={columnsOf(invoice, translate, onExplain)}
        rows={lines}
        keyOf={({ lineNo }) => lineNo}
        whenEmpty={translate('billing.lines.none')}
      />
      <Box component="dl" sx={totalsStyle}>
        {(['subtotal', 'tax', 'amount'] as const).map((name) => (
          <Fragment key={name}>
            <dt>{translate(`billing.invoice.columns.${name}`)}</dt>
            <dd>
              <ExplainButton
                amount={invoice[name]}
                text={printedMoney(invoice[name])}
                name={translate(`billing.invoice.columns.${name}`)}
                onExplain={explainWhole}
              />
            </dd>
          </Fragment>
        ))}
      </Box>
      <Typography
        variant="body2"
        role={sum === amount ? undefined : 'alert'}
        color={sum === amount ? 'text.secondary' : 'error'}
      >
        {translate(sum === amount ? 'billing.invoice.tiesOut' : 'billing.invoice.doesNotTieOut', {
          lines: shownMoney(sum),
          total: shownMoney(amount),
        })}
      </Typography>
    </Box>
  )
}

type Say = ReturnType<typeof useTranslate>

/** The columns of the lines; credited amounts have one as soon as there are any. */
const columnsOf = (
  { id: invoiceId, lines }: ShownInvoice,
  translate: Say,
  onExplain: InvoicePaperProps['onExplain'],
): readonly ReadOnlyColumn<ShownInvoiceLine>[] => [
  { name: 'description', label: 'billing.lines.description', cell: (line) => lineText(translate, line) },
  { name: 'type', label: 'billing.lines.type', cell: ({ type }) => translate(`billing.lineTypes.${type}`) },
  { name: 'glAccount', label: 'billing.lines.account', cell: ({ glAccount }) => glAccount },
  { name: 'quantity', label: 'billing.lines.quantity', cell: (line) => shownQuantity(line.quantity), isFigure: true },
  { name: 'rate', label: 'billing.lines.rate', cell: ({ rate }) => shownRate(rate), isFigure: true },
  {
    name: 'amount',
    label: 'billing.lines.amount',
    cell: (line) => (
      <ExplainButton
        amount={line.amount}
        text={printedMoney(line.amount)}
        name={lineText(translate, line)}
        onExplain={() => onExplain({ kind: 'line', invoiceId, lineNo: line.lineNo })}
      />
    ),
    isFigure: true,
  },
  ...(lines.some(({ credited }) => credited !== 0n)
    ? [
        {
          name: 'credited',
          label: 'billing.lines.credited',
          cell: (line: ShownInvoiceLine) => (
            <ExplainButton
              text={printedMoney(line.credited)}
              name={`${translate('billing.lines.credited')}, ${lineText(translate, line)}`}
              onExplain={() => onExplain({ kind: 'invoice', invoiceId })}
            />
          ),
          isFigure: true,
        },
      ]
    : []),
]

/** Number, state, dates, and the invoices that it credits or that bill it again. */
const Head = ({ invoice, onBalance }: { invoice: ShownInvoice; onBalance: () => void }) => {
  const translate = useTranslate()
  const linksTo = (...links: readonly (number | null)[]): ReactNode => {
    const ids = links.filter((id) => id !== null)
    return ids.length > 0 && <InvoiceLinks invoice={invoice} ids={ids} />
  }
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['status', <StatusMark key="status" word={invoiceVocabulary[invoice.status]} />],
    ['type', translate(`billing.invoice.types.${invoice.creditOf === null ? invoice.type : 'credit'}`)],
    ['customer', invoice.customerId],
    ['period', shownMonth(invoice.period)],
    ['postedDate', invoice.postedDate && formatDate(invoice.postedDate)],
    ['dueDate', invoice.dueDate && formatDate(invoice.dueDate)],
    ['sentOn', invoice.sentOn && formatDate(invoice.sentOn)],
    ['sentTo', invoice.sentTo.join(', ')],
    ['submittedBy', invoice.submittedBy],
    ['approvedBy', invoice.approvedBy],
    ['setupVersion', invoice.setupVersion],
    [
      'balance',
      invoice.postedDate && (
        <ExplainButton
          key="balance"
          amount={invoice.balance}
          name={translate('billing.invoice.columns.balance')}
          onExplain={onBalance}
        />
      ),
    ],
    ['reason', invoice.reason],
    ['comment', invoice.comment],
    ['creditOf', linksTo(invoice.creditOf)],
    ['rebillOf', linksTo(invoice.rebillOf)],
    ['creditedBy', linksTo(...invoice.creditedBy)],
    ['rebilledBy', linksTo(...invoice.rebilledBy)],
  ]
  return (
    <Box>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {invoice.postedDate === null && <DraftMark />} {invoiceName(invoice, translate)}
      </Typography>
      <Box component="dl" sx={factsStyle}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <Box key={name}>
              <dt>{translate(`billing.invoice.columns.${name}`)}</dt>
              <dd>{value}</dd>
            </Box>
          ))}
      </Box>
    </Box>
  )
}

/** Until it is posted, an invoice is no invoice. */
const DraftMark = () => {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ color: 'warning.main', border: 1, borderRadius: 1, px: 1, mr: 1 }}>
      {translate('billing.invoice.draftMark')}
    </Box>
  )
}

const paperStyle = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1040 } as const

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 2,
  m: 0,
  fontSize: 13,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const

const totalsStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: 4,
  rowGap: 1,
  justifySelf: 'end',
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { m: 0, textAlign: 'right' },
  '& dt:last-of-type, & dd:last-of-type': { fontWeight: 600 },
} as const
