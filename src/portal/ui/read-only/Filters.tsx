import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The filters above a list, side by side as far as there is room. */
export const Filters = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="search" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
    {children}
  </Box>
)
