import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type RowCardProps = { title: string; mark: ReactNode; lines: readonly [ReactNode, ReactNode] }

/** A record of set-up on a narrow screen: its name with a mark, and two lines of facts below. */
export const RowCard = ({ title, mark, lines: [first, second] }: RowCardProps) => (
  <Box sx={{ pl: 2 }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography noWrap sx={{ flex: 1, fontWeight: 600 }}>
        {title}
      </Typography>
      {mark}
    </Box>
    <Typography variant="body2" noWrap>
      {first}
    </Typography>
    <Typography variant="body2" color="text.secondary" noWrap>
      {second}
    </Typography>
  </Box>
)
