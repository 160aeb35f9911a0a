import { type DateOrder, formatDate, formatShortDate } from '#domain/values/dates'
import { minutesText, type Say } from '#domain/values/minutesText'
import { formatQuantity } from '#domain/values/numbers'
import type { Sums } from './measures'
import { type TileName, tiles, valueOf } from './tiles'

type Row = { key: string; label: string }

/**
 * The words of tiles in the language of `say`, whose days are written in this order: their values with units, the names of
 * their rows, and what they have found.
 */
export const tileWords = (say: Say, order: DateOrder) => {
  const write = (tile: TileName, value: number | null): string => {
    if (value === null) return '–'
    switch (tiles[tile].unit) {
      case 'share':
        return `${percent(value)} %`
      case 'minutes':
        return minutesText(value, say)
      case 'count':
        return formatQuantity(value, 3)
    }
  }
  const rowName = (tile: TileName, { key, label }: Row, writeDay: typeof formatDate) => {
    if (key === '') return say('home.dashboards.others')
    switch (tiles[tile].by) {
      case 'day':
        return writeDay(key, order)
      case 'state':
        return say(`home.dashboards.states.${tile}.${key}`)
      default:
        return label
    }
  }
  return {
    write,
    /** `96.4 % of deliveries on time`. */
    title: (tile: TileName, sums: Sums) =>
      say(`home.dashboards.tiles.${tile}.title`, {
        ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sumText(tile, name, sum)])),
        value: write(tile, valueOf(tile, sums)),
        smart_count: valueOf(tile, sums) ?? 0,
      }),
    name: (tile: TileName) => say(`home.dashboards.tiles.${tile}.name`),
    /** What it was in the days before, and by how much it is more or less now; of a tile without days, that it has none. */
    compared: (tile: TileName, now: Sums, before: Sums | null) => {
      if (before === null) return say('home.dashboards.atNow')
      const [present, past] = [now, before].map((sums) => asWritten(tile, valueOf(tile, sums))) as [Figure, Figure]
      if (past === null) return say('home.dashboards.nothingBefore')
      const said = { value: write(tile, past) }
      if (present === null || present === past) return say('home.dashboards.before', said)
      const isMore = present > past
      const by =
        tiles[tile].unit === 'share'
          ? say('home.dashboards.points', { value: percent(Math.abs(present - past)) })
          : write(tile, Math.abs(present - past))
      return say(isMore ? 'home.dashboards.moreThan' : 'home.dashboards.lessThan', { ...said, by })
    },
    /** What a single record is and adds: `To come`, `On time` or `Late`, `Minutes 45`. */
    countedAs: (tile: TileName, key: string, sums: Sums) =>
      [
        ...(tiles[tile].by === 'state' ? [rowName(tile, { key, label: '' }, formatDate)] : []),
        ...(tiles[tile].ofRecord ?? []).flatMap((name: string) => {
          const sum = sums[name] ?? 0
          const absent = absentWords[name]
          if (sum === 0) return absent ? say(absent) : []
          const said = say(`home.dashboards.sums.${name}`)
          return sum === 1 ? said : `${said} ${sumText(tile, name, sum)}`
        }),
      ].join(', '),
    row: (tile: TileName, row: Row) => rowName(tile, row, formatDate),
    /** The same on an axis. */
    tick: (tile: TileName, row: Row) => rowName(tile, row, formatShortDate),
  }
}

export type TileWords = ReturnType<typeof tileWords>

/** What it is called that a record is not counted in a sum. */
const absentWords: Readonly<Record<string, string>> = {
  onTime: 'home.dashboards.absent.onTime',
  covered: 'home.dashboards.absent.covered',
  used: 'home.dashboards.absent.used',
}

const isInCents = (tile: TileName, name: string): boolean =>
  tiles[tile].inCents?.some((other: string) => other === name) ?? false

/** A sum as a figure: cents as dollars. */
export const sumOf = (tile: TileName, name: string, sum: number): number => (isInCents(tile, name) ? sum / 100 : sum)

export const sumText = (tile: TileName, name: string, sum: number): string =>
  sumOf(tile, name, sum).toLocaleString('en-US', {
    minimumFractionDigits: isInCents(tile, name) ? 2 : 0,
    maximumFractionDigits: isInCents(tile, name) ? 2 : 1,
  })

type Figure = number | null

/** As exact as it is written, so that what looks the same is the same. */
const asWritten = (tile: TileName, value: Figure): Figure =>
  value !== null && tiles[tile].unit === 'share' ? Math.round(value * 1000) / 1000 : value

/** With one decimal. */
const percent = (share: number): string => formatQuantity(share * 100, 1)
