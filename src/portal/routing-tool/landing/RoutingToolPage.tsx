import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isAllowed } from '#domain/access'
import { useSession } from '#portal/data/useSession'
import { configuration } from '#portal/data/configuration'
import { PageCards } from '#portal/ui/PageCards'
import type { PageLine } from '#portal/ui/feature'
import { useFeatures } from '#portal/ui/featuresContext'
import { paths } from '#portal/routing-tool/paths'
import { WorkThatWaits } from './WorkThatWaits'

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
  const { permissions } = useSession()
  const { authorizationRequired } = configuration()
  return useFeatures()
    .flatMap(({ pages }) => pages)
    .filter((line) => line.about && line.path.startsWith(`${path}/`))
    .filter(({ needs }) => !authorizationRequired || isAllowed(needs, permissions))
}

const Cards = ({ title, lines }: { title: string; lines: readonly PageLine[] }) => {
  const translate = useTranslate()
  if (lines.length === 0) return null
  return (
    <Box component="section" aria-label={translate(title)}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {translate(title)}
      </Typography>
      <PageCards lines={lines} />
    </Box>
  )
}
