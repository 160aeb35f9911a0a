import type { driverQualification, qualification } from '#server/database/schema/fleet'
import type { driverReference, driverRemark, driverRequest } from '#server/database/schema/planning/load-planning'
import type { DemoCalendar } from './demoCalendar'
import { fleetDriverId } from './fleet/fleetPeople'
import { type DemoGroup, idIn } from './groups'

const planner = 'only-lpa'

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
    updatedAt: calendar.moment(-20 + number, 10),
  }))

export const driverReferenceRows = (group: DemoGroup): (typeof driverReference.$inferInsert)[] =>
  Array.from({ length: 36 }, (_, driver) => ({
    customer: group.code,
    driverId: fleetDriverId(group, driver),
    qualifier: driver % 3 === 2 ? 'FUELCARD' : 'BADGE',
    value: `${driver % 3 === 2 ? 'F' : 'B'}${group.number}${7_001 + driver * 13}`,
  }))

const kinds = { HAZMAT: 'Hazardous materials', TWIC: 'Port access (TWIC)', TANKER: 'Tank vehicles' } as const

export const qualificationRows = (group: DemoGroup): (typeof qualification.$inferInsert)[] =>
  Object.entries(kinds).map(([id, name]) => ({ customer: group.code, id, name }))

/** Every second driver may drive hazardous materials, every third enter ports, every sixth both and tanks. */
export const driverQualificationRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
): (typeof driverQualification.$inferInsert)[] =>
  Array.from({ length: 36 }, (_, driver) =>
    (['HAZMAT', 'TWIC', 'TANKER'] as const)
      .filter((_id, place) => driver % ([2, 3, 6][place] ?? 1) === 0)
      .map((qualificationId) => ({
        customer: group.code,
        driverId: fleetDriverId(group, driver),
        qualificationId,
        expires: calendar.day(20 + driver * 25),
      })),
  ).flat()

type RequestRow = typeof driverRequest.$inferInsert
type DemoRequest = Pick<RequestRow, 'priority' | 'type' | 'remark' | 'status'> & {
  driver: number
  from: number
  to: number
  /** The answer to the driver; a friendly default if absent. */
  answer?: string
  /** The first and the last day that are offered instead. */
  offered?: readonly [from: number, to: number]
}

/** Days count from today. */
const requests: readonly DemoRequest[] = [
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
  requests.map(({ driver, from, to, offered, answer = 'Enjoy it.', ...request }, number) => ({
    id: idIn(group, number),
    customer: group.code,
    driverId: fleetDriverId(group, driver),
    ...request,
    fromDate: calendar.day(from),
    toDate: calendar.day(to),
    ...(offered && { offeredFrom: calendar.day(offered[0]), offeredTo: calendar.day(offered[1]) }),
    ...(request.status !== 'requested' && {
      answer,
      version: 1,
      decidedBy: planner,
      decidedAt: calendar.moment(-10 + number, 16),
    }),
    createdBy: planner,
    createdAt: calendar.moment(-10 + number, 11),
  }))
