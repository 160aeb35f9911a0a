import { Alert, Box, Button, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { commentLength } from '#domain/bounds'
import { type ProcessStatus, processStatuses } from '#domain/fixedLists'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { AlternatesLink } from './AlternatesLink'
import { OtherDriver } from './OtherDriver'
import { ReasonFields } from './ReasonFields'
import { useConflictWords } from './useConflictWords'
import type { WorkLine } from './workColumns'
import { problemsOf, type WorkEdit } from './workDrafts'
import { WorkFacts } from './WorkFacts'

type WorkDrawerProps = {
  line: WorkLine | undefined
  /** Somebody has tried to save: what is missing is told. */
  isRefused: boolean
  onStatus: (line: WorkLine, status: ProcessStatus) => void
  onChange: (line: WorkLine, changes: Partial<WorkEdit>) => void
  onTakeBack: (line: WorkLine) => void
  onClose: () => void
}

/** One row of the status check: its facts, and everything that can be changed in it. */
export const WorkDrawer = ({ line, onClose, ...rest }: WorkDrawerProps) => {
  const translate = useTranslate()
  /** Stays on view while the drawer closes. */
  const last = useRef<WorkLine | undefined>(undefined)
  last.current = line ?? last.current
  const shown = last.current
  return (
    <SideDrawer
      title={shown ? translate('planWork.verify.row', { shipment: shown.shipmentId }) : ''}
      isOpen={line !== undefined}
      onClose={onClose}
    >
      {shown && <Fields line={shown} onClose={onClose} {...rest} />}
    </SideDrawer>
  )
}

const Fields = (props: Omit<WorkDrawerProps, 'line'> & { line: WorkLine }) => {
  const { line, isRefused, onStatus, onChange, onTakeBack, onClose } = props
  const translate = useTranslate()
  const conflictWords = useConflictWords()
  const { edit, saved, flags } = line
  const problems = isRefused && flags.isUpdated ? problemsOf({ base: saved, edit }) : []
  const isGivenAway = edit.driverId !== saved.driverId
  const messageProblem = problems.find((code) => code === 'message-missing' || code === 'message-too-long')
  return (
    <Stack spacing={4}>
      {line.conflict && (
        <Alert severity="warning" variant="outlined">
          {conflictWords(line.shipmentId, line.conflict)}
        </Alert>
      )}
      <WorkFacts line={line} />
      <Box>
        <Typography id="work-status" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('planWork.columns.status')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          color="primary"
          aria-labelledby="work-status"
          disabled={isGivenAway}
          value={edit.status}
          onChange={(_, status: ProcessStatus | null) => status && onStatus(line, status)}
        >
          {processStatuses.map((status) => (
            <ToggleButton key={status} value={status}>
              {translate(`planWork.statuses.${status}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {edit.status !== null && !isGivenAway && (
        <ReasonFields
          reasonCode={edit.reasonCode}
          remark={edit.remark}
          isDeclined={edit.status === 'declined'}
          isMissing={problems.includes('reason-missing')}
          onChange={(changes) => onChange(line, changes)}
        />
      )}
      {saved.status === 'declined' && saved.shipmentStatus === 'planned' && (
        <>
          <OtherDriver row={saved} edit={edit} onChange={(changes) => onChange(line, changes)} />
          <AlternatesLink shipmentId={line.shipmentId} />
        </>
      )}
      <TextField
        label={translate('planWork.columns.orderMessage')}
        value={edit.orderMessage}
        multiline
        minRows={2}
        error={messageProblem !== undefined}
        helperText={messageProblem && translate(`planWork.problems.${messageProblem}`)}
        onChange={({ target }) => onChange(line, { orderMessage: target.value })}
        slotProps={{ htmlInput: { maxLength: commentLength } }}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onClose}>
          {translate('planWork.verify.done')}
        </Button>
        <Button color="inherit" disabled={!flags.isUpdated} onClick={() => onTakeBack(line)}>
          {translate('planWork.verify.takeBack')}
        </Button>
      </Box>
    </Stack>
  )
}
