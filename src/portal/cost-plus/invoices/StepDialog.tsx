import { useTranslate } from 'react-admin'
import { sumOf } from '#domain/values/exact'
import { shownMoney } from '#portal/ui/amounts'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { ReasonDialog } from '#portal/cost-plus/parts/ReasonDialog'
import { daysSincePosting } from '#portal/cost-plus/parts/daysSincePosting'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { needsReason, type Steps } from './useSteps'

/** Names at most so many invoices in a dialog. */
const mostNamed = 8

/**
 * Asks before a step: for a comment to submit, for a reason to reject or void, and for agreement to steps that cannot be
 * taken back (posting) or leave the company (sending).
 */
export const StepDialog = ({ steps: { question, take, close, isBusy } }: { steps: Steps }) => {
  const translate = useTranslate()
  if (!question) return null
  const { step, invoices } = question
  const title = translate(`billing.steps.titles.${step}`, { smart_count: invoices.length })
  const action = translate(`billing.steps.actions.${step}`)
  const named = invoices.slice(0, mostNamed).map((invoice) => invoiceName(invoice, translate))
  const text = translate(`billing.steps.texts.${step}`, {
    total: shownMoney(sumOf(invoices.map(({ amount }) => amount))),
    invoices: invoices.length > mostNamed ? `${named.join(', ')}, …` : named.join(', '),
  })
  if (step === 'submit' || needsReason(step))
    return (
      <ReasonDialog
        {...{ title, text, action }}
        {...(step === 'submit' && { isOptional: true, label: translate('billing.steps.comment') })}
        {...(step === 'mark-sent' && {
          label: translate('billing.steps.way'),
          missing: translate('billing.steps.wayMissing'),
          days: { label: translate('billing.steps.sentOn'), ...daysSincePosting(invoices) },
        })}
        busy={isBusy}
        onAgree={(reason, day) => void take(question, reason, day)}
        onClose={close}
      />
    )
  return (
    <ConfirmDialog
      {...{ title, text, action }}
      keep={translate('billing.back')}
      busy={isBusy}
      onAgree={() => void take(question)}
      onClose={close}
    />
  )
}
