import { Box, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useInput, useRecordContext, useTranslate } from 'react-admin'
import type { MasterRecord } from '#contract/master-data/recordWire'
import { metersOfMile } from '#domain/fleet/geography'
import { usualFence } from '#domain/fleet/stopVisit'
import type { MasterList } from '#domain/master-data/masterList'
import { configuration } from '#portal/data/call/configuration'

const FenceMap = lazy(async () => ({ default: (await import('./FenceMap')).FenceMap }))

const usualRadius = Math.round(usualFence.radius * metersOfMile)

/** Coordinates and fence of a location on a map; the fields of the form hold what it draws. */
export const LocationFence = ({ list }: { list: MasterList }) => {
  const translate = useTranslate()
  const placedBy = useRecordContext<MasterRecord>()?.placedBy
  const { field: latitude } = useInput({ source: 'latitude' })
  const { field: longitude } = useInput({ source: 'longitude' })
  const { field: radius } = useInput({ source: 'fenceRadius' })
  const { least = 1, greatest = 10_000 } = list.fields.fenceRadius ?? {}
  const point =
    isWithin(list, 'latitude', latitude.value) && isWithin(list, 'longitude', longitude.value)
      ? { latitude: latitude.value, longitude: longitude.value }
      : null
  return (
    <Box component="section" aria-label={translate('masterData.map.heading')} sx={{ pt: 2 }}>
      <Typography variant="h3" component="h2">
        {translate('masterData.map.heading')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {typeof placedBy === 'string' &&
          `${translate('masterData.hints.placedBy', { by: translate(`masterData.choices.placedBy.${placedBy}`) })} `}
        {translate('masterData.map.how')}
      </Typography>
      <Box sx={{ height: 320, border: 1, borderColor: 'divider' }}>
        <Suspense fallback={null}>
          <FenceMap
            point={point}
            radius={isWithin(list, 'fenceRadius', radius.value) ? radius.value : usualRadius}
            bounds={{ least, greatest }}
            tiles={configuration().mapTiles || undefined}
            onPlace={(next) => {
              latitude.onChange(next.latitude)
              longitude.onChange(next.longitude)
            }}
            onRadius={radius.onChange}
          />
        </Suspense>
      </Box>
    </Box>
  )
}

const isWithin = ({ fields }: MasterList, name: string, value: unknown): value is number => {
  const { least = 0, greatest = 0 } = fields[name] ?? {}
  return typeof value === 'number' && value >= least && value <= greatest
}
