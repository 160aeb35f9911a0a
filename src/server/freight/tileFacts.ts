import { type SQL, sql } from 'drizzle-orm'
import type { TileName } from '#domain/dashboards/tiles'
import { daysOf } from '#domain/reports/reportDays'
import { addDays } from '#domain/values/days'
import { momentOf } from '#domain/values/zonedTime'

/** Days of a customer, both ends included; `zone` is that of the reader, `now` in milliseconds since 1970. */
export type AskedDays = {
  customer: string
  from: string
  to: string
  zone: string
  now: number
  /** Freight of a region alone, by its code: of trips, that of their load. */
  region?: number | undefined
}

/**
 * What a tile counts, before it is summed: a row for each thing, with its `day`, its `key` (null where the day is the key),
 * what people call that (`label`, empty for a state), what names the record (`kind`, `id`, `name`, `place`, `at`, `zone`),
 * and a column for each sum of the tile. Of a tile of how it stands now, the `day` is what a record says, or null. Each statement finds its rows by an index.
 */
export type TileFacts<Name extends TileName = TileName> = Readonly<Record<Name, (asked: AskedDays) => SQL>>

/** The day of a moment on the clock of the stop `stop`; UTC without a stop, and where its zone is unknown. */
export const dayOfPlace = (at: SQL): SQL => sql`day_at(${at}, coalesce(stop.zone, 'UTC'))`

/** Moments that may lie in these days somewhere on earth: an index finds them, and the day of the place decides. */
export const aroundDays = (at: SQL, { from, to }: Pick<AskedDays, 'from' | 'to'>): SQL => sql`
  ${at} >= (${from}::date - 1)::timestamp at time zone 'UTC' and ${at} < (${to}::date + 2)::timestamp at time zone 'UTC'`

/** When a day begins for the reader: the database need not know the zone. */
const beginOf = (day: string, zone: string): string => new Date(momentOf(`${day}T00:00`, zone)).toISOString()

type ReadersDays = Pick<AskedDays, 'from' | 'to' | 'zone'>

export const withinDaysOfReader = (at: SQL, { from, to, zone }: ReadersDays): SQL => sql`
  ${at} >= ${beginOf(from, zone)}::timestamptz and ${at} < ${beginOf(addDays(to, 1), zone)}::timestamptz`

export const dayOfReader = (at: SQL, { from, to, zone }: ReadersDays): SQL => {
  const begins = daysOf({ from, to }).map((day) => sql`${beginOf(day, zone)}`)
  return sql`(${from}::date + width_bucket(${at}, array[${sql.join(begins, sql`, `)}]::timestamptz[]) - 1)`
}

/** Texts as a list for `in`. */
export const listOf = (texts: readonly string[]): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`

type Bands = Readonly<Record<string, number>>

/** The first band, in their order, up to whose limit a number goes; null above all of them. */
export const bandUpTo = (value: SQL, bands: Bands): SQL =>
  sql`case ${sql.join(
    Object.entries(bands).map(([band, limit]) => sql`when ${value} <= ${limit}::int then ${band}`),
    sql` `,
  )} end`

/** The last band, in their order, from whose limit on a number is; null below all of them. */
export const bandFrom = (value: SQL, bands: Bands): SQL =>
  sql`case ${sql.join(
    Object.entries(bands)
      .toReversed()
      .map(([band, limit]) => sql`when ${value} >= ${limit}::int then ${band}`),
    sql` `,
  )} end`

/** The reader's days as rows: `day`, and the moments from which to before which it is. */
export const readersDays = ({ from, to, zone }: ReadersDays): SQL =>
  sql`(values ${sql.join(
    daysOf({ from, to }).map(
      (day) => sql`(${day}::date, ${beginOf(day, zone)}::timestamptz, ${beginOf(addDays(day, 1), zone)}::timestamptz)`,
    ),
    sql`, `,
  )}) as days (day, begins, ends)`
