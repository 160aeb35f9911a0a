import { Skeleton, Stack } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { dashboard } from '#contract/cost-plus/dashboard'
import { register } from '#contract/cost-plus/register'
import type { DashboardMonth } from '#domain/billing/dashboard'
import type { RegisterTotals } from '#domain/billing/invoices/register'
import { monthsAfter, type Period } from '#domain/billing/period'
import { formatQuantity } from '#domain/values/numbers'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'
import { moneyCell } from '#portal/ui/amounts'
import { shownMonth } from '#portal/cost-plus/parts/months'
import type { AmountChartProps, ChartSeries } from '#portal/cost-plus/parts/AmountChart'
import { LazyChart } from '#portal/cost-plus/parts/LazyChart'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { useChartStyle } from '#portal/ui/chart/useChartStyle'
import { chartsIn, useSaveCharts } from '#portal/ui/chart/useSaveCharts'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Panel } from '#portal/ui/Panel'
import { type Explain, type FiledColumn, monthColumn, monthSections, rateCell, type Say } from './dashboardColumns'

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
          heights={months.map((row) => ({ name: shownMonth(row.period, 'short'), ...valuesOf(row) }))}
          charts={chartsOf(chart, decimals).map((series) =>
            series.map((each) => ({ ...each, label: translate(`billing.dashboard.${each.key}`) })),
          )}
          {...(decimals && { decimals })}
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
  perMile: rateCell(row.perMile),
  perStop: rateCell(row.perStop),
  estimated: moneyCell(row.estimated),
  billed: moneyCell(row.billed),
})

type SectionProps<Row> = {
  name: string
  columns: readonly FiledColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What the charts draw of each row. */
  heights: AmountChartProps['rows']
  /** The series of each chart. */
  charts: readonly (readonly ChartSeries[])[]
  decimals?: 4
}

/** The table comes first: it has the figures for everyone. */
const Section = <Row extends object>({ name, columns, rows, keyOf, heights, charts, ...chart }: SectionProps<Row>) => {
  const translate = useTranslate()
  const { colours } = useChartStyle()
  const saveCharts = useSaveCharts()
  const body = useRef<HTMLDivElement>(null)
  const title = translate(`billing.dashboard.titles.${name}`)
  const savePicture = () =>
    saveCharts(
      chartsIn(
        body.current,
        charts.map((series) => series.map(({ label, colour }) => ({ label, colour: colours[colour] }))),
      ),
      title,
    )
  return (
    <Panel
      look="padded"
      title={title}
      actions={
        <ExportButton
          name={title}
          spoken={translate('billing.dashboard.exportOf', { name: title })}
          rows={rows}
          columns={columns.map((column) => ({ ...column, label: translate(column.label), width: '' }))}
          others={[{ label: translate('workList.export.picture'), save: savePicture }]}
        />
      }
    >
      <Stack ref={body} spacing={3}>
        <ReadOnlyTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          whenEmpty={translate('billing.dashboard.none')}
        />
        {rows.length > 0 &&
          charts.map((series) => (
            <LazyChart
              key={series.map(({ key }) => key).join(' ')}
              rows={heights}
              series={series}
              label={translate(`billing.dashboard.charts.${name}`)}
              unit="USD"
              {...chart}
            />
          ))}
      </Stack>
    </Panel>
  )
}

type Age = RegisterTotals['ages'][number]

const nameOf = ({ age }: Age, say: Say) => say(`billing.invoice.ages.${age}`)

const ageColumns = (onExplain: Explain, say: Say): readonly FiledColumn<Age>[] => [
  {
    name: 'age',
    label: 'billing.invoice.columns.age',
    cell: (row) => nameOf(row, say),
    value: (row) => nameOf(row, say),
  },
  {
    name: 'invoices',
    label: 'billing.dashboard.invoices',
    cell: ({ invoices }) => formatQuantity(invoices),
    value: ({ invoices }) => invoices,
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
    value: ({ balance }) => moneyCell(balance),
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
      heights={ages.map((row) => ({ name: nameOf(row, translate), balance: moneyCell(row.balance) }))}
      charts={[[{ key: 'balance', label: translate('billing.invoice.columns.balance'), colour: 'blue' }]]}
    />
  )
}
