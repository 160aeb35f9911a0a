import { Box, useTheme } from '@mui/material'
import type { CSSProperties } from 'react'
import { useTranslate } from 'react-admin'
import { statusColours } from '#portal/ui/theme'
import type { Bar } from './reportBars'

/** What the colours of a chart mean, from the bottom to the top. */
export const ChartLegend = ({ bars }: { bars: readonly Bar[] }) => {
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
