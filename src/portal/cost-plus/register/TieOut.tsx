import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { journals } from '#contract/cost-plus/journals'
import type { Period } from '#domain/billing/period'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import { shownMoney } from '#portal/ui/amounts'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { useEndpoint } from '#portal/data/useEndpoint'

type TieOutProps = { period: Period; onExplain: (subject: ExplainSubject) => void }

/** Whether the register of a period is what its journals have posted; a difference is a defect. */
export const TieOut = ({ period, onExplain }: TieOutProps) => {
  const translate = useTranslate()
  const { data } = useEndpoint(journals.tieOutRegister, { query: { period } }, billingReading)
  if (!data) return null
  const { register, journal, difference, differing, unbalanced } = data
  const ties = difference === 0n && differing.length === 0 && unbalanced.length === 0
  return (
    <Alert
      severity={ties ? 'success' : 'error'}
      variant="outlined"
      action={
        <Button color="inherit" onClick={() => onExplain({ kind: 'tie-out', period })}>
          {translate('billing.register.explain')}
        </Button>
      }
    >
      {translate(ties ? 'billing.register.ties' : 'billing.register.differs', {
        month: shownMonth(period),
        register: shownMoney(register),
        journal: shownMoney(journal),
        difference: shownMoney(difference),
        invoices: differing.map(({ invoiceId }) => invoiceId).join(', ') || '–',
        journals: unbalanced.join(', ') || '–',
      })}
    </Alert>
  )
}
