import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { clearOfNotices } from '#portal/ui/table/actionBars'

type StepActionsProps = {
  children: ReactNode
  secondary?: ReactNode
  /** Why the main button is off. */
  reason?: string | null
}

/** The buttons at the foot of a step; they stay in sight while the step is scrolled. */
export const StepActions = ({ children, secondary, reason }: StepActionsProps) => (
  <Box
    ref={clearOfNotices}
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      py: 2,
      bgcolor: 'background.default',
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      {children}
      {reason && (
        <Typography variant="body2" color="text.secondary">
          {reason}
        </Typography>
      )}
      <Box sx={{ ml: 'auto' }}>{secondary}</Box>
    </Stack>
  </Box>
)
