import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { StopEstimate } from '#domain/fleet/estimatedArrival'
import type { RouteStop } from '#domain/fleet/map/mapRoute'
import { Lateness } from '#portal/maps/parts/StopTimes'
import { type StopState, stopState, stopVocabulary } from '#portal/maps/parts/stopVocabulary'
import { stopSpan, stopTime } from '#portal/ui/i18n/zonedTime'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Route } from './useRoute'

/** A stop with its times; `miles` from the previous stop. */
type Row = RouteStop & { stands: StopState; estimate: StopEstimate | undefined; miles: number | undefined }

type Say = (key: string, parameters?: Record<string, string>) => string

/** The stops with all of their times, each on the clock of its place. */
export const StopTable = ({ shown: { route, stops, forecast, estimates } }: { shown: Route }) => {
  const translate = useTranslate()
  const milesTo = new Map(forecast?.legs.map(({ sequence, miles }) => [sequence, miles]))
  const rows = stops.map((stop): Row => {
    const estimate = estimates.get(stop.sequence)
    return { ...stop, estimate, stands: stopState(estimate, route.status), miles: milesTo.get(stop.sequence) }
  })
  return (
    <ReadOnlyTable
      label={translate('routeMap.stops')}
      columns={columnsOf((key, parameters) => translate(key, parameters))}
      rows={rows}
      keyOf={({ sequence }) => sequence}
      whenEmpty={translate('routeMap.noStops')}
    />
  )
}

const columnsOf = (say: Say): ReadOnlyColumn<Row>[] => [
  {
    name: 'stop',
    label: 'routeMap.columns.stop',
    cell: ({ sequence, name, type }) => (
      <>
        {`${sequence}. ${name}`}
        <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{say(`routeMap.stopType.${type}`)}</Box>
      </>
    ),
  },
  {
    name: 'place',
    label: 'routeMap.columns.place',
    cell: ({ address, city, state, zip }) => `${address}, ${city}, ${state} ${zip}`,
  },
  {
    name: 'state',
    label: 'routeMap.columns.state',
    cell: ({ stands }) => <StatusMark word={stopVocabulary[stands]} />,
  },
  {
    name: 'appointment',
    label: 'routeMap.times.appointment',
    cell: ({ appointmentFrom, appointmentTo, zone }) => (
      <Unbroken text={stopSpan(appointmentFrom, appointmentTo, zone)} />
    ),
  },
  {
    name: 'planned',
    label: 'routeMap.columns.plannedArrival',
    cell: ({ plannedArrival, zone }) => <Unbroken text={stopTime(plannedArrival, zone)} />,
  },
  {
    name: 'arrival',
    label: 'routeMap.columns.arrival',
    cell: ({ estimate, zone }) => {
      if (!estimate) return '–'
      const time = stopTime(estimate.arrivesAt, zone)
      return <Unbroken text={estimate.arrived ? time : say('routeMap.expectedAt', { time })} />
    },
  },
  {
    name: 'departure',
    label: 'routeMap.columns.departure',
    cell: ({ actualDeparture, zone }) =>
      actualDeparture === null ? '–' : <Unbroken text={stopTime(actualDeparture, zone)} />,
  },
  {
    name: 'late',
    label: 'routeMap.columns.late',
    cell: ({ estimate }) => (estimate ? <Lateness estimate={estimate} /> : '–'),
  },
  {
    name: 'miles',
    label: 'routeMap.columns.miles',
    isFigure: true,
    cell: ({ miles }) => miles?.toFixed(1) ?? '–',
  },
]

/** A time that breaks between day and clock only, so that its column may be narrow. */
const Unbroken = ({ text }: { text: string }) => {
  const clock = text.search(/\d\d:\d\d/)
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {text.slice(0, clock).trim()}
      </Box>{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {text.slice(clock)}
      </Box>
    </>
  )
}
