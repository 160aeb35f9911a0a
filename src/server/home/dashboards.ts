import { sql } from 'drizzle-orm'
import type { dashboards, TileRecord } from '#contract/home/dashboards'
import { isAllowed } from '#domain/access/access'
import { type TileName, tileNames, tiles, totalOf } from '#domain/dashboards/tiles'
import { type Days, daysBefore, daysProblem } from '#domain/reports/reportDays'
import { isZone } from '#domain/values/zonedTime'
import type { Context } from '#server/platform/context'
import { badRequest, notAllowed } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { type AskedDays, tileFacts } from './tileFacts'

/** The most days of a dashboard, which also reads as many before them. */
const mostDays = 31

/** Rows of carriers and places that are shown by name; the others are one row together. */
const mostNamed = 11

export const dashboardHandlers: Handlers<typeof dashboards> = {
  readDashboard: async ({ query }, context) => {
    const days = readDays(query)
    const readAt = new Date().toISOString()
    const figures = []
    for (const tile of tileNames)
      if (tiles[tile].dashboard === query.dashboard && maySee(tile, context))
        figures.push(await readTile(tile, { ...days, customer: context.customer, zone: query.zone }, context))
    return { readAt, tiles: figures }
  },

  listTileRecords: async ({ query: { tile, key, ...query }, paging }, context) => {
    const { from, to } = readDays(query)
    if (!maySee(tile, context)) throw notAllowed()
    const facts = tileFacts[tile]({ customer: context.customer, from, to, zone: query.zone })
    const { rows } = await context.database.execute<Row>(sql`
      select kind, id, name, place, at, zone, ${sumsOf(tile, (sum) => sql`${sum}::float8`)}, count(*) over ()::int as total
        from (${facts} ${dayOnce}) fact
       where day between ${from}::date and ${to}::date and ${key === undefined ? sql`true` : sql`${keyOf} = ${key}`}
       order by at desc nulls last, name, id limit ${paging.limit} offset ${paging.offset}`)
    return {
      rows: rows.map(({ kind, id, name, place, at, zone, ...sums }): TileRecord => {
        const named = { kind, id, name, place, at, zone } as Omit<TileRecord, 'sums'>
        return { ...named, sums: totalOf(tile, [{ sums: sums as Record<string, number> }]) }
      }),
      total: Number(rows[0]?.['total'] ?? 0),
    }
  },
}

type Row = Record<string, unknown>

const maySee = (tile: TileName, { kernel, permissions }: Context): boolean =>
  !kernel.settings.authorizationRequired || isAllowed(tiles[tile].needs, permissions)

/** @throws 400 for days that run backwards or are too many, and for a zone that is none */
const readDays = ({ from, to, zone }: Days & { zone: string }): Days => {
  const problem = daysProblem({ from, to }, mostDays)
  if (problem?.code === 'backwards') throw badRequest('From must not be after To.')
  if (problem) throw badRequest(`${problem.days} days are too many: a dashboard covers ${mostDays} days at most.`)
  if (!isZone(zone)) throw badRequest('TimeZone is not the name of a zone.')
  return { from, to }
}

/** Without it the day of a place, which is dear, is computed wherever it is named. */
const dayOnce = sql`offset 0`

const keyOf = sql`coalesce(key, day::text)`

const sumsOf = (tile: TileName, expression: (sum: ReturnType<typeof sql.identifier>) => ReturnType<typeof sql>) =>
  sql.join(
    tiles[tile].sums.map((sum) => sql`${expression(sql.identifier(sum))} as ${sql.identifier(sum)}`),
    sql`, `,
  )

/** The statement of a tile, for the plan tests to explain. */
export const tileQuery = (tile: TileName, { from, to, ...asked }: AskedDays) => {
  const before = daysBefore({ from, to })
  const first = sql.identifier(tiles[tile].sums[0] ?? '')
  const isNamed = tiles[tile].by === 'day' ? sql`true` : sql`place <= ${mostNamed}`
  return sql`
    with grouped as (
      select day >= ${from}::date as now, ${keyOf} as key, max(label) as label,
             ${sumsOf(tile, (sum) => sql`sum(${sum})`)}
        from (${tileFacts[tile]({ ...asked, from: before.from, to })} ${dayOnce}) fact
       where day between ${before.from}::date and ${to}::date group by 1, 2
    ), ranked as (
      select *, row_number() over (partition by now order by ${first} desc, key) as place from grouped
    )
    select now, case when ${isNamed} then key else '' end as key, case when ${isNamed} then label else '' end as label,
           ${sumsOf(tile, (sum) => sql`sum(${sum})::float8`)}
      from ranked group by 1, 2, 3 order by min(place)`
}

const readTile = async (tile: TileName, asked: AskedDays, { database }: Context) => {
  const { rows } = await database.execute<Row>(tileQuery(tile, asked))
  const read = rows.map(({ now, key, label, ...sums }) => ({
    now,
    row: { key: String(key), label: String(label), sums: totalOf(tile, [{ sums: sums as Record<string, number> }]) },
  }))
  const partOf = (isNow: boolean) => read.flatMap(({ now, row }) => (now === isNow ? [row] : []))
  return { tile, rows: partOf(true), before: totalOf(tile, partOf(false)) }
}
