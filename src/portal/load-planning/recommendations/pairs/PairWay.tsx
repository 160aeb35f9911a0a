import { Box, Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { recommendations } from '#contract/load-planning/recommendations'
import type { ShipmentId } from '#domain/freight/keys'
import type { PairPlace } from '#domain/load-planning/pairs/pairPlace'
import { formatNumber } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { momentWords } from '#portal/ui/assignments/pairWords'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Panel } from '#portal/ui/Panel'
import { useAge } from '#portal/ui/useAge'
import { planningTopics } from './usePairs'

const PairMap = lazy(async () => ({ default: (await import('./PairMap')).PairMap }))

/** Where the driver is, the pickup and the destination: on a map, and the same in words. */
export const PairWay = ({ shipmentId, driverId }: { shipmentId: ShipmentId; driverId: string }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(
    recommendations.listPairPlaces,
    { query: { shipmentId, driverId } },
    { topics: planningTopics, background: true },
  )
  return (
    <Panel look="plain" level={3} title={translate('planRecommendations.map.title')}>
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      <Box sx={{ height: 220, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        {data ? (
          <Suspense fallback={<Skeleton variant="rectangular" height={220} />}>
            <PairMap places={data} />
          </Suspense>
        ) : (
          !error && <Skeleton variant="rectangular" height={220} />
        )}
      </Box>
      <Box component="ol" sx={{ m: 0, mt: 2, pl: 5, fontSize: 13 }}>
        {data?.map((place) => (
          <li key={place.kind}>
            <PlaceWords place={place} />
          </li>
        ))}
      </Box>
    </Panel>
  )
}

const PlaceWords = ({ place: { kind, name, at, miles, shipmentId } }: { place: PairPlace }) => {
  const translate = useTranslate()
  const age = useAge()
  const when =
    at === null
      ? translate('planRecommendations.map.unseen')
      : kind === 'driver'
        ? translate('planRecommendations.map.seen', { age: age(at) })
        : momentWords(translate, at)
  return (
    <>
      <strong>{translate(`planRecommendations.map.place.${kind}`)}</strong>
      {`: ${name}`}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {[
          '',
          shipmentId && translate('planRecommendations.map.after', { load: shipmentId }),
          when,
          miles !== null &&
            translate(`planRecommendations.map.${kind === 'delivery' ? 'loaded' : 'empty'}`, {
              miles: formatNumber(miles),
            }),
        ]
          .filter((words) => words !== false && words !== null)
          .join(' · ')}
      </Box>
    </>
  )
}
