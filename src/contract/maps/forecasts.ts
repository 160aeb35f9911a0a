import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import {
  decimal,
  type DictionaryOf,
  instant,
  integer,
  integerOrNull,
  oneOf,
  text,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { Delay } from '#domain/fleet/delays'
import type { StopEstimate } from '#domain/fleet/estimatedArrival'
import type { GeoPoint } from '#domain/fleet/geography'
import type { CarriedOrder, ForecastLeg, PlacedOrder, RouteForecast } from '#domain/fleet/routeForecast'
import { latitude, longitude } from './fleetWords'
import { mapOrderWire, orderDetailsWire } from './routeWire'

/** A point as `[latitude, longitude]`: a way has hundreds. */
const point = z.codec(z.tuple([latitude, longitude]), z.custom<GeoPoint>(), {
  decode: ([north, east]) => ({ latitude: north, longitude: east }),
  encode: (place): [number, number] => [place.latitude, place.longitude],
})

const legWire = wireRecord({
  sequence: ['StopSequence', integer],
  miles: ['Miles', decimal],
  loaded: ['IsLoaded', yesNo],
  way: ['Way', z.array(point)],
} as const satisfies DictionaryOf<ForecastLeg>)

const delayWire = wireRecord({
  cause: [
    'Reason',
    oneOf({
      start: 'STARTED_LATE',
      stop: 'HELD_AT_STOP',
      road: 'SLOW_ROAD',
      standing: 'STANDING',
      rest: 'REST_NEEDED',
      plan: 'TIGHT_PLAN',
      unseen: 'NOT_HEARD_OF',
    }),
  ],
  sequence: ['StopSequence', integer],
  minutes: ['Minutes', integer],
} as const satisfies DictionaryOf<Delay>)

const stopEstimateWire = wireRecord({
  sequence: ['StopSequence', integer],
  arrivesAt: ['Arrival', instant],
  departsAt: ['Departure', instant],
  arrived: ['HasArrived', yesNo],
  departed: ['HasDeparted', yesNo],
  behind: ['MinutesBehind', integer],
  delays: ['Delays', z.array(delayWire)],
} as const satisfies DictionaryOf<StopEstimate>)

const carriedOrderWire = wireRecord({
  ...mapOrderWire.dictionary,
  originSequence: ['OriginSequence', integer],
  destinationSequence: ['DestinationSequence', integer],
} as const satisfies DictionaryOf<CarriedOrder>)

const forecastWire = wireRecord({
  shipmentId: ['RouteID', text],
  miles: ['Miles', decimal],
  distances: ['DistanceSource', oneOf({ engine: 'ENGINE', 'great-circle': 'GREAT_CIRCLE' })],
  engineFailed: ['EngineFailed', yesNo],
  legs: ['Legs', z.array(legWire)],
  stops: ['Stops', z.array(stopEstimateWire)],
  orders: ['Orders', z.array(carriedOrderWire)],
} as const satisfies DictionaryOf<RouteForecast>)

const placedOrderWire = wireRecord({
  ...orderDetailsWire.dictionary,
  originSequence: ['OriginSequence', integerOrNull],
  destinationSequence: ['DestinationSequence', integerOrNull],
  originPlace: ['OriginPlace', point.nullable()],
  destinationPlace: ['DestinationPlace', point.nullable()],
} as const satisfies DictionaryOf<PlacedOrder>)

/** The plan, forecast and orders for the maps of one route and one order. */
export const forecasts = {
  readForecast: endpoint({
    summary: 'The planned way of a route, when it reaches each stop and why late, and its orders (OWN-8)',
    method: 'GET',
    path: '/cloud-location/forecast/{id}',
    needs: 'maps.track',
    params: wireRecord({ shipmentId: ['id', text] }),
    answer: forecastWire,
  }),
  findOrders: endpoint({
    summary: 'Orders by their number, that of the customer or their bill of lading, latest pickup first (OWN-8)',
    method: 'GET',
    path: '/cloud-location/orders/{number}',
    needs: 'maps.track',
    params: wireRecord({ number: ['number', text] }),
    list: { limit: 100 },
    answer: z.array(placedOrderWire),
  }),
}
