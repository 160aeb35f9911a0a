import { and, between, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { GeoBox } from '#domain/fleet/geography'
import { fixSources, type PositionColumns } from '#domain/fleet/positions/fix'
import { movements } from '#domain/fleet/positions/movement'
import type { Executor } from '#server/database/openDatabase'
import { lastPosition } from '#server/database/schema/positions'

/** Whether a last position is inside a box. */
export const inBox = ({ south, north, west, east }: GeoBox): SQL | undefined =>
  and(between(lastPosition.latitude, south, north), between(lastPosition.longitude, west, east))

/**
 * The last positions of a group that changed after a version, or all of them after 0, in the order of their changes.
 * With a box, only positions inside it; units that left it are not reported. The database builds the columns, because
 * reading a hundred thousand rows takes many times as long.
 */
export const changedPositions = async (
  database: Executor,
  customer: string,
  since: number,
  box: GeoBox | null,
): Promise<PositionColumns> => {
  const { rows } = await database.execute<PositionColumns>(changedColumns(customer, since, box))
  const [columns] = rows
  if (!columns) throw new Error('An aggregate gives a row.')
  return columns
}

/** The statement, one row of lists. */
export const changedColumns = (customer: string, since: number, box: GeoBox | null): SQL => {
  const changed = and(
    eq(lastPosition.customer, customer),
    gt(lastPosition.version, since),
    box === null ? undefined : inBox(box),
  )
  return sql`select coalesce(max(version), ${since}::bigint) as version,
      ${listOf(sql`unit_id`)} as "unitIds", ${listOf(sql`shipment_id`)} as "shipmentIds",
      ${listOf(sql`round(latitude * 100000) / 100000`)} as latitudes,
      ${listOf(sql`round(longitude * 100000) / 100000`)} as longitudes,
      ${listOf(sql`heading`)} as headings, ${listOf(sql`round(speed::float8 * 10) / 10`)} as speeds,
      ${listOf(seconds(sql`at`))} as times, ${listOf(seconds(sql`standing_since`))} as "standingSince",
      ${listOf(placeIn(movements, sql`movement`))} as movements, ${listOf(placeIn(fixSources, sql`source`))} as sources
    from (select * from ${lastPosition} where ${changed} order by ${lastPosition.version}) changed`
}

const listOf = (value: SQL): SQL => sql`coalesce(json_agg(${value}), '[]')`

const seconds = (moment: SQL): SQL => sql`extract(epoch from ${moment})::bigint`

const placeIn = (words: readonly string[], column: SQL): SQL =>
  sql`array_position(${`{${words.join(',')}}`}::text[], ${column}) - 1`
