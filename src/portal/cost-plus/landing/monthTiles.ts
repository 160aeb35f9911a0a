import type { CostRatio, DashboardMonth } from '#domain/billing/dashboard'
import type { Period } from '#domain/billing/period'
import { minus, type Money, type Rate } from '#domain/values/exact'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import type { ChartSeries } from '#portal/cost-plus/parts/AmountChart'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { isOver, varianceText } from '#portal/cost-plus/parts/Variance'
import { moneyCell, numberCell, shownDollars, shownMoney, shownQuantity, shownRate } from '#portal/ui/amounts'
import type { TileColumn } from './BillingTile'

type MonthColumn = TileColumn<DashboardMonth>

export const monthColumn: MonthColumn = {
  name: 'period',
  label: 'billing.period.label',
  text: ({ period }) => shownMonth(period),
  tick: ({ period }) => shownMonth(period, 'short'),
  value: ({ period }) => period,
}

const dash = '–'
const moneyText = (amount: Money | null) => (amount === null ? dash : shownMoney(amount))

/** A column of amounts; a dash where there is none. */
const amountColumn = (
  name: 'cost' | 'budget' | 'unbilled' | 'estimated' | 'billed',
  subjectOf: (period: Period) => ExplainSubject,
): MonthColumn => ({
  name,
  label: `billing.dashboard.${name}`,
  text: (row) => moneyText(row[name]),
  explain: (row) => (row[name] === null ? null : subjectOf(row.period)),
  value: (row) => moneyCell(row[name]),
  isFigure: true,
})

const sumColumn = (name: 'budget' | 'unbilled' | 'cost') =>
  amountColumn(name, (period) => ({
    kind: 'sum',
    figure: name === 'cost' ? 'actual' : name,
    category: '',
    from: period,
    to: period,
  }))

const ratioColumn = (name: 'perMile' | 'perStop', ratio: CostRatio): MonthColumn => ({
  name,
  label: `billing.dashboard.${name}`,
  text: (row) => (row[name] === null ? dash : shownRate(row[name])),
  explain: (row) => (row[name] === null ? null : { kind: 'ratio', ratio, period: row.period }),
  value: (row) => (row[name] === null ? null : numberCell('rate', row[name])),
  isFigure: true,
})

const quantityColumn = (name: 'miles' | 'stops'): MonthColumn => ({
  name,
  label: `billing.dashboard.${name}`,
  text: (row) => shownQuantity(row[name]),
  value: (row) => numberCell('quantity', row[name]),
  isFigure: true,
})

const varianceColumn: MonthColumn = {
  name: 'variance',
  label: 'billing.dashboard.variance',
  text: ({ cost, budget }, say) => varianceText({ actual: cost, budget }, say),
  isWarning: ({ cost, budget }) => isOver({ actual: cost, budget }),
  explain: ({ budget, period }) =>
    budget === 0n ? null : { kind: 'sum', figure: 'variance', category: '', from: period, to: period },
  value: ({ cost, budget }) => (budget === 0n ? null : moneyCell(minus(cost, budget))),
  isFigure: true,
}

const differenceOf = ({ estimated, billed }: DashboardMonth) => estimated && minus(billed, estimated)

const differenceColumn: MonthColumn = {
  name: 'difference',
  label: 'billing.dashboard.difference',
  text: (row) => moneyText(differenceOf(row)),
  explain: (row) => (row.estimated === null ? null : { kind: 'accuracy', period: row.period }),
  value: (row) => moneyCell(differenceOf(row)),
  isFigure: true,
}

const billedColumn = amountColumn('billed', (period) => ({
  kind: 'register',
  sum: 'subtotal',
  filter: { from: period, to: period, isPosted: true },
}))

const estimatedColumn = amountColumn('estimated', (period) => ({ kind: 'accruals', sum: 'estimated', period }))

const inDollars = (amount: Money | null) => (amount === null ? dash : shownDollars(amount))
const rateInDollars = (rate: Rate | null) => (rate === null ? dash : `$${shownRate(rate)}`)

/** A tile of months: its table, the series of each of its charts, and the figures of a month that its title says. */
export type MonthTile = {
  name: 'billed' | 'ratios' | 'budget' | 'accuracy'
  columns: readonly MonthColumn[]
  charts: readonly (readonly (Omit<ChartSeries, 'label'> & { key: keyof DashboardMonth })[])[]
  figures: (row: DashboardMonth) => Readonly<Record<string, string>>
  decimals?: 4
}

export const monthTiles: readonly MonthTile[] = [
  {
    name: 'billed',
    columns: [billedColumn, sumColumn('unbilled')],
    charts: [
      [
        { key: 'billed', colour: 'green' },
        { key: 'unbilled', colour: 'vermilion' },
      ],
    ],
    figures: ({ billed, unbilled }) => ({ billed: inDollars(billed), unbilled: inDollars(unbilled) }),
  },
  {
    name: 'budget',
    columns: [sumColumn('budget'), sumColumn('cost'), varianceColumn],
    charts: [
      [
        { key: 'budget', colour: 'grey' },
        { key: 'cost', colour: 'blue' },
      ],
    ],
    figures: ({ cost, budget }) => ({ cost: inDollars(cost), budget: budget === 0n ? dash : inDollars(budget) }),
  },
  {
    name: 'ratios',
    columns: [
      sumColumn('cost'),
      quantityColumn('miles'),
      ratioColumn('perMile', 'per-mile'),
      quantityColumn('stops'),
      ratioColumn('perStop', 'per-stop'),
    ],
    // A chart each: a stop costs a hundred times as much as a mile.
    charts: [[{ key: 'perMile', colour: 'blue', isLine: true }], [{ key: 'perStop', colour: 'orange', isLine: true }]],
    figures: ({ perMile, perStop }) => ({ perMile: rateInDollars(perMile), perStop: rateInDollars(perStop) }),
    decimals: 4,
  },
  {
    name: 'accuracy',
    columns: [estimatedColumn, billedColumn, differenceColumn],
    charts: [
      [
        { key: 'estimated', colour: 'orange' },
        { key: 'billed', colour: 'green' },
      ],
    ],
    figures: ({ estimated, billed }) => ({ estimated: inDollars(estimated), billed: inDollars(billed) }),
  },
]
