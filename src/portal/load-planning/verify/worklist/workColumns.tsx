import Cancel from '@mui/icons-material/CancelOutlined'
import ChatBubble from '@mui/icons-material/ChatBubbleOutline'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Warning from '@mui/icons-material/WarningAmber'
import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { RowFlags } from '#domain/load-planning/rowFlags'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import type { ProcessStatus } from '#domain/setup/fixedLists'
import { utcTime } from '#portal/ui/i18n/utcTime'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import type { RowConflict, WorkEdit } from './workDrafts'

/** A row of the status check as the table shows it: with its changes, which are not saved yet. */
export type WorkLine = VerifyRow & {
  id: number
  /** As the server knows it. */
  saved: VerifyRow
  edit: WorkEdit
  flags: RowFlags
  conflict: RowConflict | null
}

type Say = (key: string, parameters?: Record<string, string | number>) => string

/** `age` formats how long ago a moment was, `areaName` returns the name of an area. */
export const workColumns = (
  say: Say,
  age: (since: string) => string,
  areaName: (id: number | null) => string,
): Column<WorkLine>[] => {
  const column = (
    name: string,
    width: string,
    cell: (row: WorkLine) => ReactNode,
    more: Partial<Column<WorkLine>> = {},
  ): Column<WorkLine> => ({ name, label: say(`planWork.columns.${name}`), width, sortField: name, cell, ...more })
  const warnings = ({ warnings: codes }: WorkLine) => codes.map((code) => say(`planWork.warnings.${code}`)).join(', ')
  return [
    column('shipmentId', '120px', ({ shipmentId, networkId }) => (
      <Link component="span" underline="hover" title={networkId} sx={{ cursor: 'pointer' }}>
        {shipmentId}
      </Link>
    )),
    column(
      'status',
      '160px',
      (row) => (
        <>
          <StatusMark word={workVocabulary[row.edit.status ?? 'unasked']} /> <ChangedMarks {...row} />
        </>
      ),
      { value: ({ edit }) => say(workVocabulary[edit.status ?? 'unasked'].label) },
    ),
    column('driverName', 'minmax(120px, 1.2fr)', ({ edit }) => edit.driverName, {
      value: ({ edit }) => `${edit.driverName} (${edit.driverId})`,
    }),
    column(
      'warnings',
      'minmax(120px, 1fr)',
      (row) => (
        <Box component="span" sx={{ color: 'error.main' }}>
          {warnings(row)}
        </Box>
      ),
      { value: warnings, sortField: 'warned' },
    ),
    column('origin', 'minmax(180px, 1.8fr)', wayOf, { value: wayOf }),
    column('startsAt', '116px', ({ startsAt }) => utcTime(startsAt), { value: ({ startsAt }) => new Date(startsAt) }),
    column('powerUnitId', '80px', ({ edit }) => edit.powerUnitId, { value: ({ edit }) => edit.powerUnitId }),
    column('trailerId', '88px', ({ trailerId }) => trailerId),
    column('hoursLeft', '124px', ({ hoursLeft }) => say('planWork.hours', { hours: hoursLeft.toFixed(1) }), {
      isFigure: true,
    }),
    column('endsAt', '120px', ({ endsAt }) => utcTime(endsAt), { value: ({ endsAt }) => new Date(endsAt) }),
    column('areaId', 'minmax(110px, 1fr)', ({ areaId }) => areaName(areaId), {
      value: ({ areaId }) => areaName(areaId),
    }),
    column('managerId', '100px', ({ managerId }) => managerId),
    column('networkId', '116px', ({ networkId }) => networkId),
    column('location', 'minmax(150px, 1.2fr)', ({ location, seenAt }) =>
      [location, seenAt && age(seenAt)].filter(Boolean).join(' · '),
    ),
    column('reasonCode', 'minmax(120px, 1fr)', (row) => reason(say, row), { value: (row) => reason(say, row) }),
    column('orderMessage', 'minmax(120px, 1.2fr)', ({ edit }) => edit.orderMessage, {
      value: ({ edit }) => edit.orderMessage,
    }),
  ]
}

/** A row on a narrow screen: status, driver, places and times. */
export const workCard = (say: Say) => (row: WorkLine) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1 }}>
        {row.shipmentId} · {row.edit.driverName}
      </Typography>
      <ChangedMarks {...row} />
      <StatusMark word={workVocabulary[row.edit.status ?? 'unasked']} />
    </Box>
    <Typography component="span" variant="body2" noWrap>
      {wayOf(row)}
    </Typography>
    <Typography component="span" variant="body2" noWrap color={row.warnings.length > 0 ? 'error' : 'text.secondary'}>
      {[utcTime(row.startsAt), ...row.warnings.map((code) => say(`planWork.warnings.${code}`))].join(' · ')}
    </Typography>
  </Box>
)

const wayOf = ({ origin, destination }: WorkLine): string => `${origin} → ${destination}`

const reason = (say: Say, { edit: { reasonCode, remark } }: WorkLine): string =>
  [reasonCode && say(`planWork.reasons.${reasonCode}`), remark].filter(Boolean).join(' · ')

/** What became of work in the status check, as people see it. */
const workVocabulary: Record<ProcessStatus | 'unasked', StatusWord> = {
  unasked: { label: 'planWork.statuses.unasked', icon: RadioButtonUnchecked, colour: 'grey', order: 1 },
  verify: { label: 'planWork.statuses.verify', icon: HelpOutline, colour: 'orange', order: 2 },
  approved: { label: 'planWork.statuses.approved', icon: CheckCircle, colour: 'green', order: 3 },
  declined: { label: 'planWork.statuses.declined', icon: Cancel, colour: 'vermilion', order: 4 },
}

type ChangedMarksProps = { flags: RowFlags; conflict: RowConflict | null }

/** The unsaved changes of a row, and whether another user changed it first. */
const ChangedMarks = ({ flags, conflict }: ChangedMarksProps) => {
  const translate = useTranslate()
  const marks = [
    { name: 'row', icon: Edit, is: flags.isUpdated },
    { name: 'driver', icon: Person, is: flags.isDriverUpdated },
    { name: 'message', icon: ChatBubble, is: flags.isOrderMessageUpdated },
    { name: 'overtaken', icon: Warning, is: conflict !== null },
  ] as const
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, color: 'warning.main', verticalAlign: 'middle' }}>
      {marks
        .filter(({ is }) => is)
        .map(({ name, icon: Icon }) => (
          <Icon key={name} titleAccess={translate(`planWork.marks.${name}`)} sx={{ fontSize: 16 }} />
        ))}
    </Box>
  )
}
