import { Box, Paper, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

type PartProps = { title: string; summary?: string; actions?: ReactNode; children: ReactNode }

/** A part of the page with its heading. */
export const Part = ({ title, summary, actions, children }: PartProps) => {
  const id = useId()
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: 3,
          py: 1,
          minHeight: 44,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ flex: '1 1 200px', fontVariantNumeric: 'tabular-nums' }}
        >
          {summary}
        </Typography>
        {actions}
      </Box>
      {children}
    </Paper>
  )
}
