import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import { importDefaultAttributes } from '#contract/routing-tool/imports/importColumns'
import { configurationAttributes, rateApprovalAttribute } from '#contract/routing-tool/setup/configurationAttributes'
import { driverId } from '#domain/setup/driver'
import type {
  area,
  customerConfiguration,
  deliveryType,
  dispatcherRegion,
  equipment,
  orgRegion,
  originCode,
  quoteType,
  region,
  routingDriver,
  shippingPoint,
  sourceType,
} from '#server/database/schema/routing-setup'
import { carriersOf } from './carriers'
import type { DemoCalendar } from './demoCalendar'
import { demoNetworks } from './fleet/networks'
import { type DemoGroup, type DemoGroupKey, idIn } from './groups'
import { demoPeople } from './people'
import { written } from './written'

/** The day on which the groups were set up. */
const setUpDay = -30

/** The last one was given up. Weights in pounds. */
export const demoEquipments = [
  { name: '53 ft Dry Van', description: 'Swing doors, air ride, 26 pallets', defaultWeight: 44_000, deleted: false },
  { name: '48 ft Flatbed', description: 'Tarps and 4 in straps on board', defaultWeight: 42_500, deleted: false },
  { name: '26 ft Box Truck', description: 'Liftgate, pallet jack', defaultWeight: 10_000, deleted: false },
  { name: '45 ft Curtain Side', description: 'Returned to the lessor', defaultWeight: 40_000, deleted: true },
] as const

export const equipmentRows = (group: DemoGroup, calendar: DemoCalendar): (typeof equipment.$inferInsert)[] =>
  demoEquipments.map((shown, place) => ({
    id: idIn(group, place),
    customer: group.code,
    ...shown,
    ...written(calendar, setUpDay, shown.deleted ? -12 : setUpDay),
  }))

/** Three regions, the first of them the group's default, and one that is deleted. */
export const regionRows = (group: DemoGroup, calendar: DemoCalendar): (typeof region.$inferInsert)[] => {
  const { regions, formerRegion, shippingPoints } = demoNetworks[group.key]
  const served = regions.map(({ code, name }, place) => ({
    code,
    name,
    description: `Served from ${shippingPoints[place % shippingPoints.length]?.place.join(', ') ?? ''}`,
    defaultEquipment: demoEquipments[place % 3]?.name ?? null,
    isDefault: place === 0,
    deleted: false,
  }))
  const former = { ...formerRegion, description: 'No longer served', isDefault: false, deleted: true }
  return [...served, former].map((shown, place) => ({
    id: idIn(group, place),
    customer: group.code,
    ...shown,
    ...written(calendar, setUpDay, shown.deleted ? -9 : setUpDay),
  }))
}

export const areaRows = (group: DemoGroup): (typeof area.$inferInsert)[] =>
  demoNetworks[group.key].regions
    .flatMap(({ areas }, place) => areas.map((name) => ({ name, regionId: idIn(group, place) })))
    .map((shown, place) => ({ id: idIn(group, place), customer: group.code, ...shown }))

type DemoDriver = {
  firstName: string
  lastName: string
  region: 0 | 1 | 2
  meetAndGreet?: boolean
  /** Drives for the group's second carrier instead of the provider. */
  forCarrier?: boolean
  deleted?: boolean
}

/** Two of them share an id: it is made of the last name and one letter (V-6). */
export const demoDrivers = [
  { firstName: 'John', lastName: 'Smith', region: 0 },
  { firstName: 'Joanna', lastName: 'Smith', region: 1, meetAndGreet: true },
  { firstName: 'Luis', lastName: 'Ortega', region: 0, meetAndGreet: true },
  { firstName: 'Wendell', lastName: 'Park', region: 1 },
  { firstName: 'Maeve', lastName: "O'Rourke", region: 2 },
  { firstName: 'Tobias', lastName: 'Quist', region: 2, forCarrier: true },
  { firstName: 'Harlan', lastName: 'Voss', region: 0, deleted: true },
] as const satisfies readonly DemoDriver[]

/** The number range is kept free for invented people. */
const phoneNumberOf = (group: DemoGroup, place: number): string => `614-555-01${group.number}${place}`

export const driverRows = (group: DemoGroup, calendar: DemoCalendar): (typeof routingDriver.$inferInsert)[] =>
  demoDrivers.map((driver: DemoDriver, place) => ({
    key: idIn(group, place),
    customer: group.code,
    id: driverId(driver.firstName, driver.lastName),
    firstName: driver.firstName,
    lastName: driver.lastName,
    regionCode: demoNetworks[group.key].regions[driver.region].code,
    phoneNumber: phoneNumberOf(group, place),
    meetAndGreet: driver.meetAndGreet ?? false,
    carrier: driver.forCarrier ? carriersOf(group.key)[1].name : null,
    deleted: driver.deleted ?? false,
    ...written(calendar, setUpDay, driver.deleted ? -3 : setUpDay),
  }))

/** Who dispatches what: `admin` two regions in each group, and some whose work it is. */
const dispatchers: readonly { userId: string; regions: readonly (0 | 1 | 2)[] }[] = [
  { userId: 'admin', regions: [0, 1] },
  { userId: 'only-rtd', regions: [0] },
  { userId: 'only-lpa', regions: [1, 2] },
  { userId: 'single', regions: [0, 2] },
]

export const dispatcherRegionRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
): (typeof dispatcherRegion.$inferInsert)[] =>
  dispatchers
    .flatMap(({ userId, regions }) => {
      const person = demoPeople.find(({ id, groups }) => id === userId && groups.includes(group.key))
      return person ? regions.map((place, rank) => ({ person, place, isDefault: rank === 0 })) : []
    })
    .map(({ person, place, isDefault }, row) => ({
      id: idIn(group, row),
      customer: group.code,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      regionCode: demoNetworks[group.key].regions[place].code,
      userId: person.id,
      isDefault,
      ...written(calendar, setUpDay),
    }))

/** Each shipping point delivers into a region; the last pair was given up. */
export const orgRegionRows = (group: DemoGroup, calendar: DemoCalendar): (typeof orgRegion.$inferInsert)[] => {
  const { regions, shippingPoints } = demoNetworks[group.key]
  const pairs = shippingPoints.map((from, place) => ({ from, to: regions[place] ?? regions[0], deleted: false }))
  return [...pairs, { from: shippingPoints[0], to: regions[2], deleted: true }].map(({ from, to, deleted }, place) => ({
    id: idIn(group, place),
    customer: group.code,
    salesOrganisation: deleted ? '1900' : `1${group.number}00`,
    shippingPoint: from.code,
    name: `${from.name} to ${to.name}`,
    geographicName: to.name,
    regionCode: to.code,
    deleted,
    ...written(calendar, setUpDay),
  }))
}

type CodeAndName = { code: string; name: string }

const quoteTypes = [
  { code: 'STD', name: 'Standard' },
  { code: 'EXP', name: 'Expedited' },
  { code: 'VOL', name: 'Volume' },
  { code: 'SPT', name: 'Spot' },
] as const satisfies CodeAndName[]

const sourceTypes = [
  { code: 'SO', name: 'Sales order' },
  { code: 'STO', name: 'Stock transfer' },
  { code: 'RMA', name: 'Return' },
] as const satisfies CodeAndName[]

const deliveryTypes = [
  { code: 'LF', name: 'Outbound delivery' },
  { code: 'NL', name: 'Replenishment' },
  { code: 'LR', name: 'Return delivery' },
] as const satisfies CodeAndName[]

const ownedBy = ({ code: customer }: DemoGroup, list: readonly CodeAndName[]) =>
  list.map(({ code, name }) => ({ customer, code, name }))

export const quoteTypeRows = (group: DemoGroup): (typeof quoteType.$inferInsert)[] => ownedBy(group, quoteTypes)
export const sourceTypeRows = (group: DemoGroup): (typeof sourceType.$inferInsert)[] => ownedBy(group, sourceTypes)
export const deliveryTypeRows = (group: DemoGroup): (typeof deliveryType.$inferInsert)[] =>
  ownedBy(group, deliveryTypes)
export const shippingPointRows = (group: DemoGroup): (typeof shippingPoint.$inferInsert)[] =>
  ownedBy(group, demoNetworks[group.key].shippingPoints)

export const originCodeRows = (group: DemoGroup): (typeof originCode.$inferInsert)[] =>
  demoNetworks[group.key].shippingPoints.map(({ salesOffice, originCode: code }) => ({
    customer: group.code,
    salesOffice,
    code,
  }))

const { loadWeightThreshold, idleTimeout, pendingLoadsInterval } = configurationAttributes
const { detentionRate } = parameterAttributes

const importDefaults = {
  [importDefaultAttributes.quoteType]: 'STD',
  [importDefaultAttributes.sourceType]: 'SO',
  [importDefaultAttributes.deliveryType]: 'LF',
}

/**
 * A threshold in pounds, a time-out in minutes, an interval in milliseconds, a change in percent, dollars for an hour;
 * absent values keep their default.
 */
const configurations: Record<DemoGroupKey, Record<string, string>> = {
  corporation: { [loadWeightThreshold]: '42000', [rateApprovalAttribute]: '5' },
  billingDesk: { [loadWeightThreshold]: '40000', [idleTimeout]: '30' },
  midwest: { [loadWeightThreshold]: '40000', [idleTimeout]: '15', [pendingLoadsInterval]: '15000' },
  atlantic: { [loadWeightThreshold]: '38000', [pendingLoadsInterval]: '20000', ...importDefaults },
  acme: {
    [loadWeightThreshold]: '40000',
    [idleTimeout]: '10',
    [rateApprovalAttribute]: '10',
    [detentionRate]: '75',
    ...importDefaults,
  },
  newcomer: {},
  roles: { [loadWeightThreshold]: '40000', [detentionRate]: '75', ...importDefaults },
}

export const configurationRows = (
  { key, code }: DemoGroup,
  calendar: DemoCalendar,
): (typeof customerConfiguration.$inferInsert)[] =>
  Object.entries(configurations[key]).map(([attribute, value]) => ({
    customer: code,
    attribute,
    value,
    updatedBy: 'admin',
    updatedAt: calendar.moment(-20, 8, 40),
  }))
