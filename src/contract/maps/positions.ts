import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import {
  decimal,
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { UnitDetails } from '#domain/fleet/map/mapRoute'
import type { NearUnit } from '#domain/fleet/map/nearUnit'
import type { GpsPoint, PositionColumns, ShipmentPosition } from '#domain/fleet/positions/fix'
import { column } from './column'
import { fixSourceWire, latitude, longitude, movementWire } from './fleetWords'
import { routeStopWire } from './routeWire'

const boxDictionary = {
  south: ['MinLatitude', latitude],
  north: ['MaxLatitude', latitude],
  west: ['MinLongitude', longitude],
  east: ['MaxLongitude', longitude],
} as const

/** A bound that may be left out, but only with the three others. */
const maybeBoxDictionary = {
  south: ['MinLatitude', latitude.optional()],
  north: ['MaxLatitude', latitude.optional()],
  west: ['MinLongitude', longitude.optional()],
  east: ['MaxLongitude', longitude.optional()],
} as const

const fixDictionary = {
  latitude: ['Latitude', latitude],
  longitude: ['Longitude', longitude],
  heading: ['Heading', integerOrNull],
  speed: ['Speed', decimal],
  at: ['PingDateTime', instant],
  source: ['Source', fixSourceWire],
} as const

const shipmentPositionWire = wireRecord({
  shipmentId: ['RouteID', text],
  ...fixDictionary,
  active: ['IsActive', yesNo],
} as const satisfies DictionaryOf<ShipmentPosition>)

const gpsPointWire = wireRecord({
  shipmentId: ['RouteID', text],
  ...fixDictionary,
} as const satisfies DictionaryOf<GpsPoint>)

const positionColumnsWire = wireRecord({
  version: ['Version', integer],
  unitIds: ['Units', column<string>('string')],
  shipmentIds: ['RouteIDs', column<string | null>('string', { orNull: true })],
  latitudes: ['Latitudes', column<number>('number')],
  longitudes: ['Longitudes', column<number>('number')],
  headings: ['Headings', column<number | null>('integer', { orNull: true })],
  speeds: ['Speeds', column<number>('number')],
  times: ['Times', column<number>('integer')],
  standingSince: ['StandingSince', column<number | null>('integer', { orNull: true })],
  movements: ['Movements', column<number>('integer')],
  sources: ['Sources', column<number>('integer')],
} as const satisfies DictionaryOf<PositionColumns>)

const unitDictionary = {
  unitId: ['Unit', text],
  driverName: ['DriverName', textOrNull],
  drivingLeft: ['DrivingMinutesLeft', integerOrNull],
  dutyLeft: ['DutyMinutesLeft', integerOrNull],
  cycleLeft: ['CycleMinutesLeft', integerOrNull],
} as const

const unitDetailsWire = wireRecord({
  ...unitDictionary,
  status: ['UnitStatus', oneOf({ 'in-service': 'IN_SERVICE', down: 'DOWN' }).nullable()],
  driverId: ['DriverId', textOrNull],
  driverManagerName: ['DMName', textOrNull],
  trailerId: ['Trailer', textOrNull],
  shipmentId: ['RouteID', textOrNull],
  loadNumber: ['LoadID', textOrNull],
  corporationName: ['CorpName', textOrNull],
  late: ['LateTime', integer],
  nextStop: ['NextStop', routeStopWire.nullable()],
} as const satisfies DictionaryOf<UnitDetails>)

const nearUnitWire = wireRecord({
  ...unitDictionary,
  ...fixDictionary,
  shipmentId: ['RouteID', textOrNull],
  movement: ['Movement', movementWire],
  standingSince: ['StandingSince', instantOrNull],
  miles: ['Miles', decimal],
} as const satisfies DictionaryOf<NearUnit>)

/** Where the fleet is, and where it was. */
export const fleetPositions = {
  listShipmentPositions: endpoint({
    summary: 'Where routes in a box were last seen: these, or all (CALL-MAP-17)',
    method: 'POST',
    effect: 'read',
    path: '/cloud-location/currentmap',
    needs: 'maps.track',
    body: wireRecord({ shipmentIds: ['RouteIds', z.array(text).max(5_000).nullable().optional()], ...boxDictionary }),
    list: { limit: 'all' },
    answer: z.array(shipmentPositionWire),
  }),
  listTrace: endpoint({
    summary: 'The trace of a route, oldest point first (CALL-MAP-18)',
    method: 'GET',
    path: '/cloud-location/history/{id}',
    needs: 'maps.track',
    params: wireRecord({ shipmentId: ['id', text] }),
    list: { limit: 'all' },
    answer: z.array(gpsPointWire),
  }),
  listChangedPositions: endpoint({
    summary: 'Where units were last seen, as far as that changed since a version; since 0 all of them (OWN-8)',
    method: 'POST',
    effect: 'read',
    path: '/cloud-location/changes',
    needs: 'maps.track',
    body: wireRecord({ since: ['Since', z.int().min(0)], ...maybeBoxDictionary }),
    answer: positionColumnsWire,
  }),
  readUnit: endpoint({
    summary: 'A unit with its driver, his hours, its shipment and the stop it goes to (OWN-8)',
    method: 'GET',
    path: '/cloud-location/unit/{id}',
    needs: 'maps.track',
    params: wireRecord({ unitId: ['id', text] }),
    answer: unitDetailsWire,
  }),
  listNearUnits: endpoint({
    summary: 'The units nearest to a point, with their distance and the hours that their drivers have left (OWN-8)',
    method: 'POST',
    effect: 'read',
    path: '/cloud-location/nearest',
    needs: 'maps.track',
    body: wireRecord({ latitude: ['Latitude', latitude], longitude: ['Longitude', longitude] }),
    list: { limit: 10 },
    answer: z.array(nearUnitWire),
  }),
}
