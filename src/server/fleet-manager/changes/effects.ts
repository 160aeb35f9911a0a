import { type SQL, sql } from 'drizzle-orm'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { parameterOf } from '#contract/fleet-manager/parameterNames'
import { earthRadius, metersOfMile } from '#domain/fleet/geography'
import type { ParameterName } from '#domain/fleet-manager/parameters'
import { effectiveNumber } from '#domain/fleet-manager/parameterValues'
import { delivery } from '#server/database/schema/deliveries'
import { load } from '#server/database/schema/loads'
import { lastPosition } from '#server/database/schema/positions'
import { shipment } from '#server/database/schema/shipments'
import { storedParameter } from '#server/freight/parameters'
import { isLaterThan, isSilentFor, measuredStop } from '#server/freight/shipmentAlerts'
import type { Handlers } from '#server/platform/http/serve'
import { readChanges, readSet } from './changeSetRows'
import { rulesOutside } from './rulesOutside'
import { textOf } from './storedValues'

/** The rows that a limit is about, and which of them it counts. */
type Measure = { rows: (customer: string) => SQL; isCounted: (now: number, limit: SQL) => SQL }

const openShipments = (customer: string): SQL =>
  sql`${shipment} where ${shipment.customer} = ${customer} and ${shipment.status} in ('planned', 'in-transit')`

const openLoads = (customer: string): SQL => sql`(
  select sum(${delivery.weight}) as weight
    from ${load} join ${delivery} on ${delivery.customer} = ${load.customer} and ${delivery.loadId} = ${load.id}
   where ${load.customer} = ${customer} and ${load.status} in ('pending', 'planned') group by ${load.id}) open_load`

/** Meters between a stop and its unit: the rule of `greatCircleMiles`, in the database. */
const metersApart = sql`${2 * earthRadius * metersOfMile}::float8 * asin(sqrt(least(1,
  sin(radians(seen.latitude - there.latitude) / 2) ^ 2 + cos(radians(seen.latitude)) * cos(radians(there.latitude))
    * sin(radians(seen.longitude - there.longitude) / 2) ^ 2)))`

/** Whether the unit was last seen inside the fence of its next stop; the fence of a location goes before the parameter. */
const isAtNextStop = (meters: SQL): SQL => sql`${shipment.status} = 'in-transit' and exists (
  select from (select s.* ${measuredStop}) stop
    left join location place on place.customer = stop.customer and place.id = stop.location_id
   cross join lateral (select coalesce(place.latitude, stop.latitude) as latitude,
     coalesce(place.longitude, stop.longitude) as longitude) there
   cross join (select p.latitude, p.longitude from ${lastPosition} p where p.customer = ${shipment.customer}
     and p.unit_id = ${shipment.powerUnitId} order by p.at desc limit 1) seen
   where stop.actual_arrival is null and ${metersApart} <= coalesce(place.fence_radius, ${meters}))`

/** The parameters whose effect is counted. */
const measures: Partial<Record<ParameterName, Measure>> = {
  lateThreshold: { rows: openShipments, isCounted: isLaterThan },
  silenceThreshold: { rows: openShipments, isCounted: isSilentFor },
  geofenceRadius: { rows: openShipments, isCounted: (_, meters) => isAtNextStop(meters) },
  loadWeightThreshold: { rows: openLoads, isCounted: (_, pounds) => sql`open_load.weight > ${pounds}` },
}

/**
 * How many shipments or loads the limits in effect count, and how many those of a draft would; no limit counts none. Of the
 * domains of mails it counts the rules with addresses that get no mail.
 */
export const listEffects: Handlers<typeof changeSets>['listEffects'] = async ({ params: { id } }, context) => {
  const { database, customer } = context
  const changes = await readChanges(context, await readSet(context, id))
  const now = Date.now()
  const effects: { key: string; before: number; after: number; rules: string[] }[] = []
  for (const { kind, key, after } of changes) {
    const name = kind === 'parameter' ? parameterOf(key) : null
    if (name === 'mailDomains') {
      const [before, rules] = [await rulesOutside(context, []), await rulesOutside(context, changes)]
      effects.push({ key, before: before.length, after: rules.length, rules })
    }
    const measure = name === null ? undefined : measures[name]
    if (name === null || !measure) continue
    const stored = await database.execute<{ value: string | null }>(
      sql`select ${storedParameter(name, customer)} as value`,
    )
    const counted = (text: string | null | undefined) =>
      measure.isCounted(now, sql`${effectiveNumber(name, text)}::numeric`)
    const { rows } = await database.execute<{ before: number; after: number }>(sql`
      select count(*) filter (where ${counted(stored.rows[0]?.value)})::int as before,
             count(*) filter (where ${counted(textOf(after?.['value']))})::int as after
        from ${measure.rows(customer)}`)
    const [counts] = rows
    if (counts) effects.push({ key, ...counts, rules: [] })
  }
  return effects
}
