import { Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { accruals } from '#contract/cost-plus/accruals'
import { dashboard } from '#contract/cost-plus/dashboard'
import { summaries } from '#contract/cost-plus/summaries'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { paths } from '#portal/cost-plus/paths'
import { useEndpoint } from '#portal/data/useEndpoint'
import { address } from '#portal/ui/page/address'
import type { ExplainSubject } from './explainSubject'
import { WholeExplanation } from './WholeExplanation'

type Figure = Extract<ExplainSubject, { kind: 'figure' }>
type Ratio = Extract<ExplainSubject, { kind: 'ratio' }>
type Accrued = Extract<ExplainSubject, { kind: 'accrual' }>

/** An amount of a category in a period, down to its ledger lines and invoices. */
export const FigureExplanation = ({ figure, category, period }: Figure) => {
  const translate = useTranslate()
  const answer = useEndpoint(
    summaries.explainCategory,
    { query: { period, category, amount: figure } },
    { background: true },
  )
  return (
    <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
      <Typography variant="body2" color="text.secondary">
        {translate(`billing.explain.figures.${figure}`, { category, month: shownMonth(period) })}
      </Typography>
      <WholeExplanation answer={answer} />
      {figure !== 'billed' && (
        <Button
          component={Link}
          to={address(paths.ledgerBilling, {}, { period, category })}
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('billing.explain.showLines')}
        </Button>
      )}
    </Stack>
  )
}

/** An accrual: what its period bills, less what is on posted invoices. */
export const AccrualExplanation = ({ accrual, code, period }: Accrued) => {
  const translate = useTranslate()
  const answer = useEndpoint(accruals.explainAccrual, { query: { period, kind: accrual, code } }, { background: true })
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary">
        {translate('billing.explain.figures.accrued', { category: code, month: shownMonth(period) })}
      </Typography>
      <WholeExplanation answer={answer} />
    </Stack>
  )
}

/** The cost of a period by mile or stop. */
export const RatioExplanation = ({ ratio, period }: Ratio) => (
  <WholeExplanation answer={useEndpoint(dashboard.explainRatio, { query: { period, ratio } }, { background: true })} />
)
