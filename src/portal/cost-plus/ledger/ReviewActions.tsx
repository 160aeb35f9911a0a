import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ReviewKeys } from './useReviewKeys'

type ReviewActionsProps = {
  decide: ReviewKeys
  isDisabled: boolean
  canAdjust: boolean
  onAdjust: () => void
}

/** The decisions about the marked lines, or the one under the cursor; each has a key. */
export const ReviewActions = ({ decide, isDisabled, canAdjust, onAdjust }: ReviewActionsProps) => {
  const translate = useTranslate()
  const buttons = [
    ['billable', 'b', decide.onBillable],
    ['nonBillable', 'n', decide.onNonBillable],
    ['hold', 'h', decide.onHold],
    ['category', 'c', decide.onCategory],
  ] as const
  return (
    <>
      {buttons.map(([name, key, onClick]) => (
        <Button key={name} aria-keyshortcuts={key} disabled={isDisabled} onClick={onClick}>
          {translate(`billing.ledger.actions.${name}`)}
        </Button>
      ))}
      <Button disabled={!canAdjust} onClick={onAdjust}>
        {translate('billing.ledger.actions.adjust')}
      </Button>
    </>
  )
}
