import { Box, useMediaQuery, useTheme } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Period } from '#domain/billing/period'
import { summaryFigures, type SummaryFigure } from '#portal/cost-plus/explain/explainSubject'
import { moneyCell } from '#portal/cost-plus/parts/amounts'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { type StatusColour, statusColours } from '#portal/ui/theme'
import type { Figures } from './useSummary'

const colourOf: Readonly<Record<SummaryFigure, StatusColour>> = {
  budget: 'grey',
  actual: 'blue',
  accrued: 'orange',
  billed: 'green',
  unbilled: 'vermilion',
}

type SummaryChartProps = {
  months: readonly (Figures & { period: Period })[]
  /** The chart in one sentence: the table above it has the figures. */
  label: string
}

/** The figures of each month as bars. Heights are numbers; the figures themselves stay exact in the table. */
export const SummaryChart = ({ months, label }: SummaryChartProps) => {
  const translate = useTranslate()
  // What recharts measures its words with would stay behind in the page.
  useEffect(() => () => document.getElementById('recharts_measurement_span')?.remove(), [])
  const { palette, typography } = useTheme()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const colours = statusColours[palette.mode]
  const text = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily }
  const drawn = months.map((row) => ({
    period: row.period,
    ...Object.fromEntries(summaryFigures.map((name) => [name, moneyCell(row[name])])),
  }))
  return (
    <Box role="img" aria-label={label} sx={{ height: 320, '& svg': { outline: 'none' } }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 480, height: 300 }}>
        <BarChart data={drawn} margin={{ top: 8, right: 8, bottom: 4, left: 4 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={palette.divider} />
          <XAxis dataKey="period" tick={text} tickLine={false} axisLine={{ stroke: palette.divider }} minTickGap={8} />
          <YAxis
            tick={text}
            tickFormatter={(value: number) => value.toLocaleString('en-US')}
            tickLine={false}
            axisLine={false}
            width={88}
            label={{ ...text, value: 'USD', angle: -90, position: 'insideLeft', style: { textAnchor: 'middle' } }}
          />
          <Tooltip
            cursor={{ fill: palette.action.hover }}
            isAnimationActive={!isStill}
            formatter={(value) => Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 })}
            labelFormatter={(period) => shownMonth(String(period))}
            contentStyle={{ ...tooltipStyle, background: palette.background.paper, borderColor: palette.divider }}
            labelStyle={{ color: palette.text.primary, fontWeight: 600 }}
            itemStyle={{ color: palette.text.primary }}
          />
          <Legend wrapperStyle={{ fontSize: 13 }} />
          {summaryFigures.map((name) => (
            <Bar
              key={name}
              dataKey={name}
              name={translate(`billingSummary.figures.${name}`)}
              fill={colours[colourOf[name]]}
              maxBarSize={24}
              isAnimationActive={!isStill}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  )
}

const tooltipStyle = { border: '1px solid', borderRadius: 6, fontSize: 13, padding: '8px 12px' } as const
