import { Skeleton, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { dashboard } from '#contract/cost-plus/dashboard'
import { register } from '#contract/cost-plus/register'
import type { DashboardMonth } from '#domain/billing/dashboard'
import type { RegisterTotals } from '#domain/billing/invoices/register'
import { monthsAfter, type Period } from '#domain/billing/period'
import { formatQuantity } from '#domain/values/numbers'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'
import { moneyCell, numberCell } from '#portal/ui/amounts'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { LazyChart } from '#portal/cost-plus/parts/LazyChart'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Panel } from '#portal/ui/Panel'
import { type Explain, monthColumn, monthSections, type Say } from './dashboardColumns'

const shownMonths = 12

type DashboardsProps = { period: Period; onExplain: Explain }

/** Cost by mile and stop, budget, unbilled cost, ageing and the accuracy of accruals, each as a table and a chart. */
export const Dashboards = ({ period, onExplain }: DashboardsProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(
    dashboard.compareMonths,
    { query: { from: monthsAfter(period, 1 - shownMonths), to: period } },
    billingReading,
  )
  const known = latestRows({ data, error })
  if (error && !known) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!known) return <Skeleton role="status" aria-busy variant="rounded" height={320} />
  const months = known.filter(hasFigures)
  return (
    <Stack spacing={4}>
      {monthSections.map(({ name, columns, chart, decimals }) => (
        <Section
          key={name}
          name={name}
          columns={[monthColumn, ...columns(onExplain, translate)]}
          rows={months}
          keyOf={(row) => row.period}
          chart={
            months.length > 0 &&
            chartsOf(chart, decimals).map((series) => (
              <LazyChart
                key={series.map(({ key }) => key).join(' ')}
                rows={months.map((row) => ({ name: shownMonth(row.period, 'short'), ...valuesOf(row) }))}
                series={series.map((each) => ({ ...each, label: translate(`billing.dashboard.${each.key}`) }))}
                label={translate(`billing.dashboard.charts.${name}`)}
                unit="USD"
                {...(decimals && { decimals })}
              />
            ))
          }
        />
      ))}
      <Ageing onExplain={onExplain} />
    </Stack>
  )
}

/** Rates have a chart each: a stop costs a hundred times as much as a mile. */
const chartsOf = <Series,>(chart: readonly Series[], decimals: 4 | undefined): readonly (readonly Series[])[] =>
  decimals === 4 ? chart.map((series) => [series]) : [chart]

const hasFigures = ({ cost, budget, billed, miles, stops }: DashboardMonth) =>
  [cost, budget, billed, miles, stops].some((value) => value !== 0n)

/** The values that charts draw; nothing is calculated from them. */
const valuesOf = (row: DashboardMonth) => ({
  cost: moneyCell(row.cost),
  budget: moneyCell(row.budget),
  unbilled: moneyCell(row.unbilled),
  perMile: row.perMile && numberCell('rate', row.perMile),
  perStop: row.perStop && numberCell('rate', row.perStop),
  estimated: moneyCell(row.estimated),
  billed: moneyCell(row.billed),
})

type SectionProps<Row> = {
  name: string
  columns: readonly ReadOnlyColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  chart: ReactNode
}

/** The table comes first: it has the figures for everyone. */
const Section = <Row,>({ name, columns, rows, keyOf, chart }: SectionProps<Row>) => {
  const translate = useTranslate()
  const title = translate(`billing.dashboard.titles.${name}`)
  return (
    <Panel look="padded" title={title}>
      <Stack spacing={3}>
        <ReadOnlyTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          whenEmpty={translate('billing.dashboard.none')}
        />
        {chart}
      </Stack>
    </Panel>
  )
}

type Age = RegisterTotals['ages'][number]

const nameOf = ({ age }: Age, say: Say) => say(`billing.invoice.ages.${age}`)

const ageColumns = (onExplain: Explain, say: Say): readonly ReadOnlyColumn<Age>[] => [
  { name: 'age', label: 'billing.invoice.columns.age', cell: (row) => nameOf(row, say) },
  {
    name: 'invoices',
    label: 'billing.dashboard.invoices',
    cell: ({ invoices }) => formatQuantity(invoices),
    isFigure: true,
  },
  {
    name: 'balance',
    label: 'billing.invoice.columns.balance',
    cell: (row) => (
      <ExplainButton
        amount={row.balance}
        name={`${say('billing.invoice.columns.balance')}, ${nameOf(row, say)}`}
        onExplain={() => onExplain({ kind: 'register', sum: 'balance', filter: { age: row.age } })}
      />
    ),
    isFigure: true,
  },
]

/** What is unpaid, by how long it is overdue. */
const Ageing = ({ onExplain }: { onExplain: Explain }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(register.totalInvoices, { query: { isUnpaid: true } }, billingReading)
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />
  const ages = data?.ages ?? []
  return (
    <Section<Age>
      name="ageing"
      columns={ageColumns(onExplain, translate)}
      rows={ages}
      keyOf={({ age }) => age}
      chart={
        ages.length > 0 && (
          <LazyChart
            rows={ages.map((row) => ({ name: nameOf(row, translate), balance: moneyCell(row.balance) }))}
            series={[{ key: 'balance', label: translate('billing.invoice.columns.balance'), colour: 'blue' }]}
            label={translate('billing.dashboard.charts.ageing')}
            unit="USD"
          />
        )
      }
    />
  )
}
