import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The filters above a list, side by side as far as there is room; paper names what is chosen in its heading. */
export const Filters = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box className="not-printed" role="search" aria-label={label} sx={filtersStyle}>
    {children}
  </Box>
)

const filtersStyle = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' } as const
