import { Box, Button, ButtonBase, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatNumber } from '#domain/values/numbers'
import { EmptyState } from '#portal/ui/EmptyState'
import { Panel } from '#portal/ui/Panel'
import { toldOf } from './pairColumns'
import type { Pair } from './pairRows'

type AlternateDriversProps = {
  alternates: readonly Pair[]
  isLoading: boolean
  onChoose: (driverId: string) => void
}

const fewDrivers = 5

/** Other drivers for the load, best first, rejected ones last; choosing one shows the reasons. */
export const AlternateDrivers = ({ alternates, isLoading, onChoose }: AlternateDriversProps) => {
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? alternates : alternates.slice(0, fewDrivers)
  return (
    <Panel look="plain" level={3} title={translate('planRecommendations.others.title')}>
      {alternates.length === 0 && isLoading && <Skeleton variant="rounded" height={160} />}
      {alternates.length === 0 && !isLoading && <EmptyState text={translate('planRecommendations.others.none')} />}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: shown.length > 0 ? 1 : 0,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {shown.map((pair) => (
          <Box component="li" key={pair.driverId} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <ButtonBase
              onClick={() => onChoose(pair.driverId ?? '')}
              sx={{ width: 1, px: 3, py: 2, display: 'block', textAlign: 'left', fontSize: 13 }}
            >
              <Box component="span" sx={{ display: 'flex', gap: 2 }}>
                <Box component="span" sx={{ flex: 1, fontWeight: 600, minWidth: 0 }}>
                  {pair.driverName}
                </Box>
                <span>
                  {pair.feasible
                    ? translate('planRecommendations.others.score', { score: pair.score.toFixed(1) })
                    : translate('planRecommendations.others.refused')}
                </span>
              </Box>
              <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {[
                  translate('planRecommendations.miles', { miles: formatNumber(pair.deadheadMiles) }),
                  pair.skip !== null && translate('planRecommendations.skip.mark'),
                  !pair.feasible && toldOf(translate, pair),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {!isWhole && alternates.length > fewDrivers && (
        <Button onClick={() => setWhole(true)} sx={{ mt: 2 }}>
          {translate('planRecommendations.others.all', { smart_count: alternates.length })}
        </Button>
      )}
    </Panel>
  )
}
