import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { minus, type Money } from '#domain/values/exact'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'
import { shownMoney } from '#portal/ui/amounts'

type VarianceProps = { actual: Money; budget: Money }

/** Actual less budget; above it, a word says so besides the colour. A dash without a budget. */
export const Variance = (amounts: VarianceProps) => {
  const text = useVariance(amounts)
  return isOver(amounts) ? (
    <Box component="span" sx={{ color: 'error.main' }}>
      {text}
    </Box>
  ) : (
    text
  )
}

/** The same as an amount that opens its explanation. */
export const VarianceButton = ({
  name,
  onExplain,
  ...amounts
}: VarianceProps & { name: string; onExplain: () => void }) => {
  const text = useVariance(amounts)
  if (amounts.budget === 0n) return text
  return (
    <Box component="span" sx={isOver(amounts) ? { color: 'error.main' } : {}}>
      <ExplainButton text={text} name={name} onExplain={onExplain} />
    </Box>
  )
}

export type Say = (key: string, parameters?: Record<string, string | number>) => string

/** Whether more was spent than the budget allows; never without a budget. */
export const isOver = ({ actual, budget }: VarianceProps) => budget !== 0n && actual > budget

const useVariance = (amounts: VarianceProps): string => varianceText(amounts, useTranslate())

/** Actual less budget in words; a dash without a budget. */
export const varianceText = ({ actual, budget }: VarianceProps, say: Say): string => {
  if (budget === 0n) return '–'
  const amount = shownMoney(minus(actual, budget))
  return actual > budget ? say('billing.ledger.totals.over', { amount }) : amount
}
