import { Box } from '@mui/material'
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatQuantity } from '#domain/values/numbers'
import { useChartStyle } from '#portal/ui/chart/useChartStyle'
import type { StatusColour } from '#portal/ui/theme'

export type ChartSeries = { key: string; label: string; colour: StatusColour; isLine?: boolean }

export type AmountChartProps = {
  /** The name of a row, and its values by series; null is left out. */
  rows: readonly (Readonly<Record<string, number | string | null>> & { name: string })[]
  series: readonly ChartSeries[]
  /** The chart in one sentence: the table beside it has the figures. */
  label: string
  /** What the values are, such as `USD`. */
  unit: string
  decimals?: 2 | 4
  /** Pixels. */
  height?: number
  /** A click on a bar, or on the place of a row: then of the first series. */
  onChoose?: (series: string, row: string) => void
}

/** Values of several rows as bars or lines. Heights are numbers; the figures themselves stay exact in a table. */
export const AmountChart = ({ rows, series, label, unit, decimals = 2, height = 320, onChoose }: AmountChartProps) => {
  const { colours, line, text, tooltip, isAnimationActive } = useChartStyle()
  const choose = (key: string | undefined, row: string) => key !== undefined && onChoose?.(key, row)
  return (
    <Box
      role="img"
      aria-label={label}
      className="chart"
      sx={{ height, '& svg': { outline: 'none', ...(onChoose && { cursor: 'pointer' }) } }}
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 480, height: 300 }}>
        <ComposedChart
          data={[...rows]}
          margin={{ top: 8, right: 8, bottom: 4, left: 4 }}
          accessibilityLayer={false}
          // Not of the bars alone: one of 0 has no height, and a line is thin.
          onClick={({ activeLabel }) => activeLabel !== undefined && choose(series[0]?.key, String(activeLabel))}
        >
          <CartesianGrid vertical={false} stroke={line} />
          <XAxis dataKey="name" tick={text} tickLine={false} axisLine={{ stroke: line }} minTickGap={8} />
          <YAxis
            tick={text}
            tickFormatter={(value: number) => formatQuantity(value, 3)}
            tickLine={false}
            axisLine={false}
            width={88}
            label={{ ...text, value: unit, angle: -90, position: 'insideLeft', style: { textAnchor: 'middle' } }}
          />
          <Tooltip
            {...tooltip}
            formatter={(value) => Number(value).toLocaleString('en-US', { minimumFractionDigits: decimals })}
          />
          <Legend wrapperStyle={{ fontSize: 13 }} itemSorter={null} />
          {series.map(({ key, label: name, colour, isLine }) =>
            isLine ? (
              <Line
                key={key}
                dataKey={key}
                name={name}
                stroke={colours[colour]}
                strokeWidth={2}
                isAnimationActive={isAnimationActive}
              />
            ) : (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                fill={colours[colour]}
                maxBarSize={24}
                isAnimationActive={isAnimationActive}
                onClick={(_bar, place, event) => {
                  // The place of the row would choose the first series.
                  event.stopPropagation()
                  choose(key, rows[place]?.name ?? '')
                }}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  )
}
