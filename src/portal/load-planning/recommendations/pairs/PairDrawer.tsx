import SkipNext from '@mui/icons-material/SkipNext'
import { Box, Skeleton, Stack, Typography, Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { recommendations } from '#contract/load-planning/recommendations'
import type { ShipmentId } from '#domain/freight/keys'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { formatQuantity, formatNumber } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { windowWords, skipWords } from '#portal/ui/assignments/pairWords'
import { AssignmentMark } from '#portal/load-planning/recommendations/assignmentMark'
import { TripFacts } from '#portal/load-planning/recommendations/TripFacts'
import type { ChangeView } from '#portal/load-planning/recommendations/useAskedView'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { OpenLoadButton } from '#portal/ui/records/LoadLink'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { useLastShown } from '#portal/ui/useLastShown'
import { AlternateDrivers } from './AlternateDrivers'
import { PairActions } from './PairActions'
import { type Pair, pairsOf } from './pairRows'
import { PairWay } from './PairWay'
import { PairWhy } from './PairWhy'
import { SkipDialog } from './SkipDialog'
import { planningTopics } from './usePairs'
import { useSkipPair } from './useSkipPair'

type PairDrawerProps = { shipmentId: ShipmentId | null; driverId: string | null; onChange: ChangeView }

/** Why a driver suits a load or is rejected, other drivers, and the actions to assign it. */
export const PairDrawer = ({ shipmentId, driverId, onChange }: PairDrawerProps) => {
  const translate = useTranslate()
  const shown = useLastShown(shipmentId)
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

type FactsProps = { shipmentId: ShipmentId; driverId: string | null; onChange: ChangeView }

const Facts = ({ shipmentId, driverId, onChange }: FactsProps) => {
  const translate = useTranslate()
  const { load, isGone, pair, alternates, isLoading, error, refresh } = usePair(shipmentId, driverId)
  const choose = (driver: string) => onChange({ load: shipmentId, driver })
  if (error && !load) return <ReadFailure error={error} onRetry={refresh} />
  if (isGone) return <GoneLoad shipmentId={shipmentId} />
  if (!load) return <Skeleton variant="rounded" height={240} />
  return (
    <Stack spacing={4}>
      <OpenLoadButton of={{ shipment: shipmentId }} />
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
          translate('planRecommendations.drawer.weight', { weight: formatQuantity(load.weight, 3) }),
          translate('planRecommendations.miles', { miles: formatNumber(load.miles) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {load.orderMessage && <span>{load.orderMessage}</span>}
    </Box>
  )
}

/** A load that is no longer open, and its holder. */
const GoneLoad = ({ shipmentId }: { shipmentId: ShipmentId }) => {
  const translate = useTranslate()
  const { data } = useEndpoint(
    planningLoads.readShipment,
    { query: { shipmentId } },
    { topics: planningTopics, background: true },
  )
  return (
    <Alert severity="info" variant="outlined">
      {data && data.driverId !== null
        ? translate('planRecommendations.drawer.taken', {
            load: shipmentId,
            driver: data.driverId,
            by: data.assignedBy ?? '',
          })
        : translate('planRecommendations.drawer.gone', { load: shipmentId })}
    </Alert>
  )
}

/** A load with the driver that is looked at, and all others who might take it, the best first. */
const usePair = (shipmentId: ShipmentId | null, driverId: string | null) => {
  const options = { topics: planningTopics, keepPrevious: false, background: true }
  const open = useEndpoint(planningLoads.listAvailableLoads, shipmentId === null ? null : { query: {} }, options)
  const load = open.data?.find((each) => each.shipmentId === shipmentId)
  const ofLoad = useEndpoint(
    recommendations.listLoadRecommendations,
    load ? { query: { shipmentId: load.shipmentId, each: 50, includeRefused: true, skipped: 'also' } } : null,
    options,
  )
  const others = useEndpoint(
    recommendations.listAlternateDrivers,
    load ? { query: { networkId: load.networkId, includeRefused: true, skipped: 'also' } } : null,
    options,
  )
  const loads = open.data ?? []
  const alternates = pairsOf(others.data ?? [], loads)
  const pair: Pair | undefined = [...pairsOf(ofLoad.data ?? [], loads), ...alternates].find(
    (each) => each.driverId === driverId,
  )
  return {
    load,
    /** Assigned by another user, or finished. */
    isGone: open.data !== undefined && load === undefined,
    pair,
    alternates: alternates.filter((each) => each.driverId !== driverId),
    isLoading: open.isLoading || ofLoad.isLoading || others.isLoading,
    error: open.error ?? ofLoad.error ?? others.error,
    refresh: () => void Promise.all([open.refetch(), ofLoad.refetch(), others.refetch()]),
  }
}

/** Skips a pair, or shows and undoes its skip. A driver is not skipped for a load they hold. */
const SkipAction = ({ pair }: { pair: Pair }) => {
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
