import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { skipProblem, type SkipReason, skipReasons } from '#domain/load-planning/pairs/pairSkip'
import { commentLength } from '#domain/values/bounds'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { type NamedPair, useSkipPair } from './useSkipPair'

type SkipDialogProps = { pair: NamedPair; onClose: () => void }
type SkipValues = { reason: SkipReason | ''; remark: string }

/** Asks why a planner does not want this driver on this load, and leaves the pair out of the recommendations. */
export const SkipDialog = ({ pair, onClose }: SkipDialogProps) => {
  const translate = useTranslate()
  const { skip } = useSkipPair()
  return (
    <FormDialog<SkipValues>
      title={translate('planRecommendations.skip.title', { load: pair.shipmentId, driver: pair.driverId })}
      action={translate('planRecommendations.skip.action')}
      cancel={translate('planRecommendations.skip.keep')}
      values={{ reason: '', remark: '' }}
      problems={({ reason, remark }) =>
        reason === '' ? { reason: 'reason-missing' } : { remark: skipProblem(reason, remark) }
      }
      words="planRecommendations.skip.problems"
      onSubmit={async ({ reason, remark }) => {
        if (reason !== '' && (await skip(pair, reason, remark))) onClose()
      }}
      onClose={onClose}
    >
      <ChoiceInput
        source="reason"
        label="planRecommendations.skip.reason"
        helperText="planRecommendations.skip.help"
        isRequired
        autoFocus
        choices={skipReasons.map((id) => ({ id, name: translate(`planRecommendations.skip.reasons.${id}`) }))}
      />
      <RemarkInput />
    </FormDialog>
  )
}

const RemarkInput = () => {
  const reason = useWatch<SkipValues, 'reason'>({ name: 'reason' })
  return (
    <TypedInput
      source="remark"
      label="planRecommendations.skip.remark"
      isRequired={reason === 'other'}
      multiline
      minRows={2}
      longest={commentLength}
    />
  )
}
