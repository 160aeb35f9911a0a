import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { unmapped } from '#domain/billing/setup/setup'
import { payCell, shownPay } from '#portal/ui/amounts'
import type { FileColumn } from '#portal/ui/records/ExportButton'
import { lineVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'

type Say = (key: string, parameters?: Record<string, string | number>) => string

/** The columns of the review. */
export const ledgerColumns = (say: Say): Column<ListedLine>[] => {
  const column = (
    name: string,
    width: string,
    cell: (line: ListedLine) => ReactNode,
    more: Partial<Column<ListedLine>> = {},
  ): Column<ListedLine> => ({ name, label: say(`billing.ledger.columns.${name}`), width, cell, ...more })
  return [
    column('status', '132px', ({ status }) => <StatusMark word={lineVocabulary[status]} />),
    column('category', 'minmax(136px, 1fr)', (line) => <CategoryMark line={line} say={say} />),
    column('day', '132px', ({ day }) => formatDate(day)),
    column('account', 'minmax(200px, 2fr)', (line) => (
      <Link component="span" underline="hover" title={line.description} sx={{ cursor: 'pointer' }}>
        {accountOf(line)}
      </Link>
    )),
    column('net', '112px', ({ net }) => shownPay(net), { isFigure: true }),
    column('costCenter', '136px', ({ costCenter }) => costCenter),
    column('vendor', 'minmax(160px, 1fr)', ({ vendor }) => vendor, { title: ({ vendor }) => vendor }),
    column('reference', 'minmax(96px, 1fr)', ({ reference }) => reference),
    column('journal', '140px', ({ journal }) => journal),
    column('debit', '104px', ({ debit }) => (debit === 0n ? '' : shownPay(debit)), { isFigure: true }),
    column('credit', '104px', ({ credit }) => (credit === 0n ? '' : shownPay(credit)), { isFigure: true }),
    column('reason', 'minmax(120px, 1.4fr)', ({ reason }) => reason, { title: ({ reason }) => reason }),
  ]
}

const CategoryMark = ({ line: { category, isByHand }, say }: { line: ListedLine; say: Say }) => (
  <Box component="span" sx={category === unmapped ? { color: 'error.main', fontWeight: 600 } : {}}>
    {category === unmapped ? say('billing.ledger.unmapped') : category}
    {isByHand && (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' '}
        {say('billing.ledger.byHand')}
      </Box>
    )}
  </Box>
)

/** A line on a narrow screen: account, net, category and status. */
export const ledgerCard = (say: Say) => (line: ListedLine) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1 }}>
        {accountOf(line)}
      </Typography>
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {shownPay(line.net)}
      </Typography>
    </Box>
    <Typography component="span" variant="body2" noWrap>
      <CategoryMark line={line} say={say} /> · {[formatDate(line.day), line.vendor].filter(Boolean).join(' · ')}
    </Typography>
    <Typography component="span" variant="body2" noWrap>
      <StatusMark word={lineVocabulary[line.status]} /> {line.reason}
    </Typography>
  </Box>
)

export const accountOf = ({ account, description }: ListedLine): string =>
  [account, description].filter(Boolean).join(' · ')

/** What a file of ledger lines has. */
export const ledgerFile = (say: Say): readonly FileColumn<ListedLine>[] => [
  { label: say('billing.ledger.columns.id'), value: ({ id }) => id },
  ...texts.map((name) => ({
    label: say(`billing.ledger.columns.${name}`),
    value: (line: ListedLine) => line[name],
  })),
  { label: say('billing.ledger.columns.debit'), value: ({ debit }) => payCell(debit) },
  { label: say('billing.ledger.columns.credit'), value: ({ credit }) => payCell(credit) },
  { label: say('billing.ledger.columns.net'), value: ({ net }) => payCell(net) },
  { label: say('billing.ledger.columns.category'), value: ({ category }) => category },
  { label: say('billing.ledger.columns.status'), value: ({ status }) => say(lineVocabulary[status].label) },
  { label: say('billing.ledger.columns.reason'), value: ({ reason }) => reason },
  { label: say('billing.ledger.columns.invoice'), value: ({ invoiceId }) => invoiceId },
]

const texts = [
  'day',
  'period',
  'company',
  'costCenter',
  'account',
  'description',
  'journal',
  'vendor',
  'reference',
] as const
