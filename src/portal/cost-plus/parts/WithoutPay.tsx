import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { CategorySummary } from '#domain/billing/categorySummary'

/** Says that sums of these rows are without pay, if some of it is masked for the reader. */
export const WithoutPay = ({ rows }: { rows: readonly Pick<CategorySummary, 'actual'>[] }) => {
  const translate = useTranslate()
  return (
    rows.some(({ actual }) => actual === null) && (
      <Alert severity="info" variant="outlined">
        {translate('billing.withoutPay')}
      </Alert>
    )
  )
}
