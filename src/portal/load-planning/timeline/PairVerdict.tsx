import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ShipmentId } from '#domain/freight/keys'
import type { PlannedPair } from '#domain/load-planning/pairs/recommendation'
import { usePairWords } from './usePairWords'

type PairVerdictProps = { shipmentId: ShipmentId; name: string; pair: PlannedPair | undefined; isReading: boolean }

/** Why a load suits a driver, or why it is rejected and what would have to change. */
export const PairVerdict = ({ shipmentId, name, pair, isReading }: PairVerdictProps) => {
  const translate = useTranslate()
  const words = usePairWords()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline', minWidth: 0 }}>
      <Typography component="span" variant="h3" color="text.primary">
        {translate('planFleet.pair.title', { load: shipmentId, name })}
      </Typography>
      {pair ? (
        <>
          <Typography
            component="span"
            variant="body2"
            sx={{ fontWeight: 600, color: pair.feasible ? 'success.main' : 'error.main' }}
          >
            {words.verdict(pair)}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary">
            {words.causes(pair).join(' · ')}
          </Typography>
        </>
      ) : (
        <Typography component="span" variant="body2" color="text.secondary">
          {translate(isReading ? 'planFleet.pair.reading' : 'planFleet.pair.unknown')}
        </Typography>
      )}
    </Box>
  )
}
