import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PageCards } from '#portal/ui/PageCards'
import type { Area } from './useAreas'

/** One area: a card for each of its pages. */
export const AreaCards = ({ area: { name, lines } }: { area: Area }) => {
  const translate = useTranslate()
  return (
    <Box component="section" aria-labelledby={`area-${name}`} sx={{ mb: 5 }}>
      <Typography id={`area-${name}`} variant="h2" sx={{ mb: 2 }}>
        {translate(`frame.groups.${name}`)}
      </Typography>
      <PageCards lines={lines} />
    </Box>
  )
}
