import { useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Circle, useMapEvents } from 'react-leaflet'
import { type GeoPoint, greatCircleMiles, metersOfMile, pointEastOf } from '#domain/fleet/geography'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { MapMarker } from '#portal/ui/map/MapMarker'
import { markerDrawing, markerSize } from '#portal/ui/map/markerDrawing'

type FenceMapProps = {
  point: GeoPoint | null
  /** Metres. */
  radius: number
  bounds: { least: number; greatest: number }
  tiles: string | undefined
  onPlace: (point: GeoPoint) => void
  onRadius: (radius: number) => void
}

/** A location with its fence: a click places it, and the dot at the edge draws the circle. */
export const FenceMap = ({ point, radius, bounds, tiles, onPlace, onRadius }: FenceMapProps) => {
  const translate = useTranslate()
  return (
    <BaseMap
      words={{
        map: translate('masterData.map.title'),
        zoomIn: translate('masterData.map.zoomIn'),
        zoomOut: translate('masterData.map.zoomOut'),
      }}
      zoom={4}
      nearest={16}
      tiles={tiles ? { url: tiles, attribution: '' } : undefined}
    >
      <PlaceByClick onPlace={onPlace} />
      {point && (
        <Fence
          point={point}
          radius={radius}
          onPlace={onPlace}
          onRadius={(next) => onRadius(Math.min(bounds.greatest, Math.max(bounds.least, Math.round(next / 10) * 10)))}
        />
      )}
    </BaseMap>
  )
}

const PlaceByClick = ({ onPlace }: Pick<FenceMapProps, 'onPlace'>) => {
  useMapEvents({ click: ({ latlng }) => onPlace(rounded({ latitude: latlng.lat, longitude: latlng.lng })) })
  return null
}

/** Five decimals are about a metre. */
const rounded = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: Math.round(latitude * 1e5) / 1e5,
  longitude: Math.round(longitude * 1e5) / 1e5,
})

type FenceProps = Pick<FenceMapProps, 'radius' | 'onPlace' | 'onRadius'> & { point: GeoPoint }

const Fence = ({ point, radius, onPlace, onRadius }: FenceProps) => {
  const translate = useTranslate()
  const { palette } = useTheme()
  const edge = pointEastOf(point, radius / metersOfMile)
  const west = { latitude: point.latitude, longitude: 2 * point.longitude - edge.longitude }
  return (
    <>
      <FitBounds points={[west, edge]} maxZoom={14} />
      <Circle
        center={[point.latitude, point.longitude]}
        radius={radius}
        interactive={false}
        pathOptions={{ color: palette.primary.main, weight: 2, fillOpacity: 0.15 }}
      />
      <MapMarker
        position={[point.latitude, point.longitude]}
        drawing={markerDrawing({ tone: 'accent', text: '' }, palette)}
        size={markerSize('', false)}
        label={translate('masterData.map.center')}
        onMove={(next) => onPlace(rounded(next))}
      />
      <MapMarker
        position={[edge.latitude, edge.longitude]}
        drawing={markerDrawing({ tone: 'neutral', text: '' }, palette)}
        size={markerSize('', false)}
        label={translate('masterData.map.edge')}
        onMove={(next) => onRadius(greatCircleMiles(point, next) * metersOfMile)}
      />
    </>
  )
}
