import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Why there is nothing here, and the ways on. */
export const EmptyState = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
  <Stack spacing={2} sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
    <Typography color="text.secondary">{text}</Typography>
    {children}
  </Stack>
)
