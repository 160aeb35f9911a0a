import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isAllowed } from '#domain/access'
import { useSession } from '#portal/access/useSession'
import { configuration } from '#portal/data/configuration'
import { withBrand } from '#portal/kit/address'
import type { PageLine } from '#portal/kit/feature'
import { useFeatures } from '#portal/kit/featuresContext'
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
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
        {lines.map(({ path, label, about = label }) => (
          <Card key={path}>
            <CardActionArea component={Link} to={withBrand(path)} sx={{ p: 3, height: '100%' }}>
              <Typography variant="h3">{translate(label)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {translate(about)}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  )
}
