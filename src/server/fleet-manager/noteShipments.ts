import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { roadMiles } from '#domain/fleet/geography'
import { hoursRuleText, hoursViolationOf } from '#domain/fleet/hoursViolation'
import { isStale } from '#domain/fleet/positions/fix'
import type { NotificationEvent } from '#domain/fleet-manager/notifications'
import type { ShipmentId } from '#domain/freight/keys'
import { cycleFor } from '#domain/load-planning/hoursOfService'
import { roadMinutes } from '#domain/load-planning/roads'
import type { Transaction } from '#server/database/openDatabase'
import { notedShipment, notificationRule } from '#server/database/schema/configuration'
import { fleetDriver } from '#server/database/schema/fleet'
import { shipment } from '#server/database/schema/shipments'
import { lastPosition } from '#server/database/schema/positions'
import { cycleHours } from '#server/freight/cycleHours'
import { type EventValues, notify } from '#server/freight/notify'
import { numberParameter } from '#server/freight/parameters'
import { isLaterThan, lateness, measuredStop, measuredStopName } from '#server/freight/shipmentAlerts'
import type { Kernel } from '#server/platform/kernel'

/** The events that the state of a shipment brings about, and how each is found. */
const finders = { 'late-truck': noteLate, 'hours-violation': noteHours } as const
type ShipmentEvent = keyof typeof finders
const shipmentEvents = Object.keys(finders) as ShipmentEvent[]

/** Shipments of a customer that one turn notes; the next turn goes on with the others. */
const mostInOneTurn = 500

/**
 * Notes shipments that are late, and those that break hours of service, for the mails of the customers who have configured
 * them. Each is noted once: a mark is stored in the transaction of the notification.
 */
export const noteShipments = async (kernel: Pick<Kernel, 'opened' | 'log'>): Promise<void> => {
  const rules = await kernel.opened.allCustomers
    .selectDistinct({ customer: notificationRule.customer, event: notificationRule.event })
    .from(notificationRule)
    .where(and(eq(notificationRule.isActive, true), inArray(notificationRule.event, shipmentEvents)))
    .orderBy(notificationRule.customer, notificationRule.event)
  for (const { customer, event } of rules)
    try {
      await kernel.opened
        .ofCustomer(customer)
        .transaction((transaction) => finders[event as ShipmentEvent](transaction, customer))
    } catch (error) {
      // The shipments of other customers do not wait for this one.
      kernel.log.error({ err: error, customer, event }, 'shipments could not be noted')
    }
}

type Noted<Event extends NotificationEvent> = { shipmentId: ShipmentId; about: string; values: EventValues<Event> }

/** Marks the shipments, and notes those that were not marked yet; another process may be at the same. */
const noteOnce = async <Event extends ShipmentEvent>(
  transaction: Transaction,
  customer: string,
  event: Event,
  found: readonly Noted<Event>[],
): Promise<void> => {
  if (found.length === 0) return
  const marked = await transaction
    .insert(notedShipment)
    .values(found.map(({ shipmentId, about }) => ({ customer, shipmentId, event, about })))
    .onConflictDoNothing()
    .returning({ shipmentId: notedShipment.shipmentId, about: notedShipment.about })
  const isNew = new Set(marked.map(({ shipmentId, about }) => `${shipmentId}\n${about}`))
  const news = found.filter(({ shipmentId, about }) => isNew.has(`${shipmentId}\n${about}`))
  if (news.length > 0) await notify(transaction, customer, event, ...news.map(({ values }) => values))
}

const isNoted = (event: ShipmentEvent): SQL =>
  sql`exists (select from ${notedShipment} noted where noted.customer = ${shipment.customer}
    and noted.shipment_id = ${shipment.id} and noted.event = ${event})`

const driverName = sql<string>`trim(coalesce(${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}, ''))`
const isDriver = and(eq(fleetDriver.customer, shipment.customer), eq(fleetDriver.id, shipment.driverId))

async function noteLate(transaction: Transaction, customer: string): Promise<void> {
  const now = Date.now()
  const rows = await transaction
    .select({
      shipmentId: shipment.id,
      unit: shipment.powerUnitId,
      driver: driverName,
      stop: measuredStopName,
      minutes: lateness(now),
    })
    .from(shipment)
    .leftJoin(fleetDriver, isDriver)
    .where(
      and(
        eq(shipment.customer, customer),
        isLaterThan(now, numberParameter('lateThreshold', customer)),
        sql`not ${isNoted('late-truck')}`,
      ),
    )
    .orderBy(shipment.startsAt)
    .limit(mostInOneTurn)
  await noteOnce(
    transaction,
    customer,
    'late-truck',
    rows.map(({ shipmentId, unit, driver, stop, minutes }) => ({
      shipmentId,
      about: '',
      values: { shipment: shipmentId, unit: unit ?? '', driver, stop, minutes: String(minutes) },
    })),
  )
}

type OnItsWay = {
  shipmentId: ShipmentId
  driverId: string
  driver: string
  driving: number
  duty: number
  cycle: number
  cycleHours: string | null
  seenAt: string
  standingSince: string | null
  fromLatitude: number
  fromLongitude: number
  toLatitude: number
  toLongitude: number
  plannedArrival: string
}

/** Looks at all shipments under way, some at a time. Without a fresh position nobody knows how long the way is. */
async function noteHours(transaction: Transaction, customer: string): Promise<void> {
  for (let after = ''; ;) {
    const rows = await underWay(transaction, customer, after)
    await noteOnce(
      transaction,
      customer,
      'hours-violation',
      rows.flatMap((row) => violationOf(row) ?? []),
    )
    const last = rows.at(-1)
    if (!last || rows.length < mostInOneTurn) return
    after = last.shipmentId
  }
}

const underWay = async (transaction: Transaction, customer: string, after: string): Promise<OnItsWay[]> => {
  const { rows } = await transaction.execute<OnItsWay>(sql`
    select ${shipment.id} as "shipmentId", ${fleetDriver.id} as "driverId", ${driverName} as driver,
      ${fleetDriver.drivingLeft} as driving, ${fleetDriver.dutyLeft} as duty, ${fleetDriver.cycleLeft} as cycle,
      ${cycleHours(customer, fleetDriver.cycle)} as "cycleHours", seen.at as "seenAt", seen.standing_since as "standingSince",
      seen.latitude as "fromLatitude", seen.longitude as "fromLongitude",
      stop.latitude as "toLatitude", stop.longitude as "toLongitude", stop.planned_arrival as "plannedArrival"
    from ${shipment}
      join ${fleetDriver} on ${isDriver}
      join lateral (select * from ${lastPosition} p where p.customer = ${shipment.customer}
        and p.shipment_id = ${shipment.id} order by p.at desc limit 1) seen on true
      join lateral (select s.* ${measuredStop}) stop on stop.actual_arrival is null
    where ${shipment.customer} = ${customer} and ${shipment.status} = 'in-transit' and ${shipment.id} > ${after}
    order by ${shipment.id} limit ${mostInOneTurn}`)
  return rows
}

const violationOf = (row: OnItsWay): Noted<'hours-violation'> | null => {
  const now = Date.now()
  const { seenAt, standingSince, shipmentId, driverId, driver } = row
  const sighting = { at: Date.parse(seenAt), standingSince: standingSince === null ? null : Date.parse(standingSince) }
  if (isStale(sighting, now)) return null
  const wholeCycle = cycleFor(row.cycleHours)
  const from = { latitude: row.fromLatitude, longitude: row.fromLongitude }
  const to = { latitude: row.toLatitude, longitude: row.toLongitude }
  const violation = hoursViolationOf({
    driving: roadMinutes(roadMiles(from, to)),
    until: Math.floor((Date.parse(row.plannedArrival) - now) / 60_000),
    hours: { driving: row.driving, duty: row.duty, cycle: row.cycle },
    wholeCycle,
  })
  return (
    violation && {
      shipmentId,
      about: `${driverId} ${violation.rule}`,
      values: {
        shipment: shipmentId,
        driver,
        rule: hoursRuleText(violation.rule, wholeCycle),
        minutes: String(violation.minutes),
      },
    }
  )
}
