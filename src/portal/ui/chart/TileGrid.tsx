import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Tiles side by side where there is room for two, on screen and on paper. */
export const TileGrid = ({ children }: { children: ReactNode }) => <Box sx={gridStyle}>{children}</Box>

const gridStyle = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > *': { breakInside: 'avoid' } },
} as const
