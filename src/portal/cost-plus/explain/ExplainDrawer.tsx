import { useTranslate } from 'react-admin'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { useLastShown } from '#portal/ui/useLastShown'
import { AccrualsExplanation, AccuracyExplanation } from './AccrualSums'
import type { ExplainSubject } from './explainSubject'
import { AccrualExplanation, FigureExplanation, RatioExplanation } from './FigureExplanation'
import { InvoiceExplanation } from './InvoiceExplanation'
import { WholeLineExplanation } from './LineExplanation'
import { RegisterExplanation, TieOutExplanation } from './RegisterExplanation'
import { SumExplanation } from './SumExplanation'

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
      {shown?.kind === 'sum' && <SumExplanation {...shown} />}
      {shown?.kind === 'accrual' && <AccrualExplanation {...shown} />}
      {shown?.kind === 'accruals' && <AccrualsExplanation {...shown} />}
      {shown?.kind === 'register' && <RegisterExplanation {...shown} />}
      {shown?.kind === 'ratio' && <RatioExplanation {...shown} />}
      {shown?.kind === 'accuracy' && <AccuracyExplanation {...shown} />}
      {shown?.kind === 'tie-out' && <TieOutExplanation {...shown} />}
    </SideDrawer>
  )
}
