import { sql } from 'drizzle-orm'
import type { FixSource } from '#domain/fleet/positions/fix'
import type { Sighting } from '#domain/fleet/positions/sighting'
import { followFix, newTrack, type Track, type TrackedFix } from '#domain/fleet/positions/unitTrack'
import type { Executor, Transaction } from '#server/database/openDatabase'
import type { RecentFix } from '#server/database/schema/positions'
import { followProgress } from '#server/freight/shipments/shipmentProgress'
import type { Change } from '#server/platform/events/publishChanges'
import { asRecords } from './asRecords'
import { followVisits, isUnderWay } from './followVisits'
import { shipmentsUnderWay, type UnderWay, type Unit, unitKey, unitTable } from './shipmentsUnderWay'

/** Where a unit was, and whose unit it is. */
export type UnitSighting = Sighting & { customer: string; unitId: string; source: FixSource }

/** All sightings of one unit from one source. */
type Source = Pick<UnitSighting, 'customer' | 'unitId' | 'source'>

type UnitFix = Source & TrackedFix

/** A number of our own for the locks of this room; the group is the other half of the key. */
const groupLock = 7_306

/**
 * Stores sightings in any order, and returns the number of new ones and the groups in which units moved. A repeated fix
 * is stored once; where a unit is depends on its newest fixes, see `lastPlace`. With `visits`, the stops of the unit's
 * shipment are updated too. Until the commit no other process writes positions of these groups: versions are assigned
 * in the order in which they become visible, so that reading changes since a version misses none.
 */
export const storeSightings = async (
  transaction: Transaction,
  sightings: readonly UnitSighting[],
  how: { visits: false } | { visits: true; publish: (change: Change) => void },
): Promise<{ stored: number; customers: string[] }> => {
  if (sightings.length === 0) return { stored: 0, customers: [] }
  await lockGroups(transaction, sightings)
  const units = unitsOf(sightings)
  const shipments = how.visits ? await shipmentsUnderWay(transaction, units) : new Map<string, UnderWay>()
  const before = await readTracks(transaction, units)
  const { fixes, tracks, passed, late } = followAll(sightings, before)
  const stored = await insertFixes(transaction, { fixes, before, tracks, shipments })
  const changed = await followVisits(transaction, shipments, { passed, late })
  if (how.visits) for (const key of changed) await followProgress(transaction, key, how.publish)
  const moved = [...tracks].flatMap(([key, { place }]) => (place && place !== before.get(key)?.place ? [place] : []))
  return { stored, customers: [...new Set(moved.map(({ customer }) => customer))] }
}

const sourceKey = (of: Source) => `${unitKey(of)}\n${of.source}`

/** Holds the locks of groups until the commit: of all who write positions, or visits of stops. */
export const lockGroups = async (database: Executor, sightings: readonly { customer: string }[]): Promise<void> => {
  const customers = [...new Set(sightings.map(({ customer }) => customer))].sort()
  for (const customer of customers)
    await database.execute(sql`select pg_advisory_xact_lock(${groupLock}, hashtext(${customer}))`)
}

const unitsOf = (sightings: readonly UnitSighting[]): Unit[] => [
  ...new Map(sightings.map(({ customer, unitId }) => [unitKey({ customer, unitId }), { customer, unitId }])).values(),
]

type Tracks = ReadonlyMap<string, Track<UnitFix>>

const readTracks = async (transaction: Transaction, units: readonly Unit[]): Promise<Tracks> => {
  const { rows } = await transaction.execute<UnitFix & { recent: RecentFix[] }>(sql`
    select last.customer, last.unit_id as "unitId", last.source, last.at, last.latitude, last.longitude, last.speed,
           last.speed as "toldSpeed", last.heading, last.standing_since as "standingSince", last.recent
      from ${unitTable(units)} join last_position last on last.customer = unit.customer and last.unit_id = unit."unitId"`)
  return new Map(
    rows.map(({ recent: remembered, ...last }): [string, Track<UnitFix>] => {
      const { customer, unitId, source } = last
      const recent = remembered.map((fix) => ({ customer, unitId, source, ...fixOf(fix) }))
      const place = recent.find(({ at }) => Date.parse(at) === Date.parse(last.at))
      // Nothing is remembered of a unit that was last seen before fixes were, or whose position was set by other means.
      return [sourceKey(last), place ? { recent, place } : { recent: [last], place: last }]
    }),
  )
}

const iso = (moment: number): string => new Date(moment).toISOString()

const fixOf = ([at, latitude, longitude, speed, heading, since, toldSpeed = speed]: RecentFix): TrackedFix => ({
  at: iso(at),
  latitude,
  longitude,
  speed,
  toldSpeed,
  heading,
  standingSince: since === null ? null : iso(since),
})

const rememberedAs = ({ at, latitude, longitude, speed, heading, standingSince, toldSpeed }: TrackedFix): RecentFix => [
  Date.parse(at),
  latitude,
  longitude,
  speed,
  heading,
  standingSince === null ? null : Date.parse(standingSince),
  toldSpeed,
]

/** Follows every unit in the order of time. `late` are the fixes that are older than where their unit is. */
const followAll = (sightings: readonly UnitSighting[], before: Tracks) => {
  const tracks = new Map(before)
  const [passed, late]: [UnitFix[], UnitFix[]] = [[], []]
  const fixes = sightings
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((sighting) => {
      const key = sourceKey(sighting)
      const known = tracks.get(key) ?? newTrack
      const { heading } = sighting
      const rounded = { ...sighting, heading: heading === null ? null : Math.round(heading) % 360 }
      const followed = followFix<UnitSighting>(known, rounded)
      tracks.set(key, followed.track)
      passed.push(...followed.passed)
      if (known.place && Date.parse(sighting.at) < Date.parse(known.place.at)) late.push(followed.fix)
      return followed.fix
    })
  return { fixes, tracks, passed, late }
}

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

const lastColumns = { ...fixColumns, movement: 'text', standingSince: 'timestamptz', recent: 'jsonb' } as const

type NewFixes = {
  fixes: readonly UnitFix[]
  before: Tracks
  tracks: Tracks
  shipments: ReadonlyMap<string, UnderWay>
}

/** Fixes that were known before, and whose speed is another one by a fix that came late. */
const correctedIn = (before: readonly UnitFix[], recent: readonly UnitFix[]): UnitFix[] => {
  const speeds = new Map(before.map(({ at, speed }) => [Date.parse(at), speed]))
  return recent.filter((fix) => {
    const known = speeds.get(Date.parse(fix.at))
    return known !== undefined && known !== fix.speed
  })
}

/** Stores fixes and the recent fixes of their units; returns the number of new fixes. */
const insertFixes = async (
  transaction: Transaction,
  { fixes, before, tracks, shipments }: NewFixes,
): Promise<number> => {
  const written = (fix: UnitFix) => {
    const shipment = shipments.get(unitKey(fix))
    const isOn = shipment !== undefined && isUnderWay(shipment, fix)
    return {
      ...fix,
      speed: fix.speed ?? 0,
      shipmentId: isOn ? shipment.id : null,
      movement: isOn ? shipment.movement : 'bobtail',
    }
  }
  const changed = [...tracks].flatMap(([key, { recent, place }]) =>
    place === null || recent === before.get(key)?.recent
      ? []
      : [{ ...written(place), recent: recent.map(rememberedAs) }],
  )
  const corrected = [...tracks].flatMap(([key, { recent }]) =>
    correctedIn(before.get(key)?.recent ?? [], recent).map(written),
  )
  const { rows } = await transaction.execute(sql`
    with corrected as (
      update position set speed = fix.speed from ${asRecords(corrected, fixColumns, 'fix')}
       where position.customer = fix.customer and position."unit_id" = fix."unitId" and position.at = fix.at
         and position.source = fix.source),
    changed as (
      insert into last_position as last (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id,
                                         movement, standing_since, recent)
      select changed.* from ${asRecords(changed, lastColumns, 'changed')}
      on conflict (customer, unit_id, source) do update
         set at = excluded.at, latitude = excluded.latitude, longitude = excluded.longitude, speed = excluded.speed,
             heading = excluded.heading, shipment_id = excluded.shipment_id, movement = excluded.movement,
             standing_since = excluded.standing_since, recent = excluded.recent,
             version = case when last.at = excluded.at then last.version else excluded.version end)
    insert into position (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id)
    select fix.* from ${asRecords(fixes.map(written), fixColumns, 'fix')}
    on conflict do nothing returning 1`)
  return rows.length
}
