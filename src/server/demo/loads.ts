import { fleetSystem, type LoadStatus, lockOfFleet } from '#domain/freight/load'
import type { LoadId } from '#domain/freight/keys'
import { driverId } from '#domain/setup/driver'
import type { load, loadUpdate, tender } from '#server/database/schema/loads'
import { carriersOf } from './carriers'
import type { DemoCalendar } from './demoCalendar'
import { demoNetworks } from './fleet/networks'
import { firstPastTrip, isSnowDay, pastDays, pastTripsADay, type Trip } from './fleet/trips'
import { type DemoGroup, idIn } from './groups'
import { demoDrivers, demoEquipments } from './routingSetup'

/** A load as each group has it. Places count in the lists of the group: its regions, carriers, drivers, equipments. */
export type DemoLoad = {
  status: LoadStatus
  /** Days from today. */
  createdDay: number
  region: 0 | 1 | 2
  equipment: 0 | 1 | 2
  /** Assigned deliveries. */
  deliveries: number
  /** Deliveries that were cancelled after they had come onto the load. */
  cancelledDeliveries?: number
  /** Near the limit of a truck, above the usual threshold. */
  heavy?: boolean
  numbered?: boolean
  carrier?: 0 | 1 | 2
  driver?: number
  lock?: { by: string; reason: string | null }
  comment?: string
  tender?: { status: (typeof tender.$inferInsert)['status']; remark?: string }
  /** Which trip of the days before took it. */
  trip?: number
}

/** Every status of a load, one held by another system, one with a cancelled delivery, one to be warned about. */
export const demoLoads: readonly DemoLoad[] = [
  { status: 'pending', createdDay: -1, region: 0, equipment: 0, deliveries: 4, cancelledDeliveries: 1 },
  { status: 'pending', createdDay: -2, region: 1, equipment: 0, deliveries: 3, carrier: 0 },
  { status: 'pending', createdDay: -1, region: 2, equipment: 1, deliveries: 4, numbered: true, comment: 'Call ahead.' },
  {
    status: 'planned',
    createdDay: -2,
    region: 0,
    equipment: 0,
    deliveries: 5,
    heavy: true,
    numbered: true,
    carrier: 0,
  },
  { status: 'planned', createdDay: -3, region: 1, equipment: 2, deliveries: 4, numbered: true, driver: 3 },
  {
    status: 'planned',
    createdDay: -2,
    region: 2,
    equipment: 0,
    deliveries: 4,
    numbered: true,
    lock: { by: 'OTM', reason: 'Load is being changed in OTM.' },
  },
  {
    status: 'sent-to-carrier',
    createdDay: -4,
    region: 0,
    equipment: 0,
    deliveries: 5,
    numbered: true,
    carrier: 0,
    tender: { status: 'accepted' },
  },
  {
    status: 'sent-to-carrier',
    createdDay: -2,
    region: 1,
    equipment: 1,
    deliveries: 4,
    numbered: true,
    carrier: 1,
    comment: 'Tarps needed.',
    tender: { status: 'sent' },
  },
  {
    status: 'sent-to-fleet',
    createdDay: -4,
    region: 0,
    equipment: 0,
    deliveries: 5,
    numbered: true,
    driver: 2,
    lock: { by: fleetSystem, reason: lockOfFleet.reason },
  },
  {
    status: 'cancelled',
    createdDay: -6,
    region: 2,
    equipment: 0,
    deliveries: 0,
    numbered: true,
    carrier: 2,
    tender: { status: 'declined', remark: 'No truck in the area that day.' },
  },
]

const regionOf = (place: number): DemoLoad['region'] => ([0, 1, 2] as const)[place % 3] ?? 0

/**
 * Loads of the days before, two days old when they left: four of a day went to the fleet, which has let go of them, one to
 * a carrier. One of the carriers declined while it snowed.
 */
const pastLoads: readonly DemoLoad[] = pastDays.flatMap((day, dayPlace) => {
  const place = dayPlace * pastTripsADay
  const carrier = ([0, 1, 2] as const)[dayPlace % 3] ?? 0
  const common = { createdDay: day - 2, numbered: true, equipment: 0 } as const
  return [
    ...Array.from({ length: pastTripsADay - 1 }, (_, number): DemoLoad => ({
      ...common,
      deliveries: (dayPlace + number) % 3 === 0 ? 3 : 2,
      status: 'sent-to-fleet',
      region: regionOf(place + number),
      driver: 2 + (number % 2),
      trip: place + number,
    })),
    {
      ...common,
      deliveries: 2 + (dayPlace % 2),
      status: 'sent-to-carrier',
      region: regionOf(dayPlace),
      carrier,
      tender:
        carrier === 1 && isSnowDay(day)
          ? { status: 'declined', remark: 'No trucks: the road is closed.' }
          : { status: dayPlace % 5 === 4 ? 'conditional' : 'accepted' },
    },
  ]
})

/** All loads of a group, those of now first. */
export const allLoads = [...demoLoads, ...pastLoads]

/** Past loads have the lower ids, which lists show last; there are fewer than 140 in each group. */
export const loadIdOf = (group: DemoGroup, place: number): number =>
  place < demoLoads.length ? idIn(group, place) : (group.number - 1) * 140 + 1 + place - demoLoads.length

/** The load that a trip of the days before took; undefined for any other trip. */
export const pastLoadOf = (group: DemoGroup, trip: Trip): { loadId: LoadId; loadNumber: string } | undefined => {
  const place = allLoads.findIndex((load) => load.trip !== undefined && firstPastTrip + load.trip === trip.place)
  return place < 0 ? undefined : { loadId: loadIdOf(group, place), loadNumber: numberOf(group, place) }
}

export const loadRows = (group: DemoGroup, calendar: DemoCalendar): (typeof load.$inferInsert)[] =>
  allLoads.map((planned, place) => {
    const updates = updatesOf(group, planned, place)
    const updatedAt = momentOf(calendar, planned, updates.length - 1)
    return {
      id: loadIdOf(group, place),
      customer: group.code,
      number: planned.numbered ? numberOf(group, place) : null,
      status: planned.status,
      carrier: carrierOf(group, planned)?.name ?? null,
      driverId: driverOf(planned),
      equipment: demoEquipments[planned.equipment].name,
      regionCode: demoNetworks[group.key].regions[planned.region].code,
      comment: planned.comment ?? null,
      lockedBy: planned.lock?.by ?? null,
      lockReason: planned.lock?.reason ?? null,
      lockedAt: planned.lock ? updatedAt : null,
      version: updates.length,
      createdAt: momentOf(calendar, planned, 0),
      createdBy: 'admin',
      updatedAt,
      updatedBy: 'admin',
    }
  })

/** The history of each load, an hour apart. */
export const loadUpdateRows = (group: DemoGroup, calendar: DemoCalendar): (typeof loadUpdate.$inferInsert)[] =>
  allLoads
    .flatMap((planned, place) =>
      updatesOf(group, planned, place).map(([action, details], step) => ({
        customer: group.code,
        loadId: loadIdOf(group, place),
        action,
        details,
        userId: 'admin',
        at: momentOf(calendar, planned, step),
      })),
    )
    .map((update, place) => ({ id: idIn(group, place), ...update }))

export const tenderRows = (group: DemoGroup, calendar: DemoCalendar): (typeof tender.$inferInsert)[] =>
  allLoads
    .flatMap((planned, place) => {
      const carrier = carrierOf(group, planned)
      if (!planned.tender || !carrier) return []
      const loadId = loadIdOf(group, place)
      const { status, remark = null } = planned.tender
      const sending = updatesOf(group, planned, place).findIndex(([action]) => action === 'sent-to-carrier')
      return {
        customer: group.code,
        loadId,
        carrierCode: carrier.code,
        status,
        reference: `T${loadId}`,
        remark,
        sentAt: momentOf(calendar, planned, sending),
        answeredAt: status === 'sent' ? null : momentOf(calendar, planned, sending + 1),
      }
    })
    .map((sent, place) => ({ id: idIn(group, place), ...sent }))

const updatesOf = (group: DemoGroup, planned: DemoLoad, place: number): [action: string, details: string][] => {
  const count = planned.status === 'cancelled' ? 3 : planned.deliveries + (planned.cancelledDeliveries ?? 0)
  const number = numberOf(group, place)
  const updates: [string, string][] = [['created', `Deliveries on the load: ${count}.`]]
  if (planned.numbered && planned.status === 'pending') updates.push(['load-id-set', `Load id ${number}.`])
  else if (planned.numbered) updates.push(['planned', `Load id ${number}.`])
  if (planned.comment) updates.push(['commented', planned.comment])
  if (planned.tender) updates.push(['sent-to-carrier', `Sent to ${carrierOf(group, planned)?.name ?? ''}.`])
  if (planned.status === 'sent-to-fleet')
    updates.push(['sent-to-fleet', `Sent to the fleet, driver ${driverOf(planned)}.`])
  if (planned.status === 'cancelled') updates.push(['cancelled-to-carrier', 'Called back; its deliveries left it.'])
  return updates
}

const numberOf = (group: DemoGroup, place: number): string => `LD${70_000 + loadIdOf(group, place)}`

const carrierOf = (group: DemoGroup, { carrier }: DemoLoad) =>
  carrier === undefined ? undefined : carriersOf(group.key)[carrier]

const driverOf = ({ driver }: DemoLoad): string | null => {
  const shown = driver === undefined ? undefined : demoDrivers[driver]
  return shown ? driverId(shown.firstName, shown.lastName) : null
}

const momentOf = (calendar: DemoCalendar, { createdDay }: DemoLoad, step: number): string =>
  calendar.moment(createdDay, 9 + step, 12)
