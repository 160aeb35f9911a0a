import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isOverBudget, type Spent } from '#domain/billing/dashboard'
import { varianceText } from '#domain/billing/dashboardTables'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'

/** Actual less budget; above it, a word says so besides the colour. A dash without a budget, dots for pay that is masked. */
export const Variance = (amounts: Spent) => {
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
export const VarianceButton = ({ name, onExplain, ...amounts }: Spent & { name: string; onExplain: () => void }) => {
  const text = useVariance(amounts)
  if (amounts.actual === null || !amounts.budget) return text
  return (
    <Box component="span" sx={isOverBudget(amounts) ? { color: 'error.main' } : {}}>
      <ExplainButton text={text} name={name} onExplain={onExplain} />
    </Box>
  )
}

const useVariance = (amounts: Spent): string => varianceText(amounts, useTranslate())
