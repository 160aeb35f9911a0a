import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'

/** Whatever a client of the protocol sends: names are many, and those that are not known are no mistake. */
const anything = z.record(z.string(), z.unknown())

/**
 * Positions from phones and trucks (OWN-4): the OsmAnd / Traccar Client protocol. The token of the device is its `id`;
 * it authorizes this call and no other one.
 */
export const positionReports = {
  reportByQuery: endpoint({
    summary: 'A position in the query: id, lat, lon, timestamp, speed in knots, bearing, altitude, batt (OWN-4)',
    method: 'GET',
    path: '/positions',
    needs: 'public',
    customer: 'none',
    query: anything,
    answer: ok,
  }),
  report: endpoint({
    summary: 'A position as a form, in the query, or as JSON with device_id and location (OWN-4)',
    method: 'POST',
    path: '/positions',
    needs: 'public',
    customer: 'none',
    query: anything,
    largestBody: 16_384,
    body: z.unknown(),
    answer: ok,
  }),
}
