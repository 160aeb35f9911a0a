import { useTheme } from '@mui/material'
import { Polyline, Tooltip } from 'react-leaflet'
import type { GeoPoint } from '#domain/fleet/geography'
import type { FixSource } from '#domain/fleet/positions/fix'
import type { TraceGap } from '#domain/fleet/positions/traceGaps'
import { mapColours } from '#portal/ui/map/mapColours'
import { linesOf } from '#portal/ui/map/StopMarkers'
import { useGapWords } from './useGapWords'

type TraceLineProps = { ways: readonly (readonly GeoPoint[])[]; source: FixSource; faint?: boolean }

/** The driven route according to the fixes: solid, and thin for fixes of a phone. */
export const TraceLine = ({ ways, source, faint = false }: TraceLineProps) => {
  const { palette } = useTheme()
  const weight = source === 'truck' ? 3.5 : 1.5
  const positions = ways.flatMap(linesOf)
  return (
    <>
      <Polyline
        positions={positions}
        interactive={false}
        pathOptions={{ color: mapColours[palette.mode].land, weight: weight + 3, opacity: 0.8 }}
      />
      <Polyline
        positions={positions}
        interactive={false}
        pathOptions={{ color: palette.success.main, weight, opacity: faint ? 0.45 : 1 }}
      />
    </>
  )
}

/** Where a unit sent no positions: a dashed line that says from when to when. */
export const TraceGaps = ({ gaps, zone }: { gaps: readonly TraceGap[]; zone: string }) => {
  const { palette } = useTheme()
  const wordsOf = useGapWords(zone)
  return gaps.map((gap) => (
    <Polyline
      key={gap.from.at}
      positions={linesOf([gap.from, gap.to])}
      pathOptions={{ color: palette.text.secondary, weight: 2, dashArray: gapDash }}
    >
      <Tooltip sticky>{wordsOf(gap)}</Tooltip>
    </Polyline>
  ))
}

/** As the legend draws it, too. */
export const gapDash = '6 8'
