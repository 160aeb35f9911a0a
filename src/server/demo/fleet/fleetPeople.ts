import type { corporation, driverManager, fleetDriver, powerUnit, trailer } from '#server/database/schema/fleet'
import type { workLocation } from '#server/database/schema/routing-setup'
import type { DemoCalendar } from '#server/demo/demoCalendar'
import { type DemoGroup, idIn } from '#server/demo/groups'
import { demoEquipments } from '#server/demo/routingSetup'
import { seededRandom } from '#server/demo/seededRandom'
import { zoneOf } from '#server/freight/placeZones'
import { demoNetworks } from './networks'
import { demoTrades } from './trades'

/** How many of each a group has. One unit and one trailer are down, two drivers have no unit. */
export const unitCount = 34
export const trailerCount = 40
const driverCount = 36
export const downUnit = 23
const downTrailer = 29
const [driverWithoutUnit, inactiveDriver] = [24, 25]
/** From here on units and drivers wait for a load. */
export const firstFreeUnit = 24

const two = (number: number): string => String(number).padStart(2, '0')

export const unitId = ({ number }: DemoGroup, place: number): string => `${number}${two(place + 1)}0`
export const trailerId = ({ number }: DemoGroup, place: number): string => `T${number}${two(place + 1)}5`
export const fleetDriverId = ({ number }: DemoGroup, place: number): string => `D${number}${two(place + 1)}`
export const corporationId = ({ number }: DemoGroup, place: number): string => `CORP${number}${two(place + 1)}`

export const corporationRows = (group: DemoGroup): (typeof corporation.$inferInsert)[] =>
  demoTrades[group.key].consignees
    .slice(0, 3)
    .map((trade, place) => ({ customer: group.code, id: corporationId(group, place), name: `${trade} Group` }))

const managers = ['Nadine Holt', 'Curtis Lamb', 'Yvette Sandoval'] as const
const managerId = ({ number }: DemoGroup, place: number): string => `DM${number}${place + 1}`

export const driverManagerRows = (group: DemoGroup): (typeof driverManager.$inferInsert)[] =>
  managers.map((name, place) => ({ customer: group.code, id: managerId(group, place), name }))

/** The home of each area of the group, as city and state. */
const homesOf = (group: DemoGroup) =>
  demoNetworks[group.key].regions.flatMap(({ areas, destinations }) =>
    areas.map((_, area) => destinations[area % destinations.length] ?? destinations[0]),
  )

/** Where a unit or a driver is at home: the places count in the areas of the group. */
const homeOf = (group: DemoGroup, place: number) => {
  const homes = homesOf(group)
  const area = place % homes.length
  const [city, state] = homes[area] ?? ['', '']
  return { areaId: idIn(group, area), city, state }
}

/** The home terminal of an area, or of the driver at that place. */
export const locationId = (group: DemoGroup, place: number): string =>
  `L${group.number}${two((place % homesOf(group).length) + 1)}`

/** One home terminal for each area. */
export const workLocationRows = (group: DemoGroup): (typeof workLocation.$inferInsert)[] =>
  homesOf(group).map((_, place) => {
    const { areaId, city, state } = homeOf(group, place)
    const zone = zoneOf(city, state)
    return {
      customer: group.code,
      id: locationId(group, place),
      name: `${city} ${two(place + 1)}`,
      areaId,
      city,
      state,
      zone,
    }
  })

export const powerUnitRows = (group: DemoGroup, calendar: DemoCalendar): (typeof powerUnit.$inferInsert)[] =>
  Array.from({ length: unitCount }, (_, place) => ({
    customer: group.code,
    id: unitId(group, place),
    status: place === downUnit ? ('down' as const) : ('in-service' as const),
    ...homeOf(group, place),
    ...standsAt(group, place),
    availableAt: calendar.moment(place < 20 ? 1 : 0, 6 + (place % 8)),
    trailerId: pulledTrailer(group, place),
  }))

/** The shipping point at which a unit waits; null for those under way, and for the one that is down. */
const waitsAt = ({ key }: DemoGroup, place: number) => {
  const order = place < downUnit ? place - 20 : place - 21
  return order < 0 || place === downUnit ? null : (demoNetworks[key].shippingPoints[order % 3] ?? null)
}

const standsAt = (group: DemoGroup, place: number) => {
  const [city, state] = waitsAt(group, place)?.place ?? []
  return city !== undefined && state !== undefined ? { city, state } : {}
}

/** What a unit pulls: under way as its trip says, else a trailer of its own; one of them is down. */
const pulledTrailer = (group: DemoGroup, place: number): string | null => {
  if (place < 20) return place % 10 === 4 ? null : trailerId(group, place)
  if (place === 31) return trailerId(group, downTrailer)
  return place < firstFreeUnit ? trailerId(group, place) : place % 5 === 4 ? null : trailerId(group, place + 6)
}

export const trailerRows = (group: DemoGroup): (typeof trailer.$inferInsert)[] =>
  Array.from({ length: trailerCount }, (_, place) => {
    const { name, defaultWeight } = demoEquipments[place % 3] ?? demoEquipments[0]
    return {
      customer: group.code,
      id: trailerId(group, place),
      equipmentType: name,
      status: place === downTrailer ? ('down' as const) : place < 13 ? ('loaded' as const) : ('empty' as const),
      capacity: defaultWeight,
    }
  })

const firstNames = [
  'Alma',
  'Boyd',
  'Carla',
  'Dwight',
  'Elena',
  'Floyd',
  'Greta',
  'Hector',
  'Iris',
  'Jonas',
  'Kelly',
] as const
const lastNames = ['Barlow', 'Castile', 'Draper', 'Eckert', 'Fontaine', 'Garza', 'Hobbs', 'Ingram', 'Jarvis'] as const

/** The driver of a unit. */
export const driverOfUnit = (group: DemoGroup, unit: number): string =>
  fleetDriverId(group, unit < firstFreeUnit ? unit : unit + 2)

const unitOfDriver = (group: DemoGroup, place: number): string | null =>
  place < driverWithoutUnit ? unitId(group, place) : place <= inactiveDriver ? null : unitId(group, place - 2)

/** Available drivers are rested; a few have little left of their week. */
const restedHours = (place: number) => {
  const cycleLeft = place === 29 ? 240 : place === 33 ? 540 : place % 3 === 0 ? 2_700 : 4_200
  return { drivingLeft: Math.min(660, cycleLeft), dutyLeft: Math.min(840, cycleLeft), cycleLeft }
}

/** The name of the driver at a place. The people are invented; the pairs repeat after 99. */
export const driverName = (group: DemoGroup, place: number): { firstName: string; lastName: string } => {
  const number = group.number * 29 + place
  return {
    firstName: firstNames[number % firstNames.length] ?? firstNames[0],
    lastName: lastNames[number % lastNames.length] ?? lastNames[0],
  }
}

export const fleetDriverRows = (group: DemoGroup, calendar: DemoCalendar): (typeof fleetDriver.$inferInsert)[] => {
  const random = seededRandom(`fleet drivers of ${group.code}`)
  return Array.from({ length: driverCount }, (_, place) => {
    const { areaId, city, state } = homeOf(group, place)
    const cycleLeft = random.between(300, 4_200)
    // Drivers under way were sent with enough hours; a few were not.
    const isSentWell = place < 20 && place % 7 !== 3
    const dutyLeft = Math.min(cycleLeft, Math.max(random.between(60, 840), isSentWell ? 760 : 0))
    return {
      customer: group.code,
      id: fleetDriverId(group, place),
      locationId: locationId(group, place),
      ...driverName(group, place),
      status:
        place === inactiveDriver
          ? ('inactive' as const)
          : place >= 22 && place <= driverWithoutUnit
            ? ('off-duty' as const)
            : ('active' as const),
      managerId: managerId(group, place % managers.length),
      powerUnitId: unitOfDriver(group, place),
      areaId,
      homeCity: city,
      homeState: state,
      availableAt: calendar.moment(place < 20 ? 1 : 0, 6 + (place % 8)),
      drivingLeft: Math.min(dutyLeft, Math.max(random.between(20, 660), isSentWell ? 620 : 0)),
      dutyLeft,
      cycleLeft,
      ...(place > inactiveDriver && restedHours(place)),
    }
  })
}
