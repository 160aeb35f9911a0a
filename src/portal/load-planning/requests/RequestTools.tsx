import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { canBeDecided, type DriverRequest, type RequestDecision } from '#domain/load-planning/driverRequest'
import { decisionsOffered } from './decisionsOffered'

type RequestToolsProps = {
  shown: number
  marked: readonly DriverRequest[]
  onDecide: (status: RequestDecision['status']) => void
  children: ReactNode
}

/** How many requests there are, and what can be done about the marked ones. */
export const RequestTools = ({ shown, marked, onDecide, children }: RequestToolsProps) => {
  const translate = useTranslate()
  return (
    <Box sx={barStyle}>
      <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 140 }}>
        {translate(marked.length > 0 ? 'planWork.marked' : 'planWork.requests.count', {
          smart_count: marked.length || shown,
        })}
      </Typography>
      {marked.length > 0 &&
        decisionsOffered.map((status) => (
          <Button
            key={status}
            variant="outlined"
            disabled={!marked.some((request) => canBeDecided(request.status, status))}
            onClick={() => onDecide(status)}
          >
            {translate(`planWork.requests.act.${status}`)}
          </Button>
        ))}
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
