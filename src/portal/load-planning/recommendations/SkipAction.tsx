import SkipNext from '@mui/icons-material/SkipNext'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { skipWords } from '#portal/load-planning/parts/pairWords'
import type { Pair } from './pairRows'
import { SkipDialog } from './SkipDialog'
import { useSkipPair } from './useSkipPair'

/** Leaves a pair out of the recommendations, or tells who did and takes it back. Nobody is skipped for what he holds. */
export const SkipAction = ({ pair }: { pair: Pair }) => {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { takeBack, busy } = useSkipPair()
  const { driverId, shipmentId, skip, holderId } = pair
  if (driverId === null) return null
  if (skip !== null)
    return (
      <Alert
        severity="info"
        variant="outlined"
        icon={<SkipNext fontSize="inherit" />}
        action={
          <Button sx={{ whiteSpace: 'nowrap' }} disabled={busy} onClick={() => void takeBack({ driverId, shipmentId })}>
            {translate('planRecommendations.skip.takeBack')}
          </Button>
        }
      >
        {skipWords(translate, skip)}
      </Alert>
    )
  if (holderId === driverId) return null
  return (
    <div>
      <Button startIcon={<SkipNext />} onClick={() => setAsking(true)}>
        {translate('planRecommendations.skip.ask')}
      </Button>
      {isAsking && <SkipDialog pair={{ driverId, shipmentId }} onClose={() => setAsking(false)} />}
    </div>
  )
}
