import { fieldError } from '#contract/inbound/inboundOrders'
import { errorBody } from '#contract/platform/answers'
import {
  type NewShipment,
  type NewShipmentProblem,
  type NewShipmentProblemCode,
  newShipmentProblems,
  type NewStop,
  repeated,
} from '#domain/freight/newShipment'
import { isOpenWithin } from '#domain/freight/openingHours'
import { momentOf } from '#domain/values/zonedTime'
import { zoneOf } from '#server/freight/placeZones'
import { locate, locateZip, zipOf } from '#server/freight/places'
import { Problem } from '#server/platform/http/problems'
import type { KnownPlace } from './knownPlace'

/** Where a new stop is: at its location, otherwise by its ZIP code, otherwise by its city; null when nobody knows. */
export const placeOfStop = (
  { location, name, address, city, state, zip }: NewStop,
  locations: ReadonlyMap<string, KnownPlace>,
): KnownPlace | null => {
  if (location) return locations.get(location) ?? null
  const code = state.toUpperCase()
  const point = (zip === '' ? undefined : locateZip(zip)) ?? locate(city, code)
  if (!point) return null
  const locationId = [name || city, city, code]
    .join('.')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.]+/g, '-')
    .slice(0, 101)
  const { latitude, longitude } = point
  return {
    locationId,
    name: name || city,
    address,
    city,
    state: code,
    zip: zip || (zipOf(city, code) ?? ''),
    country: 'US',
    latitude,
    longitude,
    zone: zoneOf(city, code),
  }
}

const isOpenThen = ({ appointmentFrom, appointmentTo }: NewStop, { hours = null, zone }: KnownPlace): boolean =>
  isOpenWithin(hours, { from: momentOf(appointmentFrom, zone), to: momentOf(appointmentTo, zone) }, zone)

/** Every problem of new shipments, with the place of the shipment in the list. */
export const problemsOfShipments = (
  shipments: readonly NewShipment[],
  places: readonly (readonly (KnownPlace | null)[])[],
  known: ReadonlySet<string>,
): (NewShipmentProblem & { row: number })[] => {
  const twice = repeated(shipments.map(({ number }) => number))
  const ordersOf = shipments.flatMap(({ orders }, row) => orders.map(({ number }, place) => ({ number, row, place })))
  const ordersTwice = repeated(ordersOf.map(({ number }) => number)).flatMap((index) => ordersOf[index] ?? [])
  return shipments.flatMap((one, row) => {
    const own: NewShipmentProblem[] = newShipmentProblems(one)
    const elsewhere = ordersTwice
      .filter((order) => order.row === row)
      .map(({ place }): NewShipmentProblem => ({ field: `orders.${place}.orderNumber`, code: 'repeated' }))
      .filter(({ field }) => !own.some((problem) => problem.field === field))
    const lost = one.stops.flatMap((stop, index): NewShipmentProblem[] => {
      const place = places[row]?.[index]
      const isWrong = (name: string) => own.some(({ field }) => field === `stops.${index}.${name}`)
      if (place)
        return isWrong('appointmentFrom') || isWrong('appointmentTo') || isOpenThen(stop, place)
          ? []
          : [{ field: `stops.${index}.appointmentFrom`, code: 'closed-then' }]
      if (stop.location) return [{ field: `stops.${index}.location`, code: 'unknown-location' }]
      return isWrong('city') || isWrong('state') ? [] : [{ field: `stops.${index}.city`, code: 'unknown-place' }]
    })
    const again = twice.includes(row) ? [{ field: 'shipmentNumber', code: 'repeated' } as const] : []
    const unqualified =
      (one.qualifications?.every((code) => known.has(code)) ?? true)
        ? []
        : [{ field: 'qualifications', code: 'unknown-qualification' } as const]
    return [...again, ...own, ...elsewhere, ...lost, ...unqualified].map((problem) => ({ row, ...problem }))
  })
}

/** @throws 400 with every problem of new shipments by shipment and field */
export const refuseProblems = (
  shipments: readonly NewShipment[],
  places: readonly (readonly (KnownPlace | null)[])[],
  known: ReadonlySet<string>,
) => {
  const found = problemsOfShipments(shipments, places, known)
  if (found.length === 0) return
  throw new Problem(
    400,
    errorBody(
      `Nothing was stored: ${found.length} ${found.length === 1 ? 'field is' : 'fields are'} not valid.`,
      found.slice(0, 100).map(({ row, field, code }) => fieldError(row, field, code, `${field} ${problemTexts[code]}`)),
    ),
  )
}

export const problemTexts: Record<NewShipmentProblemCode, string> = {
  required: 'is required',
  'too-long': 'is too long',
  'bad-characters': 'has other characters than letters, digits and . / - _',
  'not-a-time': 'is not a local time such as 2026-12-01T08:00',
  'ends-before-start': 'is before its start',
  'no-such-stop': 'names no stop; stops count from 1',
  'no-pickup-there': 'is a stop without a pickup',
  'no-delivery-there': 'is a stop without a delivery',
  backwards: 'is not behind the pickup',
  negative: 'is negative',
  'too-heavy': 'is more than a load may weigh',
  repeated: 'is repeated in this call',
  'unknown-place': 'is not a known place; check city, state and ZIP code',
  'unknown-location': 'is not the code of a location',
  'unknown-qualification': 'has a code that is not a qualification',
  'closed-then': 'is an appointment outside the opening hours of the location',
  'whole-number': 'is not a whole number of pieces',
}
