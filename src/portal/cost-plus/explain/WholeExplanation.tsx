import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Money } from '#domain/values/exact'
import type { Explained } from '#domain/billing/invoices/explained'
import { moneyCell } from '#portal/ui/amounts'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { ExplanationTree, hasMismatch } from './ExplanationTree'

type ExplanationProps = { answer: { data: Explained | undefined; error: unknown; refetch: () => unknown } }

/** An explanation as the whole content of the drawer: a mismatch at any level is announced at its top. */
export const WholeExplanation = ({ answer: { data, error, refetch } }: ExplanationProps) => {
  const translate = useTranslate()
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton role="status" aria-busy variant="rounded" height={120} />
  return (
    <div>
      {hasMismatch(data) && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {translate('billing.explain.mismatchFound')}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('billing.explain.how')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        <ExplanationTree explained={data} openLevels={2} />
      </Box>
    </div>
  )
}

/** An explanation as one level of another one. `expected` is the amount that it should explain: another one is a defect. */
export const ExplanationLevel = ({
  answer: { data, error, refetch },
  expected,
}: ExplanationProps & { expected?: Money }) => {
  if (data) {
    const isOther = expected !== undefined && data.amount !== moneyCell(expected)
    return <ExplanationTree explained={isOther ? { ...data, isWrong: true } : data} openLevels={1} />
  }
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      {error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton role="status" aria-busy variant="rounded" height={120} />
      )}
    </Box>
  )
}
