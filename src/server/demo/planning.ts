import { laneOf } from '#domain/load-planning/pairs/pairSkip'
import type { loadAssignment, orderMessage, workStatus } from '#server/database/schema/planning/load-planning'
import type { pairSkip } from '#server/database/schema/planning/pairSkips'
import type { DemoCalendar } from './demoCalendar'
import { driverOfUnit, firstFreeUnit, fleetDriverId, unitId } from './fleet/fleetPeople'
import { shipmentId, type TimedTrip } from './fleet/shipments'
import { type DemoGroup, idIn } from './groups'

const planner = 'only-lpa'
const hour = 3_600_000
const iso = (moment: number): string => new Date(moment).toISOString()

type AssignmentRow = typeof loadAssignment.$inferInsert

/** Firm assignments of planned shipments to their drivers, and soft ones of two open loads for some hours. */
export const loadAssignmentRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
  trips: readonly TimedTrip[],
  now: number,
): AssignmentRow[] => {
  const assigned = ({ trip, times }: TimedTrip, unit: number) => ({
    customer: group.code,
    shipmentId: shipmentId(group, trip.place),
    driverId: driverOfUnit(group, unit),
    powerUnitId: unitId(group, unit),
    startsAt: iso(times.startsAt),
    endsAt: iso(times.endsAt),
    assignedBy: planner,
  })
  const planned = trips.filter(({ trip }) => trip.status === 'planned' && trip.startsIn === undefined)
  const open = trips.filter(({ trip }) => trip.startsIn !== undefined)
  return [
    ...planned.flatMap((timed) =>
      timed.trip.unit === null
        ? []
        : [{ ...assigned(timed, timed.trip.unit), kind: 'firm' as const, assignedAt: calendar.moment(-1, 14) }],
    ),
    ...open.slice(10, 12).map((timed, number) => ({
      ...assigned(timed, firstFreeUnit + 6 + 2 * number),
      kind: 'soft' as const,
      assignedAt: iso(now - 10 * 60_000),
      expiresAt: iso(now + (3 + number) * hour),
    })),
  ]
}

/** The status check of planned work: approved, declined or pending for four drivers; the others were not asked. */
export const workStatusRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
  trips: readonly TimedTrip[],
): (typeof workStatus.$inferInsert)[] =>
  trips
    .filter(({ trip }) => trip.status === 'planned' && trip.unit !== null)
    .slice(0, 4)
    .map(({ trip }, number) => ({
      id: idIn(group, number),
      customer: group.code,
      driverId: fleetDriverId(group, trip.unit ?? 0),
      shipmentId: shipmentId(group, trip.place),
      status: (['approved', 'declined', 'verify', 'approved'] as const)[number] ?? 'verify',
      reasonCode: number === 1 ? 'HOMETIME' : null,
      remark: number === 1 ? 'Promised to be home for a birthday' : null,
      verifiedBy: planner,
      verifiedAt: calendar.moment(-1, 15, number * 7),
    }))

const messages = [
  'Dock 4 closes at noon, call ahead.',
  'Customer asks for straps, not chains.',
  'Gate code is on the bill of lading.',
  'Second stop takes the freight from the left side only.',
] as const

export const orderMessageRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
  trips: readonly TimedTrip[],
): (typeof orderMessage.$inferInsert)[] => {
  const chosen = trips.filter(
    ({ trip }) => trip.status === 'planned' && trip.movement === 'loaded' && trip.place % 4 === 1,
  )
  return messages.flatMap((message, number) => {
    const timed = chosen[number]
    return timed
      ? [
          {
            id: idIn(group, number),
            customer: group.code,
            shipmentId: shipmentId(group, timed.trip.place),
            message,
            createdBy: planner,
            createdAt: calendar.moment(-1, 9, number * 11),
          },
        ]
      : []
  })
}

/** Pairs that planners have skipped: one for a lasting reason, one for today. */
const skips = [
  { open: 0, unit: firstFreeUnit + 1, reason: 'customer-asked', remark: 'The consignee asked for another driver' },
  { open: 3, unit: firstFreeUnit + 3, reason: 'needed-elsewhere', remark: '' },
] as const

export const pairSkipRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
  trips: readonly TimedTrip[],
): (typeof pairSkip.$inferInsert)[] => {
  const openTrips = trips.filter(({ trip }) => trip.startsIn !== undefined)
  return skips.flatMap(({ open, unit, reason, remark }, number) => {
    const trip = openTrips[open]?.trip
    const [from, to] = [trip?.stops[0]?.at, trip?.stops.at(-1)?.at]
    if (!trip || !from || !to) return []
    return [
      {
        customer: group.code,
        shipmentId: shipmentId(group, trip.place),
        driverId: driverOfUnit(group, unit),
        lane: laneOf(`${from.city}, ${from.state}`, `${to.city}, ${to.state}`),
        reason,
        remark,
        skippedBy: planner,
        skippedAt: calendar.moment(-1, 13, number * 9),
      },
    ]
  })
}
