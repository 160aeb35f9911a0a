import { Box, Typography, useTheme } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'
import { emptyDash, loadedDash } from '#portal/maps/parts/RouteWays'
import { gapDash } from '#portal/ui/map/TraceLine'
import { useGapWords } from '#portal/ui/map/useGapWords'
import type { Route } from './useRoute'

/** What the lines of the map mean, how long the ways are, and who measured them. */
export const RouteLegend = ({ shown: { forecast, traces, stops } }: { shown: Route }) => {
  const translate = useTranslate()
  const id = useId()
  const { palette } = useTheme()
  const wordsOf = useGapWords(stops[0]?.zone ?? 'UTC')
  const gaps = traces.flatMap(({ source, gaps: found }) =>
    found.map((gap) => ({ key: `${source} ${gap.from.at}`, source, words: wordsOf(gap) })),
  )
  const milesOf = (loaded: boolean) =>
    Math.round((forecast?.legs ?? []).filter((leg) => leg.loaded === loaded).reduce((sum, { miles }) => sum + miles, 0))
  const lines = [
    { name: 'loaded', colour: palette.primary.main, dash: loadedDash, width: 2.5, miles: milesOf(true) },
    { name: 'empty', colour: palette.primary.main, dash: emptyDash, width: 2.5, miles: milesOf(false) },
    { name: 'trace', colour: palette.success.main, dash: 'none', width: 3.5 },
    { name: 'phoneTrace', colour: palette.success.main, dash: 'none', width: 1.5 },
    { name: 'gap', colour: palette.text.secondary, dash: gapDash, width: 2 },
  ]
  return (
    <Box component="section" aria-labelledby={id} sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} component="h2" variant="h3">
        {translate('routeMap.legend.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13 }}>
        {lines.map(({ name, colour, dash, width, miles }) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <svg width="40" height="10" aria-hidden="true">
              <line x1="0" y1="5" x2="40" y2="5" stroke={colour} strokeWidth={width} strokeDasharray={dash} />
            </svg>
            <Box component="span" sx={{ flex: 1 }}>
              {translate(`routeMap.legend.${name}`)}
            </Box>
            {miles !== undefined && <span>{translate('routeMap.miles', { miles: formatQuantity(miles, 3) })}</span>}
          </Box>
        ))}
      </Box>
      {gaps.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('routeMap.legend.gap')}
          sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, fontSize: 13 }}
        >
          {gaps.map(({ key, source, words }) => (
            <li key={key}>{source === 'phone' ? `${words}, ${translate('routeMap.phone')}` : words}</li>
          ))}
        </Box>
      )}
      {forecast && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate(
            forecast.engineFailed
              ? 'routeMap.distances.engineFailed'
              : `routeMap.distances.${forecast.distances === 'engine' ? 'engine' : 'greatCircle'}`,
          )}
        </Typography>
      )}
    </Box>
  )
}
