import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { StatusChange } from '#contract/people/recruitingWire'
import { ownTime } from '#portal/ui/i18n/zonedTime'

/** The statuses that a candidate went through, the newest first. */
export const StatusHistory = ({ history }: { history: readonly StatusChange[] }) => {
  const translate = useTranslate()
  if (history.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ fontSize: 14, mb: 1 }}>
        {translate('recruiting.history')}
      </Typography>
      <Box component="ol" reversed sx={{ m: 0, pl: 5, fontSize: 13 }}>
        {history.map(({ status, comment, changedBy, changedAt }) => (
          <li key={`${status} ${changedAt}`}>
            {translate(`recruiting.statuses.${status.toLowerCase().replaceAll('_', '-')}`)} · {changedBy},{' '}
            {ownTime(changedAt)}
            {comment && ` · ${comment}`}
          </li>
        ))}
      </Box>
    </Box>
  )
}
