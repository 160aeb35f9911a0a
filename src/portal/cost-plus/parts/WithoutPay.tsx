import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Money } from '#domain/values/exact'

type WithoutPayProps = { amounts: readonly (Money | null)[]; message?: string }

/** Says that the sum of these amounts is without pay, if some of them are masked for the reader. */
export const WithoutPay = ({ amounts, message = 'billing.withoutPay' }: WithoutPayProps) => {
  const translate = useTranslate()
  return (
    amounts.includes(null) && (
      <Alert severity="info" variant="outlined">
        {translate(message)}
      </Alert>
    )
  )
}
