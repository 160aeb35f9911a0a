import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

type BoardPartProps = {
  title: string
  /** Shown beside the title: totals, counters. */
  summary?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** One of the parts of the board: a named region with a head and a body that takes what room there is. */
export const BoardPart = ({ title, summary, actions, children }: BoardPartProps) => {
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={partStyle}>
      <Box sx={headStyle}>
        <Typography id={headingId} component="h2" variant="h3" noWrap>
          {title}
        </Typography>
        <Typography component="div" variant="body2" color="text.secondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {summary}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  )
}

const partStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minWidth: 0,
  overflow: 'hidden',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  pl: 3,
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const
