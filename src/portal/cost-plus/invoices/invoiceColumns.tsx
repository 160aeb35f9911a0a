import More from '@mui/icons-material/MoreVertOutlined'
import { Box, IconButton, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { moneyCell, shownMoney } from '#portal/ui/amounts'
import type { FileColumn } from '#portal/ui/records/ExportButton'
import { invoiceName, relatedName } from '#portal/cost-plus/parts/invoiceName'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { invoiceVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'

type Say = (key: string, parameters?: Record<string, string | number>) => string

type ColumnName =
  | 'number'
  | 'status'
  | 'type'
  | 'period'
  | 'subtotal'
  | 'tax'
  | 'amount'
  | 'paid'
  | 'balance'
  | 'age'
  | 'dueDate'
  | 'postedDate'
  | 'submittedBy'
  | 'approvedBy'
  | 'links'
  | 'reason'
  | 'menu'

/** Columns of drafts on their way to being posted. */
export const draftColumns: readonly ColumnName[] = [
  'number',
  'status',
  'type',
  'subtotal',
  'tax',
  'amount',
  'submittedBy',
  'approvedBy',
  'links',
  'reason',
]

/** Columns of the register. */
export const registerColumns: readonly ColumnName[] = [
  'number',
  // Where it is in sight at every width.
  'menu',
  'status',
  'type',
  'period',
  'amount',
  'balance',
  'dueDate',
  'age',
  'paid',
  'postedDate',
  'subtotal',
  'tax',
  'submittedBy',
  'approvedBy',
  'links',
]

type ColumnOptions = {
  say: Say
  onExplain: (invoice: ListedInvoice) => void
  /** Opens what can be done with an invoice, at the button of its row. */
  onMenu?: (row: { invoice: ListedInvoice; button: HTMLElement }) => void
}

/** Columns of invoices by name; every amount opens its explanation. */
export const invoiceColumns = (
  names: readonly ColumnName[],
  { say, onExplain, onMenu }: ColumnOptions,
): Column<ListedInvoice>[] => {
  const explained = (name: Figure, invoice: ListedInvoice) => (
    <ExplainButton
      amount={invoice[name]}
      name={`${invoiceName(invoice, say)}, ${say(`billing.invoice.columns.${name}`)}`}
      onExplain={() => onExplain(invoice)}
    />
  )
  const cells: Readonly<Record<ColumnName, [width: string, cell: (invoice: ListedInvoice) => ReactNode]>> = {
    number: [
      'minmax(170px, 1.4fr)',
      (invoice) => (
        <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
          {invoiceName(invoice, say)}
        </Link>
      ),
    ],
    status: [
      '168px',
      ({ status, dispute }) => (
        <>
          <StatusMark word={invoiceVocabulary[status]} />
          {dispute?.resolvedOn === null && (
            <Box component="span" sx={{ color: 'error.main' }}>
              {' '}
              {say('billing.invoice.disputed')}
            </Box>
          )}
        </>
      ),
    ],
    type: ['minmax(134px, 1fr)', (invoice) => typeOf(invoice, say)],
    period: ['100px', ({ period }) => shownMonth(period, 'short')],
    subtotal: ['112px', (invoice) => explained('subtotal', invoice)],
    tax: ['96px', (invoice) => explained('tax', invoice)],
    amount: ['124px', (invoice) => explained('amount', invoice)],
    paid: ['112px', (invoice) => explained('paid', invoice)],
    balance: ['112px', (invoice) => explained('balance', invoice)],
    age: ['120px', ({ age }) => (age === null ? '' : say(`billing.invoice.ages.${age}`))],
    dueDate: ['100px', ({ dueDate }) => day(dueDate)],
    postedDate: ['100px', ({ postedDate }) => day(postedDate)],
    submittedBy: ['124px', ({ submittedBy }) => submittedBy],
    approvedBy: ['112px', ({ approvedBy }) => approvedBy],
    links: ['minmax(140px, 1fr)', (invoice) => linksOf(invoice, say)],
    reason: ['minmax(120px, 1.4fr)', ({ reason, comment }) => reason || comment],
    menu: [
      '84px',
      (invoice) => (
        <IconButton
          size="small"
          aria-haspopup="menu"
          aria-label={say('billing.register.actionsOf', { name: invoiceName(invoice, say) })}
          onClick={({ currentTarget: button }) => onMenu?.({ invoice, button })}
        >
          <More fontSize="small" />
        </IconButton>
      ),
    ],
  }
  return names.map((name) => ({
    name,
    label: say(`billing.invoice.columns.${name}`),
    width: cells[name][0],
    cell: cells[name][1],
    isFigure: figures.has(name),
  }))
}

type Figure = 'subtotal' | 'tax' | 'amount' | 'paid' | 'balance'

const figures: ReadonlySet<ColumnName> = new Set<Figure>(['subtotal', 'tax', 'amount', 'paid', 'balance'])

const day = (written: string | null) => (written === null ? '' : formatDate(written))

const typeOf = ({ creditOf, type }: ListedInvoice, say: Say): string =>
  say(creditOf === null ? `billing.invoice.types.${type}` : 'billing.invoice.types.credit')

/** What an invoice credits or bills again. */
const linksOf = (invoice: ListedInvoice, say: Say): string =>
  (['creditOf', 'rebillOf'] as const)
    .flatMap((link) => {
      const id = invoice[link]
      return id === null ? [] : [say(`billing.invoice.${link}`, { name: relatedName(invoice, id, say) })]
    })
    .join(' · ')

/** An invoice on a narrow screen: number, status, amount and what is left to pay. */
export const invoiceCard = (say: Say) => (invoice: ListedInvoice) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1 }}>
        {invoiceName(invoice, say)}
      </Typography>
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {shownMoney(invoice.amount)}
      </Typography>
    </Box>
    <Typography component="span" variant="body2" noWrap>
      <StatusMark word={invoiceVocabulary[invoice.status]} /> · {shownMonth(invoice.period)} · {typeOf(invoice, say)}
    </Typography>
    <Typography component="span" variant="body2" noWrap color="text.secondary">
      {invoice.balance === 0n
        ? linksOf(invoice, say)
        : say('billing.invoice.toPay', { amount: shownMoney(invoice.balance), day: day(invoice.dueDate) })}
    </Typography>
  </Box>
)

/** What a file of invoices has. */
export const invoiceFile = (say: Say): readonly FileColumn<ListedInvoice>[] => {
  const head = (name: string) => say(`billing.invoice.columns.${name}`)
  return [
    { label: head('number'), value: (invoice) => invoiceName(invoice, say) },
    { label: head('status'), value: ({ status }) => say(invoiceVocabulary[status].label) },
    { label: head('type'), value: (invoice) => typeOf(invoice, say) },
    { label: head('period'), value: ({ period }) => period },
    { label: head('subtotal'), value: ({ subtotal }) => moneyCell(subtotal) },
    { label: head('tax'), value: ({ tax }) => moneyCell(tax) },
    { label: head('amount'), value: ({ amount }) => moneyCell(amount) },
    { label: head('paid'), value: ({ paid }) => moneyCell(paid) },
    { label: head('balance'), value: ({ balance }) => moneyCell(balance) },
    { label: head('dueDate'), value: ({ dueDate }) => dueDate },
    { label: head('postedDate'), value: ({ postedDate }) => postedDate },
    { label: head('sentOn'), value: ({ sentOn }) => sentOn },
    { label: head('submittedBy'), value: ({ submittedBy }) => submittedBy },
    { label: head('approvedBy'), value: ({ approvedBy }) => approvedBy },
    { label: head('links'), value: (invoice) => linksOf(invoice, say) },
    { label: head('reason'), value: ({ reason }) => reason },
  ]
}
