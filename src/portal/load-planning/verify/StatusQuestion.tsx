import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { declineReasons, type VerifyRow } from '#domain/load-planning/workStatus'
import { commentLength } from '#domain/values/bounds'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import type { StatusQuestions } from './useStatusQuestions'

/** What is asked before rows get a status. */
export const StatusQuestion = ({ questions }: { questions: StatusQuestions }) => {
  const { question, decline, approve, close } = questions
  if (question === null) return null
  return question.status === 'declined' ? (
    <DeclineDialog count={question.rows.length} onDecline={decline} onClose={close} />
  ) : (
    <WarningDialog rows={question.rows} onApprove={approve} onClose={close} />
  )
}

type DeclineDialogProps = { count: number; onDecline: StatusQuestions['decline']; onClose: () => void }

/** Asks why rows are declined, once for all of them. */
const DeclineDialog = ({ count, onDecline, onClose }: DeclineDialogProps) => {
  const translate = useTranslate()
  return (
    <FormDialog
      title={translate('planWork.verify.decline', { smart_count: count })}
      action={translate('planWork.verify.setDeclined')}
      cancel={translate('planWork.back')}
      values={{ reasonCode: '', remark: '' }}
      problems={({ reasonCode }) => ({ reasonCode: reasonCode === '' && 'planWork.problems.reason-missing' })}
      onSubmit={onDecline}
      onClose={onClose}
    >
      <ChoiceInput
        source="reasonCode"
        label="planWork.columns.reasonCode"
        isRequired
        autoFocus
        choices={declineReasons.map((id) => ({ id, name: translate(`planWork.reasons.${id}`) }))}
      />
      <TypedInput source="remark" label="planWork.columns.remark" multiline minRows={2} longest={commentLength} />
    </FormDialog>
  )
}

type WarningDialogProps = {
  rows: readonly VerifyRow[]
  onApprove: (rows: readonly VerifyRow[]) => void
  onClose: () => void
}

/** Confirms the approval of work that is not possible as planned. */
const WarningDialog = ({ rows, onApprove, onClose }: WarningDialogProps) => {
  const translate = useTranslate()
  const warned = rows.filter(({ warnings }) => warnings.length > 0)
  const others = rows.filter(({ warnings }) => warnings.length === 0)
  return (
    <ConfirmDialog
      title={translate('planWork.warned.title', { smart_count: warned.length })}
      text={translate('planWork.warned.text')}
      action={translate('planWork.warned.anyway')}
      keep={translate('planWork.back')}
      isDangerous
      others={
        others.length > 0 && (
          <Button onClick={() => onApprove(others)}>
            {translate('planWork.warned.others', { smart_count: others.length })}
          </Button>
        )
      }
      onAgree={() => onApprove(rows)}
      onClose={onClose}
    >
      <Box component="ul" sx={{ pl: 5, mb: 0 }}>
        {warned.map(({ shipmentId, driverName, warnings }) => (
          <li key={shipmentId}>
            {shipmentId} · {driverName}: {warnings.map((code) => translate(`planWork.warnings.${code}`)).join(', ')}
          </li>
        ))}
      </Box>
    </ConfirmDialog>
  )
}
