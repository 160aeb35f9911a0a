import { greatCircleMiles } from '#domain/fleet/geography'
import type { Movement, ShipmentStatus, StopType } from '#domain/fleet/positions/movement'
import { type DemoGroup, idIn } from '#server/demo/groups'
import { demoEquipments } from '#server/demo/routingSetup'
import { type SeededRandom, seededRandom } from '#server/demo/seededRandom'
import { cityPlace, type FleetPlace, truckParkings } from './fleetPlaces'
import { demoNetworks } from './networks'
import { consigneeFirstNames, demoTrades } from './trades'

type TripStop = { at: FleetPlace; type: StopType; code: string; dwell: number }

/** The state of a trip in transit: minutes halted, and minutes without signal. */
type Standing = { halted: number; silent: number }

/** A shipment of the demo before it has times: where it goes, with what, and how it does. */
export type Trip = {
  place: number
  status: ShipmentStatus
  movement: Movement
  /** Relative to today; trips in transit depend on the current time. */
  day: number
  /** Instead: so many minutes after the moment. */
  startsIn?: number
  /** Minutes that its appointments are open. */
  open?: number
  /** What its trailer must be. */
  equipmentType?: string
  stops: readonly TripStop[]
  /** Indexes in the lists of the group; null while nothing is assigned. */
  unit: number | null
  trailer: number | null
  corporation: number
  areaId: number
  /** Minutes behind the plan, and where they were lost; at the first stop unless said otherwise. */
  delay: number
  lost?: 'start' | 'road'
  /** Part of the way that is done. */
  progress: number
  standing: Standing
  /** Whether its trace is kept. */
  traced: boolean
}

const moving: Standing = { halted: 0, silent: 0 }
const idle: Standing = { halted: 6, silent: 0 }
const stopped: Standing = { halted: 50, silent: 0 }
const lostOnTheRoad: Standing = { halted: 0, silent: 310 }
const lostAtRest: Standing = { halted: 45, silent: 26 * 60 }

const standings: readonly Standing[] = [
  ...Array.from({ length: 7 }, () => moving),
  idle,
  stopped,
  ...Array.from({ length: 3 }, () => moving),
  lostOnTheRoad,
  moving,
  idle,
  moving,
  stopped,
  moving,
  lostAtRest,
  moving,
]
const delays = [0, 0, 12, 0, 48, 0, 0, 95, 0, 25]

/** Sixty trips of a group: twenty in transit, twenty done, fifteen planned, five cancelled; each movement among them. */
export const tripsOf = (group: DemoGroup): Trip[] => {
  const random = seededRandom(`trips of ${group.code}`)
  return Array.from({ length: 60 }, (_, place) => tripOf(group, random, place))
}

const tripOf = (group: DemoGroup, random: SeededRandom, place: number): Trip => {
  const status = place < 20 ? 'in-transit' : place < 40 ? 'completed' : place < 55 ? 'planned' : 'cancelled'
  const movement = place % 5 === 3 ? 'deadhead' : place % 5 === 4 && place % 10 === 4 ? 'bobtail' : 'loaded'
  const regionPlace = place % 3
  const areasBefore = demoNetworks[group.key].regions.slice(0, regionPlace).flatMap(({ areas }) => areas).length
  const assigned = status !== 'planned' || place % 2 === 0
  const drawn = place < 20 ? place : random.between(0, 22)
  // Planned trips of a unit do not overlap.
  const unit = status === 'planned' ? Math.floor((place - 40) / 2) : drawn
  return {
    place,
    status,
    movement,
    day:
      status === 'completed'
        ? -1 - Math.floor((place - 20) / 4)
        : status === 'planned'
          ? Math.max(1, random.between(0, 5))
          : 1,
    stops: movement === 'loaded' ? freightStops(group, place) : emptyStops(group, place),
    unit: assigned ? unit : null,
    trailer: movement === 'bobtail' || !assigned ? null : place < 20 ? place : random.between(20, 28),
    corporation: place % 3,
    areaId: idIn(group, areasBefore),
    delay: delays[place % delays.length] ?? 0,
    progress: random.between(15, 85) / 100,
    standing: status === 'in-transit' ? (standings[place] ?? moving) : moving,
    traced: status === 'in-transit' || (status === 'completed' && place < 23),
  }
}

/** The days before those of `tripsOf`, the first one first: with them, a month can be looked back on. */
export const pastDays = Array.from({ length: 25 }, (_, place) => place - 30)

/** Trips of each of those days; the last one brings an empty trailer back. */
export const pastTripsADay = 5

/** The place of the first of their trips in the list of a group. */
export const firstPastTrip = 102

/** Three days of snow, in which the road cost hours; since then the yards let trucks go on time. */
export const isSnowDay = (day: number): boolean => day >= -17 && day <= -15
const snowDelays = [110, 175, 95, 130, 60]
const delaysBefore = [0, 85, 0, 15, 100]
const delaysAfter = [0, 0, 20, 0, 90]

/** Five trips on each of the days before, four of them with a load of the routing tool. */
export const pastTripsOf = (group: DemoGroup): Trip[] =>
  pastDays.flatMap((day, dayPlace) =>
    Array.from({ length: pastTripsADay }, (_, number): Trip => {
      const place = firstPastTrip + dayPlace * pastTripsADay + number
      const movement = number === pastTripsADay - 1 ? 'deadhead' : 'loaded'
      const areasBefore = demoNetworks[group.key].regions.slice(0, place % 3).flatMap(({ areas }) => areas).length
      const isSnow = isSnowDay(day)
      const lateBy = isSnow ? snowDelays : day < -17 ? delaysBefore : delaysAfter
      return {
        place,
        status: 'completed',
        movement,
        day,
        stops: movement === 'loaded' ? freightStops(group, place) : emptyStops(group, place),
        unit: place % 22,
        trailer: 20 + (place % 8),
        corporation: place % 3,
        areaId: idIn(group, areasBefore),
        delay: lateBy[(dayPlace + number) % lateBy.length] ?? 0,
        ...(isSnow ? { lost: 'road' as const } : dayPlace % 4 === 3 && { lost: 'start' as const }),
        progress: 1,
        standing: moving,
        traced: false,
      }
    }),
  )

/** Minutes after the moment at which open loads start; the first ones leave anybody time to come. */
const openStarts = [
  20, 25, 30, 90, 150, 240, 420, 600, 840, 1_080, 1_320, 1_500, 1_740, 2_100, 2_520, 3_000, 3_600, 4_500,
]

/** Loads that wait for a driver: soon and in days, some for one kind of trailer. */
export const openTripsOf = (group: DemoGroup): Trip[] => {
  const random = seededRandom(`open loads of ${group.code}`)
  return openStarts.map((startsIn, number) => {
    const place = 60 + number
    const areasBefore = demoNetworks[group.key].regions.slice(0, place % 3).flatMap(({ areas }) => areas).length
    const progress = random.between(15, 85) / 100
    return {
      place,
      status: 'planned',
      movement: 'loaded',
      day: 0,
      startsIn,
      open: number < 3 ? 840 : 60 + 30 * (number % 4),
      ...(number % 6 === 5 && { equipmentType: demoEquipments[number % 2]?.name ?? '' }),
      stops: freightStops(group, place),
      unit: null,
      trailer: null,
      corporation: place % 3,
      areaId: idIn(group, areasBefore),
      delay: 0,
      progress,
      standing: moving,
      traced: false,
    }
  })
}

/** From a shipping point to one or two consignees; every other driver rests where the way allows it. */
const freightStops = (group: DemoGroup, place: number): TripStop[] => {
  const { regions } = demoNetworks[group.key]
  const destinations = regions[place % 3]?.destinations ?? regions[0].destinations
  const from = yardOf(group, place)
  const [near, far] = [0, 3]
    .map((step) => consigneeIn(group, destinations[(place + step) % destinations.length] ?? destinations[0]))
    .sort((one, other) => greatCircleMiles(from, one) - greatCircleMiles(from, other)) as [FleetPlace, FleetPlace]
  const rest = place % 2 === 0 ? restBetween(from, near) : null
  return [
    { at: from, type: 'pickup', code: 'LOAD', dwell: 45 },
    ...(rest ? [{ at: rest, type: 'non-freight' as const, code: 'REST', dwell: 30 }] : []),
    ...(place % 3 === 1 ? [{ at: near, type: 'both' as const, code: 'XDOCK', dwell: 40 }] : []),
    { at: far, type: 'delivery', code: 'UNLOAD', dwell: 45 },
  ]
}

/** Back to a shipping point with nothing on board. */
const emptyStops = (group: DemoGroup, place: number): TripStop[] => {
  const { regions } = demoNetworks[group.key]
  const destinations = regions[place % 3]?.destinations ?? regions[0].destinations
  const from = consigneeIn(group, destinations[place % destinations.length] ?? destinations[0])
  return [
    { at: from, type: 'non-freight', code: 'LEAVE', dwell: 10 },
    { at: yardOf(group, place), type: 'non-freight', code: 'YARD', dwell: 20 },
  ]
}

export const yardOf = (group: DemoGroup, place: number): FleetPlace => {
  const { shippingPoints } = demoNetworks[group.key]
  const point = shippingPoints[place % 3] ?? shippingPoints[0]
  return cityPlace(...point.place, { locationId: point.code, name: point.name, address: '100 Distribution Dr' })
}

/** A consignee in a city has the same name and address on every trip there. */
export const consigneeIn = (group: DemoGroup, [city, state]: readonly [string, string]): FleetPlace => {
  const invented = seededRandom(`${group.key} ${city} ${state}`)
  return cityPlace(city, state, {
    locationId: `${city
      .replaceAll(/[^A-Za-z]/g, '')
      .slice(0, 4)
      .toUpperCase()}${state}${group.number}`,
    name: `${invented.pick(consigneeFirstNames)} ${invented.pick(demoTrades[group.key].consignees)}`,
    address: `${invented.between(100, 4_900)} ${invented.pick(['Industrial Pkwy', 'Commerce Dr', 'Mill St', 'Depot Ave'])}`,
  })
}

/** The truck parking that lengthens a leg least, if that is by less than a fifth. */
const restBetween = (from: FleetPlace, to: FleetPlace): FleetPlace | null => {
  const direct = greatCircleMiles(from, to)
  const [best] = truckParkings()
    .map((parking) => ({ parking, miles: greatCircleMiles(from, parking) + greatCircleMiles(parking, to) }))
    .sort((one, other) => one.miles - other.miles)
  return best && best.miles < direct * 1.2 ? best.parking : null
}
