import { exact } from '#domain/values/exact'
import { type PackageStatus, packageStatuses } from '#domain/people/workdays/workPackage'
import type {
  accrualEntry,
  payEvent,
  payrollExport,
  payType,
  payVendor,
  rateChange,
  serviceAccrual,
  worker,
  workerRate,
  workPackage,
} from '#server/database/schema/people/worker-pay'
import type { DemoCalendar } from '#server/demo/demoCalendar'
import { driverName, fleetDriverId, locationId } from '#server/demo/fleet/fleetPeople'
import { type DemoGroup, idIn } from '#server/demo/groups'

const payTypes = [
  ['HOURLY', 'By the hour', '7.25', '150'],
  ['MILE', 'By the mile', '0.01', '5'],
  ['DETENTION', 'Detention, by the hour', '5', '100'],
  ['LAYOVER', 'Layover, each', '25', '500'],
  ['STOP', 'Extra stop, each', '5', '150'],
] as const

export const payTypeRows = ({ code: customer }: DemoGroup): (typeof payType.$inferInsert)[] =>
  payTypes.map(([code, description, least, most]) => ({
    customer,
    code,
    description,
    least: exact('rate', least),
    most: exact('rate', most),
  }))

export const payVendorRows = ({ code: customer }: DemoGroup): (typeof payVendor.$inferInsert)[] =>
  (
    [
      ['V100', 'Lakeshore Payroll'],
      ['V200', 'Prairie Driver Services'],
    ] as const
  ).map(([code, name]) => ({ customer, code, name }))

/** Drivers with a pay record. One has no vendor, no hire date and no rate yet. */
const workers = Array.from({ length: 24 }, (_, place) => place)
const incomplete = 11

const ssoId = (group: DemoGroup, place: number): string => `S${group.number}${String(place + 1).padStart(3, '0')}`

export const workerRows = (group: DemoGroup, calendar: DemoCalendar): (typeof worker.$inferInsert)[] =>
  workers.map((place) => {
    const { firstName, lastName } = driverName(group, place)
    return {
      customer: group.code,
      ssoId: ssoId(group, place),
      name: `${firstName} ${lastName}`,
      locationId: locationId(group, place),
      vendorCode: place === incomplete ? null : place % 2 === 0 ? 'V100' : 'V200',
      hireDate: place === incomplete ? null : calendar.day(-400 - place * 30),
      driverId: fleetDriverId(group, place),
    }
  })

/** Rates of the past, of today and, for some, of the future. */
export const workerRateRows = (group: DemoGroup, calendar: DemoCalendar): (typeof workerRate.$inferInsert)[] =>
  workers
    .filter((place) => place !== incomplete)
    .flatMap((place) => {
      const of = {
        customer: group.code,
        ssoId: ssoId(group, place),
        locationId: locationId(group, place),
        vendorCode: place % 2 === 0 ? 'V100' : 'V200',
        setBy: 'only-dcm',
        setAt: calendar.moment(-110, 9),
      }
      const raised = place % 4 === 0
      return [
        { ...of, payType: 'HOURLY', rate: exact('rate', '24.5'), from: calendar.day(-400), to: calendar.day(-101) },
        {
          ...of,
          payType: 'HOURLY',
          rate: exact('rate', '25.75'),
          from: calendar.day(-100),
          to: raised ? calendar.day(29) : null,
        },
        ...(raised
          ? [{ ...of, payType: 'HOURLY', rate: exact('rate', '26.3925'), from: calendar.day(30), to: null }]
          : []),
        { ...of, payType: 'MILE', rate: exact('rate', '0.5875'), from: calendar.day(-100), to: null },
        { ...of, payType: 'DETENTION', rate: exact('rate', '22.5'), from: calendar.day(-100), to: null },
        { ...of, payType: 'LAYOVER', rate: exact('rate', '120'), from: calendar.day(-100), to: null },
        { ...of, payType: 'STOP', rate: exact('rate', '35'), from: calendar.day(-100), to: null },
      ]
    })

const services = ['VACATION', 'SICK'] as const

export const serviceAccrualRows = (group: DemoGroup): (typeof serviceAccrual.$inferInsert)[] =>
  workers.flatMap((place) =>
    services.map((serviceCode) => ({
      customer: group.code,
      ssoId: ssoId(group, place),
      serviceCode,
      hourlyRate: exact('rate', '25.75'),
    })),
  )

export const accrualEntryRows = (group: DemoGroup, calendar: DemoCalendar): (typeof accrualEntry.$inferInsert)[] =>
  serviceAccrualRows(group).flatMap(({ customer, ssoId: id, serviceCode }, place) =>
    (
      [
        ['allotment', '80', -300],
        ['carryover', '8', -300],
        ['grant', '40', -150],
        ['use', place % 3 === 0 ? '24' : '12.5', -60],
      ] as const
    ).map(([kind, hours, days]) => ({
      customer,
      ssoId: id,
      serviceCode,
      kind,
      hours: exact('quantity', hours),
      on: calendar.day(days),
      by: 'only-dcm',
    })),
  )

/** A raise that needs a second person. */
export const rateChangeRows = (group: DemoGroup, calendar: DemoCalendar): (typeof rateChange.$inferInsert)[] =>
  [1, 3].map((place) => ({
    customer: group.code,
    ssoId: ssoId(group, place),
    locationId: locationId(group, place),
    payType: 'HOURLY',
    vendorCode: 'V200',
    before: exact('rate', '25.75'),
    after: exact('rate', '29'),
    from: calendar.day(14),
    requestedBy: 'only-dcm',
    requestedAt: calendar.moment(-1, 10),
  }))

export const payrollExportRows = (group: DemoGroup, calendar: DemoCalendar): (typeof payrollExport.$inferInsert)[] => [
  {
    id: idIn(group, 0),
    customer: group.code,
    exportedBy: 'only-dwp',
    exportedAt: calendar.moment(-3, 15),
    packages: 1,
  },
]

const paidEvents = [
  { code: 'detention', subject: 'Yard gate', quantity: '1.5', rate: '22.5', origin: 'rule', reason: '' },
  {
    code: 'hook-drop',
    subject: 'Dock 4',
    quantity: '1',
    rate: '18',
    origin: 'user',
    reason: 'Trailer changed at the dock',
  },
] as const
const isPaid = (status: PackageStatus): boolean => !['planned', 'dispatched', 'in-progress'].includes(status)

export const payEventRows = (group: DemoGroup): (typeof payEvent.$inferInsert)[] =>
  packageStatuses.flatMap((status, place) =>
    isPaid(status)
      ? paidEvents.map(({ quantity, rate, ...event }) => ({
          customer: group.code,
          packageId: idIn(group, place),
          ...event,
          quantity: exact('quantity', quantity),
          rate: exact('rate', rate),
        }))
      : [],
  )

/** Other work, one package in each status. Days are put together from shipments by a call. */
export const workPackageRows = (group: DemoGroup, calendar: DemoCalendar): (typeof workPackage.$inferInsert)[] =>
  packageStatuses.map((status, place) => ({
    id: idIn(group, place),
    customer: group.code,
    name: `Yard work ${place + 1}`,
    description: 'Moves trailers in the yard.',
    status,
    assignedTo: fleetDriverId(group, place),
    day: calendar.day(place - 8),
    pay: exact('money', isPaid(status) ? '51.75' : '0'),
    reviewedBy: ['reviewed', 'approved', 'exported'].includes(status) ? 'admin' : null,
    approvedBy: ['approved', 'exported'].includes(status) ? 'only-dwp' : null,
    exportId: status === 'exported' ? idIn(group, 0) : null,
    createdBy: 'only-dwp',
    createdAt: calendar.moment(-9, 9),
    updatedBy: 'only-dwp',
    updatedAt: calendar.moment(-8, 9),
  }))
