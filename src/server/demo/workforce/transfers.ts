import type { TransferStatus } from '#domain/people/transfers/transfer'
import type { driverTransfer, locationOperator } from '#server/database/schema/people/driver-transfers'
import type { DemoCalendar } from '#server/demo/demoCalendar'
import { fleetDriverId, locationId } from '#server/demo/fleet/fleetPeople'
import { type DemoGroup, idIn } from '#server/demo/groups'

/** Contract §8.2: `admin` and `only-ref` are in charge of one location each, `single` of one in A200. */
export const locationOperatorRows = (group: DemoGroup): (typeof locationOperator.$inferInsert)[] =>
  ['admin', 'only-ref', ...(group.key === 'atlantic' ? ['single'] : [])].map((userId, place) => ({
    customer: group.code,
    locationId: locationId(group, place),
    userId,
  }))

/** A transfer in each status, each of a driver of its own who waits for a load. */
const transfers: readonly [status: TransferStatus, days: number, answer: string][] = [
  ['draft', 12, ''],
  ['requested', 9, ''],
  ['scheduled', 6, ''],
  ['transferred', -4, ''],
  ['returned', -30, ''],
  ['declined', 8, 'No cover at the terminal that week.'],
  ['cancelled', 5, ''],
  ['failed', -1, 'Driver is not at the location that the transfer starts from.'],
]

export const driverTransferRows = (group: DemoGroup, calendar: DemoCalendar): (typeof driverTransfer.$inferInsert)[] =>
  transfers.map(([status, days, answer], place) => {
    const driver = 26 + place
    const [here, other] = [locationId(group, driver), locationId(group, driver + 1)]
    const isThere = status === 'transferred'
    return {
      id: idIn(group, place),
      customer: group.code,
      driverId: fleetDriverId(group, driver),
      fromLocationId: isThere ? other : here,
      toLocationId: isThere ? here : other,
      status,
      effectiveAt: calendar.moment(days, 6),
      returnOn: status === 'returned' ? calendar.day(-2) : null,
      reason: place % 2 === 0 ? 'Asked for a terminal nearer home.' : 'Covers the season.',
      answer,
      decidedBy: place < 2 ? null : 'admin',
      decidedAt: place < 2 ? null : calendar.moment(-31, 9),
      createdBy: 'only-cct',
      createdAt: calendar.moment(-32, 9),
      updatedBy: 'only-cct',
      updatedAt: calendar.moment(-31, 9),
    }
  })
