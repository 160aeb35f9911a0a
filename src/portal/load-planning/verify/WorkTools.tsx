import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { type ProcessStatus, processStatuses } from '#domain/fixedLists'

type WorkToolsProps = {
  shown: number
  marked: number
  onStatus: (status: ProcessStatus) => void
  children?: ReactNode
}

/** How many rows there are, and the statuses that the marked ones can get. */
export const WorkTools = ({ shown, marked, onStatus, children }: WorkToolsProps) => {
  const translate = useTranslate()
  return (
    <Box sx={barStyle}>
      <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 140 }}>
        {translate(marked > 0 ? 'planWork.marked' : 'planWork.verify.count', { smart_count: marked || shown })}
      </Typography>
      <Box role="group" aria-label={translate('planWork.verify.setMarked')} sx={{ display: 'flex', gap: 1 }}>
        {processStatuses.map((status) => (
          <Button key={status} variant="outlined" disabled={marked === 0} onClick={() => onStatus(status)}>
            {translate(`planWork.statuses.${status}`)}
          </Button>
        ))}
      </Box>
      {children}
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  px: 3,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const
