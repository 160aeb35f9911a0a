import type { CostRatio, DashboardMonth, MonthTileName } from '#domain/billing/dashboard'
import { accrualDifference, monthColumn, monthTables } from '#domain/billing/dashboardTables'
import type { Period } from '#domain/billing/period'
import { minus } from '#domain/values/exact'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import type { ChartSeries } from '#portal/cost-plus/parts/AmountChart'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { moneyCell, numberCell } from '#portal/ui/amounts'
import type { TileColumn } from './BillingTile'

type MonthColumn = TileColumn<DashboardMonth>

/** The value of a column in files and charts, and what explains it. */
type Figure = Pick<MonthColumn, 'value' | 'explain'>

const amountOf = (
  name: 'cost' | 'budget' | 'unbilled' | 'estimated' | 'billed' | 'compared',
  subjectOf: (period: Period) => ExplainSubject,
): Figure => ({
  value: (row) => moneyCell(row[name]),
  explain: (row) => (row[name] === null ? null : subjectOf(row.period)),
})

const sumOf = (name: 'budget' | 'unbilled' | 'cost') =>
  amountOf(name, (period) => ({
    kind: 'sum',
    figure: name === 'cost' ? 'actual' : name,
    category: '',
    from: period,
    to: period,
  }))

/** What is not pay of the posted invoices is part of them. */
const invoicesOf = (name: 'billed' | 'compared') =>
  amountOf(name, (period) => ({
    kind: 'register',
    sum: 'subtotal',
    filter: { from: period, to: period, isPosted: true },
  }))

const ratioOf = (name: 'perMile' | 'perStop', ratio: CostRatio): Figure => ({
  value: (row) => (row[name] === null ? null : numberCell('rate', row[name])),
  explain: (row) => (row[name] === null ? null : { kind: 'ratio', ratio, period: row.period }),
})

/** By the names of the columns. */
const figures: Readonly<Record<string, Figure>> = {
  cost: sumOf('cost'),
  budget: sumOf('budget'),
  unbilled: sumOf('unbilled'),
  billed: invoicesOf('billed'),
  compared: invoicesOf('compared'),
  estimated: amountOf('estimated', (period) => ({ kind: 'accruals', sum: 'estimated', period })),
  perMile: ratioOf('perMile', 'per-mile'),
  perStop: ratioOf('perStop', 'per-stop'),
  miles: { value: (row) => numberCell('quantity', row.miles) },
  stops: { value: (row) => numberCell('quantity', row.stops) },
  variance: {
    value: ({ cost, budget }) => (budget === 0n ? null : moneyCell(minus(cost, budget))),
    explain: ({ budget, period }) =>
      budget === 0n ? null : { kind: 'sum', figure: 'variance', category: '', from: period, to: period },
  },
  difference: {
    value: (row) => moneyCell(accrualDifference(row)),
    explain: (row) => (row.estimated === null ? null : { kind: 'accuracy', period: row.period }),
  },
}

/** The columns of a tile of months, of which the first one names the month. */
export const monthColumns = (name: MonthTileName): readonly MonthColumn[] => [
  { ...monthColumn, tick: ({ period }) => shownMonth(period, 'short'), value: ({ period }) => period },
  ...monthTables[name].columns.map((column) => ({ ...column, ...figures[column.name] })),
]

type MonthCharts = {
  /** The series of each chart. */
  charts: readonly (readonly (Omit<ChartSeries, 'label'> & { key: keyof DashboardMonth })[])[]
  decimals?: 4
}

export const monthCharts: Readonly<Record<MonthTileName, MonthCharts>> = {
  billed: {
    charts: [
      [
        { key: 'billed', colour: 'green' },
        { key: 'unbilled', colour: 'vermilion' },
      ],
    ],
  },
  budget: {
    charts: [
      [
        { key: 'budget', colour: 'grey' },
        { key: 'cost', colour: 'blue' },
      ],
    ],
  },
  ratios: {
    // A chart each: a stop costs a hundred times as much as a mile.
    charts: [[{ key: 'perMile', colour: 'blue', isLine: true }], [{ key: 'perStop', colour: 'orange', isLine: true }]],
    decimals: 4,
  },
  accuracy: {
    charts: [
      [
        { key: 'estimated', colour: 'orange' },
        { key: 'compared', colour: 'green' },
      ],
    ],
  },
}
