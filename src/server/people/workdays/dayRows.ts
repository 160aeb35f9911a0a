import { and, eq, getTableColumns, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { detentionStep, freeMinutesAtStop } from '#domain/fleet/detention'
import type { Rate } from '#domain/values/exact'
import type { Day } from '#domain/values/days'
import { rateOn, type WorkerRate } from '#domain/people/pay/workerRate'
import type { DayFacts, DayStop, DayTrip, Span } from '#domain/people/workdays/dayFacts'
import type { PayRules } from '#domain/people/workdays/payEvents'
import { stretchesOf } from '#domain/people/workdays/stretches'
import { momentOf } from '#domain/values/zonedTime'
import { fleetDriver, powerUnit } from '#server/database/schema/fleet'
import { location } from '#server/database/schema/locations'
import { shipment, shipmentStop } from '#server/database/schema/shipments'
import { worker, workerRate } from '#server/database/schema/people/worker-pay'
import { position } from '#server/database/schema/positions'
import { workLocation } from '#server/database/schema/routing-setup'
import type { Place } from '#server/platform/customerWork'
import type { StoredTrip } from './packageRows'

export type DriverDay = { driverId: string; name: string; facts: DayFacts; rules: PayRules; shown: StoredTrip[] }

type ShipmentRow = Pick<
  typeof shipment.$inferSelect,
  'id' | 'movement' | 'miles' | 'powerUnitId' | 'trailerId' | 'driverId'
>
type StopRow = typeof shipmentStop.$inferSelect & { freeMinutes: number | null }

/** What is known about a day of every driver who had work on it. The day is that of the home terminal. */
export const readDays = async (place: Place, day: Day): Promise<DriverDay[]> => {
  const { database, customer } = place
  // A day somewhere in America is over 12 hours after the day in UTC at the latest.
  const [from, to] = [
    Date.parse(day) - dayLength * (aroundDays + 0.5),
    Date.parse(day) + dayLength * (aroundDays + 1.5),
  ]
  const shipments = await database
    .select({
      id: shipment.id,
      movement: shipment.movement,
      miles: shipment.miles,
      powerUnitId: shipment.powerUnitId,
      trailerId: shipment.trailerId,
      driverId: shipment.driverId,
    })
    .from(shipment)
    .where(
      and(
        eq(shipment.customer, customer),
        ne(shipment.status, 'cancelled'),
        lt(shipment.startsAt, instant(to)),
        gt(shipment.endsAt, instant(from)),
        sql`${shipment.driverId} is not null`,
      ),
    )
    .orderBy(shipment.startsAt, shipment.id)
  if (shipments.length === 0) return []
  const stops = await database
    .select({ ...getTableColumns(shipmentStop), freeMinutes: location.freeMinutes })
    .from(shipmentStop)
    .leftJoin(location, and(eq(location.customer, shipmentStop.customer), eq(location.id, shipmentStop.locationId)))
    .where(
      and(
        eq(shipmentStop.customer, customer),
        inArray(
          shipmentStop.shipmentId,
          shipments.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(shipmentStop.shipmentId, shipmentStop.sequence)
  const drivers = await database
    .select({
      id: fleetDriver.id,
      name: sql<string>`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}`,
      zone: workLocation.zone,
      unitId: fleetDriver.powerUnitId,
      trailerId: powerUnit.trailerId,
    })
    .from(fleetDriver)
    .leftJoin(
      workLocation,
      and(eq(workLocation.customer, fleetDriver.customer), eq(workLocation.id, fleetDriver.locationId)),
    )
    .leftJoin(powerUnit, and(eq(powerUnit.customer, fleetDriver.customer), eq(powerUnit.id, fleetDriver.powerUnitId)))
    .where(eq(fleetDriver.customer, customer))
    .orderBy(fleetDriver.id)
  const rates = await ratesOfDrivers(place)

  const days: DriverDay[] = []
  for (const driver of drivers) {
    const span = daySpan(day, driver.zone ?? 'UTC')
    const own = shipments.filter(({ driverId }) => driverId === driver.id).map((row) => tripOf(row, stops))
    const trips = own.filter((trip) => touches(trip, span))
    if (trips.length === 0) continue
    const around = own.filter((trip) => !trips.includes(trip))
    const units = [...new Set(trips.map(({ powerUnitId }) => powerUnitId ?? driver.unitId).filter((id) => id !== null))]
    const stretches = []
    for (const unitId of units) stretches.push(...stretchesOf(await fixesOf(place, unitId, span)))
    days.push({
      driverId: driver.id,
      name: driver.name,
      facts: { day: span, trips, around, stretches, between: driver.trailerId === null ? 'bobtail' : 'deadhead' },
      rules: rulesFor(rates.get(driver.id) ?? [], day),
      shown: trips.flatMap(({ shipmentId }) => {
        const row = shipments.find(({ id }) => id === shipmentId)
        return row ? [shownTrip(row, stops)] : []
      }),
    })
  }
  return days
}

const dayLength = 86_400_000

/** Days before and after, whose trips may belong to a shift of the day; no legal shift is longer than one. */
const aroundDays = 1

const instant = (moment: number): string => new Date(moment).toISOString()

/** A day on the clock of a zone; 23 or 25 hours where the clocks change. */
const daySpan = (day: Day, zone: string): Span => ({
  from: momentOf(`${day}T00:00`, zone),
  to: momentOf(`${instant(Date.parse(day) + dayLength).slice(0, 10)}T00:00`, zone),
})

const tripOf = ({ id, movement, miles, powerUnitId }: ShipmentRow, stops: readonly StopRow[]): DayTrip => ({
  shipmentId: id,
  movement,
  miles,
  powerUnitId,
  stops: stops.filter(({ shipmentId }) => shipmentId === id).map(stopOf),
})

const shownTrip = (
  { id: shipmentId, movement, powerUnitId, trailerId }: ShipmentRow,
  stops: readonly StopRow[],
): StoredTrip => ({
  shipmentId,
  movement,
  powerUnitId,
  trailerId,
  stops: stops
    .filter((stop) => stop.shipmentId === shipmentId)
    .map((stop) => ({
      sequence: stop.sequence,
      type: stop.type,
      name: stop.name,
      city: stop.city,
      state: stop.state,
      zone: stop.zone,
      plannedArrival: iso(stop.plannedArrival),
      plannedDeparture: iso(stop.plannedDeparture),
      arrival: stop.actualArrival === null ? null : iso(stop.actualArrival),
      departure: stop.actualDeparture === null ? null : iso(stop.actualDeparture),
    })),
})

/** A moment of the database as the wire has it. */
const iso = (moment: string): string => instant(Date.parse(moment))

const stopOf = (stop: StopRow): DayStop => ({
  sequence: stop.sequence,
  type: stop.type,
  locationId: stop.locationId,
  appointmentFrom: Date.parse(stop.appointmentFrom),
  freeMinutes: stop.freeMinutes,
  plannedArrival: Date.parse(stop.plannedArrival),
  plannedDeparture: Date.parse(stop.plannedDeparture),
  arrival: stop.actualArrival === null ? null : Date.parse(stop.actualArrival),
  departure: stop.actualDeparture === null ? null : Date.parse(stop.actualDeparture),
})

/** A trip belongs to a day when one of its stops was reached on it, or should have been. */
const touches = ({ stops }: DayTrip, { from, to }: Span): boolean =>
  stops.some(({ arrival, plannedArrival }) => {
    const at = arrival ?? plannedArrival
    return at >= from && at < to
  })

/** The fixes of a unit. Those of the truck come first; a phone is followed only where the truck sent none. */
const fixesOf = async ({ database, customer }: Place, unitId: string, { from, to }: Span) => {
  const rows = await database
    .select({ at: position.at, latitude: position.latitude, longitude: position.longitude, source: position.source })
    .from(position)
    .where(
      and(
        eq(position.customer, customer),
        eq(position.unitId, unitId),
        gte(position.at, instant(from)),
        lt(position.at, instant(to)),
      ),
    )
    .orderBy(position.at)
  const ofTruck = rows.filter(({ source }) => source === 'truck')
  return (ofTruck.length > 0 ? ofTruck : rows).map(({ at, latitude, longitude }) => ({
    at: Date.parse(at),
    latitude,
    longitude,
  }))
}

const ratesOfDrivers = async ({ database, customer }: Place): Promise<Map<string, WorkerRate[]>> => {
  const rows = await database
    .select({ driverId: worker.driverId, rate: workerRate })
    .from(workerRate)
    .innerJoin(worker, and(eq(worker.customer, workerRate.customer), eq(worker.ssoId, workerRate.ssoId)))
    .where(and(eq(workerRate.customer, customer), sql`${worker.driverId} is not null`))
  const rates = new Map<string, WorkerRate[]>()
  for (const { driverId, rate } of rows)
    if (driverId !== null) rates.set(driverId, [...(rates.get(driverId) ?? []), rate])
  return rates
}

/** Pay types whose rates pay the suggested events. */
const payTypes = { detention: 'DETENTION', layover: 'LAYOVER', extraStop: 'STOP' } as const

const rulesFor = (rates: readonly WorkerRate[], day: Day): PayRules => {
  const rateFor = (payType: string): Rate => {
    const found = rates.find((rate) => rate.payType === payType && rateOn([rate], rate, day) !== undefined)
    return found?.rate ?? (0n as Rate)
  }
  return {
    freeMinutes: freeMinutesAtStop,
    detentionStep,
    layoverAfter: 720,
    includedStops: 2,
    rates: {
      detention: rateFor(payTypes.detention),
      layover: rateFor(payTypes.layover),
      extraStop: rateFor(payTypes.extraStop),
    },
  }
}
