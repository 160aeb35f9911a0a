import { Box, Skeleton } from '@mui/material'
import { invoices } from '#contract/cost-plus/invoices'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { ExplanationTree } from './ExplanationTree'
import { WholeExplanation } from './WholeExplanation'

type LineExplanationProps = { invoiceId: number; lineNo: number }

/** How the amount of an invoice line was calculated, as one level of an explanation; read when it is shown. */
export const LineExplanation = (line: LineExplanationProps) => {
  const { data, error, refetch } = useExplanation(line)
  if (data) return <ExplanationTree explained={data} openLevels={1} />
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

/** The same as the whole content of the drawer. */
export const WholeLineExplanation = (line: LineExplanationProps) => <WholeExplanation answer={useExplanation(line)} />

const useExplanation = ({ invoiceId, lineNo }: LineExplanationProps) =>
  useEndpoint(invoices.explainInvoiceLine, { params: { invoiceId, lineNo } }, { background: true })
