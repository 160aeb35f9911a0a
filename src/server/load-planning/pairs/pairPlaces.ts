import type { GeoPoint } from '#domain/fleet/geography'
import { prepareCandidate } from '#domain/load-planning/candidate'
import type { PairPlace } from '#domain/load-planning/pairs/pairPlace'
import { isoOf } from '#domain/load-planning/pairs/pairScore'
import { roadMiles, spherePoint } from '#domain/load-planning/roads'
import { openingFor } from '#domain/load-planning/trip'
import type { ShipmentRow } from '#server/load-planning/fleetRows'
import { destinationOf, originOf } from '#server/load-planning/loads'
import { candidateOf, type DriverNow, openLoadOf, placeOf } from '#server/load-planning/planner/planningFleet'

/** The places of a driver's trip to a load and with it. Earlier work is considered as if the load were not assigned. */
export const pairPlacesOf = (driver: DriverNow, load: ShipmentRow, now: number): PairPlace[] => {
  const wanted = openLoadOf(load)
  const { after, place, clock } = openingFor(prepareCandidate(candidateOf(driver, now, load.id)), wanted)
  const before = [driver.underWay, ...driver.planned].find((work) => work !== null && work.id === after)
  const seen = seenOf(driver)
  const work: PairPlace[] = before
    ? [
        {
          ...pointOf(place),
          kind: 'work',
          name: destinationOf(before),
          miles: null,
          at: isoOf(clock.at),
          shipmentId: before.id,
        },
      ]
    : []
  return [
    ...seen,
    ...work,
    {
      ...pointOf(wanted.origin),
      kind: 'pickup',
      name: originOf(load),
      miles: roadMiles(spherePoint(place), spherePoint(wanted.origin)),
      at: load.pickupAt,
      shipmentId: null,
    },
    {
      ...pointOf(wanted.destination),
      kind: 'delivery',
      name: destinationOf(load),
      miles: load.miles,
      at: load.deliveryAt,
      shipmentId: null,
    },
  ]
}

const seenOf = ({ row }: DriverNow): PairPlace[] => {
  const place = placeOf(row)
  const name = `${row.city ?? row.homeCity}, ${row.state ?? row.homeState}`
  return place ? [{ ...pointOf(place), kind: 'driver', name, miles: null, at: row.seenAt, shipmentId: null }] : []
}

const pointOf = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude })
