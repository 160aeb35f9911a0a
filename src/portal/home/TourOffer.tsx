import { Button, Paper, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useTour } from '#portal/ui/tour'

/** To somebody new: a word about the tour of the frame, until he has taken it or put it aside. */
export const TourOffer = () => {
  const translate = useTranslate()
  const { isOffered, start, putAside } = useTour()
  if (!isOffered) return null
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('tour.offer.title')}
      sx={{ px: 4, py: 3, mb: 4, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
    >
      <Stack sx={{ flex: '1 1 280px' }}>
        <Typography variant="h3" component="h2">
          {translate('tour.offer.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('tour.offer.about')}
        </Typography>
      </Stack>
      <Button onClick={putAside}>{translate('tour.offer.putAside')}</Button>
      <Button variant="outlined" onClick={start}>
        {translate('tour.start')}
      </Button>
    </Paper>
  )
}
