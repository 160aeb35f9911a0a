import { sql } from 'drizzle-orm'
import type { dashboards, TileFigures, TileRecord } from '#contract/home/dashboards'
import { isAllowed } from '#domain/access/access'
import { mostDashboardDays } from '#domain/dashboards/dashboardReport'
import { type TileName, tiles, tilesOf, totalOf } from '#domain/dashboards/tiles'
import { type Days, daysBefore, daysProblem } from '#domain/reports/reportDays'
import { isZone } from '#domain/values/zonedTime'
import type { AskedDays, TileFacts } from '#server/freight/tileFacts'
import type { Context } from '#server/platform/context'
import type { Place } from '#server/platform/customerWork'
import { badRequest, notAllowed } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { dayOnce, keyOf, withRolledDays } from './rolledDays'

/** Rows of carriers and places that are shown by name; the others are one row together. */
const mostNamed = 11

/** The dashboards, with what their tiles count as the services declare it. */
export const dashboardHandlers = (facts: TileFacts): Handlers<typeof dashboards> => ({
  readDashboard: async ({ query }, context) => {
    const asked = readAsked(query, context)
    const names = tilesOf(query.dashboard).filter((tile) => maySee(tile, context))
    return { readAt: new Date(asked.now).toISOString(), tiles: await readTiles(facts, names, asked, context) }
  },

  listTileRecords: async ({ query: { tile, key, ...query }, paging }, context) => {
    const asked = readAsked(query, context)
    if (!maySee(tile, context)) throw notAllowed()
    const { rows } = await context.database.execute<Row>(sql`
      select kind, id, name, place, day::text, at, zone, ${keyOf} as key, ${sumsOf(tile, (sum) => sql`${sum}::float8`)},
             count(*) over ()::int as total
        from (${facts[tile](asked)} ${dayOnce}) fact
       where ${isCovered(tile, asked)} and ${key === undefined ? sql`true` : sql`${keyOf} = ${key}`}
       order by at desc nulls last, day desc nulls last, name, id limit ${paging.limit} offset ${paging.offset}`)
    return {
      rows: rows.map(({ kind, id, name, place, day, at, zone, key: of, ...sums }): TileRecord => {
        const named = { kind, id, name, place, day, at, zone, key: of } as Omit<TileRecord, 'sums'>
        return { ...named, sums: totalOf(tile, [{ sums: sums as Record<string, number> }]) }
      }),
      total: Number(rows[0]?.['total'] ?? 0),
    }
  },
})

type Row = Record<string, unknown>

const maySee = (tile: TileName, { kernel, permissions }: Context): boolean =>
  !kernel.settings.authorizationRequired || isAllowed(tiles[tile].needs, permissions)

/** @throws 400 for days that run backwards or are too many, and for a zone that is none */
const readAsked = (
  { from, to, zone, region }: Days & Pick<AskedDays, 'zone' | 'region'>,
  { customer }: Context,
): AskedDays => {
  const problem = daysProblem({ from, to }, mostDashboardDays)
  if (problem?.code === 'backwards') throw badRequest('From must not be after To.')
  if (problem)
    throw badRequest(`${problem.days} days are too many: a dashboard covers ${mostDashboardDays} days at most.`)
  if (!isZone(zone)) throw badRequest('TimeZone is not the name of a zone.')
  return { customer, from, to, zone, region, now: Date.now() }
}

const sumsOf = (tile: TileName, expression: (sum: ReturnType<typeof sql.identifier>) => ReturnType<typeof sql>) =>
  sql.join(
    tiles[tile].sums.map((sum) => sql`${expression(sql.identifier(sum))} as ${sql.identifier(sum)}`),
    sql`, `,
  )

/** Whether a fact belongs to the days of a tile; all of them do where it tells how it stands now. */
const isCovered = (tile: TileName, { from, to }: Days) =>
  tiles[tile].covers === 'now' ? sql`true` : sql`day between ${from}::date and ${to}::date`

/** The statement of a tile, for the plan tests to explain. */
export const tileQuery = (facts: TileFacts, tile: TileName, { from, to, ...asked }: AskedDays) => {
  const { by, covers } = tiles[tile]
  const first = covers === 'now' ? from : daysBefore({ from, to }).from
  const largest = sql.identifier(tiles[tile].sums[0] ?? '')
  const isNamed = by === 'carrier' || by === 'location' ? sql`place <= ${mostNamed}` : sql`true`
  return sql`
    with grouped as (
      select ${covers === 'now' ? sql`true` : sql`day >= ${from}::date`} as now, ${keyOf} as key, max(label) as label,
             ${sumsOf(tile, (sum) => sql`sum(${sum})`)}
        from (${facts[tile]({ ...asked, from: first, to })} ${dayOnce}) fact
       where ${isCovered(tile, { from: first, to })} group by 1, 2
    ), ranked as (
      select *, dense_rank() over (order by size desc, key) as place
        from (select *, coalesce(sum(${largest}) filter (where now) over (partition by key), 0) as size from grouped) sized
    )
    select now, case when ${isNamed} then key else '' end as key, case when ${isNamed} then label else '' end as label,
           ${sumsOf(tile, (sum) => sql`sum(${sum})::float8`)}
      from ranked group by 1, 2, 3 order by min(place)`
}

/** The figures of tiles, one after the other: each is a heavy read. */
export const readTiles = async (
  facts: TileFacts,
  names: readonly TileName[],
  asked: AskedDays,
  { database }: Pick<Place, 'database'>,
): Promise<TileFigures[]> => {
  const days = { from: daysBefore(asked).from, to: asked.to }
  const counted = await withRolledDays({ database, customer: asked.customer }, facts, days)
  const figures: TileFigures[] = []
  for (const tile of names) figures.push(await readTile(counted, tile, asked, database))
  return figures
}

const readTile = async (facts: TileFacts, tile: TileName, asked: AskedDays, database: Place['database']) => {
  const { rows } = await database.execute<Row>(tileQuery(facts, tile, asked))
  const read = rows.map(({ now, key, label, ...sums }) => ({
    now,
    row: { key: String(key), label: String(label), sums: totalOf(tile, [{ sums: sums as Record<string, number> }]) },
  }))
  const partOf = (isNow: boolean) => read.flatMap(({ now, row }) => (now === isNow ? [row] : []))
  return { tile, rows: partOf(true), before: tiles[tile].covers === 'now' ? null : partOf(false) }
}
