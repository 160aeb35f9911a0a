import { minus, zeroMoney } from '#domain/values/exact'
import { readCategories } from '#server/cost-plus/categoryAmounts'
import { dollars, mostRows, type Span, type Table } from './table'

/** Budget and actual cost of each category and period. */
export const budgetReport = async (span: Span): Promise<Table> => {
  const rows = (await readCategories(span, span.periods, span.hidden)).filter(
    ({ budget, actual }) => budget !== zeroMoney || actual !== zeroMoney,
  )
  return {
    columns: {
      Category: 'text',
      Period: 'period',
      Budget: 'money',
      Actual: 'money',
      Variance: 'money',
      'Variance %': 'percent',
    },
    rows: rows.slice(0, mostRows + 1).map(({ category, period, budget, actual }) => {
      if (budget === null || actual === null) return [category, period, null, null, null, null]
      const variance = minus(actual, budget)
      // A share for people to read: no amount is calculated from it.
      const share = budget === zeroMoney ? null : Math.round((dollars(variance) / dollars(budget)) * 10_000) / 100
      return [category, period, dollars(budget), dollars(actual), dollars(variance), share]
    }),
    isMasked: rows.some(({ actual }) => actual === null),
  }
}
