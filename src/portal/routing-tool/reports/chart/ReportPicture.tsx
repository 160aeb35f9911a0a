import { Box, Typography, Skeleton, useTheme } from '@mui/material'
import { lazy, Suspense, type CSSProperties } from 'react'
import { useTranslate } from 'react-admin'
import type { AskedReport } from '#domain/reports/askedReport'
import type { Measures, Counted } from '#domain/reports/pivot'
import type { Days } from '#domain/reports/reportDays'
import type { ReportControl } from '#portal/routing-tool/reports/view/useAskedReport'
import { useReportWords } from '#portal/routing-tool/reports/view/useReportWords'
import { loadWithin } from '#portal/ui/lazyWithin'
import { Panel } from '#portal/ui/Panel'
import { statusColours } from '#portal/ui/theme'
import { mostDrawn, orderedGroups } from './chartGroups'
import { figuresOf } from './groupFigures'
import { GroupTable } from './GroupTable'
import { reportBars, type Bar } from './reportBars'
import type { ReportChartProps } from './ReportChart'

type ReportPictureProps = {
  asked: AskedReport
  days: Days
  counted: readonly Counted[]
  totals: Measures
  control: ReportControl
}

/** The groups as a chart and, beside it, a table with all figures. */
export const ReportPicture = ({ asked, days, counted, totals, control }: ReportPictureProps) => {
  const words = useReportWords()
  const bars = reportBars[asked.report]
  const groups = orderedGroups(counted, { groupBy: asked.groupBy, measure: bars.measure, days })
  const isEvery = ['age', 'lateness', 'day', 'week'].includes(asked.groupBy)
  const drawn = isEvery ? groups : groups.slice(0, mostDrawn)
  const isWide = figuresOf(asked.report).length > besideChart
  const title = words.say('reports.pictureTitle', {
    what: words.say(bars.label),
    by: words.say(`reports.groupings.${asked.groupBy}`).toLowerCase(),
  })
  const choose = (group: string, part: string | null) =>
    control.change(asked.group === group && asked.part === part ? { group: null, part: null } : { group, part })
  const figures = asked.groupBy === 'day' ? groups.filter(({ measures }) => Object.keys(measures).length > 0) : groups
  return (
    <Box className="picture" sx={isWide ? { ...pictureStyle, gridTemplateColumns: 'minmax(0, 1fr)' } : pictureStyle}>
      <Panel look="padded" title={title}>
        <ChartLegend bars={bars.bars} />
        <LazyChart groups={drawn} groupBy={asked.groupBy} bars={bars} label={title} onChoose={choose} />
        {drawn.length < groups.length && (
          <Typography variant="caption" color="text.secondary">
            {words.say('reports.notDrawn', { smart_count: groups.length - drawn.length })}
          </Typography>
        )}
      </Panel>
      <GroupTable asked={asked} groups={figures} totals={totals} onChoose={(group) => choose(group, null)} />
    </Box>
  )
}

/** The most columns of figures that fit beside the chart. */
const besideChart = 5

const pictureStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 4fr)' },
  alignItems: 'start',
} as const

const Chart = lazy(async () => ({ default: (await loadWithin(() => import('./ReportChart'))).ReportChart }))

/** The chart, and room for it until what draws it has come. */
const LazyChart = (props: ReportChartProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
    <Chart {...props} />
  </Suspense>
)

/** What the colours of a chart mean, from the bottom to the top. */
const ChartLegend = ({ bars }: { bars: readonly Bar[] }) => {
  const translate = useTranslate()
  const { mode } = useTheme().palette
  return (
    <Box component="ul" sx={listStyle}>
      {bars.map(({ name, label, colour, isPale }) => (
        <Box component="li" key={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <Box
            aria-hidden
            className="swatch"
            sx={{ width: 12, height: 12, borderRadius: 0.5, background: 'var(--swatch)' }}
            style={{ '--swatch': statusColours[mode][colour], opacity: isPale ? 0.5 : 1 } as CSSProperties}
          />
          {translate(label)}
        </Box>
      ))}
    </Box>
  )
}

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  listStyle: 'none',
  m: 0,
  p: 0,
  mb: 2,
  fontSize: 13,
} as const
