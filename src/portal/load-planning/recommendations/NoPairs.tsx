import { Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type AskedView, isNarrowed, unnarrowed } from './askedView'
import type { ChangeView } from './useAskedView'

type NoPairsProps = {
  asked: AskedView
  hasFailed: boolean
  /** Whether any load is open at all: without one nothing that is asked differently shows a pair. */
  hasLoads: boolean
  onChange: ChangeView
  onRefresh: () => void
}

/** Why there is nothing, and what to do next. */
export const NoPairs = ({ asked, hasFailed, hasLoads, onChange, onRefresh }: NoPairsProps) => {
  const translate = useTranslate()
  const [why, todo, act] = hasFailed
    ? (['failed', 'again', onRefresh] as const)
    : asked.skipped && !isNarrowed(asked)
      ? (['skipped', 'unskipped', () => onChange({ skipped: false })] as const)
      : !hasLoads || (asked.rules === 'all' && !isNarrowed(asked))
        ? (['none', 'again', onRefresh] as const)
        : isNarrowed(asked)
          ? (['narrowed', 'clear', () => onChange(unnarrowed(asked))] as const)
          : (['refused', 'refused-too', () => onChange({ rules: 'all' })] as const)
  return (
    <Stack spacing={2} role="status" sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
      <Typography>{translate(`planRecommendations.empty.${why}`)}</Typography>
      <Button variant="outlined" onClick={act}>
        {translate(`planRecommendations.empty.todo.${todo}`)}
      </Button>
    </Stack>
  )
}
