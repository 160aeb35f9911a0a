import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { minus, type Money } from '#domain/billing/exact'
import { shownMoney } from './amounts'

/** Actual less budget; above it, a word says so besides the colour. A dash without a budget. */
export const Variance = ({ actual, budget }: { actual: Money; budget: Money }) => {
  const translate = useTranslate()
  if (budget === 0n) return '–'
  const amount = minus(actual, budget)
  if (amount <= 0n) return shownMoney(amount)
  return (
    <Box component="span" sx={{ color: 'error.main' }}>
      {translate('billing.ledger.totals.over', { amount: shownMoney(amount) })}
    </Box>
  )
}
