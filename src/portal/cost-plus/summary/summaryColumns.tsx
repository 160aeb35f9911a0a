import { Link } from '@mui/material'
import type { CategorySummary } from '#domain/billing/categorySummary'
import type { Period } from '#domain/billing/period'
import { MaskableAmount } from '#portal/cost-plus/explain/ExplainButton'
import {
  explainedFigures,
  type ExplainSubject,
  summaryFigures,
  type SummaryFigure,
  type SummedFigure,
} from '#portal/cost-plus/explain/explainSubject'
import { shownPay } from '#portal/ui/amounts'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { VarianceButton } from '#portal/cost-plus/parts/Variance'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { type Figures, sumFigures } from './useSummary'

type Say = (key: string, parameters?: Record<string, string | number>) => string

export type CategorySums = Figures & { category: string }
export type MonthSums = Figures & { period: Period }

export const categoryColumn = (onChoose: (category: string) => void): ReadOnlyColumn<CategorySums> => ({
  name: 'category',
  label: 'billing.ledger.columns.category',
  cell: ({ category }) => (
    <Link
      component="button"
      type="button"
      underline="hover"
      onClick={() => onChoose(category)}
      sx={{ font: 'inherit' }}
    >
      {category}
    </Link>
  ),
})

export const monthColumn: ReadOnlyColumn<MonthSums> = {
  name: 'period',
  label: 'billing.period.label',
  cell: ({ period }) => shownMonth(period),
}

/** The amounts of a row; each opens its explanation. An amount of nothing has none, nor has pay that is masked. */
export const figureColumns = <Row extends Figures & { category?: string; period?: Period }>(
  say: Say,
  onExplain: (row: Row, figure: SummedFigure) => void,
): ReadOnlyColumn<Row>[] => [
  ...summaryFigures.map((figure) => ({
    name: figure,
    label: `billingSummary.figures.${figure}`,
    cell: (row: Row) => {
      const of = [row.category, row.period && shownMonth(row.period)]
      return explained(figure, row, of, say, () => onExplain(row, figure))
    },
    isFigure: true,
  })),
  {
    name: 'variance',
    label: 'billingSummary.figures.variance',
    cell: (row) => (
      <VarianceButton
        actual={row.actual}
        budget={row.budget}
        name={namedOf('variance', [row.category, row.period && shownMonth(row.period)], say)}
        onExplain={() => onExplain(row, 'variance')}
      />
    ),
    isFigure: true,
  },
]

/** The row of totals; `name` is its first column. */
export const totalsOf = (
  rows: readonly CategorySummary[],
  name: string,
  say: Say,
  onExplain: (figure: SummedFigure) => void,
) => {
  const sums = sumFigures(rows)
  const total = say('billing.total')
  return {
    [name]: total,
    ...Object.fromEntries(
      summaryFigures.map((figure) => [figure, explained(figure, sums, [total], say, () => onExplain(figure))]),
    ),
    variance: (
      <VarianceButton
        actual={sums.actual}
        budget={sums.budget}
        name={namedOf('variance', [total], say)}
        onExplain={() => onExplain('variance')}
      />
    ),
  }
}

/** One row for each category and period. */
export const cellColumns = (
  say: Say,
  onExplain: (subject: ExplainSubject) => void,
): readonly ReadOnlyColumn<CategorySummary>[] => [
  { name: 'category', label: 'billing.ledger.columns.category', cell: ({ category }) => category },
  { name: 'period', label: 'billing.period.label', cell: ({ period }) => shownMonth(period) },
  ...figureColumns<CategorySummary>(say, (row, figure) => onExplain(subjectOf(figure, row))),
]

const namedOf = (figure: SummedFigure, of: readonly (string | undefined)[], say: Say) =>
  [say(`billingSummary.figures.${figure}`), ...of].filter(Boolean).join(', ')

const explained = (
  figure: SummaryFigure,
  sums: Figures,
  of: readonly (string | undefined)[],
  say: Say,
  onExplain: () => void,
) =>
  sums[figure] === 0n ? (
    shownPay(sums[figure])
  ) : (
    <MaskableAmount amount={sums[figure]} name={namedOf(figure, of, say)} onExplain={onExplain} />
  )

/** What explains one amount of a category in a period; a budget was imported as it is. */
const subjectOf = (name: SummedFigure, { category, period }: CategorySummary): ExplainSubject => {
  const figure = explainedFigures.find((each) => each === name)
  if (figure) return { kind: 'figure', figure, category, period }
  if (name === 'accrued') return { kind: 'accrual', accrual: 'category', code: category, period }
  return { kind: 'sum', figure: name, category, from: period, to: period }
}
