import { latLngBounds } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'

type FitBoundsProps = {
  points: readonly { latitude: number; longitude: number }[]
  /** A single place would otherwise fill the map. */
  maxZoom?: number
}

/** Shows all points, and again when they are others; in between the map is the user's. */
export const FitBounds = ({ points, maxZoom = 8 }: FitBoundsProps) => {
  const map = useMap()
  const corners = cornersOf(points)

  useEffect(() => {
    const [south, west, north, east] = corners.split(' ').map(Number)
    if (south === undefined || west === undefined || north === undefined || east === undefined) return
    const bounds = latLngBounds([south, west], [north, east])
    map.fitBounds(bounds, { padding: [36, 36], maxZoom, animate: false })
  }, [map, corners, maxZoom])

  return null
}

/** As text, since an equal text does not run the effect again. */
const cornersOf = (points: FitBoundsProps['points']): string => {
  if (points.length === 0) return ''
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)].join(' ')
}
