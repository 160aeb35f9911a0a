import { Box, Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { accruals } from '#contract/cost-plus/accruals'
import { dashboard } from '#contract/cost-plus/dashboard'
import type { ShownAccrual } from '#domain/billing/close/accruals'
import { minus, type Money, negative, sumOf, zeroMoney } from '#domain/values/exact'
import { shownMoney } from '#portal/ui/amounts'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Branch } from './Branch'
import type { AccrualSum, ExplainSubject } from './explainSubject'
import { Level } from './Level'
import { RegisterLevel } from './RegisterExplanation'
import { ExplanationLevel } from './WholeExplanation'

type Accruals = Extract<ExplainSubject, { kind: 'accruals' }>

/** A sum of the accruals of a period, down to what each of them was calculated from. */
export const AccrualsExplanation = ({ sum, period }: Accruals) => (
  <Box component="ul" sx={{ m: 0, p: 0 }}>
    <AccrualLevel sum={sum} period={period} startsOpen />
  </Box>
)

/** What a period billed less what its accruals expected. */
export const AccuracyExplanation = ({ period }: { period: string }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(
    dashboard.compareMonths,
    { query: { from: period, to: period } },
    { background: true },
  )
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton role="status" aria-busy variant="rounded" height={160} />
  const { billed, compared, estimated } = data[0] ?? { billed: zeroMoney, compared: zeroMoney, estimated: null }
  const pay = minus(compared, billed)
  const expected = estimated ?? zeroMoney
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      <Level
        label={translate('billing.dashboard.difference')}
        value={minus(compared, expected)}
        parts={[billed, pay, negative(expected)]}
        startsOpen
      >
        <RegisterLevel sum="subtotal" filter={{ from: period, to: period, isPosted: true }} expected={billed} />
        {pay !== zeroMoney && <Branch label={translate('billing.explain.payTakenOff')} value={shownMoney(pay)} />}
        <AccrualLevel sum="estimated" period={period} isTakenOff expected={expected} />
      </Level>
    </Box>
  )
}

const isPart: Readonly<Record<AccrualSum, (accrual: ShownAccrual) => boolean>> = {
  accrued: () => true,
  invoiced: () => true,
  balance: () => true,
  open: ({ status }) => status === 'posted',
  estimated: ({ status }) => status !== 'calculated',
}

const columnOf = {
  accrued: 'accrued',
  invoiced: 'invoiced',
  balance: 'balance',
  open: 'balance',
  estimated: 'accrued',
} as const

type AccrualLevelProps = Omit<Accruals, 'kind'> & { startsOpen?: boolean; isTakenOff?: boolean; expected?: Money }

const AccrualLevel = ({ sum, period, startsOpen = false, isTakenOff = false, expected }: AccrualLevelProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(accruals.listAccruals, { query: { period } }, { background: true })
  const label = translate(`billing.explain.accruals.${sum}`, { month: shownMonth(period) })
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton component="li" role="status" aria-busy variant="rounded" height={80} />
  const rows = data.filter(isPart[sum]).flatMap((row) => {
    const amount = row[columnOf[sum]]
    return amount === null ? [] : [{ ...row, amount }]
  })
  const amounts = rows.map(({ amount }) => amount)
  const value = expected ?? sumOf(amounts)
  const shown = isTakenOff
    ? ([negative(value), amounts.map((amount) => negative(amount))] as const)
    : ([value, amounts] as const)
  return (
    <Level label={label} value={shown[0]} parts={shown[1]} startsOpen={startsOpen}>
      {rows.map((row) => (
        <Branch
          key={`${row.kind} ${row.code}`}
          label={row.kind === 'charge' ? translate(`billing.accrual.charges.${row.code}`) : row.code}
          value={shownMoney(isTakenOff ? negative(row.amount) : row.amount)}
        >
          <OneAccrual {...row} />
        </Branch>
      ))}
    </Level>
  )
}

/** What was accrued less what was invoiced; the explanation is that of the balance. */
const OneAccrual = ({ kind, code, period, balance }: ShownAccrual) => (
  <ExplanationLevel
    expected={balance ?? zeroMoney}
    answer={useEndpoint(accruals.explainAccrual, { query: { period, kind, code } }, { background: true })}
  />
)
