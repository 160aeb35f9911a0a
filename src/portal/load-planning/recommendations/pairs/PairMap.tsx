import { useTranslate } from 'react-admin'
import type { PairPlace } from '#domain/load-planning/pairs/pairPlace'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { RouteLine } from '#portal/ui/map/RouteLine'

/** The route of a driver to a load and with it; places are numbered as in the list beside it. */
export const PairMap = ({ places }: { places: readonly PairPlace[] }) => {
  const translate = useTranslate()
  return (
    <BaseMap
      words={{
        map: translate('planRecommendations.map.label'),
        zoomIn: translate('planRecommendations.map.zoomIn'),
        zoomOut: translate('planRecommendations.map.zoomOut'),
      }}
    >
      <FitBounds points={places} />
      <RouteLine
        stops={places.map(({ kind, name, latitude, longitude }) => ({
          id: kind,
          label: `${translate(`planRecommendations.map.place.${kind}`)}: ${name}`,
          latitude,
          longitude,
        }))}
      />
    </BaseMap>
  )
}
