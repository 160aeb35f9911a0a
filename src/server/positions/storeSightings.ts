import { sql } from 'drizzle-orm'
import type { FixSource } from '#domain/fleet/fix'
import { type Sighting, speedAt, standingSince } from '#domain/fleet/sighting'
import { visitStops } from '#domain/fleet/stopVisit'
import type { Transaction } from '#server/database/openDatabase'
import { asRecords } from './asRecords'
import { type DrivenStop, shipmentsUnderWay, type UnderWay, type Unit, unitKey, unitTable } from './shipmentsUnderWay'

/** Where a unit was, and whose unit it is. */
export type UnitSighting = Sighting & { customer: string; unitId: string; source: FixSource }

/** What belongs together: everything that one source tells of one unit. */
type Source = Pick<UnitSighting, 'customer' | 'unitId' | 'source'>

/** A number of our own for the locks of this room; the group is the other half of the key. */
const groupLock = 7_306

/**
 * Stores sightings, in whatever order they came, and answers how many are new and in which groups. A fix that comes
 * twice is stored once; where a unit was last seen only moves forward in time. With `visits` the stops of the shipment
 * that the unit is on follow. Until the commit no other process writes positions of these groups: versions are drawn in
 * the order in which they can be seen, so that whoever asks for changes since a version misses none.
 */
export const storeSightings = async (
  transaction: Transaction,
  sightings: readonly UnitSighting[],
  { visits }: { visits: boolean },
): Promise<{ stored: number; customers: string[] }> => {
  if (sightings.length === 0) return { stored: 0, customers: [] }
  await lockGroups(transaction, sightings)
  const units = unitsOf(sightings)
  const shipments = visits ? await shipmentsUnderWay(transaction, units) : new Map<string, UnderWay>()
  const seenBefore = await lastSeen(transaction, units)
  const fixes = fixesOf(sightings, shipments, seenBefore)
  const added = await insertFixes(transaction, fixes, shipments)
  const news = fixes.filter((fix) => added.has(keyOf(fix)) && isLater(fix, seenBefore.get(sourceKey(fix))))
  if (visits) await followVisits(transaction, news, shipments)
  return { stored: added.size, customers: [...new Set(news.map(({ customer }) => customer))] }
}

const sourceKey = (of: Source) => `${unitKey(of)}\n${of.source}`
const keyOf = (fix: Source & { at: string }) => `${sourceKey(fix)}\n${Date.parse(fix.at)}`

const lockGroups = async (transaction: Transaction, sightings: readonly UnitSighting[]) => {
  const customers = [...new Set(sightings.map(({ customer }) => customer))].sort()
  for (const customer of customers)
    await transaction.execute(sql`select pg_advisory_xact_lock(${groupLock}, hashtext(${customer}))`)
}

type Last = Source & { at: string; latitude: number; longitude: number; standingSince: string | null }

const unitsOf = (sightings: readonly UnitSighting[]): Unit[] => [
  ...new Map(sightings.map(({ customer, unitId }) => [unitKey({ customer, unitId }), { customer, unitId }])).values(),
]

const lastSeen = async (transaction: Transaction, units: readonly Unit[]) => {
  const { rows } = await transaction.execute<Last>(sql`
    select last.customer, last.unit_id as "unitId", last.source, last.at, last.latitude, last.longitude,
           last.standing_since as "standingSince"
      from ${unitTable(units)} join last_position last on last.customer = unit.customer and last.unit_id = unit."unitId"`)
  return new Map(rows.map((last) => [sourceKey(last), last]))
}

type NewFix = Last & { speed: number; heading: number | null; shipmentId: string | null }

/** How long before its planned start a unit may be on its way for a shipment. */
const earliest = 4 * 3_600_000

/** In the order of time; each one knows the one before it, as far as they came together or as the last one is older. */
const fixesOf = (
  sightings: readonly UnitSighting[],
  shipments: ReadonlyMap<string, UnderWay>,
  seenBefore: ReadonlyMap<string, Last>,
): NewFix[] => {
  const latest = new Map<string, Last>(seenBefore)
  return sightings
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((sighting) => {
      const key = sourceKey(sighting)
      const known = latest.get(key)
      const before = known && isLater(sighting, known) ? known : null
      const shipment = shipments.get(unitKey(sighting))
      const isOn = shipment !== undefined && Date.parse(sighting.at) >= Date.parse(shipment.startsAt) - earliest
      const speed = speedAt(sighting, before)
      const fix = {
        ...sighting,
        speed,
        heading: sighting.heading === null ? null : Math.round(sighting.heading) % 360,
        standingSince: standingSince(sighting, speed, before),
        shipmentId: isOn ? shipment.id : null,
      }
      if (before !== null || known === undefined) latest.set(key, fix)
      return fix
    })
}

const isLater = ({ at }: { at: string }, than: { at: string } | undefined) =>
  than === undefined || Date.parse(at) > Date.parse(than.at)

const fixColumns = {
  customer: 'text',
  unitId: 'text',
  at: 'timestamptz',
  source: 'text',
  latitude: 'float8',
  longitude: 'float8',
  speed: 'real',
  heading: 'smallint',
  shipmentId: 'text',
} as const

/** Stores fixes and moves the last place of their units with those that are new; answers the keys of the new ones. */
const insertFixes = async (
  transaction: Transaction,
  fixes: readonly NewFix[],
  shipments: ReadonlyMap<string, UnderWay>,
): Promise<Set<string>> => {
  const moved = fixes.map((fix) => ({
    ...fix,
    movement: (fix.shipmentId !== null && shipments.get(unitKey(fix))?.movement) || 'bobtail',
  }))
  const columns = { ...fixColumns, movement: 'text', standingSince: 'timestamptz' } as const
  const { rows } = await transaction.execute<Source & { at: string }>(sql`
    with fix as materialized (select * from ${asRecords(moved, columns, 'fix')}),
    added as (
      insert into position (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id)
      select customer, "unitId", at, source, latitude, longitude, speed, heading, "shipmentId" from fix
      on conflict do nothing returning customer, unit_id as "unitId", source, at),
    newest as (
      select distinct on (customer, "unitId", source) fix.* from fix join added using (customer, "unitId", source, at)
       order by customer, "unitId", source, at desc),
    moved as (
      insert into last_position as last (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id,
                                         movement, standing_since)
      select newest.* from newest
      on conflict (customer, unit_id, source) do update
         set at = excluded.at, latitude = excluded.latitude, longitude = excluded.longitude, speed = excluded.speed,
             heading = excluded.heading, shipment_id = excluded.shipment_id, movement = excluded.movement,
             standing_since = excluded.standing_since, version = excluded.version
       where excluded.at > last.at)
    select * from added`)
  return new Set(rows.map(keyOf))
}

const followVisits = async (
  transaction: Transaction,
  news: readonly NewFix[],
  shipments: ReadonlyMap<string, UnderWay>,
) => {
  const now = new Map<string, DrivenStop[]>()
  for (const fix of news) {
    const key = unitKey(fix)
    const stops = now.get(key) ?? shipments.get(key)?.stops
    if (fix.shipmentId !== null && stops) now.set(key, visitStops(stops, fix))
  }
  const changed = [...now].flatMap(([key, stops]) => {
    const [customer] = key.split('\n')
    const { id: shipmentId, stops: before = [] } = shipments.get(key) ?? {}
    return stops.filter((stop, place) => stop !== before[place]).map((stop) => ({ ...stop, customer, shipmentId }))
  })
  if (changed.length === 0) return
  const columns = {
    customer: 'text',
    shipmentId: 'text',
    sequence: 'int',
    actualArrival: 'timestamptz',
    actualDeparture: 'timestamptz',
    outsideSince: 'timestamptz',
  } as const
  await transaction.execute(sql`
    update shipment_stop stop
       set actual_arrival = visit."actualArrival", actual_departure = visit."actualDeparture",
           outside_since = visit."outsideSince"
      from ${asRecords(changed, columns, 'visit')}
     where stop.customer = visit.customer and stop.shipment_id = visit."shipmentId" and stop.sequence = visit.sequence`)
}
