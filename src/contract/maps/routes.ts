import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, type DictionaryOf, integer, text, wireRecord } from '#contract/platform/wire'
import { type LoosenedSearch, routeCriteria } from '#domain/fleet/map/routeCriteria'
import { filterWithOrdersWire, mapFilterWire, orderSearchWire, routeFilterWire } from './mapFilter'
import { mapOrderWire, mapRouteWire, orderDetailsWire, routeDetailsWire, routeStopWire } from './routeWire'

const byShipment = (wireName: string) => wireRecord({ shipmentId: [wireName, text] })

const loosenedWire = wireRecord({
  criterion: ['Criterion', z.enum(routeCriteria)],
  count: ['Count', integer],
  atLeast: ['AtLeast', boolean],
} as const satisfies DictionaryOf<LoosenedSearch>)

/** Searches for routes and orders, and their details. A route is called a shipment elsewhere. */
export const routes = {
  searchOrders: endpoint({
    summary: 'Orders by corporation, trailer, customer number or bill of lading (CALL-MAP-1)',
    method: 'POST',
    effect: 'read',
    path: '/shipment-info/{group}/SearchOrderByCorpID',
    needs: 'maps.track',
    body: orderSearchWire,
    list: { limit: 100 },
    answer: z.array(mapOrderWire),
  }),
  searchInTransitWithOrders: endpoint({
    summary: 'Routes in transit with their orders (CALL-MAP-2)',
    method: 'POST',
    effect: 'read',
    path: '/all-locations/SearchInTransitLoadWithOrder',
    needs: 'maps.track',
    heavy: true,
    body: filterWithOrdersWire,
    list: { limit: 100 },
    answer: z.array(mapRouteWire),
  }),
  listRoutes: endpoint({
    summary: 'The routes of these ids, in the order of the ids (CALL-MAP-3)',
    method: 'POST',
    effect: 'read',
    path: '/all-locations/MyRoutes',
    needs: 'maps.track',
    body: wireRecord({ shipmentIds: ['routeIds', z.array(text).max(500)] }),
    list: { limit: 'all' },
    answer: z.array(mapRouteWire),
  }),
  searchInTransit: endpoint({
    summary: 'Routes in transit (CALL-MAP-4)',
    method: 'POST',
    effect: 'read',
    path: '/all-locations/Routes/InTransit',
    needs: 'maps.track',
    heavy: true,
    body: mapFilterWire,
    list: { limit: 100 },
    answer: z.array(mapRouteWire),
  }),
  searchRoutes: endpoint({
    summary: 'Routes of any status (CALL-MAP-5)',
    method: 'POST',
    effect: 'read',
    path: '/all-locations/SearchRoutes',
    needs: 'maps.track',
    heavy: true,
    body: routeFilterWire,
    list: { limit: 100 },
    answer: z.array(mapRouteWire),
  }),
  loosenSearch: endpoint({
    summary: 'What a search would find without each one of its criteria (OWN-8)',
    method: 'POST',
    effect: 'read',
    path: '/all-locations/LoosenSearch',
    needs: 'maps.track',
    body: routeFilterWire,
    answer: z.array(loosenedWire),
  }),
  listStops: endpoint({
    summary: 'The stops of a route in their order (CALL-MAP-6)',
    method: 'POST',
    effect: 'read',
    path: '/shipment-info/Stops/{routeId}',
    needs: 'maps.track',
    params: byShipment('routeId'),
    list: { limit: 'all' },
    answer: z.array(routeStopWire),
  }),
  readRoute: endpoint({
    summary: 'A route with its stops and orders, by the number of its load (CALL-MAP-7)',
    method: 'POST',
    effect: 'read',
    path: '/portal/RouteInfo/{loadID}',
    needs: 'maps.track',
    params: wireRecord({ loadNumber: ['loadID', text] }),
    answer: routeDetailsWire,
  }),
  readOrder: endpoint({
    summary: 'An order by its number (CALL-MAP-8)',
    method: 'POST',
    effect: 'read',
    path: '/portal/CoprOrderInfo/{orderNum}',
    needs: 'maps.track',
    params: wireRecord({ number: ['orderNum', text] }),
    answer: orderDetailsWire,
  }),
}
