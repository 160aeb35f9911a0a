import { useTranslate } from 'react-admin'
import { type Sums, type TileName, tiles, valueOf } from '#domain/dashboards/tiles'
import { formatDate, formatShortDate } from '#portal/ui/i18n/dates'
import { useMinutes } from '#portal/ui/i18n/useMinutes'

type Row = { key: string; label: string }

/** The words of tiles: their values with units, the names of their rows, and what they have found. */
export const useTileWords = () => {
  const translate = useTranslate()
  const minutes = useMinutes()
  const write = (tile: TileName, value: number | null): string => {
    if (value === null) return '–'
    switch (tiles[tile].unit) {
      case 'share':
        return `${percent(value)} %`
      case 'minutes':
        return minutes(value)
      case 'count':
        return value.toLocaleString('en-US')
    }
  }
  return {
    translate,
    write,
    /** `96.4 % of deliveries on time`. */
    title: (tile: TileName, sums: Sums) =>
      translate(`home.dashboards.tiles.${tile}.title`, {
        value: write(tile, valueOf(tile, sums)),
        smart_count: valueOf(tile, sums) ?? 0,
      }),
    name: (tile: TileName) => translate(`home.dashboards.tiles.${tile}.name`),
    /** What it was in the days before, and by how much it is more or less now. */
    compared: (tile: TileName, now: Sums, before: Sums) => {
      const [present, past] = [now, before].map((sums) => asWritten(tile, valueOf(tile, sums))) as [Figure, Figure]
      if (past === null) return translate('home.dashboards.nothingBefore')
      const said = { value: write(tile, past) }
      if (present === null || present === past) return translate('home.dashboards.before', said)
      const isMore = present > past
      const by =
        tiles[tile].unit === 'share'
          ? translate('home.dashboards.points', { value: percent(Math.abs(present - past)) })
          : write(tile, Math.abs(present - past))
      return translate(isMore ? 'home.dashboards.moreThan' : 'home.dashboards.lessThan', { ...said, by })
    },
    /** What a single record adds: `On time` or `Late`, `Minutes 45`. That there is one, its row says. */
    countedAs: (tile: TileName, sums: Sums) =>
      tiles[tile].sums
        .slice(tile === 'tenders' || tile === 'empty-miles' ? 0 : 1)
        .flatMap((name: string) => {
          const sum = sums[name] ?? 0
          const absent = absentWords[name]
          if (sum === 0) return absent ? translate(absent) : []
          const said = translate(`home.dashboards.sums.${name}`)
          return sum === 1 ? said : `${said} ${sum.toLocaleString('en-US', { maximumFractionDigits: 1 })}`
        })
        .join(', '),
    row: (tile: TileName, { key, label }: Row) => {
      if (key === '') return translate('home.dashboards.others')
      return tiles[tile].by === 'day' ? formatDate(key) : label
    },
    /** The same on an axis. */
    tick: (tile: TileName, { key, label }: Row) => {
      if (key === '') return translate('home.dashboards.others')
      return tiles[tile].by === 'day' ? formatShortDate(key) : label
    },
  }
}

/** What it is called that a record is not counted in a sum. */
const absentWords: Readonly<Record<string, string>> = {
  onTime: 'home.dashboards.absent.onTime',
  covered: 'home.dashboards.absent.covered',
}

type Figure = number | null

/** As exact as it is written, so that what looks the same is the same. */
const asWritten = (tile: TileName, value: Figure): Figure =>
  value !== null && tiles[tile].unit === 'share' ? Math.round(value * 1000) / 1000 : value

/** With one decimal. */
const percent = (share: number): string => (share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })
