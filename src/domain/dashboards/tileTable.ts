import { dayCount, type Days, daysOf } from '#domain/reports/reportDays'
import { addDays } from '#domain/values/days'
import type { Sums } from './measures'
import { statesOf, type TileName, type TileRow, tiles, totalOf, valueOf } from './tiles'
import { sumOf, sumText, type TileWords } from './tileWords'

/** What was read of a tile; `before` is null for a tile of how it stands now. */
export type ReadTile = { tile: TileName; rows: readonly TileRow[]; before: readonly TileRow[] | null }

/** A column: `label` is a message key, `value` what a file of figures has. */
export type TileColumn = {
  name: string
  label: string
  isFigure: boolean
  text(row: TileRow): string
  value(row: TileRow): string | number | null
}

/**
 * A tile as a table: the name of each row, its value, the sums it is made of, and its value in the days before. `former`
 * returns that value; it is null for a tile of how it stands now.
 */
export const tileTable = ({ tile, rows, before }: ReadTile, days: Days, words: TileWords) => {
  const former = before && ((row: TileRow) => valueOf(tile, formerSums(tile, row, before, days)))
  return { rows: everyRow(tile, rows, days), columns: columnsOf(tile, words, former), former }
}

/** A day or a state of which nothing was counted has its row, too. */
const everyRow = (tile: TileName, rows: readonly TileRow[], days: Days): readonly TileRow[] => {
  const { by } = tiles[tile]
  if (by === 'carrier' || by === 'location') return rows
  const keys = by === 'day' ? daysOf(days) : statesOf(tile)
  return keys.map((key) => rows.find((row) => row.key === key) ?? { key, label: '', sums: totalOf(tile, []) })
}

/** What a row counted in the days before: a day as many days earlier, anything else under its own key. */
const formerSums = (tile: TileName, { key }: TileRow, before: readonly TileRow[], days: Days): Sums => {
  const former = tiles[tile].by === 'day' ? addDays(key, -dayCount(days)) : key
  return before.find((row) => row.key === former)?.sums ?? {}
}

const columnsOf = (
  tile: TileName,
  { row: nameOf, write }: TileWords,
  former: ((row: TileRow) => number | null) | null,
): TileColumn[] => {
  const { by, unit, sums: names } = tiles[tile]
  const name = (row: TileRow) => nameOf(tile, row)
  const value = ({ sums }: TileRow) => valueOf(tile, sums)
  return [
    { name: 'row', label: `home.dashboards.by.${by}`, isFigure: false, text: name, value: name },
    ...(unit === 'count'
      ? []
      : [
          {
            name: 'value',
            label: `home.dashboards.units.${unit}`,
            isFigure: true,
            text: (row: TileRow) => write(tile, value(row)),
            value,
          },
        ]),
    ...names.map((sum) => ({
      name: sum,
      label: `home.dashboards.sums.${sum}`,
      isFigure: true,
      text: ({ sums }: TileRow) => sumText(tile, sum, sums[sum] ?? 0),
      value: ({ sums }: TileRow) => sumOf(tile, sum, sums[sum] ?? 0),
    })),
    ...(former
      ? [
          {
            name: 'before',
            label: 'home.dashboards.daysBefore',
            isFigure: true,
            text: (row: TileRow) => write(tile, former(row)),
            value: former,
          },
        ]
      : []),
  ]
}
