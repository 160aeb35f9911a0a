import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isOverBudget } from '#domain/billing/dashboard'
import { varianceText } from '#domain/billing/dashboardTables'
import type { Money } from '#domain/values/exact'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'

type VarianceProps = { actual: Money; budget: Money }

/** Actual less budget; above it, a word says so besides the colour. A dash without a budget. */
export const Variance = (amounts: VarianceProps) => {
  const text = useVariance(amounts)
  return isOverBudget(amounts) ? (
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
    <Box component="span" sx={isOverBudget(amounts) ? { color: 'error.main' } : {}}>
      <ExplainButton text={text} name={name} onExplain={onExplain} />
    </Box>
  )
}

const useVariance = (amounts: VarianceProps): string => varianceText(amounts, useTranslate())
