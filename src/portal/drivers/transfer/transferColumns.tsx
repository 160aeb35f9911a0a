import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ListedTransfer } from '#contract/people/transferWire'
import { formatDate } from '#portal/ui/i18n/dates'
import { fullTime } from '#portal/ui/i18n/zonedTime'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import { transferVocabulary } from './transferVocabulary'
import type { TransferLocation } from './useLocations'

type Say = (key: string, parameters?: Record<string, string | number>) => string
type LocationOf = (id: string) => TransferLocation | undefined

const nameIn = (locationOf: LocationOf, id: string): string => locationOf(id)?.locationName ?? id

/** The time of a transfer on the clock of its new location. */
export const effectiveText = ({ effectiveAt, toLocationId }: ListedTransfer, locationOf: LocationOf): string =>
  fullTime(effectiveAt, locationOf(toLocationId)?.timeZone ?? 'UTC')

export const transferColumns = (say: Say, locations: readonly TransferLocation[]): Column<ListedTransfer>[] => {
  const locationOf = (id: string) => locations.find(({ locationId }) => locationId === id)
  const column = (
    name: string,
    width: string,
    cell: (row: ListedTransfer) => ReactNode,
    more: Partial<Column<ListedTransfer>> = {},
  ): Column<ListedTransfer> => ({
    name,
    label: say(`transfers.columns.${name}`),
    width,
    sortField: name,
    cell,
    ...more,
  })
  const from = (row: ListedTransfer) => nameIn(locationOf, row.fromLocationId)
  const to = (row: ListedTransfer) => nameIn(locationOf, row.toLocationId)
  const type = ({ returnOn }: ListedTransfer) =>
    returnOn === null ? say('transfers.permanent') : say('transfers.until', { day: formatDate(returnOn) })
  return [
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
    column('status', '136px', ({ status }) => <StatusMark word={transferVocabulary[status]} />, {
      value: ({ status }) => say(transferVocabulary[status].label),
    }),
    column('fromLocationId', 'minmax(130px, 1fr)', from, { value: from }),
    column('toLocationId', 'minmax(130px, 1fr)', to, { value: to }),
    column('effectiveAt', '160px', (row) => effectiveText(row, locationOf), {
      value: (row) => new Date(row.effectiveAt),
    }),
    column('returnOn', 'minmax(136px, 1fr)', type, { value: type }),
    column('requestedBy', '120px', ({ requestedBy }) => requestedBy),
    column('answer', 'minmax(140px, 1.4fr)', ({ answer }) => answer),
    column('reason', 'minmax(140px, 1.4fr)', ({ reason }) => reason, { isExtra: true }),
    column('managerId', '120px', ({ managerId }) => managerId, { isExtra: true }),
    column('costCentre', '120px', ({ costCentre }) => costCentre, { isExtra: true }),
    column('note', 'minmax(120px, 1fr)', ({ note }) => note, { isExtra: true }),
    column('decidedBy', '120px', ({ decidedBy }) => decidedBy, { isExtra: true }),
  ]
}

/** A transfer on a narrow screen. */
export const transferCard = (locationOf: LocationOf) => (row: ListedTransfer) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1 }}>
        {row.driverName}
      </Typography>
      <StatusMark word={transferVocabulary[row.status]} />
    </Box>
    <Typography component="span" variant="body2" noWrap>
      {`${nameIn(locationOf, row.fromLocationId)} → ${nameIn(locationOf, row.toLocationId)}`}
    </Typography>
    <Typography component="span" variant="body2" color={row.answer ? 'error' : 'text.secondary'} noWrap>
      {[effectiveText(row, locationOf), row.answer].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
)
