import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFeatures } from '#portal/kit/featuresContext'
import { paths } from '#portal/load-planning/paths'
import { SelectionBar } from '#portal/load-planning/parts/SelectionBar'
import { usePlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'

/** The start of load planning: what is to be planned is chosen once and goes along to each of its pages. */
export const LoadPlanningPage = () => {
  const translate = useTranslate()
  const { search } = usePlanningSelection()
  const lines = useFeatures()
    .flatMap(({ pages }) => pages)
    .filter(({ parent }) => parent === paths.loadPlanning)
  return (
    <Stack spacing={4}>
      <SelectionBar />
      <Box component="nav" aria-label={translate('loadPlanning.pages')} sx={cardsStyle}>
        {lines.map(({ path, label, about = label }) => (
          <Card key={path}>
            <CardActionArea component={Link} to={{ pathname: path, search }} sx={{ p: 3, height: '100%' }}>
              <Typography variant="h3" component="h2">
                {translate(label)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {translate(about)}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Stack>
  )
}

const cardsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const
