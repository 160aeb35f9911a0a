import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { register } from '#contract/cost-plus/register'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { ExplainButton } from '#portal/cost-plus/explain/ExplainButton'
import { type ExplainSubject, registerSums } from '#portal/cost-plus/explain/explainSubject'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { AskedInvoices } from './useRegister'

type RegisterTotalsProps = { query: AskedInvoices['query']; onExplain: (subject: ExplainSubject) => void }

/** Sums of all invoices of the filter, not only of those that are loaded, and what is unpaid by its age. */
export const RegisterTotals = ({ query, onExplain }: RegisterTotalsProps) => {
  const translate = useTranslate()
  const { data } = useEndpoint(register.totalInvoices, { query }, billingReading)
  if (!data) return null
  const sums = registerSums.map(
    (sum) =>
      [translate(`billing.invoice.columns.${sum}`), data[sum], { kind: 'register', sum, filter: query }] as const,
  )
  const ages = data.ages.map(
    ({ age, balance }) =>
      [
        translate(`billing.invoice.ages.${age}`),
        balance,
        { kind: 'register', sum: 'balance', filter: { ...query, age } },
      ] as const,
  )
  return (
    <Box component="section" aria-label={translate('billing.register.totals')}>
      <Box component="dl" sx={totalsStyle}>
        {[...sums, ...ages].map(([name, amount, subject]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              <ExplainButton amount={amount} name={name} onExplain={() => onExplain(subject)} />
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  )
}

const totalsStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, m: 0 } as const
