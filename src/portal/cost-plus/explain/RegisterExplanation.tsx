import { Box, Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { invoices } from '#contract/cost-plus/invoices'
import { journals } from '#contract/cost-plus/journals'
import { register } from '#contract/cost-plus/register'
import { type Money, negative } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'
import { shownMoney } from '#portal/ui/amounts'
import type { InvoiceFilter } from '#portal/cost-plus/parts/invoiceFilter'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Branch } from './Branch'
import type { ExplainSubject, RegisterSum } from './explainSubject'
import { InvoiceLevels } from './InvoiceExplanation'
import { Level } from './Level'

type Register = Extract<ExplainSubject, { kind: 'register' }>

/** Invoices of a month that are listed; of more, the rest is counted. */
const mostListed = 200

/** A sum of the register, by month and by invoice. */
export const RegisterExplanation = ({ sum, filter }: Register) => (
  <Box component="ul" sx={{ m: 0, p: 0 }}>
    <RegisterLevel sum={sum} filter={filter} startsOpen />
  </Box>
)

/** The register of a period less what its journals have posted to the receivables. */
export const TieOutExplanation = ({ period }: { period: Period }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(journals.tieOutRegister, { query: { period } }, { background: true })
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton role="status" aria-busy variant="rounded" height={160} />
  const month = shownMonth(period)
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      <Level
        label={translate('billing.explain.register.difference', { month })}
        value={data.difference}
        parts={[data.register, negative(data.journal)]}
        startsOpen
      >
        <RegisterLevel sum="amount" filter={{ from: period, to: period, isPosted: true }} expected={data.register} />
        <Branch
          label={translate('billing.explain.register.journal', { month })}
          value={shownMoney(negative(data.journal))}
          formula={translate('billing.explain.register.journalRows')}
        />
      </Level>
    </Box>
  )
}

type RegisterLevelProps = { sum: RegisterSum; filter: InvoiceFilter; startsOpen?: boolean; expected?: Money }

export const RegisterLevel = ({ sum, filter, startsOpen = false, expected }: RegisterLevelProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(register.totalInvoices, { query: filter }, { background: true })
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton component="li" role="status" aria-busy variant="rounded" height={80} />
  const label = [
    translate(`billing.invoice.columns.${sum}`),
    filter.age && translate(`billing.invoice.ages.${filter.age}`),
    translate('billing.invoice.count', { smart_count: data.invoices }),
  ]
  return (
    <Level
      label={label.filter(Boolean).join(', ')}
      value={expected ?? data[sum]}
      parts={data.byPeriod.map((month) => month[sum])}
      startsOpen={startsOpen}
    >
      {data.byPeriod.map((month) => (
        <Branch
          key={month.period}
          label={shownMonth(month.period)}
          value={shownMoney(month[sum])}
          startsOpen={startsOpen && data.byPeriod.length === 1}
        >
          <InvoicesOfMonth sum={sum} value={month[sum]} filter={{ ...filter, from: month.period, to: month.period }} />
        </Branch>
      ))}
    </Level>
  )
}

type MonthProps = { sum: RegisterSum; value: Money; filter: InvoiceFilter }

const InvoicesOfMonth = ({ sum, value, filter }: MonthProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpointList(
    invoices.listInvoices,
    { query: filter, paging: { limit: mostListed } },
    { background: true },
  )
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton component="li" role="status" aria-busy variant="rounded" height={80} />
  const listed = data.rows.reduce((all, row) => all + row[sum], 0n)
  const isWrong = data.total <= data.rows.length && listed !== value
  return (
    <>
      {isWrong && (
        <Typography component="li" role="alert" variant="body2" color="error" sx={{ listStyle: 'none', py: 1 }}>
          {translate('billing.explain.mismatch')}
        </Typography>
      )}
      {data.rows.map((invoice) => (
        <Branch key={invoice.id} label={invoiceName(invoice, translate)} value={shownMoney(invoice[sum])}>
          <InvoiceLevels invoiceId={invoice.id} />
        </Branch>
      ))}
      {data.total > data.rows.length && (
        <Typography component="li" variant="body2" color="text.secondary" sx={{ listStyle: 'none', py: 1 }}>
          {translate('billing.explain.register.more', { smart_count: data.total - data.rows.length })}
        </Typography>
      )}
    </>
  )
}
