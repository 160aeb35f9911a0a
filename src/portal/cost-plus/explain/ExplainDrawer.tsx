import { Box, Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { invoices } from '#contract/cost-plus/invoices'
import { sumOf } from '#domain/billing/exact'
import { shownMoney } from '#portal/cost-plus/parts/amounts'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { useLastShown } from '#portal/ui/useLastShown'
import { Branch } from './Branch'
import type { ExplainSubject } from './explainSubject'
import { AccrualExplanation, FigureExplanation } from './FigureExplanation'
import { LineExplanation, WholeLineExplanation } from './LineExplanation'

/** `subject` is the same object in every render until it changes. */
type ExplainDrawerProps = { subject: ExplainSubject | null; onClose: () => void }

/** Explains in words and figures how an amount was calculated. */
export const ExplainDrawer = ({ subject, onClose }: ExplainDrawerProps) => {
  const translate = useTranslate()
  const shown = useLastShown(subject)
  return (
    <SideDrawer title={translate('billing.explain.title')} isOpen={subject !== null} onClose={onClose}>
      {shown?.kind === 'line' && <WholeLineExplanation {...shown} />}
      {shown?.kind === 'invoice' && <InvoiceExplanation {...shown} />}
      {shown?.kind === 'figure' && <FigureExplanation {...shown} />}
      {shown?.kind === 'accrual' && <AccrualExplanation {...shown} />}
    </SideDrawer>
  )
}

/** The total of an invoice: its lines, each with its own explanation. */
const InvoiceExplanation = ({ invoiceId }: { invoiceId: number }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(invoices.readInvoice, { params: { invoiceId } }, { background: true })
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton role="status" aria-busy variant="rounded" height={200} />
  const { amount, lines } = data
  const sum = sumOf(lines.map((line) => line.amount))
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      <Branch
        label={invoiceName(data, translate)}
        value={shownMoney(amount)}
        formula={translate('billing.explain.sumOfLines', { smart_count: lines.length, sum: shownMoney(sum) })}
        wrong={sum === amount ? null : translate('billing.explain.mismatch')}
        startsOpen
      >
        {lines.map((line) => (
          <Branch key={line.lineNo} label={line.description} value={shownMoney(line.amount)}>
            <LineExplanation invoiceId={invoiceId} lineNo={line.lineNo} />
          </Branch>
        ))}
      </Branch>
    </Box>
  )
}
