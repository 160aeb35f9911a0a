import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { waitingWork } from '#contract/home/waitingWork'
import { isAllowed } from '#domain/access'
import { workNeeds } from '#domain/waitingWork'
import { useSession } from '#portal/data/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { tiles } from '#portal/routing-tool/waitingWork'

const topics = ['loads', 'setup', 'imports', 'outbox'] as const

/** What waits in the routing tool, each count leading to the very list; nothing while nothing waits or is known. */
export const WorkThatWaits = () => {
  const translate = useTranslate()
  const { permissions } = useSession()
  const { data = [] } = useEndpoint(
    waitingWork.listWaitingWork,
    {},
    { topics, pollEvery: 30_000, background: true, keepPrevious: true },
  )
  const waiting = tiles.flatMap((tile) => {
    if (!('work' in tile) || !isAllowed(workNeeds[tile.work], permissions)) return []
    const counted = data.find(({ kind }) => kind === tile.work)
    return counted && counted.count > 0 ? [{ ...tile, ...counted }] : []
  })
  if (waiting.length === 0) return null
  return (
    <Box component="section" aria-label={translate('home.waiting.title')}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {translate('home.waiting.title')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {waiting.map(({ work, icon: Icon, label, to, count, atLeast }) => (
          <Button key={work} component={Link} to={to()} variant="outlined" startIcon={<Icon />}>
            {translate(atLeast ? 'home.waiting.orMore' : 'home.waiting.count', { count })}{' '}
            {translate(label, { smart_count: count })}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
