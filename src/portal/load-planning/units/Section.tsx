import { Box, Paper, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of the page under its heading. */
export const Section = ({ title, actions, children }: SectionProps) => {
  const id = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: 4,
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      <Box sx={{ p: 4 }}>{children}</Box>
    </Paper>
  )
}
