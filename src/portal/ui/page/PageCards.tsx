import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { withBrand } from './address'
import type { PageLine } from './feature'

type PageCardsProps = {
  lines: readonly Pick<PageLine, 'path' | 'label' | 'about'>[]
  /** The query that is added to every address, with its question mark. */
  search?: string
  /** Which heading the name of a page is, below the heading that the cards belong to. */
  heading?: 'h2' | 'h3'
}

/** A card for each page: its name, what it is for, and the way there. */
export const PageCards = ({ lines, search = '', heading = 'h3' }: PageCardsProps) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
      {lines.map(({ path, label, about = label }) => (
        <Card key={path}>
          <CardActionArea component={Link} to={{ pathname: withBrand(path), search }} sx={{ p: 3, height: '100%' }}>
            <Typography variant="h3" component={heading}>
              {translate(label)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate(about)}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}
