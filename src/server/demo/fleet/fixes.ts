import type { Movement } from '#domain/fleet/positions/movement'
import type { lastPosition, position, savedMapSearch } from '#server/database/schema/positions'
import type { userPreference } from '#server/database/schema/access'
import type { DemoCalendar } from '#server/demo/demoCalendar'
import { type DemoGroup, demoGroups, idIn } from '#server/demo/groups'
import { demoPeople } from '#server/demo/people'
import { written } from '#server/demo/written'
import { downUnit, unitCount, unitId } from './fleetPeople'
import { cityPlace } from './fleetPlaces'
import { demoNetworks } from './networks'
import { shipmentId, type TimedTrip } from './shipments'
import { placeAt } from './timetable'

const minute = 60_000
const iso = (moment: number): string => new Date(moment).toISOString()

type FixRow = typeof position.$inferInsert
type LastRow = typeof lastPosition.$inferInsert

/** Minutes between two points of a trace. */
const interval = 4

/** The traces of trips in transit and of some trips of yesterday, with those of phones beside them. */
export const positionRows = (group: DemoGroup, trips: readonly TimedTrip[]): FixRow[] =>
  trips.filter(({ trip }) => trip.traced).flatMap((timed) => traceOf(group, timed))

const traceOf = (group: DemoGroup, timed: TimedTrip): FixRow[] => {
  const { trip, table, times } = timed
  const leaves = times.startsAt + (trip.delay + (table.departures[0] ?? 0)) * minute
  const points: FixRow[] = []
  for (let at = times.seenAt; at >= leaves; at -= interval * minute) points.push(fixOf(group, timed, at, 'truck'))
  if (isOnPhone(timed))
    for (let at = times.seenAt - 90_000; at >= leaves; at -= 3 * interval * minute)
      points.push(fixOf(group, timed, at, 'phone'))
  return points.reverse()
}

const isOnPhone = ({ trip }: TimedTrip): boolean => trip.status === 'in-transit' && trip.place % 5 === 2

/** A fix of a trip at a moment; a halted unit stands at its last fix. */
const fixOf = (group: DemoGroup, { trip, table, times }: TimedTrip, at: number, source: 'truck' | 'phone'): FixRow => {
  const haltsFrom = times.seenAt - trip.standing.halted * minute
  const isHalted = trip.standing.halted > 0 && at >= haltsFrom
  const { heading, ...point } = placeAt(table, (Math.min(at, haltsFrom) - times.startsAt) / minute - trip.delay)
  const aside = source === 'phone' ? 0.0003 : 0
  return {
    customer: group.code,
    unitId: unitId(group, trip.unit ?? 0),
    at: iso(at),
    receivedAt: iso(at + 2_000),
    source,
    latitude: rounded(point.latitude + aside),
    longitude: rounded(point.longitude - aside),
    speed: isHalted || heading === null ? 0 : 46 + ((trip.place * 13 + Math.floor(at / minute)) % 20),
    heading,
    shipmentId: shipmentId(group, trip.place),
  }
}

const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** Where each unit was last seen: on its way, or waiting at home; and one phone that travels with no unit. */
export const lastPositionRows = (group: DemoGroup, trips: readonly TimedTrip[], now: number): LastRow[] => {
  const underWay = trips
    .filter(({ trip }) => trip.status === 'in-transit')
    .flatMap((timed) => [
      lastOf(timed, fixOf(group, timed, timed.times.seenAt, 'truck')),
      ...(isOnPhone(timed) ? [lastOf(timed, fixOf(group, timed, timed.times.seenAt - 90_000, 'phone'))] : []),
    ])
  const busy = new Set(underWay.map((fix) => fix.unitId))
  const atHome = Array.from({ length: unitCount }, (_, place) => place)
    .filter((place) => place !== downUnit && !busy.has(unitId(group, place)))
    .map((place, order) => standing(group, unitId(group, place), order, now - (order === 2 ? 30 * 60 : 3) * minute))
  return [...underWay, ...atHome, { ...standing(group, `PH${group.number}1`, 1, now - 5 * minute), source: 'phone' }]
}

const lastOf = ({ trip, times }: TimedTrip, fix: FixRow): LastRow => {
  const { receivedAt: _, ...seen } = fix
  const since = trip.standing.halted > 0 ? times.seenAt - trip.standing.halted * minute : Date.parse(fix.at)
  return { ...seen, speed: fix.speed ?? 0, movement: trip.movement, standingSince: fix.speed === 0 ? iso(since) : null }
}

const standing = (group: DemoGroup, unit: string, place: number, at: number): LastRow => {
  const { shippingPoints } = demoNetworks[group.key]
  const { place: city, code, name } = shippingPoints[place % 3] ?? shippingPoints[0]
  const { latitude, longitude } = cityPlace(...city, { locationId: code, name, address: '' })
  return {
    customer: group.code,
    unitId: unit,
    at: iso(at),
    source: 'truck',
    latitude: rounded(latitude + 0.002 * (place + 1)),
    longitude: rounded(longitude - 0.003),
    speed: 0,
    heading: null,
    shipmentId: null,
    movement: 'bobtail' satisfies Movement,
    standingSince: iso(at - 300 * minute),
  }
}

const tracker = 'only-live'
const watchRaisedAt = (now: number): string => `${iso(now - 40 * minute).slice(0, 19)}Z`

/** Saved searches of the demo's tracking user; the first is shared, and its watch has been raised. */
export const savedMapSearchRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
  now: number,
): (typeof savedMapSearch.$inferInsert)[] => {
  if (!demoPeople.some(({ id, groups }) => id === tracker && groups.includes(group.key))) return []
  const { createdAt, updatedAt } = written(calendar, -3)
  const search = (number: number) => ({
    id: idIn(group, number),
    customer: group.code,
    userId: tracker,
    createdAt,
    updatedAt,
    dueAt: iso(now),
  })
  return [
    {
      ...search(0),
      name: 'Late by half an hour',
      filter: { shipmentStatus: 'in-transit' },
      shared: true,
      watch: 'late',
      watchRaisedAt: watchRaisedAt(now),
      watchCheckedAt: iso(now),
    },
    { ...search(1), name: 'My first region', filter: { regionIds: [group.number * 1000 + 1] } },
    { ...search(2), name: 'Planned, not started', filter: { shipmentStatus: 'planned' } },
  ]
}

/** The tracking user has seen the alerts of those watches, so that the demo does not open with a dialog. */
export const seenWatchRows = (now: number): (typeof userPreference.$inferInsert)[] => [
  {
    userId: tracker,
    name: 'told-watches',
    value: Object.fromEntries(demoGroups.map((group) => [idIn(group, 0), watchRaisedAt(now)])),
    updatedAt: watchRaisedAt(now),
  },
]
