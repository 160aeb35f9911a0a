import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { isSilent, routeState } from '#domain/fleet/routeState'
import { formatNumber } from '#domain/values/numbers'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import { routeVocabulary } from '#portal/ui/statuses/routeVocabulary'

/** A route in a table, whose rows go by number. */
export type RouteRow = MapRoute & { id: number }

/** A column that holds a moment. */
type Moment = 'nextAppointmentFrom' | 'nextArrival' | 'startsAt' | 'endsAt'

type Say = (key: string, parameters?: Record<string, string | number>) => string

/** How old the last fix of a route is, and that it is silent; empty when it was never seen. */
export const lastSeen = (route: MapRoute, say: Say, age: (since: string) => string): string => {
  if (route.seenAt === null) return ''
  return isSilent(route) ? say('searchRoute.noSignal', { age: age(route.seenAt) }) : age(route.seenAt)
}

/** The columns of a route, on screen and in files. `age` formats the age of a fix. */
export const routeColumns = (say: Say, age: (since: string) => string): Column<RouteRow>[] => {
  const column = (
    name: string,
    width: string,
    cell: (row: RouteRow) => ReactNode,
    more: Partial<Column<RouteRow>> = {},
  ): Column<RouteRow> => ({ name, label: say(`searchRoute.columns.${name}`), width, sortField: name, cell, ...more })
  const place = (city: string | null, state: string | null) => [city, state].filter(Boolean).join(', ')
  const moment = (name: Moment, more: Partial<Column<RouteRow>> = {}) =>
    column(name, '140px', (row) => formatStopTime(row[name]), {
      value: (row) => dateOf(row[name]),
      ...more,
    })
  const extra = { isExtra: true }
  const figure = { isFigure: true }
  return [
    column('shipmentId', 'minmax(120px, 1fr)', ({ shipmentId }) => (
      <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
        {shipmentId}
      </Link>
    )),
    column('status', '118px', (row) => <StatusMark word={routeVocabulary[routeState(row)]} />, {
      value: (row) => say(routeVocabulary[routeState(row)].label),
    }),
    column('late', '88px', ({ late }) => (late > 0 ? say('searchRoute.lateBy', { minutes: late }) : ''), figure),
    column('driverName', 'minmax(120px, 1fr)', ({ driverName }) => driverName),
    column('powerUnitId', '84px', ({ powerUnitId }) => powerUnitId),
    column('trailerId', '100px', ({ trailerId }) => trailerId),
    column('fromCity', 'minmax(130px, 1.2fr)', (row) => place(row.fromCity, row.fromState), {
      value: (row) => place(row.fromCity, row.fromState),
    }),
    column('toCity', 'minmax(130px, 1.2fr)', (row) => place(row.toCity, row.toState), {
      value: (row) => place(row.toCity, row.toState),
    }),
    column('stopsDone', '92px', (row) => `${row.stopsDone}/${row.stopsTotal}`, {
      ...figure,
      value: (row) => `${row.stopsDone}/${row.stopsTotal}`,
    }),
    column('nextStopName', 'minmax(150px, 1.3fr)', (row) => nextStop(row), { value: nextStop }),
    moment('nextAppointmentFrom'),
    moment('nextArrival'),
    column('seenAt', '140px', (row) => lastSeen(row, say, age), { value: (row) => dateOf(row.seenAt) }),
    column('miles', '92px', ({ miles }) => formatNumber(miles), figure),
    column('movement', '100px', ({ movement }) => say(`searchRoute.movements.${movement}`), {
      value: ({ movement }) => say(`searchRoute.movements.${movement}`),
    }),
    column('loadNumber', '110px', ({ loadNumber }) => loadNumber, extra),
    column('equipmentType', 'minmax(110px, 1fr)', ({ equipmentType }) => equipmentType, extra),
    column('driverManagerId', '110px', ({ driverManagerId }) => driverManagerId, extra),
    column('corporationId', '110px', ({ corporationId }) => corporationId, extra),
    moment('startsAt', extra),
    moment('endsAt', extra),
    column('latitude', '100px', ({ latitude }) => latitude?.toFixed(4), { ...extra, ...figure }),
    column('longitude', '100px', ({ longitude }) => longitude?.toFixed(4), { ...extra, ...figure }),
  ]
}

/** A route on a narrow screen: name, state, places, and next stop. */
export const routeCard = (say: Say) => (row: RouteRow) => (
  <Box sx={{ display: 'grid', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" sx={{ fontWeight: 600, flex: 1 }} noWrap>
        {row.shipmentId}
      </Typography>
      <StatusMark word={routeVocabulary[routeState(row)]} />
    </Box>
    <Typography component="span" variant="body2" noWrap>
      {`${row.fromCity}, ${row.fromState} → ${row.toCity}, ${row.toState}`}
    </Typography>
    <Typography component="span" variant="body2" color="text.secondary" noWrap>
      {[row.late > 0 && say('searchRoute.late', { minutes: row.late }), row.powerUnitId, row.driverName]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  </Box>
)

/** The place that a route goes to next, by its name and where it is. */
const nextStop = ({ nextStopName, nextStopCity, nextStopState }: RouteRow): string =>
  nextStopName === null ? '' : [nextStopName, nextStopCity, nextStopState].filter(Boolean).join(', ')

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))
