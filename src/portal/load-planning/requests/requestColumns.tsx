import EventBusy from '@mui/icons-material/EventBusy'
import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type DriverRequest, takesTime } from '#domain/load-planning/requests/driverRequest'
import type { DaySpan } from '#domain/load-planning/requests/requestState'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import { priorityVocabulary, requestVocabulary } from './requestVocabulary'

type Say = (key: string, parameters?: Record<string, string | number>) => string

/** `age` formats how long ago a moment was. */
export const requestColumns = (say: Say, age: (since: string) => string): Column<DriverRequest>[] => {
  const column = (
    name: string,
    width: string,
    cell: (row: DriverRequest) => ReactNode,
    more: Partial<Column<DriverRequest>> = {},
  ): Column<DriverRequest> => ({ name, label: say(`planWork.columns.${name}`), width, sortField: name, cell, ...more })
  const reason = ({ reasonCode }: DriverRequest) => reasonCode && say(`planWork.reasons.${reasonCode}`)
  return [
    column('priority', '112px', ({ priority }) => <StatusMark word={priorityVocabulary[priority]} />, {
      value: ({ priority }) => say(priorityVocabulary[priority].label),
      sortField: 'urgency',
    }),
    column(
      'status',
      '168px',
      (row) => (
        <>
          <StatusMark word={requestVocabulary[row.status]} />
          {takesTime(row) && (
            <EventBusy
              titleAccess={say('planWork.requests.blocked')}
              sx={{ ml: 1, fontSize: 16, verticalAlign: 'middle', color: 'text.secondary' }}
            />
          )}
        </>
      ),
      {
        value: (row) =>
          [say(requestVocabulary[row.status].label), takesTime(row) && say('planWork.requests.blocked')]
            .filter(Boolean)
            .join(' · '),
      },
    ),
    column(
      'driverName',
      'minmax(170px, 1.4fr)',
      ({ driverName, driverId }) => (
        <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
          {`${driverName} · ${driverId}`}
        </Link>
      ),
      { value: ({ driverName, driverId }) => `${driverName} (${driverId})` },
    ),
    column('type', 'minmax(120px, 1fr)', ({ type }) => say(`planWork.requests.types.${type}`), {
      value: ({ type }) => say(`planWork.requests.types.${type}`),
    }),
    column('fromDate', '192px', spanOf, { label: say('planWork.requests.days'), value: spanOf }),
    column('offeredFrom', '192px', offerOf, { value: offerOf }),
    column(
      'conflicts',
      'minmax(150px, 1fr)',
      ({ conflicts }) => (
        <Box component="span" sx={{ color: 'error.main' }}>
          {conflicts.join(', ')}
        </Box>
      ),
      { value: ({ conflicts }) => conflicts.join(', '), sortField: 'loads' },
    ),
    column('createdAt', '104px', ({ createdAt }) => age(createdAt), { value: ({ createdAt }) => new Date(createdAt) }),
    column('managerId', '100px', ({ managerId }) => managerId),
    column('reasonCode', 'minmax(120px, 1fr)', reason, { value: reason }),
    column('wantedLocation', '132px', ({ wantedLocation }) => wantedLocation),
    column('remark', 'minmax(140px, 1.4fr)', ({ remark }) => remark),
    column('answer', 'minmax(120px, 1fr)', ({ answer }) => answer),
    column('decidedBy', '120px', ({ decidedBy }) => decidedBy),
  ]
}

/** A request on a narrow screen: how urgent, who, what, when, and what it touches. */
export const requestCard = (say: Say) => (row: DriverRequest) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1 }}>
        {row.driverName}
      </Typography>
      <StatusMark word={requestVocabulary[row.status]} />
    </Box>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <StatusMark word={priorityVocabulary[row.priority]} />
      <Typography component="span" variant="body2" noWrap>
        {say(`planWork.requests.types.${row.type}`)}
      </Typography>
    </Box>
    <Typography component="span" variant="body2" color={row.conflicts.length > 0 ? 'error' : 'text.secondary'} noWrap>
      {[offerOf(row) ?? spanOf(row), row.conflicts.join(', ') || row.remark].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
)

/** From one day to another; a single day once. */
export const spanOf = ({ fromDate, toDate }: DaySpan): string =>
  fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} – ${formatDate(toDate)}`

/** The days that are offered in place of those, null when there are none. */
export const offerOf = ({ offeredFrom, offeredTo }: DriverRequest): string | null =>
  offeredFrom !== null && offeredTo !== null ? spanOf({ fromDate: offeredFrom, toDate: offeredTo }) : null
