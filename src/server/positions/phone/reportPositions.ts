import { and, eq, sql } from 'drizzle-orm'
import { stateAt } from '#domain/fleet/dutyLog'
import { fixTime } from '#domain/fleet/positions/deviceClock'
import { sightingProblem } from '#domain/fleet/positions/sighting'
import { fleetDriver } from '#server/database/schema/fleet'
import { shipment } from '#server/database/schema/shipments'
import type { Context } from '#server/platform/context'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import { badRequest, refused } from '#server/platform/http/problems'
import { ingestOf } from '#server/positions/ingest'
import { storeSightings } from '#server/positions/storeSightings'
import { readChanges } from './duty'

type Reported = {
  latitude: number
  longitude: number
  speed?: number | null | undefined
  heading?: number | null | undefined
  at: string
}

/**
 * Stores where the unit of the driver was, as from any device: a position that comes again is stored once. Those of a time
 * when the driver was off duty are not. There is no audit entry for each, as a phone reports all day.
 */
export const reportPositions = async (
  context: Context,
  driverId: string,
  positions: readonly Reported[],
): Promise<{ stored: number }> => {
  const { kernel, database, customer } = context
  const now = Date.now()
  const sightings = positions.map(({ speed = null, heading = null, ...position }, place) => {
    const sighting = { ...position, speed, heading }
    const problem = sightingProblem(sighting, null, now)
    if (problem) throw badRequest(`positions.${place}: ${problem.replace('-', ' ')}`)
    return { ...sighting, at: fixTime(sighting.at, now) }
  })
  const unitId = await unitOf({ database, customer }, driverId)
  if (unitId === null) throw refused('You have no power unit: call your planner.', 'no-unit')
  const times = sightings.map(({ at }) => at).toSorted((one, other) => Date.parse(one) - Date.parse(other))
  const changes = await readChanges(context, times[0] ?? '', times.at(-1) ?? '')
  const onDuty = sightings.filter(({ at }) => stateAt(changes, at) !== 'off')
  const { stored } = await writeAndPublish(
    kernel,
    (transaction, publish) =>
      storeSightings(
        transaction,
        onDuty.map((sighting) => ({ ...sighting, customer, unitId, source: 'phone' as const })),
        { visits: true, publish },
      ),
    kernel.opened.ofCustomer(customer),
  )
  ingestOf(kernel).changed(customer)
  return { stored }
}

/** The unit of the shipment that the driver is on, or else the one that they drive usually. */
const unitOf = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  driverId: string,
): Promise<string | null> => {
  const [on] = await database
    .select({ unitId: shipment.powerUnitId })
    .from(shipment)
    .where(
      and(
        eq(shipment.customer, customer),
        eq(shipment.driverId, driverId),
        sql`${shipment.powerUnitId} is not null and (${shipment.status} = 'in-transit' or ${shipment.status} = 'planned'
          and ${shipment.startsAt} < now() + interval '4 hours' and ${shipment.endsAt} > now() - interval '2 days')`,
      ),
    )
    .orderBy(sql`${shipment.status} = 'planned'`, sql`abs(extract(epoch from ${shipment.startsAt} - now()))`)
    .limit(1)
  if (on) return on.unitId
  const [usual] = await database
    .select({ unitId: fleetDriver.powerUnitId })
    .from(fleetDriver)
    .where(and(eq(fleetDriver.customer, customer), eq(fleetDriver.id, driverId)))
  return usual?.unitId ?? null
}
