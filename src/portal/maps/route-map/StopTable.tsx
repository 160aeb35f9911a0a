import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { RouteStop } from '#domain/fleet/mapRoute'
import { type FactColumn, FactTable } from '#portal/kit/facts/FactTable'
import { StatusMark } from '#portal/kit/StatusMark'
import { stopState, stopVocabulary } from '#portal/maps/parts/stopVocabulary'
import { Lateness } from '#portal/maps/parts/StopTimes'
import { stopSpan, stopTime } from '#portal/maps/parts/zonedTime'
import type { Route } from './useRoute'

/** The stops with all of their times, each on the clock of its place. */
export const StopTable = ({ shown: { route, stops, forecast, estimates } }: { shown: Route }) => {
  const translate = useTranslate()
  const milesTo = new Map(forecast?.legs.map(({ sequence, miles }) => [sequence, miles]))
  const columns: FactColumn<RouteStop>[] = [
    {
      name: 'stop',
      label: 'routeMap.columns.stop',
      cell: ({ sequence, name, type }) => (
        <>
          {`${sequence}. ${name}`}
          <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{translate(`routeMap.stopType.${type}`)}</Box>
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
      cell: ({ sequence }) => <StatusMark word={stopVocabulary[stopState(estimates.get(sequence), route.status)]} />,
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
      cell: ({ sequence, zone }) => {
        const estimate = estimates.get(sequence)
        if (!estimate) return '–'
        const time = stopTime(estimate.arrivesAt, zone)
        return <Unbroken text={estimate.arrived ? time : translate('routeMap.expectedAt', { time })} />
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
      cell: ({ sequence }) => {
        const estimate = estimates.get(sequence)
        return estimate ? <Lateness estimate={estimate} /> : '–'
      },
    },
    {
      name: 'miles',
      label: 'routeMap.columns.miles',
      isFigure: true,
      cell: ({ sequence }) => milesTo.get(sequence)?.toFixed(1) ?? '–',
    },
  ]
  return (
    <FactTable
      label={translate('routeMap.stops')}
      columns={columns}
      rows={stops}
      keyOf={({ sequence }) => sequence}
      whenEmpty={translate('routeMap.noStops')}
    />
  )
}

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
