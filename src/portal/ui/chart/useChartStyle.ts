import { useMediaQuery, useTheme } from '@mui/material'
import { useEffect } from 'react'
import { statusColours } from '#portal/ui/theme'

/** How every chart looks: its colours, the words on its axes, its lines and its tooltip, in the theme of the page. */
export const useChartStyle = () => {
  // What recharts measures its words with would stay behind in the page, in colours that are not those of the next one.
  useEffect(() => () => document.getElementById('recharts_measurement_span')?.remove(), [])
  const { palette, typography } = useTheme()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const text = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily }
  return {
    colours: statusColours[palette.mode],
    paper: palette.background.paper,
    line: palette.divider,
    text,
    isAnimationActive: !isStill,
    tooltip: {
      cursor: { fill: palette.action.hover },
      isAnimationActive: !isStill,
      contentStyle: { ...tooltipStyle, background: palette.background.paper, borderColor: palette.divider },
      labelStyle: { color: palette.text.primary, fontWeight: 600 },
      itemStyle: { color: palette.text.primary },
    },
  }
}

const tooltipStyle = { border: '1px solid', borderRadius: 6, fontSize: 13, padding: '8px 12px' } as const
