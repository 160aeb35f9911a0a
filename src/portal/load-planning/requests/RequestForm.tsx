import {
  Alert,
  Box,
  Button,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverRequests } from '#contract/load-planning/driverRequests'
import { type DriverRequestDraft, requestTypes } from '#domain/load-planning/requests/driverRequest'
import { declineReasons } from '#domain/load-planning/workStatus'
import { priorities, type Priority } from '#domain/setup/fixedLists'
import { commentLength, nameLength } from '#domain/values/bounds'
import { failureLines } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useWrite } from '#portal/data/useWrite'
import { DayField } from './DayField'
import { DriverPicker } from './DriverPicker'
import { formProblems } from './requestFilter'

type RequestFormProps = {
  draft: DriverRequestDraft
  onChange: (draft: DriverRequestDraft) => void
  onDone: () => void
  onClose: () => void
}

/** The form of a driver's request. Field errors are at their fields; errors of the server are above the buttons. */
export const RequestForm = ({ draft, onChange, onDone, onClose }: RequestFormProps) => {
  const translate = useTranslate()
  const [isRefused, setRefused] = useState(false)
  const [said, setSaid] = useState<readonly string[]>([])
  const problems = formProblems(draft, new Date().toISOString().slice(0, 10))
  const problemOf = (field: keyof DriverRequestDraft) => {
    const code = isRefused ? problems[field] : undefined
    return code && translate(`planWork.problems.${code}`)
  }
  const { run, busy } = useWrite(driverRequests.createDriverRequest, {
    refreshes: [driverRequests.listDriverRequests],
    success: (_, { body }) => translate('planWork.requests.made', { driver: body.driverId }),
    undo: ({ id }) => call(driverRequests.decideDriverRequests, { body: { decisions: [{ id, status: 'withdrawn' }] } }),
    onFailure: (failure) => {
      setSaid(failureLines(failure, translate))
      return true
    },
  })
  const write = (changes: Partial<DriverRequestDraft>) => {
    setSaid([])
    onChange({ ...draft, ...changes })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (Object.keys(problems).length === 0 && (await run({ body: draft }))) onDone()
  }
  const dayField = (name: 'fromDate' | 'toDate') => (
    <DayField
      label={translate(`planWork.columns.${name}`)}
      value={draft[name]}
      problem={problemOf(name)}
      onChange={(day) => write({ [name]: day })}
    />
  )
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <DriverPicker
        label={translate('planWork.columns.driverName')}
        value={draft.driverId}
        onChange={(driverId) => write({ driverId })}
        isRequired
        problem={problemOf('driverId')}
      />
      <TextField
        select
        label={translate('planWork.columns.type')}
        value={draft.type}
        onChange={({ target }) => write({ type: requestTypes.find((each) => each === target.value) ?? 'other' })}
      >
        {requestTypes.map((type) => (
          <MenuItem key={type} value={type} dense>
            {translate(`planWork.requests.types.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box>
        <Typography id="request-priority" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('planWork.columns.priority')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          color="primary"
          aria-labelledby="request-priority"
          value={draft.priority}
          onChange={(_, priority: Priority | null) => priority && write({ priority })}
        >
          {priorities.map((priority) => (
            <ToggleButton key={priority} value={priority}>
              {translate(`planWork.requests.priorities.${priority}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {dayField('fromDate')}
        {dayField('toDate')}
      </Box>
      <TextField
        select
        label={translate('planWork.columns.reasonCode')}
        value={draft.reasonCode}
        onChange={({ target }) => write({ reasonCode: target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        {['', ...declineReasons].map((code) => (
          <MenuItem key={code} value={code} dense>
            {translate(code === '' ? 'planWork.requests.noReason' : `planWork.reasons.${code}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('planWork.columns.wantedLocation')}
        value={draft.wantedLocation}
        onChange={({ target }) => write({ wantedLocation: target.value })}
        slotProps={{ htmlInput: { maxLength: nameLength } }}
      />
      <TextField
        label={translate('planWork.columns.remark')}
        value={draft.remark}
        multiline
        minRows={2}
        error={problemOf('remark') !== undefined}
        helperText={problemOf('remark')}
        onChange={({ target }) => write({ remark: target.value })}
        slotProps={{ htmlInput: { maxLength: commentLength } }}
      />
      {said.length > 0 && (
        <Alert severity="error" variant="outlined">
          {said.join(' ')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('planWork.requests.send')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('planWork.back')}
        </Button>
      </Box>
    </Stack>
  )
}
