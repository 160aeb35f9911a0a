import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isAllowed } from '#domain/access'
import { useSession } from '#portal/access/useSession'
import { withBrand } from '#portal/kit/address'
import { menuGroups } from '#portal/kit/feature'
import { useFeatures } from '#portal/kit/featuresContext'

/** The areas that the user may enter in this group, as cards in the order of the menu (Q28). */
export const HomePage = () => {
  const translate = useTranslate()
  const features = useFeatures()
  const { permissions, group } = useSession()
  const lines = features
    .flatMap(({ pages }) => pages)
    .filter(
      ({ path, about, needs }) => about && path !== '/index' && !path.includes(':') && isAllowed(needs, permissions),
    )
  const areas = menuGroups
    .map((name) => ({
      name,
      lines: lines
        .filter(({ menu }) => menu?.group === name)
        .toSorted((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0)),
    }))
    .filter((area) => area.lines.length > 0)
  if (!group) return <Typography>{translate('frame.group.missing')}</Typography>
  if (areas.length === 0) return <Typography>{translate('frame.home.none')}</Typography>
  return (
    <Box>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate('frame.home.areas', { group: group.id })}
      </Typography>
      {areas.map((area) => (
        <Box key={area.name} component="section" aria-labelledby={`area-${area.name}`} sx={{ mb: 5 }}>
          <Typography id={`area-${area.name}`} variant="h2" sx={{ mb: 2 }}>
            {translate(`frame.groups.${area.name}`)}
          </Typography>
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}
          >
            {area.lines.map(({ path, label, about = label }) => (
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
      ))}
    </Box>
  )
}
