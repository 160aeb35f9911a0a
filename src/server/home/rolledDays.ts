import { type SQL, sql } from 'drizzle-orm'
import { type TileName, tiles } from '#domain/dashboards/tiles'
import { freeMinutesAtStop } from '#domain/fleet/detention'
import { daysOf } from '#domain/reports/reportDays'
import { addDays, today } from '#domain/values/days'
import { customer as customers } from '#server/database/schema/access'
import { changedDay, rolledDay, rolledTile } from '#server/database/schema/rolledDays'
import { load } from '#server/database/schema/loads'
import { shipment } from '#server/database/schema/shipments'
import { numberParameter } from '#server/freight/parameters'
import type { AskedDays, TileFacts } from '#server/freight/tileFacts'
import { forEachDue, type Place } from '#server/platform/customerWork'
import type { Kernel } from '#server/platform/kernel'

/** The tiles whose days are summed up once they are over: those of trips and stops, the dear ones. */
const rolledTiles: readonly TileName[] = [
  'deliveries-on-time',
  'pickups-on-time',
  'late-causes',
  'coverage',
  'empty-miles',
  'dwell',
]

/** Days back from today that are kept: a dashboard shows a month, and the one before. */
const keptDays = 65

/**
 * A day is over everywhere 12 hours after it ended in UTC. The triggers note changes of such days; an hour later no change
 * from before is still on its way.
 */
const hoursAfterStart = 24 + 12 + 1

/** What the tiles are measured by besides the trips: sums by other rules do not count. */
const rulesOf = (customer: string): SQL =>
  sql`concat_ws(' ', ${numberParameter('lateThreshold', customer)}, ${freeMinutesAtStop}::int,
    (select concat(count(*), ' ', sum(hashtext(concat(id, ' ', free_minutes)))) from location
      where customer = ${customer} and free_minutes is not null))`

/** The days that count as rolled up, among some: nothing has changed on them since. */
const rolledDays = async (
  { database, customer }: Place,
  { from, to }: Pick<AskedDays, 'from' | 'to'>,
): Promise<Set<string>> => {
  const { rows } = await database.execute<{ day: string }>(sql`
    select ${rolledDay.day}::text as day from ${rolledDay}
     where ${rolledDay.customer} = ${customer} and ${rolledDay.day} between ${from}::date and ${to}::date
       and ${rolledDay.rules} = ${rulesOf(customer)}
       and not exists (select from ${changedDay} where ${changedDay.customer} = ${rolledDay.customer}
         and ${changedDay.day} = ${rolledDay.day})`)
  return new Set(rows.map(({ day }) => day))
}

/**
 * What the tiles count, where days that are rolled up are read as their sums and the others from the records. Of the tiles
 * of trips only the columns are left that they are summed by: `day`, `key`, `label` and the sums.
 */
export const withRolledDays = async (
  place: Place,
  facts: TileFacts,
  days: Pick<AskedDays, 'from' | 'to'>,
): Promise<TileFacts> => {
  const rolled = await rolledDays(place, days)
  if (rolled.size === 0) return facts
  const overridden = rolledTiles.map((tile) => [
    tile,
    (asked: AskedDays) => withSums(tile, asked, facts[tile], daysOf(asked), rolled),
  ])
  return { ...facts, ...(Object.fromEntries(overridden) as Partial<TileFacts>) }
}

const withSums = (
  tile: TileName,
  asked: AskedDays,
  factsOf: TileFacts[TileName],
  days: readonly string[],
  rolled: ReadonlySet<string>,
): SQL => {
  const kept = sql`
    select day, key, label, ${listOf(tile, (sum) => sql`(sums ->> ${sum})::numeric`)} from ${rolledTile}
     where customer = ${asked.customer} and tile = ${tile} and region = ${String(asked.region ?? '')}
       and day in ${listOfDays(days.filter((day) => rolled.has(day)))}`
  const others = days.filter((day) => !rolled.has(day))
  const [from, to] = [others[0], others.at(-1)]
  if (from === undefined || to === undefined) return kept
  return sql`
    select day, ${keyOf} as key, label, ${listOf(tile, (sum) => sql`${sql.identifier(sum)}::numeric`)}
      from (${factsOf({ ...asked, from, to })} ${dayOnce}) fact where day in ${listOfDays(others)}
     union all ${kept}`
}

/** The key of a fact: the day where it has no other. */
export const keyOf = sql`coalesce(key, day::text)`

/** Without it the day of a place, which is dear, is computed wherever it is named. */
export const dayOnce = sql`offset 0`

const listOf = (tile: TileName, expression: (sum: string) => SQL): SQL =>
  sql.join(
    tiles[tile].sums.map((sum) => sql`${expression(sum)} as ${sql.identifier(sum)}`),
    sql`, `,
  )

const listOfDays = (days: readonly string[]): SQL =>
  days.length === 0
    ? sql`(null::date)`
    : sql`(${sql.join(
        days.map((day) => sql`${day}::date`),
        sql`, `,
      )})`

/** Rolls up the days of every customer with trips. */
export const rollUpDays = async (
  kernel: Pick<Kernel, 'opened' | 'settings' | 'announcements' | 'log'>,
  facts: TileFacts,
  stopping?: AbortSignal,
): Promise<void> => {
  const withTrips = await kernel.opened.allCustomers
    .select({ customer: customers.code })
    .from(customers)
    .where(sql`exists (select from ${shipment} where ${shipment.customer} = ${customers.code})`)
    .orderBy(customers.code)
  await forEachDue(kernel, withTrips, { onFailure: 'the days of a customer were not rolled up' }, (work) =>
    rollUpCustomer(work, facts, stopping),
  )
}

/**
 * Rolls up the days of a customer that are over, and those that have changed since they were: the newest first, each in a
 * transaction of its own. Older ones than are kept are forgotten.
 */
export const rollUpCustomer = async (place: Place, facts: TileFacts, stopping?: AbortSignal): Promise<void> => {
  const now = Date.now()
  const days = { from: addDays(today(now), -keptDays), to: today(now - hoursAfterStart * 3_600_000) }
  for (const table of [rolledDay, changedDay])
    await place.database.execute(
      sql`delete from ${table} where customer = ${place.customer} and day < ${days.from}::date`,
    )
  const rolled = await rolledDays(place, days)
  for (const day of await daysWithTrips(place, days))
    if (!rolled.has(day) && !stopping?.aborted) await rollUp(place, facts, day, now)
}

/** The days from the first trip on, the newest one first: before it there is nothing to sum up. */
const daysWithTrips = async ({ database, customer }: Place, { from, to }: Pick<AskedDays, 'from' | 'to'>) => {
  const { rows } = await database.execute<{ first: string | null }>(sql`
    select ((min(${shipment.startsAt}) at time zone 'UTC')::date - 1)::text as first
      from ${shipment} where ${shipment.customer} = ${customer}`)
  const first = rows[0]?.first
  if (!first) return []
  return daysOf({ from: first > from ? first : from, to }).toReversed()
}

/** One statement reads all tiles, so that they are of one moment: later than the notes that were taken away. */
const rollUp = ({ database, customer }: Place, facts: TileFacts, day: string, now: number): Promise<void> =>
  database.transaction(async (transaction) => {
    const place = sql`customer = ${customer} and day = ${day}::date`
    await transaction.execute(sql`delete from ${changedDay} where ${place}`)
    await transaction.execute(sql`delete from ${rolledDay} where ${place}`)
    const asked = { customer, from: day, to: day, zone: 'UTC', now, region: undefined }
    const sums = rolledTiles.map(
      (tile) => sql`
        select ${tile} as tile, coalesce(region, '') as region, ${keyOf} as key, max(label) as label,
               jsonb_build_object(${sql.join(
                 tiles[tile].sums.map((sum) => sql`${sum}::text, sum(${sql.identifier(sum)})`),
                 sql`, `,
               )}) as sums
          from (${facts[tile](asked)} ${dayOnce}) fact
               left join lateral (
                 select ${load.regionCode}::text as region from ${shipment} join ${load}
                     on ${load.customer} = ${shipment.customer} and ${load.id} = ${shipment.loadId}
                  where ${shipment.customer} = ${customer} and ${shipment.id} = fact.id) of_load on true
         where day = ${day}::date
         group by grouping sets ((${keyOf}), (${keyOf}, region))
        having grouping(region) = 1 or region is not null`,
    )
    await transaction.execute(sql`
      with kept as (
        insert into ${rolledDay} (customer, day, rules) values (${customer}, ${day}::date, ${rulesOf(customer)}) returning day
      )
      insert into ${rolledTile} (customer, day, tile, region, key, label, sums)
      select ${customer}, kept.day, counted.* from kept, (${sql.join(sums, sql` union all `)}) counted`)
  })
