import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { register } from '#contract/cost-plus/register'
import { shownMoney } from '#portal/cost-plus/parts/amounts'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { AskedInvoices } from './useRegister'

/** Sums of all invoices of the filter, not only of those that are loaded, and what is unpaid by its age. */
export const RegisterTotals = ({ query }: { query: AskedInvoices['query'] }) => {
  const translate = useTranslate()
  const { data } = useEndpoint(
    register.totalInvoices,
    { query },
    { topics: ['billing'], background: true, keepPrevious: true },
  )
  if (!data) return null
  const sums = (['subtotal', 'tax', 'amount', 'paid', 'balance'] as const).map(
    (name) => [translate(`billing.invoice.columns.${name}`), data[name]] as const,
  )
  const ages = data.ages.map(({ age, balance }) => [translate(`billing.invoice.ages.${age}`), balance] as const)
  return (
    <Box component="section" aria-label={translate('billing.register.totals')}>
      <Box component="dl" sx={totalsStyle}>
        {[...sums, ...ages].map(([name, amount]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {shownMoney(amount)}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  )
}

const totalsStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, m: 0 } as const
