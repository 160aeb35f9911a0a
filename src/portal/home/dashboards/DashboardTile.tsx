import Info from '@mui/icons-material/InfoOutlined'
import { Box, Button, IconButton, Popover, Skeleton, Stack, Tooltip, Typography, useTheme } from '@mui/material'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { TileFigures } from '#contract/home/dashboards'
import { statesOf, type Sums, type TileName, type TileRow, tiles, totalOf, valueOf } from '#domain/dashboards/tiles'
import { freeMinutesAtStop } from '#domain/fleet/detention'
import { dayCount, type Days, daysOf } from '#domain/reports/reportDays'
import { tenderAnswerHours } from '#domain/reports/tenderResults'
import { addDays } from '#domain/values/days'
import { loadWeightLimit } from '#domain/values/weight'
import { formatCount } from '#domain/values/numbers'
import { saveChart } from '#portal/ui/chart/saveChart'
import { EmptyState } from '#portal/ui/EmptyState'
import { loadWithin } from '#portal/ui/lazyWithin'
import { Panel } from '#portal/ui/Panel'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { ExportButton } from '#portal/ui/records/ExportButton'
import type { StatusColour } from '#portal/ui/theme'
import { sumOf, sumText, useTileWords } from './useTileWords'

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
  const notify = useNotify()
  const { palette } = useTheme()
  const body = useRef<HTMLDivElement>(null)
  const savePicture = () => {
    const drawing = body.current?.querySelector('svg')
    if (drawing)
      saveChart(drawing, words.name(tile), palette.background.paper).catch(() =>
        notify('home.dashboards.noPicture', { type: 'warning' }),
      )
  }
  const total = totalOf(tile, rows)
  const shown = everyRow(tile, rows, days)
  const formerOf = before && ((row: TileRow) => valueOf(tile, formerSums(tile, row, before, days)))
  const columns = columnsOf(tile, words, { former: formerOf, onChoose: isTable ? (key) => onChoose(tile, key) : null })
  const title = words.title(tile, total)
  const table = (
    <ReadOnlyTable
      label={words.name(tile)}
      rows={shown}
      keyOf={({ key }) => key}
      columns={columns}
      whenEmpty=""
      narrow="table"
      maxHeight={420}
      // In the chart, its rows are the bars.
      isHeardOnly={!isTable}
    />
  )
  return (
    <Panel
      look="padded"
      keepsActions
      title={title}
      summary={words.compared(tile, total, before && totalOf(tile, before))}
      actions={
        <Stack className="not-printed" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Definition tile={tile} />
          <ExportButton
            name={words.name(tile)}
            spoken={translate('home.dashboards.exportOf', { name: words.name(tile) })}
            rows={rows.length === 0 ? rows : shown}
            columns={columns.map(({ name, label, value }) => ({
              name,
              label: translate(label),
              width: '',
              cell: value,
              value,
            }))}
            others={isTable ? [] : [{ label: translate('home.dashboards.picture'), save: savePicture }]}
          />
        </Stack>
      }
    >
      {rows.length === 0 ? (
        <EmptyState text={translate(`home.dashboards.tiles.${tile}.none`)} />
      ) : isTable ? (
        table
      ) : (
        <Box ref={body}>
          {table}
          <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
            <TileChart
              bars={shown.map((row) => ({
                key: row.key,
                name: words.tick(tile, row),
                value: valueOf(tile, row.sums),
                before: formerOf ? formerOf(row) : null,
                colour: stateColours[row.key] ?? colours[tile],
              }))}
              isLying={tiles[tile].by !== 'day'}
              isWhole={tiles[tile].unit === 'count'}
              label={title}
              unit={words.name(tile)}
              former={before && before.length > 0 ? translate('home.dashboards.daysBefore') : null}
              write={(value) => words.write(tile, value)}
              onChoose={(key) => onChoose(tile, key === '' ? null : key)}
            />
          </Suspense>
          {before && before.length > 0 && (
            <Typography variant="caption" color="text.secondary">
              {translate('home.dashboards.paleBars')}
            </Typography>
          )}
        </Box>
      )}
      {rows.length > 0 && (
        <Button
          className="not-printed"
          size="small"
          sx={{ mt: 2 }}
          onClick={() => onChoose(tile, null)}
          aria-label={translate('home.dashboards.recordsOf', { name: words.name(tile) })}
        >
          {translate('home.dashboards.records')}
        </Button>
      )}
    </Panel>
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

/** A day or a state of which nothing was counted has its place on the axis, too. */
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

type TileColumn = ReadOnlyColumn<TileRow> & { value: (row: TileRow) => string | number | null }

type Leads = {
  /** The value in the days before; null for a tile of how it stands now. */
  former: ((row: TileRow) => number | null) | null
  onChoose: ((key: string) => void) | null
}

/**
 * The name of a row, which leads to its records where they can be chosen, its value, the sums it is made of, and its value
 * in the days before.
 */
const columnsOf = (
  tile: TileName,
  { row: nameOf, write }: ReturnType<typeof useTileWords>,
  { former, onChoose }: Leads,
): TileColumn[] => [
  {
    name: 'row',
    label: `home.dashboards.by.${tiles[tile].by}`,
    cell: (row) =>
      row.key === '' || !onChoose ? (
        nameOf(tile, row)
      ) : (
        <Button size="small" onClick={() => onChoose(row.key)}>
          {nameOf(tile, row)}
        </Button>
      ),
    value: (row) => nameOf(tile, row),
  },
  ...(tiles[tile].unit === 'count'
    ? []
    : [
        {
          name: 'value',
          label: `home.dashboards.units.${tiles[tile].unit}`,
          isFigure: true,
          cell: ({ sums }: TileRow) => write(tile, valueOf(tile, sums)),
          value: ({ sums }: TileRow) => valueOf(tile, sums),
        },
      ]),
  ...tiles[tile].sums.map((sum) => ({
    name: sum,
    label: `home.dashboards.sums.${sum}`,
    isFigure: true,
    cell: ({ sums }: TileRow) => sumText(tile, sum, sums[sum] ?? 0),
    value: ({ sums }: TileRow) => sumOf(tile, sum, sums[sum] ?? 0),
  })),
  ...(former
    ? [
        {
          name: 'before',
          label: 'home.dashboards.daysBefore',
          isFigure: true,
          cell: (row: TileRow) => write(tile, former(row)),
          value: former,
        },
      ]
    : []),
]

/** What exactly is counted, from when on, and in which zone. */
const Definition = ({ tile }: { tile: TileName }) => {
  const { translate, name } = useTileWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const label = translate('home.dashboards.definition', { name: name(tile) })
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <Info fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxWidth: 360, p: 4 } } }}
      >
        <Typography id={id} variant="h3" component="h2" gutterBottom>
          {name(tile)}
        </Typography>
        <Typography variant="body2">{translate(`home.dashboards.tiles.${tile}.meaning`, limits)}</Typography>
      </Popover>
    </>
  )
}

/** The numbers in the meanings of the measures. */
const limits = {
  hours: tenderAnswerHours,
  minutes: freeMinutesAtStop,
  limit: formatCount(loadWeightLimit),
}
