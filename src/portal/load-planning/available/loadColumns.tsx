import { Box, Typography } from '@mui/material'
import { formatQuantity, formatNumber } from '#domain/values/numbers'
import { utcTime } from '#portal/ui/i18n/utcTime'
import type { Column } from '#portal/ui/table/tableColumns'
import type { LoadRow } from './useLoadDrafts'

type Say = (key: string, parameters?: Record<string, string | number>) => string

const column = (
  say: Say,
  name: string,
  width: string,
  cell: Column<LoadRow>['cell'],
  more: Partial<Column<LoadRow>> = {},
): Column<LoadRow> => ({ name, label: say(`planFleet.columns.${name}`), width, sortField: name, cell, ...more })

/** The unsaved changes of a row as text. */
export const flagWords = (say: Say, { flags }: LoadRow): string =>
  [
    flags.isDriverUpdated && say('planFleet.flags.driver'),
    flags.isOrderMessageUpdated && say('planFleet.flags.message'),
  ]
    .filter(Boolean)
    .join(', ')

/** The holder of a load, and how firmly it is assigned. */
export const holderWords = (say: Say, load: LoadRow): string => {
  const who = [load.driverId, load.powerUnitId].filter(Boolean).join(' · ')
  if (who === '' || load.flags.isDriverUpdated || load.assignment === 'none') return who
  if (load.assignment === 'firm') return who
  return say('planFleet.heldUntil', { who, time: utcTime(load.expiresAt ?? '') })
}

const way = ({ origin, destination }: LoadRow) => `${origin} → ${destination}`
const weight = ({ weight: pounds }: LoadRow) => formatQuantity(pounds)

/** Loads that wait for a driver. */
export const openLoadColumns = (say: Say): Column<LoadRow>[] => [
  column(say, 'shipmentId', '116px', ({ shipmentId }) => shipmentId),
  column(say, 'pickupAt', '108px', ({ pickupAt }) => utcTime(pickupAt)),
  column(say, 'origin', 'minmax(240px, 2fr)', way),
  column(say, 'driverId', 'minmax(220px, 1fr)', (row) => holderWords(say, row)),
  column(say, 'flags', '130px', (row) => <Changed text={flagWords(say, row)} />),
  column(say, 'deliveryAt', '108px', ({ deliveryAt }) => utcTime(deliveryAt)),
  column(say, 'equipmentType', '124px', ({ equipmentType }) => equipmentType),
  column(say, 'miles', '84px', ({ miles }) => formatNumber(miles), { isFigure: true }),
  column(say, 'weight', '84px', weight, { isFigure: true }),
  column(say, 'orderMessage', 'minmax(200px, 2fr)', ({ orderMessage }) => orderMessage),
]

/** Loads that head into the areas. */
export const inboundColumns = (say: Say): Column<LoadRow>[] => [
  column(say, 'shipmentId', '116px', ({ shipmentId }) => shipmentId),
  column(say, 'status', '104px', ({ status }) => say(`planFleet.status.${status}`)),
  column(say, 'deliveryAt', '108px', ({ deliveryAt }) => utcTime(deliveryAt)),
  column(say, 'origin', 'minmax(220px, 2fr)', way),
  column(say, 'driverId', 'minmax(150px, 1fr)', (row) => holderWords(say, row)),
  column(say, 'equipmentType', '124px', ({ equipmentType }) => equipmentType),
  column(say, 'flags', '130px', (row) => <Changed text={flagWords(say, row)} />),
  column(say, 'orderMessage', 'minmax(200px, 2fr)', ({ orderMessage }) => orderMessage),
]

/** A load on a narrow screen: id, times, places and holder. */
export const loadCard = (say: Say) => (row: LoadRow) => (
  <Box sx={{ display: 'grid', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" sx={{ fontWeight: 600, flex: 1 }} noWrap>
        {row.shipmentId}
      </Typography>
      <Changed text={flagWords(say, row)} />
      <Typography component="span" variant="body2">
        {utcTime(row.pickupAt)}
      </Typography>
    </Box>
    <Typography component="span" variant="body2" noWrap>
      {way(row)}
    </Typography>
    <Typography component="span" variant="body2" color="text.secondary" noWrap>
      {[holderWords(say, row), row.orderMessage].filter(Boolean).join(' · ') || say('planFleet.nobody')}
    </Typography>
  </Box>
)

const Changed = ({ text }: { text: string }) =>
  text === '' ? null : (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
      {`● ${text}`}
    </Box>
  )
