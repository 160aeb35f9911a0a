import { useTranslate } from 'react-admin'
import type { Period } from '#domain/billing/period'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { AdjustDialog } from './AdjustDialog'
import { CategoryDialog, RuleDialog } from './CategoryDialog'
import { SplitDialog } from './SplitDialog'
import type { Review } from './useReview'

/** The dialog of what the review asks. */
export const ReviewQuestions = ({ review, period }: { review: Review; period: Period | null }) => {
  const translate = useTranslate()
  const { question, close, change } = review
  const readAgain = () => void review.readAgain()
  switch (question?.kind) {
    case undefined:
      return null
    case 'hold':
    case 'non-billable': {
      const { kind, lines } = question
      const words = kind === 'hold' ? 'billing.ledger.hold' : 'billing.ledger.nonBillable'
      return (
        <StepDialog
          title={translate(words, { smart_count: lines.length })}
          action={translate(kind === 'hold' ? 'billing.ledger.actions.hold' : 'billing.ledger.actions.nonBillable')}
          reason={translate('billing.reason.label')}
          isReasonRequired
          onAgree={(reason) => change(lines, { status: kind === 'hold' ? 'held' : 'non-billable', reason })}
          onClose={close}
        />
      )
    }
    case 'category': {
      const { lines } = question
      return <CategoryDialog lines={lines} onChange={(changes) => void change(lines, changes)} onClose={close} />
    }
    case 'split':
      return <SplitDialog line={question.line} onSplit={readAgain} onClose={close} />
    case 'rule':
      return <RuleDialog line={question.line} onDone={readAgain} onClose={close} />
    case 'adjust':
      return period && <AdjustDialog period={period} onDone={readAgain} onClose={close} />
  }
}
