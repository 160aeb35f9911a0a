import { Box, Link, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { dashboard } from '#contract/cost-plus/dashboard'
import type { OpenFigures } from '#domain/billing/dashboard'
import type { Period } from '#domain/billing/period'
import { unmapped } from '#domain/billing/setup/setup'
import { formatQuantity } from '#domain/values/numbers'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import { paths } from '#portal/cost-plus/paths'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { formatDate } from '#portal/ui/i18n/dates'
import { address } from '#portal/ui/page/address'

type PeriodFiguresProps = { period: Period; onExplain: (subject: ExplainSubject) => void }

/** Open amounts and counts of a period, each linked to the list behind it; amounts open their explanation. */
export const PeriodFigures = ({ period, onExplain }: PeriodFiguresProps) => {
  const translate = useTranslate()
  const {
    data: figures,
    error,
    refetch,
  } = useEndpoint(dashboard.readOpenFigures, { query: { period } }, billingReading)
  if (error && !figures) return <ReadFailure error={error} onRetry={() => void refetch()} />
  const amount = (name: 'unbilled' | 'accrued' | 'unpaid', label: string, subject: ExplainSubject) =>
    figures && <ExplainButton amount={figures[name]} name={label} onExplain={() => onExplain(subject)} />
  const month = { from: period, to: period }
  const figure = (name: keyof typeof lists, value: ReactNode, note?: ReactNode) => (
    <Figure
      name={translate(`billing.landing.${name}`)}
      value={value}
      note={note}
      to={lists[name](period)}
      isUrgent={(name === 'unmapped' || name === 'held') && figures !== undefined && figures[name] > 0}
    />
  )
  const withoutPay = figures?.isWithoutPay && translate('billing.withoutPay')
  const label = (name: keyof typeof lists) => translate(`billing.landing.${name}`)
  return (
    <Box component="dl" sx={figuresStyle}>
      {figure('unmapped', counted(figures, 'unmapped'))}
      {figure('held', counted(figures, 'held'))}
      {figure(
        'unbilled',
        amount('unbilled', label('unbilled'), { kind: 'sum', figure: 'unbilled', category: '', ...month }),
        withoutPay,
      )}
      {figure('drafts', counted(figures, 'drafts'))}
      {figure('accruals', amount('accrued', label('accruals'), { kind: 'accruals', sum: 'open', period }), withoutPay)}
      {figure(
        'unpaid',
        amount('unpaid', label('unpaid'), { kind: 'register', sum: 'balance', filter: { ...month, isUnpaid: true } }),
        figures?.nextDue && translate('billing.landing.due', { day: formatDate(figures.nextDue) }),
      )}
    </Box>
  )
}

/** The list behind each figure. */
const lists = {
  unmapped: (period: Period) => address(paths.ledgerBilling, {}, { period, category: unmapped }),
  held: (period: Period) => address(paths.ledgerBilling, {}, { period, status: 'held' }),
  unbilled: (period: Period) => address(paths.ledgerBilling, {}, { period }),
  drafts: (period: Period) => address(paths.invoiceSubmit, {}, { period }),
  accruals: (period: Period) => address(paths.accrualReport, {}, { period }),
  unpaid: (period: Period) => address(paths.invoiceRegister, {}, { from: period, to: period, unpaid: 'Y' }),
} as const

const counted = (figures: OpenFigures | undefined, name: 'unmapped' | 'held' | 'drafts') =>
  figures && formatQuantity(figures[name])

type FigureProps = {
  name: string
  /** Undefined while it is being read. */
  value: ReactNode
  note?: ReactNode
  to: string
  /** Blocks the submission of invoices. */
  isUrgent: boolean
}

const Figure = ({ name, value, note, to, isUrgent }: FigureProps) => (
  <Box sx={figureStyle}>
    <Typography component="dt" variant="body2">
      <Link component={RouterLink} to={to} underline="hover" color={isUrgent ? 'error' : 'text.secondary'}>
        {name}
      </Link>
    </Typography>
    <Typography
      component="dd"
      variant="h2"
      sx={{ m: 0, fontVariantNumeric: 'tabular-nums', color: isUrgent ? 'error.main' : 'inherit' }}
    >
      {value === undefined ? <Skeleton width={80} /> : value}
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
