import { Box, Link, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { accruals } from '#contract/cost-plus/accruals'
import { invoices } from '#contract/cost-plus/invoices'
import { ledger } from '#contract/cost-plus/ledger'
import { type Money, sumOf } from '#domain/billing/exact'
import type { Period } from '#domain/billing/period'
import { unmapped } from '#domain/billing/setup/setup'
import { shownMoney } from '#portal/cost-plus/parts/amounts'
import { paths } from '#portal/cost-plus/paths'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDate } from '#portal/ui/i18n/dates'
import { address } from '#portal/ui/page/address'

const options = { topics: ['billing'], background: true, keepPrevious: true } as const

/** Open amounts and counts of a period, each linked to the list behind it. */
export const PeriodFigures = ({ period }: { period: Period }) => {
  const translate = useTranslate()
  const totals = useEndpoint(ledger.totalLedger, { query: { period } }, options)
  const listed = useEndpoint(
    invoices.listInvoices,
    { query: { from: period, to: period }, paging: { limit: null } },
    options,
  )
  const accrued = useEndpoint(accruals.listAccruals, { query: { period } }, options)
  const lines = (is: (row: LedgerRow) => boolean) => count(totals.data?.filter(is).map((row) => row.lines))
  const open = totals.data?.filter(({ status }) => !settled.has(status)).map(({ net }) => net)
  const drafts = listed.data?.filter(({ status }) => status === 'draft' || status === 'rejected')
  const unpaid = listed.data?.filter(({ balance }) => balance !== 0n)
  const posted = accrued.data?.filter(({ status }) => status === 'posted').map(({ balance }) => balance)
  const due = unpaid
    ?.flatMap(({ dueDate }) => dueDate ?? [])
    .sort()
    .at(0)
  return (
    <Box component="dl" sx={figuresStyle}>
      <Figure
        name={translate('billing.landing.unmapped')}
        value={lines(({ category, status }) => category === unmapped && !settled.has(status))}
        to={address(paths.ledgerBilling, {}, { period, category: unmapped })}
        isUrgent
      />
      <Figure
        name={translate('billing.landing.held')}
        value={lines(({ status }) => status === 'held')}
        to={address(paths.ledgerBilling, {}, { period, status: 'held' })}
        isUrgent
      />
      <Figure
        name={translate('billing.landing.unbilled')}
        value={dollars(open)}
        to={address(paths.ledgerBilling, {}, { period })}
      />
      <Figure
        name={translate('billing.landing.drafts')}
        value={drafts && String(drafts.length)}
        to={address(paths.invoiceSubmit, {}, { period })}
      />
      <Figure
        name={translate('billing.landing.accruals')}
        value={dollars(posted)}
        to={address(paths.accrualReport, {}, { period })}
      />
      <Figure
        name={translate('billing.landing.unpaid')}
        value={dollars(unpaid?.map(({ balance }) => balance))}
        note={due && translate('billing.landing.due', { day: formatDate(due) })}
        to={address(paths.invoiceRegister, {}, { from: period, to: period, unpaid: 'Y' })}
      />
    </Box>
  )
}

type LedgerRow = { category: string; status: string; lines: number; net: Money }

/** Statuses of lines that nobody has to bill any more. */
const settled: ReadonlySet<string> = new Set(['billed', 'non-billable'])

const count = (counts: readonly number[] | undefined) =>
  counts?.reduce((sum, each) => sum + each, 0).toLocaleString('en-US')

const dollars = (amounts: readonly Money[] | undefined) => amounts && shownMoney(sumOf(amounts))

type FigureProps = {
  name: string
  /** Undefined while it is being read. */
  value: string | undefined
  note?: ReactNode
  to: string
  /** Blocks the submission of invoices unless it is 0. */
  isUrgent?: boolean
}

const Figure = ({ name, value, note, to, isUrgent = false }: FigureProps) => (
  <Box sx={figureStyle}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {value === undefined ? (
        <Skeleton width={80} />
      ) : (
        <Link component={RouterLink} to={to} underline="hover" color={isUrgent && value !== '0' ? 'error' : 'inherit'}>
          {value}
        </Link>
      )}
    </Typography>
    {note && (
      <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0 }}>
        {note}
      </Typography>
    )}
  </Box>
)

const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(168px, 1fr))' },
  gap: 2,
  m: 0,
} as const

const figureStyle = {
  p: 3,
  minWidth: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
