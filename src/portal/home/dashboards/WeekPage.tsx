import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { dashboards } from '#contract/home/dashboards'
import { inSight } from '#domain/arrangement'
import { daysBefore, daysOfSpan, type MovingSpan } from '#domain/reports/reportDays'
import { ArrangeButtons, ArrangeList } from '#portal/home/ArrangeList'
import { useHomeArrangement } from '#portal/home/useHomeArrangement'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDate } from '#portal/ui/i18n/dates'
import { dayIn, ownTime, ownZone } from '#portal/ui/i18n/zonedTime'
import { PageActions } from '#portal/ui/page/PageActions'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { useNow } from '#portal/ui/useNow'
import { DashboardTile, TableSwitch } from './DashboardTile'
import { TileRecords } from './TileRecords'
import { useTileWords } from './useTileWords'

/** Periods of 31 days at the most; the first one is the usual one. */
const spans = ['last-7', 'last-week', 'last-30', 'this-month', 'last-month'] as const satisfies readonly MovingSpan[]

const isSpan = (written: string): written is (typeof spans)[number] => spans.some((span) => span === written)

/** Milliseconds: a change is on the tiles within five seconds, however many there are. */
const gatherFor = 4_000

const keys: readonly PageKey[] = [['t', 'home.dashboards.keys.tables']]

/** How the days went: what was on time, accepted, covered and full, beside the days before. */
export const WeekPage = () => {
  const translate = useTranslate()
  const words = useTileWords()
  const { values, change } = useAddressFields('days', 'as', 'tile', 'row')
  const [isArranging, setArranging] = useState(false)
  const home = useHomeArrangement('week')
  const zone = ownZone()
  const span = isSpan(values.days) ? values.days : spans[0]
  const days = daysOfSpan(span, dayIn(useNow(), zone))
  const before = daysBefore(days)
  const { data, error, refetch } = useEndpoint(
    dashboards.readDashboard,
    { query: { ...days, zone, dashboard: 'week' } },
    { topics: ['shipments', 'loads', 'deliveries'], gatherFor, background: true },
  )
  const isTable = values.as === 'tables'
  const switchTo = (asTables: boolean) => change({ as: asTables ? 'tables' : '' })
  useHotKeys({ t: () => switchTo(!isTable) })
  usePageKeys(keys)
  const seen = data?.tiles.map(({ tile }) => tile) ?? []
  const opened = seen.find((tile) => tile === values.tile)
  const shown = inSight(seen, home.arrangement.week).flatMap(
    (name) => data?.tiles.filter(({ tile }) => tile === name) ?? [],
  )
  return (
    <Stack spacing={4}>
      <PageActions>
        <ArrangeButtons home={home} isArranging={isArranging} onSwitch={setArranging} />
        <TableSwitch isTable={isTable} onChange={switchTo} />
      </PageActions>
      <Filters label={translate('home.dashboards.filters')}>
        <AddressField
          label={translate('home.dashboards.period')}
          value={span === spans[0] ? '' : span}
          onChange={(next) => change({ days: next, tile: '', row: '' })}
          choices={spans.map((each, place) => ({
            value: place === 0 ? '' : each,
            label: translate(`home.dashboards.spans.${each}`),
          }))}
        />
      </Filters>
      {values.days !== '' && !isSpan(values.days) && (
        <Alert severity="info" variant="outlined">
          {translate('home.dashboards.unknownPeriod', { period: translate(`home.dashboards.spans.${span}`) })}
        </Alert>
      )}
      {data && values.tile !== '' && !opened && (
        <Alert severity="info" variant="outlined">
          {translate('home.dashboards.unknownTile')}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('home.dashboards.about', {
          from: formatDate(days.from),
          to: formatDate(days.to),
          beforeFrom: formatDate(before.from),
          beforeTo: formatDate(before.to),
          zone,
        })}
        {data && ` ${translate('home.dashboards.readAt', { at: ownTime(data.readAt) })}`}
      </Typography>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />}
      {isArranging && data && (
        <ArrangeList
          title={translate('home.dashboards.arrange')}
          entries={new Map(seen.map((tile) => [tile, words.name(tile)]))}
          arrangement={home.arrangement.week}
          onChange={(next) => home.change('week', next)}
        />
      )}
      {!data && !error && <Skeleton role="status" aria-busy variant="rounded" height={320} />}
      {data && (
        <Box sx={gridStyle}>
          {shown.map((figures) => (
            <DashboardTile
              key={figures.tile}
              figures={figures}
              days={days}
              isTable={isTable}
              onChoose={(tile, row) => change({ tile, row: row ?? '' })}
            />
          ))}
        </Box>
      )}
      {opened && (
        <TileRecords
          key={`${opened} ${values.row}`}
          tile={opened}
          row={values.row === '' ? null : values.row}
          days={days}
          onClose={() => change({ tile: '', row: '' })}
        />
      )}
    </Stack>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const
