import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ledger } from '#contract/cost-plus/ledger'
import { setups } from '#contract/cost-plus/setups'
import { summaries } from '#contract/cost-plus/summaries'
import { type Money, sumOf, zeroMoney } from '#domain/values/exact'
import type { LedgerTotal } from '#domain/billing/ledger/listedLine'
import { monthsAfter, type Period } from '#domain/billing/period'
import { unmapped } from '#domain/billing/setup/setup'
import { versionFor } from '#domain/billing/setup/setupVersions'
import { formatQuantity } from '#domain/values/numbers'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { shownMoney, shownPay } from '#portal/ui/amounts'
import { Variance } from '#portal/cost-plus/parts/Variance'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { Panel } from '#portal/ui/Panel'
import type { LineQuery } from './useAskedLines'

/** Totals of a category in the period, with its budget, the month before, and its cap. */
type CategoryTotal = {
  category: string
  lines: number
  /** Null for pay that is masked. */
  net: Money | null
  /** Lines that still need a decision. */
  open: number
  budget: Money | null
  prior: Money | null
  cap: Money | null
}

/** Totals of the whole filter by category, against budget, the month before and the cap; the server sums them up. */
export const LedgerTotals = ({ query, onCategory }: { query: LineQuery; onCategory: (category: string) => void }) => {
  const translate = useTranslate()
  const { period } = query
  const { data, error, refetch } = useEndpoint(ledger.totalLedger, { query }, billingReading)
  const amounts = useEndpoint(
    summaries.summarizeCategories,
    { query: { from: monthsAfter(period, -1), to: period } },
    billingReading,
  )
  const versions = useEndpoint(setups.listSetupVersions, { params: { customerId: useGroup().id } }, billingReading)
  const caps = new Map(
    versionFor(versions.data ?? [], period)?.categories.map(({ code, cap }) => [code, cap] as const) ?? [],
  )
  const amountOf = (category: string, of: Period, name: 'budget' | 'actual') => {
    const row = amounts.data?.find((each) => each.category === category && each.period === of)
    return row ? row[name] : zeroMoney
  }
  const rows =
    data &&
    [...byCategory(data)].map(([category, parts]): CategoryTotal => ({
      category,
      lines: parts.reduce((sum, { lines }) => sum + lines, 0),
      net: sumKnown(parts.map(({ net }) => net)),
      open: parts.filter(({ status }) => isOpen(category, status)).reduce((sum, { lines }) => sum + lines, 0),
      budget: amountOf(category, period, 'budget'),
      prior: amountOf(category, monthsAfter(period, -1), 'actual'),
      cap: caps.get(category) ?? null,
    }))
  return (
    <Panel look="plain" title={translate('billing.ledger.totals.title')} isInner>
      <QueriedTable
        label={translate('billing.ledger.totals.title')}
        columns={columnsOf(translate, onCategory)}
        rows={rows}
        keyOf={({ category }) => category}
        error={error}
        onRetry={() => void refetch()}
        maxHeight={320}
        whenEmpty={translate('billing.ledger.none')}
        {...(rows &&
          rows.length > 0 && {
            totals: {
              category: translate('billing.total'),
              lines: formatQuantity(rows.reduce((sum, { lines }) => sum + lines, 0)),
              open: formatQuantity(rows.reduce((sum, { open }) => sum + open, 0)),
              net: shownPay(sumKnown(rows.map(({ net }) => net))),
              prior: shownPay(sumKnown(rows.map(({ prior }) => prior))),
              budget: shownPay(sumKnown(rows.map(({ budget }) => budget))),
              variance: '',
              cap: '',
            },
          })}
      />
    </Panel>
  )
}

type Say = (key: string, parameters?: Record<string, string | number>) => string

const columnsOf = (
  translate: Say,
  onCategory: (category: string) => void,
): readonly ReadOnlyColumn<CategoryTotal>[] => [
  {
    name: 'category',
    label: 'billing.ledger.columns.category',
    cell: ({ category }) => (
      <Link
        component="button"
        type="button"
        underline="hover"
        color={category === unmapped ? 'error' : 'primary'}
        onClick={() => onCategory(category)}
        sx={{ font: 'inherit' }}
      >
        {category === unmapped ? translate('billing.ledger.unmapped') : category}
      </Link>
    ),
  },
  { name: 'lines', label: 'billing.ledger.totals.lines', cell: ({ lines }) => formatQuantity(lines), isFigure: true },
  { name: 'open', label: 'billing.ledger.totals.open', cell: ({ open }) => formatQuantity(open), isFigure: true },
  { name: 'net', label: 'billing.ledger.columns.net', cell: ({ net }) => shownPay(net), isFigure: true },
  { name: 'prior', label: 'billing.ledger.totals.prior', cell: ({ prior }) => shownPay(prior), isFigure: true },
  { name: 'budget', label: 'billing.ledger.totals.budget', cell: ({ budget }) => shownPay(budget), isFigure: true },
  {
    name: 'variance',
    label: 'billing.ledger.totals.variance',
    cell: ({ net, budget }) => <Variance actual={net} budget={budget} />,
    isFigure: true,
  },
  {
    name: 'cap',
    label: 'billing.ledger.totals.cap',
    cell: ({ net, cap }) =>
      cap === null ? '–' : translate('billing.ledger.totals.used', { used: shownPay(net), cap: shownMoney(cap) }),
    isFigure: true,
  },
]

/** The sum of amounts; null when one of them is masked. */
const sumKnown = (amounts: readonly (Money | null)[]): Money | null => {
  const known = amounts.flatMap((amount) => (amount === null ? [] : [amount]))
  return known.length < amounts.length ? null : sumOf(known)
}

const needsDecision: ReadonlySet<LedgerTotal['status']> = new Set(['new', 'held'])
const isSettled: ReadonlySet<LedgerTotal['status']> = new Set(['non-billable', 'billed'])

const isOpen = (category: string, status: LedgerTotal['status']) =>
  needsDecision.has(status) || (category === unmapped && !isSettled.has(status))

/** Totals by category, unmapped lines first. */
const byCategory = (totals: readonly LedgerTotal[]): Map<string, LedgerTotal[]> => {
  const sorted = totals.toSorted(
    (one, other) => Number(other.category === unmapped) - Number(one.category === unmapped),
  )
  const rows = new Map<string, LedgerTotal[]>()
  for (const total of sorted) rows.set(total.category, [...(rows.get(total.category) ?? []), total])
  return rows
}
