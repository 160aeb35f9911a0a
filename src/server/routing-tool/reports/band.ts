import { type SQL, sql } from 'drizzle-orm'
import type { DayBand } from '#domain/reports/dayBands'

/** The name of the band that a number of whole days falls into. */
export const band = (bands: readonly DayBand[], days: SQL): SQL => {
  const lines = bands.map(({ name, most }) =>
    Number.isFinite(most) ? sql`when ${days} <= ${most} then ${name}::text` : sql`else ${name}::text`,
  )
  return sql`case ${sql.join(lines, sql` `)} end`
}
