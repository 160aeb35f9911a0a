import { useTranslate } from 'react-admin'
import { commentLength } from '#domain/values/bounds'
import { sumOf } from '#domain/values/exact'
import { shownMoney } from '#portal/ui/amounts'
import { useDaySincePosting } from '#portal/cost-plus/parts/useDaySincePosting'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { needsReason, type Steps } from './useSteps'

/** Names at most so many invoices in a dialog. */
const mostNamed = 8

/**
 * Asks before a step: for a comment to submit, for a reason to reject or void, for how and when invoices were sent by
 * other ways, and for agreement to steps that cannot be taken back (posting) or leave the company (sending).
 */
export const InvoiceStepDialog = ({ steps }: { steps: Steps }) => {
  const translate = useTranslate()
  const { question, take, close, isBusy } = steps
  if (!question) return null
  const { step, invoices } = question
  const named = invoices.slice(0, mostNamed).map((invoice) => invoiceName(invoice, translate))
  const text = translate(`billing.steps.texts.${step}`, {
    total: shownMoney(sumOf(invoices.map(({ amount }) => amount))),
    invoices: invoices.length > mostNamed ? `${named.join(', ')}, …` : named.join(', '),
  })
  const dialog = {
    title: translate(`billing.steps.titles.${step}`, { smart_count: invoices.length }),
    action: translate(`billing.steps.actions.${step}`),
    onClose: close,
  }
  if (step === 'mark-sent')
    return (
      <MarkSentDialog {...dialog} invoices={invoices} text={text} onAgree={(way, day) => take(question, way, day)} />
    )
  if (step === 'submit' || needsReason(step))
    return (
      <StepDialog
        {...dialog}
        reason={translate(step === 'submit' ? 'billing.steps.comment' : 'billing.reason.label')}
        isReasonRequired={step !== 'submit'}
        onAgree={(reason) => take(question, reason)}
      >
        {text}
      </StepDialog>
    )
  return (
    <ConfirmDialog
      {...dialog}
      busy={isBusy}
      text={text}
      keep={translate('billing.back')}
      onAgree={() => void take(question)}
    />
  )
}

type MarkSentDialogProps = {
  title: string
  action: string
  invoices: Parameters<typeof useDaySincePosting>[0]
  text: string
  onAgree: (way: string, day: string) => Promise<unknown>
  onClose: () => void
}

const MarkSentDialog = ({ invoices, text, onAgree, ...dialog }: MarkSentDialogProps) => {
  const translate = useTranslate()
  const sentOn = useDaySincePosting(invoices)
  return (
    <FormDialog
      {...dialog}
      values={{ sentOn: sentOn.last, way: '' }}
      problems={(typed) => ({
        sentOn: sentOn.problemOf(typed.sentOn),
        way: typed.way.trim() === '' && 'billing.steps.wayMissing',
      })}
      onSubmit={(typed) => onAgree(typed.way.trim(), typed.sentOn)}
    >
      {text}
      <TypedInput source="sentOn" label={translate('billing.steps.sentOn')} {...sentOn.input} />
      <TypedInput
        source="way"
        label={translate('billing.steps.way')}
        isRequired
        autoFocus
        multiline
        minRows={2}
        longest={commentLength}
      />
    </FormDialog>
  )
}
