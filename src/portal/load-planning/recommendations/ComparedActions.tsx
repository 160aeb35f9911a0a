import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { PairRow } from './pairRows'
import { useGivePair } from './useGivePair'

type ComparedActionsProps = { pair: PairRow; onOpen: (pair: PairRow) => void }

/** What can be done with one of the pairs that are compared; whatever needs a word more is done where all is told. */
export const ComparedActions = ({ pair, onOpen }: ComparedActionsProps) => {
  const translate = useTranslate()
  const { assignSoftly, assignFirmly, busy } = useGivePair()
  const { driverId, shipmentId, powerUnitId, feasible, assignment, holderId, driverName } = pair
  if (driverId === null) return null
  const isOthers = assignment !== 'none' && holderId !== driverId
  const isOwn = assignment === 'soft' && holderId === driverId
  const named = (action: string) => `${translate(action)}: ${shipmentId}, ${driverName}`
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {(feasible || isOwn) && powerUnitId !== null && (
        <Button
          variant="contained"
          aria-label={named('planRecommendations.give.firm')}
          disabled={busy || isOthers}
          onClick={() => void assignFirmly({ driverId, shipmentId, powerUnitId }, '')}
        >
          {translate('planRecommendations.give.firm')}
        </Button>
      )}
      <Button
        variant="outlined"
        aria-label={named('planRecommendations.give.soft')}
        disabled={busy || isOthers || isOwn}
        onClick={() => void assignSoftly({ driverId, shipmentId })}
      >
        {translate('planRecommendations.give.soft')}
      </Button>
      <Button aria-label={named('planRecommendations.compare.why')} onClick={() => onOpen(pair)}>
        {translate('planRecommendations.compare.why')}
      </Button>
    </Stack>
  )
}
