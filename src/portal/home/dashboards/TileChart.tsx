import { Box } from '@mui/material'
import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useChartStyle } from '#portal/ui/chart/useChartStyle'
import type { StatusColour } from '#portal/ui/theme'

export type TileChartProps = {
  /** A bar each; null is left out. */
  bars: readonly { key: string; name: string; value: number | null; before: number | null; colour: StatusColour }[]
  /** Names of carriers and places are long: their bars lie. */
  isLying: boolean
  /** Counts have no fractions on their axis. */
  isWhole: boolean
  /** The chart in one sentence: the table beside it has the figures. */
  label: string
  /** What the bars are called, with their unit. */
  unit: string
  /** What the bars of the days before are called; null without any. */
  former: string | null
  write: (value: number) => string
  onChoose: (key: string) => void
}

/** The values of a tile as bars; a click on one, or on its place, asks for what it counts. */
export const TileChart = ({ bars, isLying, isWhole, label, unit, former, write, onChoose }: TileChartProps) => {
  const { colours, line, text, tooltip, isAnimationActive } = useChartStyle()
  const nameOf = (key: unknown) => bars.find((bar) => bar.key === key)?.name ?? ''
  const shortened = (key: string) => {
    const name = nameOf(key)
    return name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name
  }
  const named = { dataKey: 'key', tick: text, tickFormatter: shortened, tickLine: false, axisLine: { stroke: line } }
  const valued = {
    tick: text,
    tickFormatter: write,
    tickLine: false,
    axisLine: false,
    allowDecimals: !isWhole,
  } as const
  return (
    <Box
      role="img"
      aria-label={label}
      className="chart"
      sx={{ height: isLying ? lyingHeight(bars.length) : 220, ...chartStyle }}
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 480, height: 220 }}>
        <BarChart
          data={[...bars]}
          layout={isLying ? 'vertical' : 'horizontal'}
          margin={{ top: 8, right: 12, bottom: 4, left: 4 }}
          accessibilityLayer={false}
          // Not of the bars: one of 0 has no height.
          onClick={({ activeLabel }) => activeLabel !== undefined && onChoose(String(activeLabel))}
        >
          <CartesianGrid vertical={isLying} horizontal={!isLying} stroke={line} />
          {isLying ? (
            <>
              <XAxis type="number" {...valued} />
              <YAxis type="category" width={136} interval={0} {...named} />
            </>
          ) : (
            <>
              <XAxis minTickGap={8} {...named} />
              <YAxis width={56} {...valued} />
            </>
          )}
          <Tooltip {...tooltip} formatter={(value) => write(Number(value))} labelFormatter={nameOf} />
          {former !== null && (
            <Bar
              dataKey="before"
              name={former}
              fill={colours.grey}
              // Pale within an edge that can be told from the ground.
              fillOpacity={0.3}
              stroke={colours.grey}
              maxBarSize={32}
              isAnimationActive={isAnimationActive}
            />
          )}
          <Bar dataKey="value" name={unit} maxBarSize={32} isAnimationActive={isAnimationActive}>
            {bars.map(({ key, colour }) => (
              <Cell key={key} fill={colours[colour]} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </Box>
  )
}

/** In two lines beside the axis. */
const mostLetters = 34

const lyingHeight = (bars: number): number => Math.max(160, 48 + bars * 28)

const chartStyle = { '& svg': { outline: 'none', cursor: 'pointer' } } as const
