import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A detail of a row: its name and value. Empty ones are left out. */
export type Fact = readonly [name: string, value: ReactNode]

export const FactList = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length > 0 && (
    <Box component="dl" sx={listStyle}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  )

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, max-content) 1fr',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  fontVariantNumeric: 'tabular-nums',
} as const
