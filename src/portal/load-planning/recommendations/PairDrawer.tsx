import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { formatNumber } from '#domain/numbers'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { windowWords } from '#portal/load-planning/parts/pairWords'
import { AlternateDrivers } from './AlternateDrivers'
import { AssignmentMark } from './assignmentMark'
import { GoneLoad } from './GoneLoad'
import { PairActions } from './PairActions'
import { PairWay } from './PairWay'
import { PairWhy } from './PairWhy'
import { SkipAction } from './SkipAction'
import { TripFacts } from './TripFacts'
import type { ChangeView } from './useAskedView'
import { usePair } from './usePair'

type PairDrawerProps = { shipmentId: string | null; driverId: string | null; onChange: ChangeView }

/** Why a driver suits a load or must not take it, who else might, and the ways to give it to him. */
export const PairDrawer = ({ shipmentId, driverId, onChange }: PairDrawerProps) => {
  const translate = useTranslate()
  /** Stays on view while the drawer closes. */
  const last = useRef<string | null>(null)
  last.current = shipmentId ?? last.current
  const shown = shipmentId ?? last.current
  return (
    <SideDrawer
      title={shown === null ? '' : translate('planRecommendations.drawer.title', { load: shown })}
      isOpen={shipmentId !== null}
      onClose={() => onChange({ load: null, driver: null })}
    >
      {shipmentId !== null && <Facts shipmentId={shipmentId} driverId={driverId} onChange={onChange} />}
    </SideDrawer>
  )
}

type FactsProps = { shipmentId: string; driverId: string | null; onChange: ChangeView }

const Facts = ({ shipmentId, driverId, onChange }: FactsProps) => {
  const translate = useTranslate()
  const { load, isGone, pair, alternates, isLoading, error, refresh } = usePair(shipmentId, driverId)
  const choose = (driver: string) => onChange({ load: shipmentId, driver })
  if (error && !load) return <ReadFailure error={error} onRetry={refresh} />
  if (isGone) return <GoneLoad shipmentId={shipmentId} />
  if (!load) return <Skeleton variant="rounded" height={240} />
  return (
    <Stack spacing={4}>
      <LoadFacts load={load} />
      {pair && pair.driverId !== null && (
        <Stack spacing={3} component="section" aria-labelledby="pair-driver">
          <Box>
            <Typography id="pair-driver" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              {`${pair.driverName} (${pair.driverId})`}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {[pair.powerUnitId, pair.trailerId, pair.location].filter(Boolean).join(' · ')}
            </Typography>
            <AssignmentMark say={translate} pair={pair} />
          </Box>
          <PairActions key={driverId} pair={pair} onGiven={() => onChange({ load: null, driver: null })} />
          <SkipAction pair={pair} />
          <PairWhy pair={pair} />
          <TripFacts pair={pair} />
          <PairWay shipmentId={shipmentId} driverId={pair.driverId} />
        </Stack>
      )}
      {!pair && isLoading && <Skeleton variant="rounded" height={240} />}
      {!pair && !isLoading && driverId === null && (
        <Typography>{translate('planRecommendations.drawer.nobody')}</Typography>
      )}
      {!pair && !isLoading && driverId !== null && (
        <Typography>{translate('planRecommendations.drawer.unknown', { driver: driverId })}</Typography>
      )}
      {error && <ReadFailure error={error} onRetry={refresh} />}
      <AlternateDrivers alternates={alternates} isLoading={isLoading} onChoose={choose} />
    </Stack>
  )
}

const LoadFacts = ({ load }: { load: AvailableLoad }) => {
  const translate = useTranslate()
  return (
    <Box sx={{ fontSize: 13, display: 'grid', gap: 1 }}>
      <Typography component="p" sx={{ fontWeight: 600 }}>{`${load.origin} → ${load.destination}`}</Typography>
      <span>
        {translate('planRecommendations.drawer.when', {
          pickup: windowWords(translate, load.pickupFrom, load.pickupTo),
          delivery: windowWords(translate, load.deliveryFrom, load.deliveryTo),
        })}
      </span>
      <span>
        {[
          load.equipmentType,
          translate('planRecommendations.drawer.weight', { weight: load.weight.toLocaleString('en-US') }),
          translate('planRecommendations.miles', { miles: formatNumber(load.miles) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {load.orderMessage && <span>{load.orderMessage}</span>}
    </Box>
  )
}
