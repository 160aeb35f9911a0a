import { sql } from 'drizzle-orm'
import { type FixSource, fixSources } from '#domain/fleet/positions/fix'
import { jumpsIn } from '#domain/fleet/positions/lastPlace'
import type { Sighting } from '#domain/fleet/positions/sighting'
import { trackedFixes } from '#domain/fleet/positions/unitTrack'
import { beforeNextArrival, isAtStop, visitStops } from '#domain/fleet/stopVisit'
import type { ShipmentId } from '#domain/freight/keys'
import type { Executor, Transaction } from '#server/database/openDatabase'
import type { ShipmentKey } from '#server/freight/shipments/shipmentProgress'
import { asRecords } from './asRecords'
import { type DrivenStop, type UnderWay, type Unit, unitKey } from './shipmentsUnderWay'

type UnitFix = Sighting & Unit

/** How long before its planned start a unit may be on its way for a shipment. */
const earliest = 4 * 3_600_000

/** Whether a fix belongs to the shipment that its unit is on. */
export const isUnderWay = ({ startsAt }: UnderWay, { at }: Sighting): boolean =>
  Date.parse(at) >= Date.parse(startsAt) - earliest

/**
 * Lets the stops of the shipments follow their units: by the fixes by which they moved, in the order of time. A fix that
 * came late and was made at a stop that is not reached yet lets all fixes after the last arrival be followed once more.
 * Answers the shipments whose stops have changed and whose status follows them.
 */
export const followVisits = async (
  transaction: Transaction,
  shipments: ReadonlyMap<string, UnderWay>,
  { passed, late }: { passed: readonly UnitFix[]; late: readonly UnitFix[] },
): Promise<ShipmentKey[]> => {
  const visited = new Map<string, readonly DrivenStop[]>()
  const followed = (key: string, fix: Omit<Sighting, 'heading'>) => {
    const shipment = shipments.get(key)
    if (shipment) visited.set(key, visitStops(visited.get(key) ?? shipment.stops, fix, shipment.fence))
  }
  const again = new Map(
    late.flatMap((fix) => {
      const shipment = shipments.get(unitKey(fix))
      return shipment && mayHaveArrived(shipment, fix) ? [[unitKey(fix), shipment] as const] : []
    }),
  )
  for (const fix of passed.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    const key = unitKey(fix)
    const shipment = shipments.get(key)
    if (shipment && isUnderWay(shipment, fix) && !again.has(key)) followed(key, fix)
  }
  if (again.size > 0) {
    const fixes = await readFixes(transaction, again)
    for (const [key, { stops }] of again) {
      visited.set(key, beforeNextArrival(stops).stops)
      for (const fix of fixes.get(key) ?? []) followed(key, fix)
    }
  }
  return writeVisits(transaction, shipments, visited)
}

const mayHaveArrived = (shipment: UnderWay, fix: UnitFix) =>
  isUnderWay(shipment, fix) &&
  shipment.stops.some((stop) => stop.actualArrival === null && isAtStop(stop, fix, shipment.fence))

type StoredFix = Sighting & { source: FixSource }

/** More fixes than a unit sends between two stops; the rest counts as it was followed when it came. */
const mostFollowedAgain = 5_000

/** The fixes of shipments after their last arrivals in the order of time, without jumps, by the keys of their units. */
const readFixes = async (
  transaction: Transaction,
  shipments: ReadonlyMap<string, UnderWay>,
): Promise<Map<string, StoredFix[]>> => {
  const wanted = [...shipments].map(([key, { id, startsAt, stops }]) => ({
    key,
    customer: key.split('\n')[0],
    shipmentId: id,
    since: beforeNextArrival(stops).since ?? new Date(Date.parse(startsAt) - earliest).toISOString(),
  }))
  const columns = { key: 'text', customer: 'text', shipmentId: 'text', since: 'timestamptz' } as const
  const { rows } = await transaction.execute<StoredFix & { key: string }>(sql`
    select wanted.key, seen.* from ${asRecords(wanted, columns, 'wanted')}
     cross join lateral (
       select at, latitude, longitude, source, speed, heading from position
        where customer = wanted.customer and shipment_id = wanted."shipmentId" and at > wanted.since
        order by at limit ${mostFollowedAgain}) seen
     order by seen.at`)
  const found = new Map<string, StoredFix[]>()
  for (const { key } of wanted) {
    const own = rows.filter((row) => row.key === key)
    const plausible = fixSources.flatMap((source) => {
      const fixes = own.filter((fix) => fix.source === source)
      const jumps = jumpsIn(fixes)
      return trackedFixes(fixes.filter((_, place) => !jumps.has(place)))
    })
    found.set(
      key,
      plausible.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    )
  }
  return found
}

const writeVisits = async (
  transaction: Transaction,
  shipments: ReadonlyMap<string, UnderWay>,
  visited: ReadonlyMap<string, readonly DrivenStop[]>,
): Promise<ShipmentKey[]> => {
  const changed = [...visited].flatMap(([key, stops]) => {
    const [customer] = key.split('\n')
    const { id: shipmentId, stops: before = [] } = shipments.get(key) ?? {}
    return stops.filter((stop, place) => stop !== before[place]).map((stop) => ({ ...stop, customer, shipmentId }))
  })
  if (changed.length === 0) return []
  await writeStops(transaction, changed)
  return [...shipments].flatMap(([key, { id, isFollowed }]) => {
    const [customer = ''] = key.split('\n')
    const isChanged = changed.some((stop) => stop.shipmentId === id && stop.customer === customer)
    return isFollowed && isChanged ? [{ customer, shipmentId: id }] : []
  })
}

type WrittenStop = Pick<
  DrivenStop,
  'sequence' | 'actualArrival' | 'actualDeparture' | 'insideSince' | 'outsideSince'
> & {
  customer: string | undefined
  shipmentId: ShipmentId | undefined
}

/** Stores the visits of stops. Whoever calls this holds the lock of the group, and follows the progress then. */
export const writeStops = async (database: Executor, changed: readonly WrittenStop[]): Promise<void> => {
  const columns = {
    customer: 'text',
    shipmentId: 'text',
    sequence: 'int',
    actualArrival: 'timestamptz',
    actualDeparture: 'timestamptz',
    insideSince: 'timestamptz',
    outsideSince: 'timestamptz',
  } as const
  await database.execute(sql`
    update shipment_stop stop
       set actual_arrival = visit."actualArrival", actual_departure = visit."actualDeparture",
           inside_since = visit."insideSince", outside_since = visit."outsideSince"
      from ${asRecords(changed, columns, 'visit')}
     where stop.customer = visit.customer and stop.shipment_id = visit."shipmentId" and stop.sequence = visit.sequence`)
}
