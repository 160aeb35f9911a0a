import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { dashboard } from '#contract/cost-plus/dashboard'
import { register } from '#contract/cost-plus/register'
import { type Arrangement, inSight } from '#domain/arrangement'
import type { ShownPeriod } from '#domain/billing/close/periodLock'
import {
  type BillingTileName,
  billingTiles,
  type DashboardMonth,
  type MonthTileName,
  shownMonths,
} from '#domain/billing/dashboard'
import {
  type Age,
  ageColumns,
  ageingFinding,
  monthFindings,
  monthsWithFigures,
  openPeriods,
  periodColumns,
  periodsFinding,
} from '#domain/billing/dashboardTables'
import type { RegisterTotals } from '#domain/billing/invoices/register'
import { monthsAfter, type Period } from '#domain/billing/period'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { paths } from '#portal/cost-plus/paths'
import { useGroup } from '#portal/data/session/useSession'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { moneyCell } from '#portal/ui/amounts'
import { TileGrid } from '#portal/ui/chart/TileGrid'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { address } from '#portal/ui/page/address'
import { PrintedSheet } from '#portal/ui/page/PrintedSheet'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { BillingTile, type TileColumn } from './BillingTile'
import { monthCharts, monthColumns } from './monthTiles'

type Explained = { onExplain: (subject: ExplainSubject) => void }
type DashboardsProps = Explained & {
  period: Period
  /** Null while they are not known. */
  periods: readonly ShownPeriod[] | null
  /** Whether the periods will come: the page says why they cannot be read. */
  isWaiting: boolean
  arrangement: Arrangement
}

/** The tiles of billing in the user's order. */
export const Dashboards = ({ period, periods, isWaiting, arrangement, onExplain }: DashboardsProps) => {
  const translate = useTranslate()
  const group = useGroup()
  const shown = inSight(billingTiles, arrangement)
  // What no tile shows is not read.
  const hasMonths = shown.some((name) => name !== 'periods' && name !== 'ageing')
  const { data, error, refetch, dataUpdatedAt } = useEndpoint(
    dashboard.compareMonths,
    hasMonths ? { query: { from: monthsAfter(period, 1 - shownMonths), to: period } } : null,
    billingReading,
  )
  const unpaid = useEndpoint(
    register.totalInvoices,
    shown.includes('ageing') ? { query: { isUnpaid: true } } : null,
    billingReading,
  )
  const months = latestRows({ data, error })
  const renderTile = (name: BillingTileName) => {
    const waiting = <Skeleton key={name} role="status" aria-busy variant="rounded" height={320} />
    if (name === 'periods') {
      if (periods) return <OpenPeriods key={name} periods={periods} onExplain={onExplain} />
      return isWaiting ? waiting : null
    }
    if (name === 'ageing') {
      if (unpaid.data) return <Ageing key={name} totals={unpaid.data} onExplain={onExplain} />
      return unpaid.error ? null : waiting
    }
    if (months) return <Months key={name} name={name} period={period} months={months} onExplain={onExplain} />
    return error ? null : waiting
  }
  return (
    <>
      <PrintedSheet
        title={translate('frame.pages.billingDashboard')}
        lines={[
          [translate('frame.group.label'), group.id],
          [translate('billing.period.label'), shownMonth(period)],
          [translate('home.dashboards.asOf'), dataUpdatedAt > 0 ? ownTime(dataUpdatedAt) : '–'],
        ]}
      />
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={months !== undefined} />}
      {unpaid.error && (
        <ReadFailure error={unpaid.error} onRetry={() => void unpaid.refetch()} isStale={unpaid.data !== undefined} />
      )}
      <TileGrid>{shown.map(renderTile)}</TileGrid>
    </>
  )
}

type MonthsProps = Explained & { name: MonthTileName; period: Period; months: readonly DashboardMonth[] }

/** A measure of twelve months, of which the title says the last one. */
const Months = ({ name, period, months, onExplain }: MonthsProps) => {
  const translate = useTranslate()
  const { charts, ...chart } = monthCharts[name]
  const known = monthsWithFigures(months)
  return (
    <BillingTile
      name={translate(`billing.dashboard.titles.${name}`)}
      meaning={translate(`billing.dashboard.meanings.${name}`)}
      {...monthFindings(name, known, period, { say: translate, month: shownMonth })}
      columns={monthColumns(name)}
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

/** The values of figures in files and charts, and what explains them. */
const ageFigures: Readonly<Record<string, Pick<TileColumn<Age>, 'value' | 'explain'>>> = {
  invoices: { value: ({ invoices }) => invoices },
  balance: {
    value: ({ balance }) => moneyCell(balance),
    explain: ({ age }) => ({ kind: 'register', sum: 'balance', filter: { age } }),
  },
}

const ageTileColumns = ageColumns.map((column): TileColumn<Age> => ({ ...column, ...ageFigures[column.name] }))

/** What is unpaid now, by how long it is overdue. */
const Ageing = ({ totals, onExplain }: Explained & { totals: RegisterTotals }) => {
  const translate = useTranslate()
  return (
    <BillingTile
      name={translate('billing.dashboard.titles.ageing')}
      meaning={translate('billing.dashboard.meanings.ageing')}
      finding={ageingFinding(totals, translate)}
      columns={ageTileColumns}
      rows={totals.ages}
      keyOf={({ age }) => age}
      charts={[[{ key: 'balance', label: translate('billing.invoice.columns.balance'), colour: 'blue' }]]}
      onExplain={onExplain}
    />
  )
}

const periodTileColumns = periodColumns.map((column): TileColumn<ShownPeriod> =>
  column.name === 'period'
    ? {
        ...column,
        value: ({ period }) => period,
        to: ({ period }) => address(paths.billing, {}, { period }),
      }
    : column,
)

/** The periods that are not locked, and what each still lacks. */
const OpenPeriods = ({ periods, onExplain }: Explained & { periods: readonly ShownPeriod[] }) => {
  const translate = useTranslate()
  const open = openPeriods(periods)
  return (
    <BillingTile
      name={translate('billing.dashboard.titles.periods')}
      meaning={translate('billing.dashboard.meanings.periods')}
      finding={periodsFinding(open, translate)}
      columns={periodTileColumns}
      rows={open}
      keyOf={({ period }) => period}
      onExplain={onExplain}
    />
  )
}
