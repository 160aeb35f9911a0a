import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { withBrand } from './address'
import type { PageLine } from './feature'

type PageCardsProps = { lines: readonly Pick<PageLine, 'path' | 'label' | 'about'>[] }

/** A card for each page: its name, what it is for, and the way there. */
export const PageCards = ({ lines }: PageCardsProps) => {
  const translate = useTranslate()
  return (
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
  )
}
