import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type ProcessStatus, processStatuses } from '#domain/fixedLists'

type StatusButtonsProps = { marked: number; onStatus: (status: ProcessStatus) => void }

/** The statuses that the marked rows can get. */
export const StatusButtons = ({ marked, onStatus }: StatusButtonsProps) => {
  const translate = useTranslate()
  return (
    <Box role="group" aria-label={translate('planWork.verify.setMarked')} sx={{ display: 'flex', gap: 1 }}>
      {processStatuses.map((status) => (
        <Button key={status} variant="outlined" disabled={marked === 0} onClick={() => onStatus(status)}>
          {translate(`planWork.statuses.${status}`)}
        </Button>
      ))}
    </Box>
  )
}
