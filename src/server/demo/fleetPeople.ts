import type { corporation, driverManager, fleetDriver, powerUnit, trailer } from '#server/database/schema/fleet'
import type { DemoCalendar } from './demoCalendar'
import { type DemoGroup, idIn } from './groups'
import { demoNetworks } from './networks'
import { demoEquipments } from './routingSetup'
import { seededRandom } from './seededRandom'
import { demoTrades } from './trades'

/** How many of each a group has. The last unit is down, the last two drivers have none. */
export const unitCount = 24
export const trailerCount = 30
const driverCount = 26

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

/** Where a unit or a driver is at home: the places count in the areas of the group. */
const homeOf = (group: DemoGroup, place: number) => {
  const homes = demoNetworks[group.key].regions.flatMap(({ areas, destinations }) =>
    areas.map((_, area) => destinations[area % destinations.length] ?? destinations[0]),
  )
  const area = place % homes.length
  const [city, state] = homes[area] ?? ['', '']
  return { areaId: idIn(group, area), city, state }
}

export const powerUnitRows = (group: DemoGroup, calendar: DemoCalendar): (typeof powerUnit.$inferInsert)[] =>
  Array.from({ length: unitCount }, (_, place) => ({
    customer: group.code,
    id: unitId(group, place),
    status: place === unitCount - 1 ? ('down' as const) : ('in-service' as const),
    ...homeOf(group, place),
    availableAt: calendar.moment(place < 20 ? 1 : 0, 6 + (place % 8)),
  }))

export const trailerRows = (group: DemoGroup): (typeof trailer.$inferInsert)[] =>
  Array.from({ length: trailerCount }, (_, place) => {
    const { name, defaultWeight } = demoEquipments[place % 3] ?? demoEquipments[0]
    return {
      customer: group.code,
      id: trailerId(group, place),
      equipmentType: name,
      status: place === trailerCount - 1 ? ('down' as const) : place < 13 ? ('loaded' as const) : ('empty' as const),
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

/** Invented people; the pairs repeat after 99. */
export const fleetDriverRows = (group: DemoGroup, calendar: DemoCalendar): (typeof fleetDriver.$inferInsert)[] => {
  const random = seededRandom(`fleet drivers of ${group.code}`)
  return Array.from({ length: driverCount }, (_, place) => {
    const number = group.number * 29 + place
    const { areaId, city, state } = homeOf(group, place)
    const cycleLeft = random.between(300, 4_200)
    const dutyLeft = Math.min(cycleLeft, random.between(60, 840))
    return {
      customer: group.code,
      id: fleetDriverId(group, place),
      firstName: firstNames[number % firstNames.length] ?? firstNames[0],
      lastName: lastNames[number % lastNames.length] ?? lastNames[0],
      status:
        place === driverCount - 1 ? ('inactive' as const) : place >= 22 ? ('off-duty' as const) : ('active' as const),
      managerId: managerId(group, place % managers.length),
      powerUnitId: place < unitCount ? unitId(group, place) : null,
      areaId,
      homeCity: city,
      homeState: state,
      availableAt: calendar.moment(place < 20 ? 1 : 0, 6 + (place % 8)),
      drivingLeft: Math.min(dutyLeft, random.between(20, 660)),
      dutyLeft,
      cycleLeft,
    }
  })
}
