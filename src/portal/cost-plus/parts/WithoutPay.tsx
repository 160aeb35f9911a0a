import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { CategorySummary } from '#domain/billing/categorySummary'

type WithoutPayProps = { rows: readonly Pick<CategorySummary, 'actual'>[]; message?: string }

/** Says that sums of these rows are without pay, if some of it is masked for the reader. */
export const WithoutPay = ({ rows, message = 'billing.withoutPay' }: WithoutPayProps) => {
  const translate = useTranslate()
  return (
    rows.some(({ actual }) => actual === null) && (
      <Alert severity="info" variant="outlined">
        {translate(message)}
      </Alert>
    )
  )
}
