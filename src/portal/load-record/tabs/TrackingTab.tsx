import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { isSilent } from '#domain/fleet/routeState'
import type { LoadRecord } from '#domain/load-record/loadRecord'
import { useShownRecord } from '#portal/load-record/recordContext'
import { EmptyState } from '#portal/ui/EmptyState'
import { stopTime } from '#portal/ui/i18n/zonedTime'
import { useAge } from '#portal/ui/useAge'

const TrackingMap = lazy(async () => ({ default: (await import('./TrackingMap')).TrackingMap }))

/** Where the load is: its stops, the way it has gone, and its unit. */
export const TrackingTab = () => {
  const translate = useTranslate()
  const { record } = useShownRecord()
  if (!record.shipment) return <EmptyState text={translate('loadRecord.tracking.noShipment')} />
  return (
    <Stack sx={{ gap: 2 }}>
      <LastSeen record={record} />
      <Box
        sx={{ height: { xs: 360, md: 480 }, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
      >
        <Suspense fallback={<Skeleton variant="rectangular" sx={{ height: 1 }} />}>
          <TrackingMap record={record} shipment={record.shipment} />
        </Suspense>
      </Box>
    </Stack>
  )
}

/** In words, for those who do not see the map. */
const LastSeen = ({ record: { shipment, stops } }: { record: LoadRecord }) => {
  const translate = useTranslate()
  const ageOf = useAge()
  if (!shipment?.seenAt)
    return <Typography color="text.secondary">{translate('loadRecord.tracking.neverSeen')}</Typography>
  const at = stopTime(shipment.seenAt, stops[0]?.zone || 'UTC')
  const isDoubted = isSilent(shipment)
  return (
    <Typography sx={{ color: isDoubted ? 'warning.main' : 'text.primary' }}>
      {translate(isDoubted ? 'routeMap.seenLongAgo' : 'routeMap.seen', { age: ageOf(shipment.seenAt), at })}
    </Typography>
  )
}
