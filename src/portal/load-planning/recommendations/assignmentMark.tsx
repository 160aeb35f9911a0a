import EventAvailable from '@mui/icons-material/EventAvailable'
import HourglassBottom from '@mui/icons-material/HourglassBottom'
import { momentWords, type Say } from '#portal/ui/assignments/pairWords'
import { MarkedWords } from './MarkedWords'
import type { Pair } from './pairs/pairRows'

/** Who holds the load of a pair, for which driver, and until when; empty for a load that is not held. */
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
  const icon = pair.assignment === 'firm' ? EventAvailable : HourglassBottom
  return <MarkedWords icon={icon} words={words} tone={pair.holderId === pair.driverId ? 'success' : 'warning'} />
}
