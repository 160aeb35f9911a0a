import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { dashboard } from '#contract/cost-plus/dashboard'
import { register } from '#contract/cost-plus/register'
import { type Arrangement, inSight } from '#domain/arrangement'
import { type BillingTileName, billingTiles, type DashboardMonth } from '#domain/billing/dashboard'
import type { ShownPeriod } from '#domain/billing/close/periodLock'
import { overdueBalance, type RegisterTotals } from '#domain/billing/invoices/register'
import { monthsAfter, type Period } from '#domain/billing/period'
import { formatQuantity } from '#domain/values/numbers'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { periodVocabulary } from '#portal/cost-plus/parts/vocabulary'
import type { Say } from '#portal/cost-plus/parts/Variance'
import { paths } from '#portal/cost-plus/paths'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { moneyCell, shownDollars, shownMoney } from '#portal/ui/amounts'
import { TileGrid } from '#portal/ui/chart/TileGrid'
import { address } from '#portal/ui/page/address'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { BillingTile, type TileColumn } from './BillingTile'
import { monthColumn, type MonthTile, monthTiles } from './monthTiles'

const shownMonths = 12

type Explained = { onExplain: (subject: ExplainSubject) => void }
type DashboardsProps = Explained & { period: Period; periods: readonly ShownPeriod[]; arrangement: Arrangement }

/** The tiles of billing in the user's order. */
export const Dashboards = ({ period, periods, arrangement, onExplain }: DashboardsProps) => {
  const { data, error, refetch } = useEndpoint(
    dashboard.compareMonths,
    { query: { from: monthsAfter(period, 1 - shownMonths), to: period } },
    billingReading,
  )
  const months = latestRows({ data, error })
  const renderTile = (name: BillingTileName) => {
    if (name === 'ageing') return <Ageing key={name} onExplain={onExplain} />
    if (name === 'periods') return <OpenPeriods key={name} periods={periods} onExplain={onExplain} />
    const tile = monthTiles.find((each) => each.name === name)
    if (!tile || (error && !months)) return null
    if (!months) return <Skeleton key={name} role="status" aria-busy variant="rounded" height={320} />
    return <Months key={name} tile={tile} period={period} months={months} onExplain={onExplain} />
  }
  return (
    <>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={months !== undefined} />}
      <TileGrid>{inSight(billingTiles, arrangement).map(renderTile)}</TileGrid>
    </>
  )
}

type MonthsProps = Explained & { tile: MonthTile; period: Period; months: readonly DashboardMonth[] }

/** A measure of twelve months, of which the title says the last one. */
const Months = ({ tile: { name, columns, charts, figures, ...chart }, period, months, onExplain }: MonthsProps) => {
  const translate = useTranslate()
  const known = months.filter(hasFigures)
  const findingOf = (month: Period) => {
    const row = known.find((each) => each.period === month)
    return row ? translate(`billing.dashboard.findings.${name}`, { month: shownMonth(month), ...figures(row) }) : null
  }
  return (
    <BillingTile
      name={translate(`billing.dashboard.titles.${name}`)}
      finding={findingOf(period)}
      before={findingOf(monthsAfter(period, -1))}
      columns={[monthColumn, ...columns]}
      rows={known}
      keyOf={(row) => row.period}
      charts={charts.map((series) =>
        series.map((each) => ({ ...each, label: translate(`billing.dashboard.${each.key}`) })),
      )}
      onExplain={onExplain}
      {...chart}
    />
  )
}

const hasFigures = ({ cost, budget, billed, miles, stops }: DashboardMonth) =>
  [cost, budget, billed, miles, stops].some((value) => value !== 0n)

type Age = RegisterTotals['ages'][number]

const ageColumns: readonly TileColumn<Age>[] = [
  {
    name: 'age',
    label: 'billing.invoice.columns.age',
    text: ({ age }, say) => say(`billing.invoice.ages.${age}`),
    value: ({ age }, say) => say(`billing.invoice.ages.${age}`),
  },
  {
    name: 'invoices',
    label: 'billing.dashboard.invoices',
    text: ({ invoices }) => formatQuantity(invoices),
    value: ({ invoices }) => invoices,
    isFigure: true,
  },
  {
    name: 'balance',
    label: 'billing.invoice.columns.balance',
    text: ({ balance }) => shownMoney(balance),
    explain: ({ age }) => ({ kind: 'register', sum: 'balance', filter: { age } }),
    value: ({ balance }) => moneyCell(balance),
    isFigure: true,
  },
]

/** What is unpaid now, by how long it is overdue. */
const Ageing = ({ onExplain }: Explained) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(register.totalInvoices, { query: { isUnpaid: true } }, billingReading)
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton role="status" aria-busy variant="rounded" height={320} />
  return (
    <BillingTile
      name={translate('billing.dashboard.titles.ageing')}
      finding={translate('billing.dashboard.findings.ageing', {
        balance: shownDollars(data.balance),
        overdue: shownDollars(overdueBalance(data)),
      })}
      columns={ageColumns}
      rows={data.ages}
      keyOf={({ age }) => age}
      charts={[[{ key: 'balance', label: translate('billing.invoice.columns.balance'), colour: 'blue' }]]}
      onExplain={onExplain}
    />
  )
}

/** What is left to do in a period that is not locked. */
const missingIn = ({ steps }: ShownPeriod, say: Say): string => {
  const open = steps.filter(({ isDone }) => !isDone)
  return open.length === 0
    ? say('billing.dashboard.toLock')
    : open.map(({ step, open: count }) => say(`billing.close.lefts.${step}`, { smart_count: count })).join('; ')
}

const stateOf = ({ status }: ShownPeriod, say: Say): string => say(periodVocabulary[status].label)

const periodColumns: readonly TileColumn<ShownPeriod>[] = [
  {
    name: 'period',
    label: 'billing.period.label',
    text: ({ period }) => shownMonth(period),
    to: ({ period }) => address(paths.billing, {}, { period }),
    value: ({ period }) => period,
  },
  { name: 'state', label: 'billing.close.state', text: stateOf, value: stateOf },
  { name: 'missing', label: 'billing.close.left', text: missingIn, value: missingIn },
]

/** The periods that are not locked, and what each still lacks. */
const OpenPeriods = ({ periods, onExplain }: Explained & { periods: readonly ShownPeriod[] }) => {
  const translate = useTranslate()
  const open = periods.filter(({ status }) => status !== 'locked')
  return (
    <BillingTile
      name={translate('billing.dashboard.titles.periods')}
      finding={translate('billing.dashboard.findings.periods', { smart_count: open.length })}
      columns={periodColumns}
      rows={open}
      keyOf={({ period }) => period}
      onExplain={onExplain}
    />
  )
}
