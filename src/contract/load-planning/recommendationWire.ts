import { z } from 'zod'
import {
  decimal,
  type DictionaryOf,
  inCapitals,
  instant,
  instantOrNull,
  integer,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { type PairPlace, pairPlaceKinds } from '#domain/load-planning/pairs/pairPlace'
import {
  changeCodes,
  type PairChange,
  type PairReason,
  type PairRefusal,
  reasonCodes,
  pairRefusalCodes,
} from '#domain/load-planning/pairs/pairReasons'
import { type PairSkip, skipReasons } from '#domain/load-planning/pairs/pairSkip'
import {
  type DriverRecommendation,
  type LoadRecommendation,
  type PlanProposal,
  type TripForecast,
  uncoveredCauses,
  type UncoveredLoad,
} from '#domain/load-planning/pairs/recommendation'
import { markDictionary } from './planningWire'

/** Translates `late-pickup` to `LATE_PICKUP` on the wire. */
export const code = <const Code extends string>(codes: readonly Code[]) =>
  z.codec(z.enum(codes.map(inCapitals) as [string, ...string[]]), z.enum(codes as readonly [Code, ...Code[]]), {
    decode: (their) => codes.find((own) => inCapitals(own) === their) ?? (their as Code),
    encode: inCapitals,
  })

const reasonWire = wireRecord({
  code: ['Code', code(reasonCodes)],
  points: ['Points', decimal],
  most: ['Most', decimal],
  value: ['Value', decimal.nullable()],
  at: ['At', instant.optional()],
  wantedBy: ['WantedBy', instant.optional()],
  skipReason: ['SkipReason', code(skipReasons).optional()],
} as const satisfies DictionaryOf<PairReason>)

const refusalWire = wireRecord({
  code: ['Code', code(pairRefusalCodes)],
  minutes: ['Minutes', integer.optional()],
  rests: ['Rests', integer.optional()],
  shipmentId: ['ShipmentId', text.optional()],
  from: ['From', instant.optional()],
  to: ['To', instant.optional()],
  unitId: ['PowerUnitId', text.optional()],
  wanted: ['Wanted', text.optional()],
  has: ['Has', text.optional()],
} as const satisfies DictionaryOf<PairRefusal>)

const changeWire = wireRecord({
  code: ['Code', code(changeCodes)],
  minutes: ['Minutes', integer.optional()],
  at: ['At', instant.optional()],
  equipmentType: ['EquipmentType', text.optional()],
  capacity: ['Capacity', decimal.optional()],
} as const satisfies DictionaryOf<PairChange>)

const forecastWire = wireRecord({
  arrivesAt: ['arrival_time', instant],
  slack: ['slack_minutes', integer],
  endsAt: ['end_time', instant],
  homeAt: ['home_time', instant],
  drivingLeft: ['driving_minutes_left', integer],
  dutyLeft: ['duty_minutes_left', integer],
  cycleLeft: ['cycle_minutes_left', integer],
  rests: ['rests', integer],
  breaks: ['breaks', integer],
} as const satisfies DictionaryOf<TripForecast>)

const skipWire = wireRecord({
  reason: ['reason_code', code(skipReasons)],
  remark: ['remark', text],
  skippedBy: ['skipped_by', text],
  skippedAt: ['skipped_datetime', instant],
} as const satisfies DictionaryOf<PairSkip>)

const loadDictionary = {
  networkId: ['SNID', text],
  shipmentId: ['shipment_id', text],
  powerUnitId: ['power_unit_id', textOrNull],
  trailerId: ['trailer_id', textOrNull],
  origin: ['origin', text],
  destination: ['destination', text],
  pickupAt: ['pickup_time', instant],
  deliveryAt: ['delivery_time', instant],
  deadheadMiles: ['deadhead_miles', decimal],
  loadedMiles: ['loaded_miles', decimal],
  seenAt: ['location_datetime', instantOrNull],
  rank: ['rank', integer],
  forecast: ['forecast', forecastWire.nullable()],
  feasible: ['feasible', yesNo],
  score: ['score', decimal],
  reasons: ['reasons', z.array(reasonWire)],
  refusals: ['refusals', z.array(refusalWire)],
  change: ['change', changeWire.nullable()],
  skip: ['skip', skipWire.nullable()],
  ...markDictionary,
} as const

export const driverRecommendationWire = wireRecord({
  ...loadDictionary,
  driverId: ['driver_xid', text],
  driverName: ['driver_name', text],
  availableAt: ['available_time', instant],
  location: ['location', text],
  hoursLeft: ['hours_left', decimal],
} as const satisfies DictionaryOf<DriverRecommendation>)

export const loadRecommendationWire = wireRecord({
  ...loadDictionary,
  driverId: ['driver_xid', textOrNull],
  driverName: ['driver_name', textOrNull],
  availableAt: ['available_time', instantOrNull],
  location: ['location', textOrNull],
  hoursLeft: ['hours_left', decimal.nullable()],
} as const satisfies DictionaryOf<LoadRecommendation>)

export const pairPlaceWire = wireRecord({
  kind: ['place', code(pairPlaceKinds)],
  name: ['name', text],
  latitude: ['latitude', decimal],
  longitude: ['longitude', decimal],
  miles: ['miles', decimal.nullable()],
  at: ['time', instantOrNull],
  shipmentId: ['shipment_id', textOrNull],
} as const satisfies DictionaryOf<PairPlace>)

const uncoveredLoadWire = wireRecord({
  shipmentId: ['shipment_id', text],
  networkId: ['SNID', text],
  origin: ['origin', text],
  destination: ['destination', text],
  pickupAt: ['pickup_time', instant],
  nearest: ['nearest', driverRecommendationWire.nullable()],
} as const satisfies DictionaryOf<UncoveredLoad>)

export const planProposalWire = wireRecord({
  pairs: ['Pairs', z.array(driverRecommendationWire)],
  uncovered: [
    'Uncovered',
    z.array(wireRecord({ cause: ['Cause', code(uncoveredCauses)], loads: ['Loads', z.array(uncoveredLoadWire)] })),
  ],
  loadCount: ['LoadCount', integer],
  driverCount: ['DriverCount', integer],
  score: ['Score', decimal],
  deadheadMiles: ['DeadheadMiles', decimal],
  plannedAt: ['Planned', instant],
  took: ['TookMilliseconds', integer],
} as const satisfies DictionaryOf<PlanProposal>)
