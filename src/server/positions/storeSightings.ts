import { sql } from 'drizzle-orm'
import type { FixSource } from '#domain/fleet/positions/fix'
import { plausibleSpeed, type Sighting } from '#domain/fleet/positions/sighting'
import {
  followFix,
  needsEarlier,
  newTrack,
  type Track,
  type TrackedFix,
  trackedFixes,
  withEarlier,
} from '#domain/fleet/positions/unitTrack'
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
  const { fixes, tracks, unsettled, passed, late } = followAll(sightings, before)
  await settle(transaction, { fixes, before, tracks, unsettled })
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
  const unsettled = new Set<string>()
  const [passed, late]: [UnitFix[], UnitFix[]] = [[], []]
  const fixes = sightings
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((sighting) => {
      const key = sourceKey(sighting)
      const known = tracks.get(key) ?? newTrack
      const { heading } = sighting
      const rounded = { ...sighting, heading: heading === null ? null : Math.round(heading) % 360 }
      const followed = followFix<UnitSighting>(known, rounded)
      if (needsEarlier(known, rounded)) unsettled.add(key)
      tracks.set(key, followed.track)
      passed.push(...followed.passed)
      if (known.place && Date.parse(sighting.at) < Date.parse(known.place.at)) late.push(followed.fix)
      return followed.fix
    })
  return { fixes, tracks, unsettled, passed, late }
}

/** Numbers of stored fixes from which a unit is followed anew: as many as tell in most cases, and days of them. */
const readBack = [300, 5_000]

/** Stored fixes that are in memory at a time. */
const mostRead = 50_000

/** Gives the tracks whose fixes came late what all their fixes say, stored ones and new ones. */
const settle = async (
  transaction: Transaction,
  {
    fixes,
    before,
    tracks,
    unsettled,
  }: { fixes: readonly UnitFix[]; before: Tracks; tracks: Map<string, Track<UnitFix>>; unsettled: ReadonlySet<string> },
): Promise<void> => {
  let left = [...unsettled].flatMap((key) => {
    const track = tracks.get(key)
    const newest = track?.recent.at(-1)
    if (!track || !newest) return []
    const own = fixes
      .filter((fix) => sourceKey(fix) === key && Date.parse(fix.at) <= Date.parse(newest.at))
      .map((fix) => ({ ...fix, speed: fix.toldSpeed }))
    return [{ key, track, newest, own, standing: before.get(key)?.recent[0]?.standingSince ?? null }]
  })
  for (const limit of readBack) {
    const rest: typeof left = []
    const atOnce = Math.floor(mostRead / limit)
    for (let from = 0; from < left.length; from += atOnce) {
      const some = left.slice(from, from + atOnce)
      const fixesOf = await readStored(
        transaction,
        some.map(({ newest }) => newest),
        limit,
      )
      for (const late of some) {
        const { key, track, own, standing } = late
        const stored = fixesOf.get(key) ?? []
        const known = new Map([...own, ...stored].map((fix) => [Date.parse(fix.at), fix]))
        const inOrder = [...known.values()].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
        const settled = withEarlier(track, trackedFixes(inOrder, stored.length === limit ? standing : null))
        tracks.set(key, settled)
        const since = settled.recent[0]?.standingSince ?? null
        const isTold =
          stored.length < limit || since === null || Date.parse(since) > Date.parse(stored.at(-1)?.at ?? '')
        if (!isTold) rest.push(late)
      }
    }
    left = rest
  }
}

/** The stored fixes of sources up to a fix of each, newest first, as the devices told them. */
const readStored = async (
  transaction: Transaction,
  ends: readonly UnitFix[],
  limit: number,
): Promise<Map<string, Sighting[]>> => {
  const { rows } = await transaction.execute<Source & { fixes: Sighting[] }>(sql`
    select ending.customer, ending."unitId", ending.source, json_agg(fix order by fix.at desc) as fixes
      from ${asRecords(ends, sourceColumns, 'ending')}
      cross join lateral (
        select at, latitude, longitude, speed, heading from position
         where customer = ending.customer and unit_id = ending."unitId" and source = ending.source and at <= ending.at
         order by at desc limit ${limit}) fix
     group by 1, 2, 3`)
  return new Map(rows.map(({ fixes, ...source }) => [sourceKey(source), fixes]))
}

const sourceColumns = { customer: 'text', unitId: 'text', at: 'timestamptz', source: 'text' } as const

const fixColumns = {
  ...sourceColumns,
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
  const told = fixes.map((fix) => ({ ...written(fix), speed: plausibleSpeed(fix.toldSpeed) }))
  const { rows } = await transaction.execute(sql`
    with changed as (
      insert into last_position as last (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id,
                                         movement, standing_since, recent)
      select changed.* from ${asRecords(changed, lastColumns, 'changed')}
      on conflict (customer, unit_id, source) do update
         set at = excluded.at, latitude = excluded.latitude, longitude = excluded.longitude, speed = excluded.speed,
             heading = excluded.heading, shipment_id = excluded.shipment_id, movement = excluded.movement,
             standing_since = excluded.standing_since, recent = excluded.recent,
             version = case when last.at = excluded.at and last.speed = excluded.speed
                             and last.standing_since is not distinct from excluded.standing_since
                        then last.version else excluded.version end)
    insert into position (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id)
    select fix.* from ${asRecords(told, fixColumns, 'fix')}
    on conflict do nothing returning 1`)
  return rows.length
}
