import { Box, Stack, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { waitingWork } from '#contract/home/waitingWork'
import { isAllowed } from '#domain/access/access'
import { workNeeds } from '#domain/freight/waitingWork'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { paths } from '#portal/routing-tool/paths'
import { tiles } from '#portal/routing-tool/waitingWork'
import type { PageLine } from '#portal/ui/page/feature'
import { useFeatures } from '#portal/ui/page/featuresContext'
import { PageCards } from '#portal/ui/page/PageCards'
import { Panel } from '#portal/ui/Panel'

/** The start of the routing tool: the work that waits in it, then its pages as far as the user may open them. */
export const RoutingToolPage = () => {
  const pages = usePagesBelow(paths.routingTool)
  const isSetup = ({ path }: PageLine) => path.startsWith(paths.setup)
  return (
    <Stack spacing={6}>
      <WorkThatWaits />
      <Cards title="tools.landing.work" lines={pages.filter((line) => !isSetup(line))} />
      <Cards title="tools.landing.setup" lines={pages.filter(isSetup)} />
    </Stack>
  )
}

/** Pages with a sentence about themselves; forms have none. */
const usePagesBelow = (path: string): PageLine[] => {
  const permissions = useHeldPermissions()
  return useFeatures()
    .flatMap(({ pages }) => pages)
    .filter((line) => line.about && line.path.startsWith(`${path}/`))
    .filter(({ needs }) => isAllowed(needs, permissions))
}

const Cards = ({ title, lines }: { title: string; lines: readonly PageLine[] }) => {
  const translate = useTranslate()
  if (lines.length === 0) return null
  return (
    <Panel look="plain" title={translate(title)}>
      <PageCards lines={lines} />
    </Panel>
  )
}

const topics = ['loads', 'setup', 'imports', 'outbox'] as const

/** Pending work in the routing tool, each count linking to its list; empty if there is none or it is unknown. */
const WorkThatWaits = () => {
  const translate = useTranslate()
  const permissions = useHeldPermissions()
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
    <Panel look="plain" title={translate('home.waiting.title')}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {waiting.map(({ work, icon: Icon, label, to, count, atLeast }) => (
          <Button key={work} component={Link} to={to()} variant="outlined" startIcon={<Icon />}>
            {translate(atLeast ? 'home.waiting.orMore' : 'home.waiting.count', { count })}{' '}
            {translate(label, { smart_count: count })}
          </Button>
        ))}
      </Box>
    </Panel>
  )
}
