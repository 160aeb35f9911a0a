import type { shipment, shipmentStop } from '#server/database/schema/shipments'
import type { transportOrder } from '#server/database/schema/orders'
import type { DemoCalendar } from '#server/demo/demoCalendar'
import type { DemoGroup } from '#server/demo/groups'
import { pastLoadOf } from '#server/demo/loads'
import { seededRandom } from '#server/demo/seededRandom'
import { written } from '#server/demo/written'
import { corporationId, fleetDriverId, trailerId, unitId } from './fleetPeople'
import type { FleetPlace } from './fleetPlaces'
import { demoNetworks } from './networks'
import { timesOf, type Timetable, timetableOf, type TripTimes } from './timetable'
import { consigneeIn, openTripsOf, pastTripsOf, type Trip, tripsOf, yardOf } from './trips'

/** A trip with its times, as its rows are made of it. */
export type TimedTrip = { trip: Trip; table: Timetable; times: TripTimes }

export const timedTrips = (group: DemoGroup, now: number): TimedTrip[] =>
  [...tripsOf(group), ...openTripsOf(group)].map((trip) => timesFor(trip, now))

export const pastTrips = (group: DemoGroup, now: number): TimedTrip[] =>
  pastTripsOf(group).map((trip) => timesFor(trip, now))

const timesFor = (trip: Trip, now: number): TimedTrip => {
  const table = timetableOf(trip)
  return { trip, table, times: timesOf(trip, table, now) }
}

const minute = 60_000
const iso = (moment: number): string => new Date(moment).toISOString()

export const shipmentId = ({ number }: DemoGroup, place: number): string => `S${number}${1001 + place}`

export const shipmentRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
  trips: readonly TimedTrip[],
): (typeof shipment.$inferInsert)[] =>
  trips.map(({ trip, table, times }) => ({
    customer: group.code,
    id: shipmentId(group, trip.place),
    networkId: `N${group.number}${2001 + trip.place}`,
    ...loadOf(group, trip),
    status: trip.status,
    movement: trip.movement,
    powerUnitId: trip.unit === null ? null : unitId(group, trip.unit),
    trailerId: trip.trailer === null ? null : trailerId(group, trip.trailer),
    driverId: trip.unit === null ? null : fleetDriverId(group, trip.unit),
    areaId: trip.areaId,
    corporationId: trip.movement === 'loaded' ? corporationId(group, trip.corporation) : null,
    startsAt: iso(times.startsAt),
    endsAt: iso(times.endsAt),
    miles: Math.round(table.miles * 10) / 10,
    equipmentType: trip.equipmentType ?? null,
    ...written(calendar, Math.min(-2, trip.day - 3)),
  }))

/** The load of the routing tool that a trip of the days before took; others are known by a number alone. */
const loadOf = (group: DemoGroup, trip: Trip) => {
  const taken = pastLoadOf(group, trip)
  return taken ?? { loadId: null, loadNumber: `L${group.number}${5001 + trip.place}` }
}

export const shipmentStopRows = (group: DemoGroup, trips: readonly TimedTrip[]): (typeof shipmentStop.$inferInsert)[] =>
  trips.flatMap(({ trip, table, times }) =>
    trip.stops.map(({ at, type, code }, place) => {
      const planned = times.startsAt + (table.arrivals[place] ?? 0) * minute
      const departure = times.startsAt + (table.departures[place] ?? 0) * minute
      return {
        customer: group.code,
        shipmentId: shipmentId(group, trip.place),
        sequence: place + 1,
        type,
        code,
        ...at,
        appointmentFrom: iso(planned - 30 * minute),
        appointmentTo: iso(planned + (trip.open ?? 60) * minute),
        plannedArrival: iso(planned),
        plannedDeparture: iso(departure),
        ...happened(trip, times, place, planned, departure),
      }
    }),
  )

/** Actual and expected times of a stop: the trip starts on time unless it was lost there, the delay comes on the way. */
const happened = (
  { status, delay, lost, standing }: Trip,
  times: TripTimes,
  place: number,
  planned: number,
  departure: number,
) => {
  const nothing = { estimatedArrival: null, actualArrival: null, actualDeparture: null }
  if (status === 'planned' || status === 'cancelled') return nothing
  const late = place === 0 && lost !== 'start' ? 0 : delay * minute
  const arrived = planned + late
  const left = place === 0 && lost === 'road' ? departure : departure + delay * minute
  // A halt comes last: earlier stops were reached without it.
  const known = times.seenAt - standing.halted * minute
  if (status === 'completed' || arrived <= known)
    return {
      estimatedArrival: iso(arrived),
      actualArrival: iso(arrived),
      actualDeparture: status === 'completed' || left <= known ? iso(left) : null,
    }
  return { ...nothing, estimatedArrival: iso(planned + times.behind * minute) }
}

type OrderRow = typeof transportOrder.$inferInsert

const orderStatusOf = {
  planned: 'planned',
  'in-transit': 'in-transit',
  completed: 'delivered',
  cancelled: 'cancelled',
} as const

/** One to three orders on every loaded trip; nine that wait for one, five of them to be met and greeted. */
export const transportOrderRows = (group: DemoGroup, trips: readonly TimedTrip[], now: number): OrderRow[] => {
  const random = seededRandom(`orders of ${group.code}`)
  const carriedBy = (those: readonly TimedTrip[]) =>
    those.filter(({ trip }) => trip.movement === 'loaded').flatMap((timed) => ordersOf(group, timed))
  const carried = carriedBy(trips.filter(({ trip }) => trip.startsIn === undefined))
  const waiting = Array.from({ length: 9 }, (_, place) => {
    const { destinations } = demoNetworks[group.key].regions[place % 3] ?? demoNetworks[group.key].regions[0]
    const pickup = Math.floor(now / 86_400_000) * 86_400_000 + (24 * (1 + (place % 4)) + 14) * 60 * minute
    return {
      ...betweenPlaces(
        yardOf(group, place),
        consigneeIn(group, destinations[place % destinations.length] ?? destinations[0]),
      ),
      status: 'open' as const,
      corporationId: corporationId(group, place % 3),
      pickupAt: iso(pickup),
      deliveryAt: iso(pickup + 26 * 60 * minute),
      meetAndGreet: place < 5,
    }
  })
  const open = carriedBy(trips.filter(({ trip }) => trip.startsIn !== undefined))
  return [...carried, ...waiting, ...open].map((order, place) => ({
    customer: group.code,
    number: `O${group.number}${10_001 + place}`,
    releaseNumber: `R${group.number}${10_001 + place}`,
    customerOrderNumber: `PO-${group.number}${70_001 + place * 3}`,
    customerNumber: `C${group.number}${401 + (place % 12)}`,
    billOfLading: `BOL${group.number}${30_001 + place}`,
    weight: random.between(120_000, 1_400_000) / 100,
    ...order,
  }))
}

type OrderStart = Omit<
  OrderRow,
  'customer' | 'number' | 'releaseNumber' | 'customerOrderNumber' | 'customerNumber' | 'billOfLading'
>

const ordersOf = (group: DemoGroup, { trip, table, times }: TimedTrip): OrderStart[] => {
  const last = trip.stops.length
  const middle = trip.stops.findIndex(({ type }) => type === 'both') + 1
  const spans =
    middle > 0
      ? [
          [1, last],
          [1, middle],
          [middle, last],
        ]
      : [[1, last], ...(trip.place % 2 ? [[1, last]] : [])]
  return spans.flatMap(([from = 1, to = last]) => {
    const [origin, destination] = [trip.stops[from - 1]?.at, trip.stops[to - 1]?.at]
    if (!origin || !destination) return []
    return [
      {
        ...betweenPlaces(origin, destination),
        status: orderStatusOf[trip.status],
        corporationId: corporationId(group, trip.corporation),
        shipmentId: shipmentId(group, trip.place),
        originSequence: from,
        destinationSequence: to,
        pickupAt: iso(times.startsAt + (table.arrivals[from - 1] ?? 0) * minute),
        deliveryAt: iso(times.startsAt + (table.arrivals[to - 1] ?? 0) * minute),
        meetAndGreet: false,
      },
    ]
  })
}

const betweenPlaces = (from: FleetPlace, to: FleetPlace) => ({
  origin: from.locationId,
  originName: from.name,
  originAddress: addressOf(from),
  destination: to.locationId,
  destinationName: to.name,
  destinationAddress: addressOf(to),
})

const addressOf = ({ address, city, state, zip }: FleetPlace): string => `${address}, ${city}, ${state} ${zip}`
