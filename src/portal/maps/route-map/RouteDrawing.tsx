import { Fragment, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useMap } from 'react-leaflet'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { StopMarkers } from '#portal/ui/map/StopMarkers'
import { RouteWays } from '#portal/maps/parts/RouteWays'
import { stopState, stopTone, stopVocabulary } from '#portal/maps/parts/stopVocabulary'
import { TraceGaps, TraceLine } from '#portal/ui/map/TraceLine'
import { UnitMarker } from '#portal/ui/map/UnitMarker'
import type { Route } from './useRoute'

type RouteDrawingProps = {
  shown: Route
  selected: number | null
  hovered: number | null
  /** The replay draws the unit then. */
  isReplayed: boolean
  onSelect: (sequence: number | null) => void
  onHover: (sequence: number | null) => void
}

/** A route on its map: the planned way, the way that was taken, the stops, and where the unit was last seen. */
export const RouteDrawing = ({ shown, selected, hovered, isReplayed, onSelect, onHover }: RouteDrawingProps) => {
  const translate = useTranslate()
  const { route, stops, forecast, estimates, traces } = shown
  const { latitude, longitude } = route
  const heading = shown.trace.at(-1)?.heading ?? null
  const unit = route.powerUnitId ?? route.shipmentId
  return (
    <>
      <FitBounds points={stops} maxZoom={9} />
      <ShowStop stop={stops.find(({ sequence }) => sequence === selected)} />
      <RouteWays legs={forecast?.legs ?? []} />
      {/* Lines lie in the order in which they come: what happened lies on what was planned. */}
      {!isReplayed &&
        shown.isForecastRead &&
        traces.map(({ source, ways, gaps }) => (
          <Fragment key={source}>
            <TraceGaps gaps={gaps} zone={stops[0]?.zone ?? 'UTC'} />
            <TraceLine source={source} ways={ways} />
          </Fragment>
        ))}
      <StopMarkers
        stops={stops.map((stop) => {
          const state = stopState(estimates.get(stop.sequence), route.status)
          return {
            id: String(stop.sequence),
            latitude: stop.latitude,
            longitude: stop.longitude,
            label: `${stop.name}, ${stop.city}: ${translate(stopVocabulary[state].label)}`,
            tone: stopTone[state],
            selected: selected === stop.sequence,
            hovered: hovered === stop.sequence,
          }
        })}
        onClick={(id) => onSelect(selected === Number(id) ? null : Number(id))}
        onHover={(id) => onHover(id === undefined ? null : Number(id))}
      />
      {!isReplayed && route.status === 'in-transit' && latitude !== null && longitude !== null && (
        <UnitMarker
          latitude={latitude}
          longitude={longitude}
          heading={heading}
          name={unit}
          label={translate('routeMap.lastSeenOf', { unit })}
          isDoubted={!route.active}
        />
      )}
    </>
  )
}

/** Brings a stop that was chosen in the list into sight. */
const ShowStop = ({ stop }: { stop: { latitude: number; longitude: number } | undefined }) => {
  const map = useMap()
  const [latitude, longitude] = [stop?.latitude, stop?.longitude]

  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    if (!map.getBounds().pad(-0.15).contains([latitude, longitude]))
      map.panTo([latitude, longitude], { animate: false })
  }, [map, latitude, longitude])

  return null
}
