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
import { useTranslate } from 'react-admin'
import { declineReasons } from '#domain/load-planning/workStatus'
import { type ProcessStatus, processStatuses } from '#domain/setup/fixedLists'
import { commentLength } from '#domain/values/bounds'
import { Facts } from '#portal/ui/records/Facts'
import { utcTime } from '#portal/ui/i18n/utcTime'
import { OpenLoadButton } from '#portal/ui/records/LoadLink'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { useAge } from '#portal/ui/useAge'
import { useLastShown } from '#portal/ui/useLastShown'
import { AlternatesLink } from './AlternatesLink'
import { OtherDriver } from './OtherDriver'
import { useConflictWords } from './useConflictWords'
import type { WorkLine } from './worklist/workColumns'
import { problemsOf, type WorkEdit } from './worklist/workDrafts'

type WorkDrawerProps = {
  line: WorkLine | undefined
  /** The user has tried to save: missing input is shown. */
  isRefused: boolean
  onStatus: (line: WorkLine, status: ProcessStatus) => void
  onChange: (line: WorkLine, changes: Partial<WorkEdit>) => void
  onTakeBack: (line: WorkLine) => void
  onClose: () => void
}

/** One row of the status check: its facts, and everything that can be changed in it. */
export const WorkDrawer = ({ line, onClose, ...rest }: WorkDrawerProps) => {
  const translate = useTranslate()
  const shown = useLastShown(line)
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
      <OpenLoadButton of={{ shipment: line.shipmentId }} />
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

type ReasonFieldsProps = {
  reasonCode: string
  remark: string
  /** Whether the work is declined: only then there is a reason. */
  isDeclined: boolean
  /** The reason is missing, and the user has tried to continue. */
  isMissing: boolean
  onChange: (changes: { reasonCode?: string; remark?: string }) => void
}

/** Why work is declined, and what else is to be said. */
const ReasonFields = ({ reasonCode, remark, isDeclined, isMissing, onChange }: ReasonFieldsProps) => {
  const translate = useTranslate()
  return (
    <>
      {isDeclined && (
        <TextField
          select
          required
          label={translate('planWork.columns.reasonCode')}
          value={reasonCode}
          error={isMissing}
          helperText={isMissing ? translate('planWork.problems.reason-missing') : ''}
          onChange={({ target }) => onChange({ reasonCode: target.value })}
          slotProps={{ htmlInput: { 'aria-required': true } }}
        >
          {declineReasons.map((code) => (
            <MenuItem key={code} value={code} dense>
              {translate(`planWork.reasons.${code}`)}
            </MenuItem>
          ))}
          {reasonCode !== '' && !(declineReasons as readonly string[]).includes(reasonCode) && (
            <MenuItem value={reasonCode}>{reasonCode}</MenuItem>
          )}
        </TextField>
      )}
      <TextField
        label={translate('planWork.columns.remark')}
        value={remark}
        multiline
        minRows={2}
        onChange={({ target }) => onChange({ remark: target.value })}
        slotProps={{ htmlInput: { maxLength: commentLength } }}
      />
    </>
  )
}

/** The details of planned work, and its last change. */
const WorkFacts = ({ line }: { line: WorkLine }) => {
  const translate = useTranslate()
  const age = useAge()
  const { saved } = line
  const warnings = saved.warnings.map((code) => translate(`planWork.warnings.${code}`)).join(', ')
  const warningMark = warnings && <Box sx={{ color: 'error.main' }}>{warnings}</Box>
  const facts = [
    [translate('planWork.columns.driverName'), `${saved.driverName} (${saved.driverId})`],
    [translate('planWork.columns.managerId'), saved.managerId],
    [translate('planWork.columns.powerUnitId'), [saved.powerUnitId, saved.trailerId].filter(Boolean).join(' · ')],
    [translate('planWork.columns.networkId'), saved.networkId],
    [translate('planWork.columns.origin'), `${saved.origin} → ${saved.destination}`],
    [translate('planWork.columns.startsAt'), utcTime(saved.startsAt)],
    [translate('planWork.columns.endsAt'), utcTime(saved.endsAt)],
    [translate('planWork.columns.hoursLeft'), translate('planWork.hours', { hours: saved.hoursLeft.toFixed(1) })],
    [
      translate('planWork.columns.location'),
      [saved.location, saved.seenAt && age(saved.seenAt)].filter(Boolean).join(' · '),
    ],
    [translate('planWork.columns.warnings'), warningMark],
  ] as const
  return (
    <Box>
      <Facts facts={facts} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {saved.status === null || saved.verifiedBy === null || saved.verifiedAt === null
          ? translate('planWork.verify.neverAsked')
          : translate('planWork.verify.last', {
              status: translate(`planWork.statuses.${saved.status}`),
              user: saved.verifiedBy,
              age: age(saved.verifiedAt),
            })}
      </Typography>
    </Box>
  )
}
