import EventAvailable from '@mui/icons-material/EventAvailable'
import HourglassBottom from '@mui/icons-material/HourglassBottom'
import { Box } from '@mui/material'
import { momentWords, type Say } from '#portal/load-planning/parts/pairWords'
import type { Pair } from './pairRows'

/** Who holds the load of a pair, for whom, and until when; empty for a load that nobody holds. */
export const markWords = (say: Say, { assignment, assignedBy, expiresAt, holderId, driverId }: Pair): string => {
  if (assignment === 'none') return ''
  const by = assignedBy ?? ''
  if (assignment === 'firm') return say('planRecommendations.mark.firm', { by, driver: holderId ?? '' })
  const until = expiresAt === null ? '' : momentWords(say, expiresAt)
  return holderId === driverId
    ? say('planRecommendations.mark.own', { by, until })
    : say('planRecommendations.mark.other', { by, until, driver: holderId ?? '' })
}

/** The same with its shape and colour: held for this driver, held for another one, or given firmly. */
export const AssignmentMark = ({ say, pair }: { say: Say; pair: Pair }) => {
  const words = markWords(say, pair)
  if (words === '') return null
  const Icon = pair.assignment === 'firm' ? EventAvailable : HourglassBottom
  const isOwn = pair.holderId === pair.driverId
  return (
    <Box
      component="span"
      title={words}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        maxWidth: 1,
        verticalAlign: 'middle',
        color: isOwn ? 'success.main' : 'warning.main',
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 14 }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {words}
      </Box>
    </Box>
  )
}
