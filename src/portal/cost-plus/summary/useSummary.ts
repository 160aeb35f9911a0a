import { summaries } from '#contract/cost-plus/summaries'
import { type CategorySummary, sumOfShown } from '#domain/billing/categorySummary'
import type { Money } from '#domain/values/exact'
import { isPeriod, monthsAfter, type Period, periodsBetween } from '#domain/billing/period'
import type { SummaryFigure } from '#portal/cost-plus/explain/explainSubject'
import { currentMonth } from '#portal/cost-plus/parts/months'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'

/** The most months that the server sums up at a time. */
const mostMonths = 24
const shownMonths = 12

/** Null for what is masked because it is pay. */
export type Figures = Readonly<Record<SummaryFigure, Money | null>>

/** Which periods and category the address asks for; twelve months to the last one without more said. */
export const useAskedSummary = () => {
  const { values, change } = useAddressFields('from', 'to', 'category')
  const to = isPeriod(values.to) ? values.to : monthsAfter(currentMonth(), -1)
  const asked = isPeriod(values.from) && values.from <= to ? values.from : monthsAfter(to, 1 - shownMonths)
  const earliest = monthsAfter(to, 1 - mostMonths)
  const from = asked < earliest ? earliest : asked
  return { from, to, category: values.category, change }
}

/** The figures of each category and period. */
export const useSummary = (from: Period, to: Period) => {
  const { data, error, refetch } = useEndpoint(
    summaries.summarizeCategories,
    { query: { from, to } },
    { topics: ['billing'] },
  )
  return { rows: latestRows({ data, error }), error, refetch }
}

/** The sum of each figure over rows. */
export const sumFigures = (rows: readonly CategorySummary[]): Figures => {
  const of = (figure: SummaryFigure) => sumOfShown(rows.map((row) => row[figure]))
  return {
    budget: of('budget'),
    actual: of('actual'),
    accrued: of('accrued'),
    billed: of('billed'),
    unbilled: of('unbilled'),
  }
}

/** The figures of every month from one to another, also of those without any row. */
export const byMonth = (rows: readonly CategorySummary[], from: Period, to: Period): (Figures & { period: Period })[] =>
  periodsBetween(from, to).map((period) => ({
    period,
    ...sumFigures(rows.filter((row) => row.period === period)),
  }))

/** The figures of every category over all months, in the order of the categories. */
export const byCategory = (rows: readonly CategorySummary[]): (Figures & { category: string })[] =>
  [...new Set(rows.map(({ category }) => category))].map((category) => ({
    category,
    ...sumFigures(rows.filter((row) => row.category === category)),
  }))
