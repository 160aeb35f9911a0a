import Block from '@mui/icons-material/Block'
import { Alert, Box, LinearProgress, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { changeWords, reasonWords, refusalWords } from '#portal/ui/assignments/pairWords'
import type { Pair } from './pairRows'

/** Each reason of a pair with its points; or every rule that refuses it, and the one change that would help. */
export const PairWhy = ({ pair: { feasible, score, reasons, refusals, change } }: { pair: Pair }) => {
  const translate = useTranslate()
  if (!feasible)
    return (
      <Stack spacing={2}>
        <Typography variant="h3">{translate('planRecommendations.why.not')}</Typography>
        <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {refusals.map((refusal) => (
            <Box
              component="li"
              key={JSON.stringify(refusal)}
              sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}
            >
              <Block aria-hidden="true" sx={{ fontSize: 18, color: 'error.main', mt: '2px' }} />
              <span>{refusalWords(translate, refusal)}</span>
            </Box>
          ))}
        </Stack>
        <Alert severity={change === null ? 'warning' : 'info'} variant="outlined">
          {change === null
            ? changeWords(translate, null)
            : translate('planRecommendations.why.change', { change: changeWords(translate, change) })}
        </Alert>
      </Stack>
    )
  return (
    <Stack spacing={2}>
      <Typography variant="h3">{translate('planRecommendations.why.score', { score: score.toFixed(1) })}</Typography>
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {reasons.map((reason) => {
          const { code, points, most } = reason
          const label = translate(`planRecommendations.reason.label.${code}`)
          return (
            <li key={code}>
              <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', fontSize: 13 }}>
                <span>{label}</span>
                <strong>
                  {most === 0
                    ? translate('planRecommendations.why.taken', { points: Math.abs(points).toFixed(1) })
                    : translate('planRecommendations.why.points', { points: points.toFixed(1), most })}
                </strong>
              </Box>
              {most > 0 && (
                <LinearProgress
                  variant="determinate"
                  // The figures beside it say the same.
                  aria-hidden="true"
                  value={(points / most) * 100}
                  sx={{ height: 6, borderRadius: 3, my: 0.5 }}
                />
              )}
              <Typography variant="body2" color="text.secondary">
                {reasonWords(translate, reason)}
              </Typography>
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}
