import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { driverRequests } from '#contract/load-planning/driverRequests'
import { type DriverRequestDraft, requestTypes } from '#domain/load-planning/requests/driverRequest'
import { declineReasons } from '#domain/load-planning/workStatus'
import { priorities } from '#domain/setup/fixedLists'
import { commentLength, nameLength } from '#domain/values/bounds'
import { today } from '#domain/values/days'
import { failureLines } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useWrite } from '#portal/data/useWrite'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { RuleForm, SubmitButton, ToldProblems } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { DayInput } from './DecisionDialog'
import { DriverInput } from './DriverPicker'
import { formProblems } from './requestFilter'

type RequestFormProps = {
  draft: DriverRequestDraft
  onChange: (draft: DriverRequestDraft) => void
  onDone: () => void
  onClose: () => void
}

/** The form of a driver's request. Its page keeps what is typed. */
export const RequestForm = ({ draft, onChange, onDone, onClose }: RequestFormProps) => {
  const translate = useTranslate()
  const [said, setSaid] = useState<readonly string[]>([])
  const { run, busy } = useWrite(driverRequests.createDriverRequest, {
    refreshes: [driverRequests.listDriverRequests],
    success: (_, { body }) => translate('planWork.requests.made', { driver: body.driverId }),
    undo: ({ id }) => call(driverRequests.decideDriverRequests, { body: { decisions: [{ id, status: 'withdrawn' }] } }),
    onFailure: (failure) => {
      setSaid(failureLines(failure, translate))
      return true
    },
  })
  return (
    <RuleForm
      values={draft}
      problems={(typed) => formProblems(typed, today(Date.now()))}
      words="planWork.problems"
      onSubmit={async (body) => {
        if (await run({ body })) onDone()
      }}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Changes
        onChange={(changed) => {
          setSaid([])
          onChange(changed)
        }}
      />
      <DriverInput source="driverId" label={translate('planWork.columns.driverName')} />
      <ChoiceInput
        source="type"
        label="planWork.columns.type"
        choices={requestTypes.map((id) => ({ id, name: translate(`planWork.requests.types.${id}`) }))}
      />
      <PriorityInput />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <DayInput source="fromDate" />
        <DayInput source="toDate" />
      </Box>
      <ChoiceInput
        source="reasonCode"
        label="planWork.columns.reasonCode"
        choices={['', ...declineReasons].map((id) => ({
          id,
          name: translate(id === '' ? 'planWork.requests.noReason' : `planWork.reasons.${id}`),
        }))}
      />
      <TypedInput source="wantedLocation" label="planWork.columns.wantedLocation" longest={nameLength} />
      <TypedInput source="remark" label="planWork.columns.remark" multiline minRows={2} longest={commentLength} />
      <ToldProblems said={said} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <SubmitButton loading={busy}>{translate('planWork.requests.send')}</SubmitButton>
        <Button color="inherit" onClick={onClose}>
          {translate('planWork.back')}
        </Button>
      </Box>
    </RuleForm>
  )
}

const Changes = ({ onChange }: Pick<RequestFormProps, 'onChange'>) => {
  const { watch, getValues } = useFormContext<DriverRequestDraft>()
  useEffect(() => watch(() => onChange(getValues())).unsubscribe, [watch, getValues, onChange])
  return null
}

const PriorityInput = () => {
  const translate = useTranslate()
  const { id, field } = useInput({ source: 'priority' })
  return (
    <Box>
      <Typography id={id} variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('planWork.columns.priority')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={field.value}
        onChange={(_, priority) => priority && field.onChange(priority)}
      >
        {priorities.map((priority) => (
          <ToggleButton key={priority} value={priority}>
            {translate(`planWork.requests.priorities.${priority}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
