import type { CostRatio, DashboardMonth } from '#domain/billing/dashboard'
import { minus, type Money, type Rate } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import { moneyCell, numberCell, shownQuantity, shownRate } from '#portal/ui/amounts'
import type { ChartSeries } from '#portal/cost-plus/parts/AmountChart'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { VarianceButton } from '#portal/cost-plus/parts/Variance'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import type { CellValue } from '#portal/ui/table/tableColumns'

export type Say = (key: string, parameters?: Record<string, string | number>) => string
export type Explain = (subject: ExplainSubject) => void
/** A column with the value that it has in a file. */
export type FiledColumn<Row> = ReadOnlyColumn<Row> & { value: (row: Row) => CellValue }

type Columns = (onExplain: Explain, say: Say) => readonly FiledColumn<DashboardMonth>[]

export const monthColumn: FiledColumn<DashboardMonth> = {
  name: 'period',
  label: 'billing.period.label',
  cell: ({ period }) => shownMonth(period),
  value: ({ period }) => period,
}

/** A column of amounts that open their explanation; a dash where there is none. */
const amountColumn = (
  name: 'cost' | 'budget' | 'unbilled' | 'estimated' | 'billed',
  subjectOf: (period: Period) => ExplainSubject,
  onExplain: Explain,
  say: Say,
): FiledColumn<DashboardMonth> => ({
  name,
  label: `billing.dashboard.${name}`,
  cell: (row) => (
    <Amount
      amount={row[name]}
      name={`${say(`billing.dashboard.${name}`)}, ${shownMonth(row.period)}`}
      onExplain={() => onExplain(subjectOf(row.period))}
    />
  ),
  value: (row) => moneyCell(row[name]),
  isFigure: true,
})

const Amount = ({ amount, ...button }: { amount: Money | null; name: string; onExplain: () => void }) =>
  amount === null ? '–' : <ExplainButton amount={amount} {...button} />

const sumColumn = (name: 'budget' | 'unbilled' | 'cost', onExplain: Explain, say: Say) =>
  amountColumn(
    name,
    (period) => ({ kind: 'sum', figure: name === 'cost' ? 'actual' : name, category: '', from: period, to: period }),
    onExplain,
    say,
  )

const ratioColumn = (
  name: 'perMile' | 'perStop',
  ratio: CostRatio,
  onExplain: Explain,
  say: Say,
): FiledColumn<DashboardMonth> => ({
  name,
  label: `billing.dashboard.${name}`,
  cell: (row) => (
    <Ratio
      rate={row[name]}
      name={`${say(`billing.dashboard.${name}`)}, ${shownMonth(row.period)}`}
      onExplain={() => onExplain({ kind: 'ratio', ratio, period: row.period })}
    />
  ),
  value: (row) => rateCell(row[name]),
  isFigure: true,
})

/** A rate as a cell of a file and as a height; null without one. */
export const rateCell = (rate: Rate | null): number | null => (rate === null ? null : numberCell('rate', rate))

const Ratio = ({ rate, ...button }: { rate: Rate | null; name: string; onExplain: () => void }) =>
  rate === null ? '–' : <ExplainButton text={shownRate(rate)} {...button} />

const quantityColumn = (name: 'miles' | 'stops'): FiledColumn<DashboardMonth> => ({
  name,
  label: `billing.dashboard.${name}`,
  cell: (row) => shownQuantity(row[name]),
  value: (row) => numberCell('quantity', row[name]),
  isFigure: true,
})

const ratioColumns: Columns = (onExplain, say) => [
  sumColumn('cost', onExplain, say),
  quantityColumn('miles'),
  ratioColumn('perMile', 'per-mile', onExplain, say),
  quantityColumn('stops'),
  ratioColumn('perStop', 'per-stop', onExplain, say),
]

const budgetColumns: Columns = (onExplain, say) => [
  sumColumn('budget', onExplain, say),
  sumColumn('cost', onExplain, say),
  {
    name: 'variance',
    label: 'billing.dashboard.variance',
    cell: ({ cost, budget, period }) => (
      <VarianceButton
        actual={cost}
        budget={budget}
        name={`${say('billing.dashboard.variance')}, ${shownMonth(period)}`}
        onExplain={() => onExplain({ kind: 'sum', figure: 'variance', category: '', from: period, to: period })}
      />
    ),
    value: ({ cost, budget }) => (budget === 0n ? null : moneyCell(minus(cost, budget))),
    isFigure: true,
  },
  sumColumn('unbilled', onExplain, say),
]

const accuracyColumns: Columns = (onExplain, say) => [
  amountColumn('estimated', (period) => ({ kind: 'accruals', sum: 'estimated', period }), onExplain, say),
  amountColumn(
    'billed',
    (period) => ({ kind: 'register', sum: 'subtotal', filter: { from: period, to: period, isPosted: true } }),
    onExplain,
    say,
  ),
  {
    name: 'difference',
    label: 'billing.dashboard.difference',
    cell: ({ estimated, billed, period }) => (
      <Amount
        amount={estimated && minus(billed, estimated)}
        name={`${say('billing.dashboard.difference')}, ${shownMonth(period)}`}
        onExplain={() => onExplain({ kind: 'accuracy', period })}
      />
    ),
    value: ({ estimated, billed }) => moneyCell(estimated && minus(billed, estimated)),
    isFigure: true,
  },
]

/** A table and a chart of the months. */
type MonthSection = {
  name: 'ratios' | 'budget' | 'accuracy'
  columns: Columns
  chart: readonly Omit<ChartSeries, 'label'>[]
  decimals?: 4
}

export const monthSections: readonly MonthSection[] = [
  {
    name: 'ratios',
    columns: ratioColumns,
    chart: [
      { key: 'perMile', colour: 'blue', isLine: true },
      { key: 'perStop', colour: 'orange', isLine: true },
    ],
    decimals: 4,
  },
  {
    name: 'budget',
    columns: budgetColumns,
    chart: [
      { key: 'budget', colour: 'grey' },
      { key: 'cost', colour: 'blue' },
      { key: 'unbilled', colour: 'vermilion' },
    ],
  },
  {
    name: 'accuracy',
    columns: accuracyColumns,
    chart: [
      { key: 'estimated', colour: 'orange' },
      { key: 'billed', colour: 'green' },
    ],
  },
]
