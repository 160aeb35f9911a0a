import { useTheme } from '@mui/material'
import { MapMarker } from './MapMarker'
import { markerDrawing, markerSize, type MarkerTone } from './markerDrawing'

/** A place on the map, in degrees. `count` says how many things lie there. */
export type MapPoint = {
  id: string
  latitude: number
  longitude: number
  label: string
  tone: MarkerTone
  count?: number | undefined
  selected?: boolean | undefined
  hovered?: boolean | undefined
}

type PointMarkersProps = {
  points: readonly MapPoint[]
  onClick?: (id: string) => void
  /** The id of the point under the mouse or with the focus, `undefined` when it is left. */
  onHover?: (id: string | undefined) => void
}

/** Some dozens of places; for thousands a canvas is due. */
export const PointMarkers = ({ points, onClick, onHover }: PointMarkersProps) => {
  const { palette } = useTheme()
  return points.map((point) => {
    const text = point.count === undefined ? '' : shortCount(point.count)
    return (
      <MapMarker
        key={point.id}
        position={[point.latitude, point.longitude]}
        drawing={markerDrawing({ ...point, text }, palette)}
        size={markerSize(text, Boolean(point.selected || point.hovered))}
        label={point.label}
        selected={point.selected}
        hovered={point.hovered}
        onClick={onClick && (() => onClick(point.id))}
        onHover={onHover && ((hovered) => onHover(hovered ? point.id : undefined))}
      />
    )
  })
}

const shortCount = (count: number): string => (count > 999 ? '1k+' : String(count))
