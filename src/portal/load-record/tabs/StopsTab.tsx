import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { arrivalOf, minutesLate } from '#domain/fleet/lateness'
import type { LoadRecord, RecordStop } from '#domain/load-record/loadRecord'
import { appointmentOf } from '#portal/load-record/RecordHead'
import { useShownRecord } from '#portal/load-record/recordContext'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import { stopTime } from '#portal/ui/i18n/zonedTime'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { useNow } from '#portal/ui/useNow'

/** The stops in their order, each on the clock of its place. */
export const StopsTab = () => {
  const translate = useTranslate()
  const { record } = useShownRecord()
  const minutesOf = useMinutes()
  const now = useNow()
  return (
    <ReadOnlyTable
      label={translate('loadRecord.tabs.stops')}
      columns={columnsOf(record, now, translate, minutesOf)}
      rows={record.stops}
      keyOf={({ sequence }) => sequence}
      whenEmpty={translate('loadRecord.stops.none')}
    />
  )
}

type Say = (key: string, parameters?: Record<string, string | number>) => string

const columnsOf = (
  { shipment }: LoadRecord,
  now: number,
  say: Say,
  minutesOf: (minutes: number) => string,
): ReadOnlyColumn<RecordStop>[] => {
  const isOff = shipment?.status === 'cancelled'
  return [
    {
      name: 'stop',
      label: 'loadRecord.stops.stop',
      cell: ({ sequence, name, type }) => (
        <>
          {`${sequence}. ${name}`}
          <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{say(`routeMap.stopType.${type}`)}</Box>
        </>
      ),
    },
    {
      name: 'place',
      label: 'loadRecord.stops.place',
      cell: ({ address, city, state }) => [address, city, state].filter(Boolean).join(', ') || '–',
    },
    { name: 'appointment', label: 'loadRecord.stops.appointment', cell: (stop) => appointmentOf(stop) || '–' },
    {
      name: 'arrival',
      label: 'loadRecord.stops.arrival',
      cell: ({ moments, sequence, zone }) => {
        if (!moments) return '–'
        const time = stopTime(arrivalOf({ ...moments, sequence }, now), zone || 'UTC')
        if (moments.actualArrival !== null) return time
        return isOff || shipment?.status === 'completed' ? '–' : say('routeMap.expectedAt', { time })
      },
    },
    {
      name: 'departure',
      label: 'loadRecord.stops.departure',
      cell: ({ moments, zone }) => (moments?.actualDeparture ? stopTime(moments.actualDeparture, zone || 'UTC') : '–'),
    },
    {
      name: 'late',
      label: 'loadRecord.facts.late',
      cell: ({ moments, sequence }) => {
        const isOpen = shipment?.status === 'in-transit' || moments?.actualArrival
        if (!moments || isOff || !isOpen) return '–'
        const late = minutesLate({ ...moments, sequence }, now)
        return late > 0 ? (
          <Box component="span" sx={{ color: 'error.main' }}>
            {say('routeMap.late', { minutes: minutesOf(late) })}
          </Box>
        ) : (
          say('routeMap.inTime')
        )
      },
    },
    { name: 'orders', label: 'loadRecord.tabs.orders', cell: ({ orders }) => orders.join(', ') || '–' },
  ]
}
