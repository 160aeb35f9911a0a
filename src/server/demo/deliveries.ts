import { loadWeightLimit } from '#domain/values/weight'
import type { delivery, deliveryItem } from '#server/database/schema/deliveries'
import { carriersOf } from './carriers'
import type { DemoCalendar } from './demoCalendar'
import { demoNetworks } from './fleet/networks'
import { pastTripsOf, type Trip } from './fleet/trips'
import { consigneeFirstNames, demoTrades } from './fleet/trades'
import { type DemoGroup, idIn } from './groups'
import { allLoads, type DemoLoad, demoLoads, loadIdOf } from './loads'
import { demoEquipments } from './routingSetup'
import { type SeededRandom, seededRandom } from './seededRandom'
import { written } from './written'

type DeliveryRow = typeof delivery.$inferInsert

/** What a delivery of the demo is there for. */
type Purpose =
  | { kind: 'light' | 'heavy' | 'at-limit' | 'cancelled' | 'deleted' }
  | { kind: 'on-load'; load: DemoLoad; loadPlace: number; sequence: number; cancelled: boolean }

const repeated = (kind: 'light' | 'heavy' | 'cancelled' | 'deleted', times: number): Purpose[] =>
  Array.from({ length: times }, () => ({ kind }))

const purposesOn = (load: DemoLoad, loadPlace: number): Purpose[] =>
  Array.from({ length: load.deliveries + (load.cancelledDeliveries ?? 0) }, (_, rank) => ({
    kind: 'on-load' as const,
    load,
    loadPlace,
    sequence: rank + 1,
    cancelled: rank >= load.deliveries,
  }))

const onLoads = demoLoads.flatMap(purposesOn)

const offered = 130
const before = 30
const heavy = 9
const cancelled = 4

/** The deliveries of now, two that were deleted, and at the end those of the days before. */
const purposes: readonly Purpose[] = [
  ...repeated('light', before),
  ...onLoads,
  ...repeated('cancelled', cancelled),
  ...repeated('light', offered - before - onLoads.length - cancelled - heavy - 1),
  ...repeated('heavy', heavy),
  { kind: 'at-limit' },
  ...repeated('deleted', 2),
  ...allLoads.flatMap((load, place) => (place < demoLoads.length ? [] : purposesOn(load, place))),
]

/** 130 deliveries of a group that are of now: twenty light ones always fit one load, some heavy ones never do together. */
export const deliveryRows = (group: DemoGroup, calendar: DemoCalendar): DeliveryRow[] => {
  const random = seededRandom(`deliveries of ${group.code}`)
  const past = pastTripsOf(group)
  return purposes.map((purpose, place) => deliveryRow(group, calendar, random, purpose, place, past))
}

const deliveryRow = (
  group: DemoGroup,
  calendar: DemoCalendar,
  random: SeededRandom,
  purpose: Purpose,
  place: number,
  past: readonly Trip[],
): DeliveryRow => {
  const { regions, shippingPoints } = demoNetworks[group.key]
  const onLoad = purpose.kind === 'on-load' ? purpose : undefined
  const region = onLoad ? regions[onLoad.load.region] : random.pick(regions)
  const from = onLoad ? shippingPoints[onLoad.load.region] : random.pick(shippingPoints)
  const [shipToCity, shipToState] = random.pick(region.destinations)
  const carrier = onLoad?.load.carrier
  const made = onLoad?.load.createdDay ?? -8
  const equipment = onLoad ? onLoad.load.equipment : random.between(0, 3)
  return {
    id: idIn(group, place),
    customer: group.code,
    number: String(80_001 + place),
    weight: weightOf(purpose, random),
    ...standingOf(group, calendar, purpose),
    regionCode: region.code,
    ...kindOf(random),
    shippingPoint: from.code,
    originCode: from.originCode,
    statOrderNumber: `45${group.number}${String(10_000 + place * 7)}`,
    shipFromName: from.name,
    shipFromCity: from.place[0],
    shipFromState: from.place[1],
    shipToName: `${random.pick(consigneeFirstNames)} ${random.pick(demoTrades[group.key].consignees)}`,
    shipToCity,
    shipToState,
    ...destinationOf(past, onLoad?.load),
    ...datesOf(calendar, random, onLoad?.load, place),
    carrier: carrier === undefined ? null : carriersOf(group.key)[carrier].name,
    equipment: equipment === 3 ? null : (demoEquipments[equipment]?.name ?? null),
    meetAndGreet: place % 18 === 11,
    ...written(calendar, Math.min(-10 - random.between(0, 5), made - 2), made),
  }
}

/** A load of the days before went where its trip ended. */
const destinationOf = (past: readonly Trip[], load: DemoLoad | undefined) => {
  const end = load?.trip === undefined ? undefined : past[load.trip]?.stops.at(-1)?.at
  return end && { shipToName: end.name, shipToCity: end.city, shipToState: end.state }
}

/** Pounds, to the hundredth. */
const weightOf = (purpose: Purpose, random: SeededRandom): number => {
  if (purpose.kind === 'at-limit') return loadWeightLimit
  if (purpose.kind === 'heavy') return random.between(800_000, 2_400_000) / 100
  if (purpose.kind !== 'on-load') return random.between(18_000, 219_900) / 100
  return (purpose.load.heavy ? random.between(810_000, 870_000) : random.between(90_000, 550_000)) / 100
}

const standingOf = (group: DemoGroup, calendar: DemoCalendar, purpose: Purpose) => {
  if (purpose.kind === 'on-load')
    return {
      status: purpose.cancelled ? ('cancelled' as const) : ('assigned' as const),
      loadId: loadIdOf(group, purpose.loadPlace),
      assignedBy: 'admin',
      stopSequence: purpose.sequence,
      shipFromSequence: purpose.sequence,
    }
  const off = { loadId: null, stopSequence: null, shipFromSequence: null }
  if (purpose.kind === 'cancelled') return { ...off, status: 'cancelled' as const }
  if (purpose.kind !== 'deleted') return { ...off, status: 'available' as const }
  const deletion = { deletedAt: calendar.moment(-2, 16, 5), deletedBy: 'admin', deleteReason: 'Entered twice.' }
  return { ...off, status: 'available' as const, ...deletion }
}

const kindOf = (random: SeededRandom) => {
  const quoteType = random.pick(['STD', 'STD', 'STD', 'EXP', 'VOL', 'SPT'])
  if (random.onceIn(12)) return { quoteType, sourceType: 'RMA', deliveryType: 'LR' }
  if (random.onceIn(4)) return { quoteType, sourceType: 'STO', deliveryType: 'NL' }
  return { quoteType, sourceType: 'SO', deliveryType: 'LF' }
}

/** Five days back to fourteen ahead; one in twenty waits for its date. */
const datesOf = (calendar: DemoCalendar, random: SeededRandom, load: DemoLoad | undefined, place: number) => {
  const shipDay = load ? load.createdDay + 2 : random.between(-5, 14)
  const transit = random.between(1, 3)
  if (!load && place % 20 === 7) return { shipDate: null, deliveryDate: null }
  return { shipDate: calendar.day(shipDay), deliveryDate: calendar.day(shipDay + transit) }
}

/** One to three different items for each delivery; their weights add up to its own. */
export const deliveryItemRows = (
  group: DemoGroup,
  deliveries: readonly DeliveryRow[],
): (typeof deliveryItem.$inferInsert)[] => {
  const random = seededRandom(`items of ${group.code}`)
  const { products } = demoTrades[group.key]
  return deliveries
    .flatMap((whole) => {
      const first = random.between(0, products.length - 1)
      return partsOf(Math.round(whole.weight * 100), random).map((hundredths, part) => ({
        customer: group.code,
        deliveryId: whole.id ?? 0,
        ...(products[(first + part) % products.length] ?? products[0]),
        quantity: random.between(1, 48),
        weight: hundredths / 100,
      }))
    })
    .map((row, place) => ({ id: idIn(group, place), ...row }))
}

/** Divides hundredths of a pound into one to three whole parts. */
const partsOf = (hundredths: number, random: SeededRandom): number[] => {
  const count = random.between(1, 3)
  const parts = Array.from({ length: count - 1 }, () =>
    Math.floor((hundredths * random.between(60, 110)) / count / 100),
  )
  return [...parts, hundredths - parts.reduce((sum, part) => sum + part, 0)]
}
