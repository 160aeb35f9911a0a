import { z } from 'zod'
import { type DictionaryOf, inCapitals, wireRecord } from '#contract/platform/wire'
import type { MapFilter, MapOrderSearch, RouteFilter } from '#domain/fleet/map/mapFilter'
import { parseDate } from '#domain/values/dates'

/** A text to search by; an empty one, null and none at all ask for nothing. */
export const sought = z.codec(z.string().nullable().optional(), z.string().optional(), {
  decode: (given) => given?.trim() || undefined,
  encode: (own) => own,
})

/** A status to search by: `IN_TRANSIT` is `in-transit`. One that does not exist finds nothing. */
const soughtStatus = z.codec(z.string().nullable().optional(), z.string().optional(), {
  decode: (given) => given?.trim().toLowerCase().replaceAll(/[_ ]/g, '-') || undefined,
  encode: (own) => own && inCapitals(own),
})

const wholeNumber = z.union([z.int32(), z.string().regex(/^\s*(?:\d{1,9}\s*)?$/, 'must be a whole number')])

/** A whole number to search by, as a number or as its digits. */
const soughtNumber = z.codec(wholeNumber.nullable().optional(), z.int32().optional(), {
  decode: (given) => (given == null || String(given).trim() === '' ? undefined : Number(given)),
  encode: (own) => own,
})

/** Keys to search by; an empty list asks for nothing. */
const soughtKeys = z.codec(
  z
    .array(z.union([z.int32(), z.string().regex(/^\d{1,9}$/, 'must be a whole number')]))
    .max(1_000)
    .nullable()
    .optional(),
  z.array(z.int32()).optional(),
  { decode: (given) => (given?.length ? given.map(Number) : undefined), encode: (own) => own },
)

/** A day in any order of V-1, or a moment when it has a time. */
const soughtDate = z.codec(
  z
    .string()
    .refine((written) => written.trim() === '' || parseDate(written) !== null, 'is not a date')
    .nullable()
    .optional(),
  z.string().optional(),
  {
    decode: (given) => {
      const written = parseDate(given ?? '')
      return written ? (written.time === null ? written.date : written.instant) : undefined
    },
    encode: (own) => own,
  },
)

const filterDictionary = {
  shipmentStatus: ['ShipmentStatus', soughtStatus],
  equipmentType: ['EquipmentType', sought],
  trailerId: ['EquipmentNumber', sought],
  startsFrom: ['SearchDateFrom', soughtDate],
  startsTo: ['SearchDateTo', soughtDate],
  fromCountry: ['FromCountry', sought],
  fromState: ['FromState', sought],
  fromLocationId: ['FromLocID', sought],
  toCountry: ['ToCountry', sought],
  toState: ['ToState', sought],
  toLocationId: ['ToLocID', sought],
  late: ['LateTime', soughtNumber],
  shipmentId: ['RouteID', sought],
  customerOrderNumber: ['CustomerOrderNumber', sought],
  orderNumber: ['OrderNumber', sought],
  orderStatus: ['OrderStatus', soughtStatus],
  fromCity: ['FromCity', sought],
  toCity: ['ToCity', sought],
  trailerStatus: ['TrailerStatus', soughtStatus],
  powerUnitId: ['PowerUnit', sought],
  driverName: ['DriverName', sought],
  driverManagerId: ['DMProfile', sought],
  savedSearchId: ['UserSearchID', soughtNumber],
  savedBy: ['UserSearchOwner', sought],
  regionIds: ['RegionList', soughtKeys],
  areaIds: ['AreaList', soughtKeys],
  corporationId: ['CorpID', sought],
} as const satisfies DictionaryOf<MapFilter>

/** The 27 fields of a search of the maps, all of them optional. */
export const mapFilterWire = wireRecord(filterDictionary)

const orderSearchDictionary = {
  trailerId: ['Trailer', sought],
  customerNumber: ['CustomerNo', sought],
  billOfLading: ['BOL', sought],
} as const satisfies DictionaryOf<MapOrderSearch>

const routeFilterDictionary = {
  ...filterDictionary,
  loadNumber: ['LoadID', sought],
  networkId: ['SNID', sought],
  customerNumber: ['CustomerNo', sought],
  billOfLading: ['BOL', sought],
} as const satisfies DictionaryOf<RouteFilter>

/** The same with the numbers of the load and of what it carries, for searches of any status. */
export const routeFilterWire = wireRecord(routeFilterDictionary)

/** The same with what a route's orders are searched by; `order` fields and filter fields lie side by side. */
export const filterWithOrdersWire = wireRecord({
  ...filterDictionary,
  orderTrailerId: orderSearchDictionary.trailerId,
  customerNumber: orderSearchDictionary.customerNumber,
  billOfLading: orderSearchDictionary.billOfLading,
})

/** Orders of a corporation, on a trailer, of a customer, or under a bill of lading. */
export const orderSearchWire = wireRecord({ corporationId: ['CorpID', sought], ...orderSearchDictionary })
