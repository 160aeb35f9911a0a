import { and, asc, type Column, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { traces } from '#contract/maps/traces'
import { withSpeeds } from '#domain/fleet/positions/unitTrace'
import { position } from '#server/database/schema/positions'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'

/** A day of 25 hours, as in autumn, and some more. */
const longestSpan = 26 * 3_600_000

export const traceHandlers: Handlers<typeof traces> = {
  listUnitTraces: async ({ query: { unitIds, from, to } }, { database, customer }) => {
    const span = Date.parse(to) - Date.parse(from)
    if (span <= 0) throw badRequest('The span ends before it begins.')
    if (span > longestSpan) throw badRequest('The span is longer than 26 hours.')
    const slot = sql`date_bin(${sql.raw(`interval '${secondsOfSlot(unitIds.length)} seconds'`)}, ${position.at}, 'epoch')`
    // Times as they are stored and as floats: exact decimals of some thousand of them take as long as all the rest.
    const fix = database
      .selectDistinctOn([position.unitId, position.source, slot], {
        unitId: position.unitId,
        source: position.source,
        time: sql<number>`date_part('epoch', ${position.at})`.as('time'),
        latitude: position.latitude,
        longitude: position.longitude,
        speed: sql<number | null>`round(${position.speed})`.as('rounded_speed'),
      })
      .from(position)
      .where(
        and(
          eq(position.customer, customer),
          inArray(position.unitId, unitIds),
          gte(position.at, from),
          lt(position.at, to),
        ),
      )
      .orderBy(asc(position.unitId), asc(position.source), slot, asc(position.at))
      .as('fix')
    // One row for each source: thousands of rows would take longer to hand over than to find.
    const inTime = <Value = number>(value: Column | SQL.Aliased) =>
      sql<Value[]>`json_agg(${value} order by ${fix.time})`
    const found = await database
      .select({
        unitId: fix.unitId,
        source: fix.source,
        times: inTime(fix.time),
        latitudes: inTime(fix.latitude),
        longitudes: inTime(fix.longitude),
        speeds: inTime<number | null>(fix.speed),
      })
      .from(fix)
      .groupBy(fix.unitId, fix.source)
      .orderBy(asc(fix.unitId), asc(fix.source))
    return found.map(withSpeeds)
  },
}

/** Only the first fix of each slot is sent: a replay cannot show more. */
const secondsOfSlot = (units: number): number => (units > 10 ? 60 : 15)
