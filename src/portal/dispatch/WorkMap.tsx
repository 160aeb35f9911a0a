import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { configuration } from '#portal/data/call/configuration'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { PointMarkers } from '#portal/ui/map/PointMarkers'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import { takerOf } from './workColumns'
import type { WorkRow } from './useWork'

type WorkMapProps = {
  rows: readonly WorkRow[]
  /** The row under the cursor, and the one under the mouse. */
  current: number | null
  hovered: number | null
  onChoose: (id: number) => void
  onHover: (id: number | null) => void
}

/** So many units are drawn, those that are due first. */
const mostMarkers = 300

/** Where the units of the shown rows are; the list beside it says the same in words. */
export const WorkMap = ({ rows, current, hovered, onChoose, onHover }: WorkMapProps) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  const { mapTiles } = configuration()
  const points = useMemo(
    () =>
      rows.flatMap((row) => {
        const { id, latitude, longitude, views, late } = row
        if (latitude === null || longitude === null) return []
        const [isLate, isSilent] = [views.includes('late'), views.includes('silent')]
        const label = [
          row.powerUnitId,
          takerOf({ say: translate }, row),
          row.name,
          late > 0 && translate('routeMap.late', { minutes: minutesOf(late) }),
          isSilent && translate('dispatch.views.silent'),
        ]
          .filter(Boolean)
          .join(' · ')
        const tone = isLate ? 'error' : isSilent ? 'warning' : 'accent'
        return [{ id: String(id), latitude, longitude, label, tone } as const]
      }),
    [rows, translate, minutesOf],
  ).slice(0, mostMarkers)
  return (
    <BaseMap
      words={{
        map: translate('dispatch.map.label'),
        zoomIn: translate('routeMap.zoomIn'),
        zoomOut: translate('routeMap.zoomOut'),
      }}
      tiles={mapTiles ? { url: mapTiles, attribution: '' } : undefined}
    >
      <FitBounds points={points} maxZoom={8} />
      <PointMarkers
        points={points.map((point) => ({
          ...point,
          selected: point.id === String(current),
          hovered: point.id === String(hovered),
        }))}
        onClick={(id) => onChoose(Number(id))}
        onHover={(id) => onHover(id === undefined ? null : Number(id))}
      />
    </BaseMap>
  )
}
