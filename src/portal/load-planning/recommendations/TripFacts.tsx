import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatNumber } from '#domain/values/numbers'
import { momentWords, spanWords } from '#portal/ui/assignments/pairWords'
import type { Pair } from './pairs/pairRows'

/** The planned trip, and the driver's remaining hours after it. */
export const TripFacts = ({ pair: { forecast, deadheadMiles, availableAt } }: { pair: Pair }) => {
  const translate = useTranslate()
  if (forecast === null) return null
  const moment = (iso: string) => momentWords(translate, iso)
  const span = (minutes: number) => spanWords(translate, minutes)
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['available', availableAt === null ? '' : moment(availableAt)],
    ['deadhead', translate('planRecommendations.miles', { miles: formatNumber(deadheadMiles) })],
    ['arrives', moment(forecast.arrivesAt)],
    ['slack', span(forecast.slack)],
    ['ends', moment(forecast.endsAt)],
    ['home', moment(forecast.homeAt)],
    ['driving', span(forecast.drivingLeft)],
    ['duty', span(forecast.dutyLeft)],
    ['cycle', span(forecast.cycleLeft)],
    ['rests', translate('planRecommendations.trip.taken', { rests: forecast.rests, breaks: forecast.breaks })],
  ]
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {translate('planRecommendations.trip.title')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1, fontSize: 13 }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`planRecommendations.trip.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  )
}
