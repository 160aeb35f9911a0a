import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { accruals } from '#contract/cost-plus/accruals'
import { summaries } from '#contract/cost-plus/summaries'
import { type CategorySummary, sumOfShown } from '#domain/billing/categorySummary'
import { minus, type Money, negative, zeroMoney } from '#domain/values/exact'
import { shownMoney } from '#portal/ui/amounts'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { WithoutPay } from '#portal/cost-plus/parts/WithoutPay'
import { Branch } from './Branch'
import { explainedFigures, type ExplainSubject, type SummedFigure, type SummaryFigure } from './explainSubject'
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
  const rows = data.filter((row) => category === '' || row.category === category)
  const months = from === to ? shownMonth(from) : `${shownMonth(from)} – ${shownMonth(to)}`
  const name = translate(`billingSummary.figures.${figure}`)
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary">
        {translate('billing.explain.how')}
      </Typography>
      {figure !== 'billed' && <WithoutPay amounts={rows.map(({ actual }) => actual)} />}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        <Level label={[name, category, months].filter(Boolean).join(', ')} figure={figure} rows={rows} startsOpen />
      </Box>
    </Stack>
  )
}

/** The sum of what is not masked. */
const sumIn = (rows: readonly CategorySummary[], figure: SummaryFigure): Money =>
  sumOfShown(rows.map((row) => row[figure])) ?? zeroMoney

type LevelProps = {
  label: string
  figure: SummedFigure
  rows: readonly CategorySummary[]
  startsOpen?: boolean
  /** The amounts are taken off: those of a budget in a variance. */
  isTakenOff?: boolean
}

/** Amounts of several months by month, and those of one month by category; a variance is actual less budget. */
const Level = (level: LevelProps) =>
  level.figure === 'variance' ? <Variance {...level} /> : <Sum {...level} figure={level.figure} />

const Variance = ({ label, rows, startsOpen = false }: LevelProps) => {
  const translate = useTranslate()
  const name = (figure: SummaryFigure) => translate(`billingSummary.figures.${figure}`)
  return (
    <Branch
      label={label}
      value={shownMoney(minus(sumIn(rows, 'actual'), sumIn(rows, 'budget')))}
      formula={translate('billing.explain.sumOfAmounts', { smart_count: 2 })}
      startsOpen={startsOpen}
    >
      <Level label={name('actual')} figure="actual" rows={rows} />
      <Level label={name('budget')} figure="budget" rows={rows} isTakenOff />
    </Branch>
  )
}

const Sum = ({
  label,
  figure,
  rows: known,
  startsOpen = false,
  isTakenOff = false,
}: LevelProps & { figure: SummaryFigure }) => {
  const translate = useTranslate()
  const rows = known.filter((row) => row[figure] !== 0n && row[figure] !== null)
  const [first] = rows
  const sum = sumIn(rows, figure)
  const months = [...new Set(rows.map(({ period }) => period))]
  return (
    <Branch
      label={label}
      value={shownMoney(isTakenOff ? negative(sum) : sum)}
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
  if (calculated) return <CalculatedAmount amount={calculated} expected={sumIn([row], calculated)} {...row} />
  return figure === 'accrued' ? (
    <AccruedAmount expected={sumIn([row], 'accrued')} {...row} />
  ) : (
    <ImportedBudget {...row} />
  )
}

type Calculated = Place & { expected: Money }

const CalculatedAmount = ({
  amount,
  category,
  period,
  expected,
}: Calculated & { amount: (typeof explainedFigures)[number] }) => (
  <ExplanationLevel
    expected={expected}
    answer={useEndpoint(summaries.explainCategory, { query: { period, category, amount } }, { background: true })}
  />
)

const AccruedAmount = ({ category, period, expected }: Calculated) => (
  <ExplanationLevel
    expected={expected}
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
