import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Facts of a record, each under its name; what there is nothing of is a dash. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Box component="dl" sx={factStyle}>
    {facts.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </Box>
    ))}
  </Box>
)

const factStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, auto) minmax(0, 1fr)',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const
