import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { accruals } from '#contract/cost-plus/accruals'
import { summaries } from '#contract/cost-plus/summaries'
import type { CategorySummary } from '#domain/billing/categorySummary'
import { sumOf } from '#domain/billing/exact'
import { shownMoney } from '#portal/cost-plus/parts/amounts'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { Branch } from './Branch'
import { explainedFigures, type ExplainSubject, type SummaryFigure } from './explainSubject'
import { ExplanationLevel } from './WholeExplanation'

type Sum = Extract<ExplainSubject, { kind: 'sum' }>

/** A sum of the summary: its months and categories, each down to what it was calculated from. */
export const SumExplanation = ({ figure, category, from, to }: Sum) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(
    summaries.summarizeCategories,
    { query: { from, to } },
    { background: true },
  )
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton role="status" aria-busy variant="rounded" height={200} />
  const rows = data.filter((row) => row[figure] !== 0n && (category === '' || row.category === category))
  const months = from === to ? shownMonth(from) : `${shownMonth(from)} – ${shownMonth(to)}`
  const name = translate(`billingSummary.figures.${figure}`)
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary">
        {translate('billing.explain.how')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        <Level label={[name, category, months].filter(Boolean).join(', ')} figure={figure} rows={rows} startsOpen />
      </Box>
    </Stack>
  )
}

type LevelProps = { label: string; figure: SummaryFigure; rows: readonly CategorySummary[]; startsOpen?: boolean }

/** Amounts of several months by month, and those of one month by category. */
const Level = ({ label, figure, rows, startsOpen = false }: LevelProps) => {
  const translate = useTranslate()
  const [first] = rows
  const months = [...new Set(rows.map(({ period }) => period))]
  return (
    <Branch
      label={label}
      value={shownMoney(sumOf(rows.map((row) => row[figure])))}
      formula={rows.length > 1 ? translate('billing.explain.sumOfAmounts', { smart_count: rows.length }) : undefined}
      startsOpen={startsOpen}
    >
      {first && rows.length === 1 && <Amount figure={figure} row={first} />}
      {rows.length > 1 &&
        (months.length > 1
          ? months.map((month) => (
              <Level
                key={month}
                label={shownMonth(month)}
                figure={figure}
                rows={rows.filter(({ period }) => period === month)}
              />
            ))
          : rows.map((row) => <Level key={row.category} label={row.category} figure={figure} rows={[row]} />))}
    </Branch>
  )
}

type AmountProps = { figure: SummaryFigure; row: CategorySummary }

/** What one amount of a category in a month was calculated from. */
const Amount = ({ figure, row }: AmountProps) => {
  const calculated = explainedFigures.find((each) => each === figure)
  if (calculated) return <CalculatedAmount amount={calculated} {...row} />
  return figure === 'accrued' ? <AccruedAmount {...row} /> : <ImportedBudget {...row} />
}

const CalculatedAmount = ({ amount, category, period }: Place & { amount: (typeof explainedFigures)[number] }) => (
  <ExplanationLevel
    answer={useEndpoint(summaries.explainCategory, { query: { period, category, amount } }, { background: true })}
  />
)

const AccruedAmount = ({ category, period }: Place) => (
  <ExplanationLevel
    answer={useEndpoint(
      accruals.explainAccrual,
      { query: { period, kind: 'category', code: category } },
      { background: true },
    )}
  />
)

const ImportedBudget = ({ category, period }: Place) => {
  const translate = useTranslate()
  return (
    <Typography component="li" variant="body2" color="text.secondary" sx={{ listStyle: 'none', py: 1 }}>
      {translate('billing.explain.budget', { category, month: shownMonth(period) })}
    </Typography>
  )
}

type Place = Pick<CategorySummary, 'category' | 'period'>
