import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { withBrand } from '#portal/kit/address'
import type { Area } from './useAreas'

/** One area: a card for each of its pages. */
export const AreaCards = ({ area: { name, lines } }: { area: Area }) => {
  const translate = useTranslate()
  return (
    <Box component="section" aria-labelledby={`area-${name}`} sx={{ mb: 5 }}>
      <Typography id={`area-${name}`} variant="h2" sx={{ mb: 2 }}>
        {translate(`frame.groups.${name}`)}
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
