import { Box } from '@mui/material'
import {
  Bar,
  BarChart,
  CartesianGrid,
  type BarRectangleItem,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Pivoted } from '#domain/reports/pivot'
import type { ReportGrouping } from '#domain/reports/reports'
import { formatQuantity } from '#domain/values/numbers'
import { useReportWords } from '#portal/routing-tool/reports/view/useReportWords'
import { useChartStyle } from '#portal/ui/chart/useChartStyle'
import type { ReportBars } from './reportBars'

export type ReportChartProps = {
  groups: readonly Pivoted[]
  groupBy: ReportGrouping
  bars: ReportBars
  /** The chart in one sentence: the table beside it has the figures. */
  label: string
  onChoose: (group: string, part: string | null) => void
}

type Drawn = { group: string; name: string; tick: string; [bar: string]: number | string }

/** Bars by group, one colour for each part. A click on one asks for the rows behind it. */
export const ReportChart = ({
  groups,
  groupBy,
  bars: { are, measure, label: unit, bars },
  label,
  onChoose,
}: ReportChartProps) => {
  const words = useReportWords()
  const { colours, paper, line, text, tooltip, isAnimationActive } = useChartStyle()
  const drawn: Drawn[] = groups.map((each) => ({
    group: each.group,
    name: words.group(groupBy, each.group, each.label),
    tick: words.tick(groupBy, each.group, each.label),
    ...Object.fromEntries(
      bars.map(({ name }) => [name, (are === 'parts' ? each.parts[name]?.[measure] : each.measures[name]) ?? 0]),
    ),
  }))
  const named = new Map(drawn.map((each) => [each.group, each]))
  const isTilted =
    drawn.length <= mostTicks &&
    drawn.length * Math.max(...drawn.map(({ tick }) => Math.min(tick.length, mostLetters))) > lettersOfWidth
  return (
    <Box role="img" aria-label={label} className="chart" sx={chartStyle}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 480, height: 280 }}>
        <BarChart data={drawn} margin={{ top: 8, right: 8, bottom: 4, left: 4 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={line} />
          <XAxis
            dataKey="group"
            tick={text}
            tickFormatter={(group: string) => shortened(named.get(group)?.tick ?? '')}
            interval={drawn.length > mostTicks ? 'preserveStartEnd' : 0}
            {...(isTilted && { angle: -35, textAnchor: 'end' })}
            tickLine={false}
            axisLine={{ stroke: line }}
            minTickGap={8}
            height={isTilted ? 96 : 44}
            label={{ ...text, value: words.say(`reports.axes.${groupBy}`), position: 'insideBottom', offset: 0 }}
          />
          <YAxis
            allowDecimals={false}
            tick={text}
            tickFormatter={(value: number) => formatQuantity(value)}
            tickLine={false}
            axisLine={false}
            width={64}
            label={{
              ...text,
              value: words.say(unit),
              angle: -90,
              position: 'insideLeft',
              style: { textAnchor: 'middle' },
            }}
          />
          <Tooltip
            {...tooltip}
            formatter={(value) => formatQuantity(Number(value))}
            labelFormatter={(group) => named.get(String(group))?.name}
          />
          {bars.map(({ name, label: barLabel, colour, isPale }) => (
            <Bar
              key={name}
              dataKey={name}
              name={words.say(barLabel)}
              stackId="all"
              fill={colours[colour]}
              fillOpacity={isPale ? 0.5 : 1}
              stroke={paper}
              maxBarSize={56}
              isAnimationActive={isAnimationActive}
              cursor="pointer"
              onClick={({ payload }: BarRectangleItem) =>
                onChoose((payload as Drawn).group, are === 'parts' ? name : null)
              }
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  )
}

/** Room for ticks: as many of them, as many letters in one, as many side by side before they are tilted. */
const mostTicks = 16
const mostLetters = 18
const lettersOfWidth = 60

const shortened = (name: string): string => (name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name)

const chartStyle = { height: 300, '& svg': { outline: 'none' } } as const
