import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { traces } from '#contract/maps/traces'
import type { UnitTrace } from '#domain/fleet/unitTrace'
import { position } from '#server/database/schema/positions'
import { badRequest } from '#server/kernel/problems'
import type { Handlers } from '#server/kernel/serve'

/** A day of 25 hours, as in autumn, and some more. */
const longestSpan = 26 * 3_600_000

export const traceHandlers: Handlers<typeof traces> = {
  listUnitTraces: async ({ query: { unitIds, from, to } }, { database, customer }) => {
    const span = Date.parse(to) - Date.parse(from)
    if (span <= 0) throw badRequest('The span ends before it begins.')
    if (span > longestSpan) throw badRequest('The span is longer than 26 hours.')
    const slot = sql`floor(extract(epoch from ${position.at}) / ${sql.raw(String(secondsOfSlot(unitIds.length)))})`
    const rows = await database
      .selectDistinctOn([position.unitId, position.source, slot], {
        unitId: position.unitId,
        source: position.source,
        time: sql<number>`extract(epoch from ${position.at})::float8`,
        latitude: position.latitude,
        longitude: position.longitude,
        speed: position.speed,
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
    return tracesOf(rows)
  },
}

/** Of each slot only the first fix travels: more than that nobody sees in a replay. */
const secondsOfSlot = (units: number): number => (units > 10 ? 60 : 15)

type Fix = Pick<UnitTrace, 'unitId' | 'source'> & { time: number; latitude: number; longitude: number; speed: number }

const tracesOf = (rows: readonly Fix[]): UnitTrace[] => {
  const byUnit = new Map<string, UnitTrace>()
  for (const { unitId, source, time, latitude, longitude, speed } of rows) {
    const key = `${unitId} ${source}`
    const trace = byUnit.get(key) ?? { unitId, source, times: [], latitudes: [], longitudes: [], speeds: [] }
    byUnit.set(key, trace)
    trace.times.push(time)
    trace.latitudes.push(latitude)
    trace.longitudes.push(longitude)
    trace.speeds.push(Math.round(speed))
  }
  return [...byUnit.values()]
}
