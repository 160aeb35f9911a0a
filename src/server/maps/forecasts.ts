import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { forecasts } from '#contract/maps/forecasts'
import { partAhead } from '#domain/fleet/alongWay'
import { estimateArrivals, type RoadLeg } from '#domain/fleet/estimatedArrival'
import { type GeoPoint, roadMiles } from '#domain/fleet/geography'
import { isStale } from '#domain/fleet/positions/fix'
import { type CarriedOrder, isLoadedBefore, type RouteForecast } from '#domain/fleet/routeForecast'
import type { ShipmentId } from '#domain/freight/keys'
import { cycleFor } from '#domain/load-planning/hoursOfService'
import { fleetDriver } from '#server/database/schema/fleet'
import { shipment, shipmentStop } from '#server/database/schema/shipments'
import { transportOrder } from '#server/database/schema/orders'
import { lastPosition } from '#server/database/schema/positions'
import { cycleHours } from '#server/freight/cycleHours'
import { distanceEngine } from '#server/freight/distances/distanceEngine'
import type { DrawnLeg, Hop } from '#server/freight/distances/osrmEngine'
import { locateZip } from '#server/freight/places'
import type { Context } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { longestAnswer } from '#server/platform/lists/longList'
import { onShipment } from './orderRows'
import { stopsOf } from './stops'

export const forecastHandlers: Handlers<typeof forecasts> = {
  readForecast: ({ params }, context) => forecastOf(context, params.shipmentId),

  findOrders: async ({ params: { number }, paging }, { database, customer }) => {
    const rows = await database
      .select({ order: transportOrder, loadNumber: shipment.loadNumber })
      .from(transportOrder)
      .leftJoin(shipment, onShipment)
      .where(
        and(
          eq(transportOrder.customer, customer),
          or(
            eq(transportOrder.number, number),
            eq(transportOrder.customerOrderNumber, number),
            eq(transportOrder.billOfLading, number),
          ),
        ),
      )
      .orderBy(desc(transportOrder.pickupAt), asc(transportOrder.number))
      .limit(paging.limit ?? longestAnswer)
      .offset(paging.offset)
    const places = await stopPlaces(
      database,
      customer,
      rows.flatMap(({ order }) => order.shipmentId ?? []),
    )
    return rows.map(({ order, loadNumber }) => ({
      ...order,
      loadNumber,
      originPlace: places.get(`${order.shipmentId} ${order.originSequence}`) ?? placeOf(order.originAddress),
      destinationPlace:
        places.get(`${order.shipmentId} ${order.destinationSequence}`) ?? placeOf(order.destinationAddress),
    }))
  },
}

type Reader = Pick<Context, 'database' | 'customer'>

const stopPlaces = async (database: Reader['database'], customer: string, ids: string[]) => {
  if (ids.length === 0) return new Map<string, GeoPoint>()
  const rows = await database
    .select({
      shipmentId: shipmentStop.shipmentId,
      sequence: shipmentStop.sequence,
      latitude: shipmentStop.latitude,
      longitude: shipmentStop.longitude,
    })
    .from(shipmentStop)
    .where(and(eq(shipmentStop.customer, customer), inArray(shipmentStop.shipmentId, ids)))
  return new Map(
    rows.map(({ shipmentId, sequence, latitude, longitude }) => [`${shipmentId} ${sequence}`, { latitude, longitude }]),
  )
}

/** Where an address lies, by the ZIP code at its end. */
const placeOf = (address: string) => {
  const place = locateZip(address.slice(address.lastIndexOf(' ') + 1))
  return place ? { latitude: place.latitude, longitude: place.longitude } : null
}

/** The plan and forecast of a shipment, from the last position of its unit. */
const forecastOf = async ({ database, customer, kernel }: Context, shipmentId: ShipmentId): Promise<RouteForecast> => {
  const [found] = await database
    .select({
      status: shipment.status,
      miles: shipment.miles,
      movement: shipment.movement,
      driving: fleetDriver.drivingLeft,
      duty: fleetDriver.dutyLeft,
      cycle: fleetDriver.cycleLeft,
      cycleHours: sql<string | null>`${cycleHours(customer, fleetDriver.cycle)}`,
    })
    .from(shipment)
    .leftJoin(fleetDriver, and(eq(fleetDriver.customer, shipment.customer), eq(fleetDriver.id, shipment.driverId)))
    .where(and(eq(shipment.customer, customer), eq(shipment.id, shipmentId)))
  if (!found) throw notFound(`There is no route ${shipmentId}.`)
  const stops = await stopsOf(database, customer, shipmentId)
  const orders = await carriedOrders({ database, customer }, shipmentId)
  const isUnderWay = found.status === 'in-transit'
  const seen = isUnderWay ? await newestFix({ database, customer }, shipmentId) : undefined
  const next = stops[stops.findLastIndex(({ actualArrival }) => actualArrival !== null) + 1]
  const hops = stops.slice(1).map((stop, place): Hop => [stops[place] ?? stop, stop])
  const { legs, source, failed } = await distanceEngine(kernel.settings).legsOf(
    seen && next ? [...hops, [seen, next]] : hops,
  )
  const now = Date.now()
  const underWay = next && legs[stops.indexOf(next) - 1]
  const ahead = source === 'great-circle' && seen && underWay ? restOf(underWay, seen) : legs[hops.length]
  // The estimate only divides the planned miles; it does not replace them.
  const measured = legs.slice(0, hops.length).reduce((sum, { miles }) => sum + miles, 0)
  const { driving, duty, cycle } = found
  return {
    shipmentId,
    miles: found.miles,
    distances: source,
    engineFailed: failed,
    legs: hops.map((_, place) => {
      const { miles = 0, way = [] } = legs[place] ?? {}
      const shared = source === 'engine' || measured === 0 ? miles : (miles / measured) * found.miles
      const sequence = stops[place + 1]?.sequence ?? 0
      const loaded = orders.length > 0 ? isLoadedBefore(sequence, orders) : found.movement === 'loaded'
      return { sequence, miles: Math.round(shared * 10) / 10, loaded, way }
    }),
    stops:
      found.status === 'cancelled'
        ? []
        : estimateArrivals({
            stops: found.status === 'completed' ? stops.filter(({ actualArrival }) => actualArrival !== null) : stops,
            legs: legs.slice(0, hops.length),
            seen:
              seen && ahead
                ? {
                    at: seen.at,
                    standingSince: seen.standingSince,
                    stale: isStale(
                      {
                        at: Date.parse(seen.at),
                        standingSince: seen.standingSince === null ? null : Date.parse(seen.standingSince),
                      },
                      now,
                    ),
                    ahead,
                  }
                : null,
            hours: isUnderWay && driving !== null && duty !== null && cycle !== null ? { driving, duty, cycle } : null,
            wholeCycle: cycleFor(found.cycleHours),
            now,
          }),
    orders,
  }
}

/** The remaining part of a leg: more accurate than a straight line from the current position. */
const restOf = (leg: DrawnLeg, from: GeoPoint): RoadLeg => {
  const part = partAhead(leg.way, from)
  const end = leg.way.at(-1) ?? from
  return { minutes: null, miles: part === null ? roadMiles(from, end) : leg.miles * part }
}

const newestFix = async ({ database, customer }: Reader, shipmentId: ShipmentId) => {
  const [fix] = await database
    .select()
    .from(lastPosition)
    .where(and(eq(lastPosition.customer, customer), eq(lastPosition.shipmentId, shipmentId)))
    .orderBy(desc(lastPosition.at))
    .limit(1)
  return fix
}

const carriedOrders = async ({ database, customer }: Reader, shipmentId: ShipmentId): Promise<CarriedOrder[]> => {
  const rows = await database
    .select({ order: transportOrder, trailerId: shipment.trailerId, loadNumber: shipment.loadNumber })
    .from(transportOrder)
    .innerJoin(shipment, onShipment)
    .where(and(eq(transportOrder.customer, customer), eq(transportOrder.shipmentId, shipmentId)))
    .orderBy(asc(transportOrder.originSequence), asc(transportOrder.number))
  return rows.map(({ order, trailerId, loadNumber }) => ({
    ...order,
    trailerId,
    loadNumber,
    originSequence: order.originSequence ?? 0,
    destinationSequence: order.destinationSequence ?? 0,
  }))
}
