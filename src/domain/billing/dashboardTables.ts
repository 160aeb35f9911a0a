import { measured, minus, type Money, type Rate } from '#domain/values/exact'
import type { Say } from '#domain/values/minutesText'
import { formatQuantity } from '#domain/values/numbers'
import type { ShownPeriod } from './close/periodLock'
import { type DashboardMonth, isOverBudget, type MonthTileName, type Spent } from './dashboard'
import { shownDollars, shownNumber } from './invoices/explained'
import { overdueBalance, type RegisterTotals } from './invoices/register'
import { masked } from './payData'
import { monthsAfter, type Period } from './period'

/** The language of a reader: messages by their key, and months such as `October 2026`. */
export type BillingWords = { say: Say; month: (period: Period) => string }

/** A column of a table of billing, on screen and on paper. `label` is a message key. The first one names the row. */
export type BillingColumn<Row> = {
  name: string
  label: string
  text: (row: Row, words: BillingWords) => string
  isFigure?: boolean
  isWarning?: (row: Row) => boolean
}

const dash = '–'
const money = (amount: Money | null) => (amount === null ? dash : shownNumber(measured('money', amount)))
const rate = (value: Rate | null) => (value === null ? dash : shownNumber(measured('rate', value)))

const dollars = (amount: Money | null) => (amount === null ? dash : shownDollars(amount))
const rateInDollars = (value: Rate | null) => (value === null ? dash : `$${rate(value)}`)

/** Actual less budget in words; a dash without a budget, and the sign of masked amounts for those of pay. */
export const varianceText = ({ actual, budget }: Spent, say: Say): string => {
  if (actual === null || budget === null) return masked
  if (budget === 0n) return dash
  const amount = money(minus(actual, budget))
  return isOverBudget({ actual, budget }) ? say('billing.ledger.totals.over', { amount }) : amount
}

type MonthColumn = BillingColumn<DashboardMonth>

export const monthColumn: MonthColumn = {
  name: 'period',
  label: 'billing.period.label',
  text: ({ period }, { month }) => month(period),
}

const amountColumn = (name: 'cost' | 'budget' | 'unbilled' | 'estimated' | 'billed' | 'compared'): MonthColumn => ({
  name,
  label: `billing.dashboard.${name}`,
  text: (row) => money(row[name]),
  isFigure: true,
})

const ratioColumn = (name: 'perMile' | 'perStop'): MonthColumn => ({
  name,
  label: `billing.dashboard.${name}`,
  text: (row) => rate(row[name]),
  isFigure: true,
})

const quantityColumn = (name: 'miles' | 'stops'): MonthColumn => ({
  name,
  label: `billing.dashboard.${name}`,
  text: (row) => shownNumber(measured('quantity', row[name])),
  isFigure: true,
})

const varianceColumn: MonthColumn = {
  name: 'variance',
  label: 'billing.dashboard.variance',
  text: ({ cost, budget }, { say }) => varianceText({ actual: cost, budget }, say),
  isWarning: ({ cost, budget }) => isOverBudget({ actual: cost, budget }),
  isFigure: true,
}

/** What a month has billed less what its accruals expected; null without any. */
export const accrualDifference = ({ estimated, compared }: DashboardMonth): Money | null =>
  estimated === null ? null : minus(compared, estimated)

const differenceColumn: MonthColumn = {
  name: 'difference',
  label: 'billing.dashboard.difference',
  text: (row) => money(accrualDifference(row)),
  isFigure: true,
}

/**
 * The columns of each tile of months after that of the month, the figures of a month that its title says, and the message
 * that they are without pay.
 */
export const monthTables: Readonly<
  Record<
    MonthTileName,
    {
      columns: readonly MonthColumn[]
      figures: (row: DashboardMonth) => Readonly<Record<string, string>>
      withoutPay: string
    }
  >
> = {
  billed: {
    columns: [amountColumn('billed'), amountColumn('unbilled')],
    figures: ({ billed, unbilled }) => ({ billed: dollars(billed), unbilled: dollars(unbilled) }),
    withoutPay: 'billing.dashboard.unbilledWithoutPay',
  },
  budget: {
    columns: [amountColumn('budget'), amountColumn('cost'), varianceColumn],
    figures: ({ cost, budget }) => ({ cost: dollars(cost), budget: budget === 0n ? dash : dollars(budget) }),
    withoutPay: 'billing.withoutPay',
  },
  ratios: {
    columns: [
      amountColumn('cost'),
      quantityColumn('miles'),
      ratioColumn('perMile'),
      quantityColumn('stops'),
      ratioColumn('perStop'),
    ],
    figures: ({ perMile, perStop }) => ({ perMile: rateInDollars(perMile), perStop: rateInDollars(perStop) }),
    withoutPay: 'billing.withoutPay',
  },
  accuracy: {
    columns: [amountColumn('estimated'), amountColumn('compared'), differenceColumn],
    figures: ({ estimated, compared }) => ({ estimated: dollars(estimated), billed: dollars(compared) }),
    withoutPay: 'billing.withoutPay',
  },
}

/** The months of a dashboard that have anything to show. */
export const monthsWithFigures = (months: readonly DashboardMonth[]): DashboardMonth[] =>
  months.filter(({ cost, budget, billed, miles, stops }) =>
    [cost, budget, billed, miles, stops].some((value) => value !== 0n),
  )

/**
 * What a tile has found in a period, in figures, and below it what it had found in the one before, and that pay is left
 * out of the months; null for a period that has none.
 */
export const monthFindings = (
  name: MonthTileName,
  months: readonly DashboardMonth[],
  period: Period,
  { say, month }: BillingWords,
): { finding: string | null; before: string | null } => {
  const { figures, withoutPay } = monthTables[name]
  const findingOf = (asked: Period) => {
    const row = months.find((each) => each.period === asked)
    return row && say(`billing.dashboard.findings.${name}`, { month: month(asked), ...figures(row) })
  }
  const lacksPay = months.some(({ isWithoutPay }) => isWithoutPay)
  const below = [findingOf(monthsAfter(period, -1)), lacksPay ? say(withoutPay) : undefined]
  return {
    finding: findingOf(period) ?? null,
    before: below.filter((text) => text !== undefined).join(' · ') || null,
  }
}

export type Age = RegisterTotals['ages'][number]

export const ageColumns: readonly BillingColumn<Age>[] = [
  {
    name: 'age',
    label: 'billing.invoice.columns.age',
    text: ({ age }, { say }) => say(`billing.invoice.ages.${age}`),
  },
  {
    name: 'invoices',
    label: 'billing.dashboard.invoices',
    text: ({ invoices }) => formatQuantity(invoices),
    isFigure: true,
  },
  {
    name: 'balance',
    label: 'billing.invoice.columns.balance',
    text: ({ balance }) => money(balance),
    isFigure: true,
  },
]

/** `$1,200.00 unpaid, $200.00 of it overdue`. */
export const ageingFinding = (totals: RegisterTotals, say: Say): string =>
  say('billing.dashboard.findings.ageing', {
    balance: shownDollars(totals.balance),
    overdue: shownDollars(overdueBalance(totals)),
  })

/** The periods that are not locked. */
export const openPeriods = (periods: readonly ShownPeriod[]): ShownPeriod[] =>
  periods.filter(({ status }) => status !== 'locked')

/** `2 periods are open`. */
export const periodsFinding = (open: readonly ShownPeriod[], say: Say): string =>
  say('billing.dashboard.findings.periods', { smart_count: open.length })

/** What is left to do before a period can be locked. */
const missingIn = ({ steps }: ShownPeriod, say: Say): string => {
  const open = steps.filter(({ isDone }) => !isDone)
  return open.length === 0
    ? say('billing.dashboard.toLock')
    : open.map(({ step, open: count }) => say(`billing.close.lefts.${step}`, { smart_count: count })).join('; ')
}

export const periodColumns: readonly BillingColumn<ShownPeriod>[] = [
  { name: 'period', label: 'billing.period.label', text: ({ period }, { month }) => month(period) },
  { name: 'state', label: 'billing.close.state', text: ({ status }, { say }) => say(`billing.period.${status}`) },
  { name: 'missing', label: 'billing.close.left', text: (row, { say }) => missingIn(row, say) },
]
