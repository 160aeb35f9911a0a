import { Button, Skeleton, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { TileFigures } from '#contract/home/dashboards'
import { type TileName, type TileRow, tiles, totalOf, valueOf } from '#domain/dashboards/tiles'
import { type TileColumn, tileTable } from '#domain/dashboards/tileTable'
import { freeMinutesAtStop } from '#domain/fleet/detention'
import type { Days } from '#domain/reports/reportDays'
import { tenderAnswerHours } from '#domain/reports/tenderResults'
import { loadWeightLimit } from '#domain/values/weight'
import { formatQuantity } from '#domain/values/numbers'
import { ChartTile } from '#portal/ui/chart/ChartTile'
import { loadWithin } from '#portal/ui/lazyWithin'
import type { StatusColour } from '#portal/ui/theme'
import { useTileWords } from './useTileWords'

const TileChart = lazy(async () => ({ default: (await loadWithin(() => import('./TileChart'))).TileChart }))

type DashboardTileProps = {
  figures: TileFigures
  days: Days
  isTable: boolean
  onChoose: (tile: TileName, key: string | null) => void
}

/** One measure: what it is now and was before, a bar for each day, carrier or place, and the same as a table. */
export const DashboardTile = ({ figures: { tile, rows, before }, days, isTable, onChoose }: DashboardTileProps) => {
  const words = useTileWords()
  const { translate } = words
  const name = words.name(tile)
  const total = totalOf(tile, rows)
  const { rows: shown, columns, former } = tileTable({ tile, rows, before }, days, words)
  const title = words.title(tile, total)
  const hasBefore = before !== null && before.length > 0
  return (
    <ChartTile
      name={name}
      meaning={translate(`home.dashboards.tiles.${tile}.meaning`, limits)}
      finding={title}
      before={words.compared(tile, total, before && totalOf(tile, before))}
      columns={shownColumns(columns, isTable ? (key) => onChoose(tile, key) : null)}
      rows={rows.length === 0 ? rows : shown}
      keyOf={({ key }) => key}
      whenEmpty={translate(`home.dashboards.tiles.${tile}.none`)}
      charts={
        isTable ? null : (
          <>
            <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
              <TileChart
                bars={shown.map((row) => ({
                  key: row.key,
                  name: words.tick(tile, row),
                  value: valueOf(tile, row.sums),
                  before: former ? former(row) : null,
                  colour: stateColours[row.key] ?? colours[tile],
                }))}
                isLying={tiles[tile].by !== 'day'}
                isWhole={tiles[tile].unit === 'count'}
                label={title}
                unit={name}
                former={hasBefore ? translate('home.dashboards.daysBefore') : null}
                write={(value) => words.write(tile, value)}
                onChoose={(key) => onChoose(tile, key === '' ? null : key)}
              />
            </Suspense>
            {hasBefore && (
              <Typography variant="caption" color="text.secondary">
                {translate('home.dashboards.paleBars')}
              </Typography>
            )}
          </>
        )
      }
    >
      <Button
        className="not-printed"
        size="small"
        sx={{ mt: 2 }}
        onClick={() => onChoose(tile, null)}
        aria-label={translate('home.dashboards.recordsOf', { name })}
      >
        {translate('home.dashboards.records')}
      </Button>
    </ChartTile>
  )
}

/** The same colour for the same kind of thing on every tile. */
const colours: Readonly<Record<TileName, StatusColour>> = {
  'deliveries-on-time': 'green',
  'pickups-on-time': 'green',
  'late-causes': 'orange',
  tenders: 'blue',
  coverage: 'blue',
  'empty-miles': 'orange',
  dwell: 'orange',
  'weight-use': 'grey',
  deliveries: 'grey',
  loads: 'blue',
  'tenders-today': 'blue',
  'stops-today': 'blue',
  'last-hour': 'grey',
  units: 'blue',
  'silent-units': 'orange',
  'hours-left': 'blue',
  utilisation: 'blue',
  papers: 'grey',
  transfers: 'blue',
  referrals: 'blue',
  leads: 'blue',
  sources: 'green',
  bonuses: 'blue',
  packages: 'blue',
}

/** The same colour for the same state on every tile, where one is good or bad; its name stands beside it. */
const stateColours: Readonly<Record<string, StatusColour>> = {
  'on-time': 'green',
  accepted: 'green',
  moving: 'green',
  late: 'orange',
  conditional: 'orange',
  stale: 'orange',
  '7-days': 'orange',
  'up-to-2-hours': 'orange',
  due: 'orange',
  overdue: 'vermilion',
  declined: 'vermilion',
  expired: 'vermilion',
  failed: 'vermilion',
  disputed: 'vermilion',
  down: 'vermilion',
  none: 'vermilion',
  cancelled: 'grey',
}

/** The columns of a tile, of which the name of a row leads to its records where they can be chosen. */
const shownColumns = (columns: readonly TileColumn[], onChoose: ((key: string) => void) | null) =>
  columns.map(({ text, ...column }) => ({
    ...column,
    cell: (row: TileRow) =>
      column.name !== 'row' || row.key === '' || !onChoose ? (
        text(row)
      ) : (
        <Button size="small" onClick={() => onChoose(row.key)}>
          {text(row)}
        </Button>
      ),
  }))

/** The numbers in the meanings of the measures. */
const limits = {
  hours: tenderAnswerHours,
  minutes: freeMinutesAtStop,
  limit: formatQuantity(loadWeightLimit),
}
