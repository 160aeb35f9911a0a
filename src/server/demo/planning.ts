import { laneOf } from '#domain/load-planning/pairs/pairSkip'
import type {
  driverReference,
  driverRemark,
  driverRequest,
  loadAssignment,
  orderMessage,
  workStatus,
} from '#server/database/schema/load-planning'
import type { pairSkip } from '#server/database/schema/pairSkips'
import type { DemoCalendar } from './demoCalendar'
import { driverOfUnit, firstFreeUnit, fleetDriverId, unitId } from './fleet/fleetPeople'
import { shipmentId, type TimedTrip } from './fleet/shipments'
import { type DemoGroup, idIn } from './groups'

const planner = 'only-lpa'
const hour = 3_600_000
const iso = (moment: number): string => new Date(moment).toISOString()

type AssignmentRow = typeof loadAssignment.$inferInsert

/** Planned shipments are firmly assigned to their drivers; two of the open loads are held for a while. */
export const loadAssignmentRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
  trips: readonly TimedTrip[],
  now: number,
): AssignmentRow[] => {
  const given = ({ trip, times }: TimedTrip, unit: number) => ({
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
        : [{ ...given(timed, timed.trip.unit), kind: 'firm' as const, assignedAt: calendar.moment(-1, 14) }],
    ),
    ...open.slice(10, 12).map((timed, number) => ({
      ...given(timed, firstFreeUnit + 6 + 2 * number),
      kind: 'soft' as const,
      assignedAt: iso(now - 10 * 60_000),
      expiresAt: iso(now + (3 + number) * hour),
    })),
  ]
}

/** The status check of planned work: agreed, declined or asked; drivers of the rest have not been asked. */
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

const remarks = [
  [0, 'safety', 'Three years without an accident.'],
  [2, 'general', 'Prefers nights; call after 14:00.'],
  [5, 'maintenance', 'Reports a noise at the front axle of his unit.'],
  [20, 'dispatch', 'Knows the docks of the northern stores.'],
  [26, 'general', 'New since last month, rides with a phone that tracks.'],
  [28, 'safety', 'Medical card is due next quarter.'],
] as const

export const driverRemarkRows = (group: DemoGroup, calendar: DemoCalendar): (typeof driverRemark.$inferInsert)[] =>
  remarks.map(([driver, qualifier, text], number) => ({
    id: idIn(group, number),
    customer: group.code,
    driverId: fleetDriverId(group, driver),
    qualifier,
    text,
    createdAt: calendar.moment(-20 + number, 10),
  }))

export const driverReferenceRows = (group: DemoGroup): (typeof driverReference.$inferInsert)[] =>
  Array.from({ length: 36 }, (_, driver) => ({
    customer: group.code,
    driverId: fleetDriverId(group, driver),
    qualifier: driver % 3 === 2 ? 'FUELCARD' : 'BADGE',
    value: `${driver % 3 === 2 ? 'F' : 'B'}${group.number}${7_001 + driver * 13}`,
  }))

/** Pairs that planners have skipped: one for a reason that lasts, one for today. */
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

type RequestRow = typeof driverRequest.$inferInsert
type Asked = Pick<RequestRow, 'priority' | 'type' | 'remark' | 'status'> & {
  driver: number
  from: number
  to: number
  /** The answer to the driver; a friendly default if absent. */
  answer?: string
  /** The first and the last day that are offered instead. */
  offered?: readonly [from: number, to: number]
}

/** Days count from today. */
const requests: readonly Asked[] = [
  { driver: 1, priority: 'H', type: 'home-time', from: 2, to: 4, remark: 'School starts', status: 'requested' },
  { driver: 3, priority: 'M', type: 'time-off', from: 1, to: 2, remark: 'Moving house', status: 'requested' },
  { driver: 27, priority: 'M', type: 'time-off', from: 0, to: 2, remark: 'Dentist and rest', status: 'approved' },
  { driver: 30, priority: 'H', type: 'home-time', from: 3, to: 5, remark: 'Wedding of his sister', status: 'approved' },
  {
    driver: 20,
    priority: 'L',
    type: 'lane',
    from: 0,
    to: 14,
    remark: 'Would like to stay in the region',
    status: 'requested',
  },
  {
    driver: 5,
    priority: 'M',
    type: 'equipment',
    from: 0,
    to: 1,
    remark: 'Noise at the front axle',
    status: 'requested',
  },
  {
    driver: 7,
    priority: 'L',
    type: 'other',
    from: -6,
    to: -5,
    remark: 'Course on hazardous goods',
    status: 'declined',
    answer: 'No room in the course, next month again.',
  },
  {
    driver: 10,
    priority: 'M',
    type: 'time-off',
    from: 6,
    to: 8,
    remark: 'Visit of his parents',
    status: 'counter-offered',
    answer: 'Two others are off then.',
    offered: [9, 11],
  },
  {
    driver: 12,
    priority: 'L',
    type: 'appointment',
    from: 5,
    to: 5,
    remark: 'Renewal of his licence',
    status: 'in-review',
    answer: '',
  },
  { driver: 14, priority: 'M', type: 'hours-reset', from: 4, to: 5, remark: 'A reset at home', status: 'approved' },
]

export const driverRequestRows = (group: DemoGroup, calendar: DemoCalendar): RequestRow[] =>
  requests.map(({ driver, from, to, offered, answer = 'Enjoy it.', ...asked }, number) => ({
    id: idIn(group, number),
    customer: group.code,
    driverId: fleetDriverId(group, driver),
    ...asked,
    fromDate: calendar.day(from),
    toDate: calendar.day(to),
    ...(offered && { offeredFrom: calendar.day(offered[0]), offeredTo: calendar.day(offered[1]) }),
    ...(asked.status !== 'requested' && {
      answer,
      version: 1,
      decidedBy: planner,
      decidedAt: calendar.moment(-10 + number, 16),
    }),
    createdBy: planner,
    createdAt: calendar.moment(-10 + number, 11),
  }))
