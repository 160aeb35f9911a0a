import type { LatLngTuple } from 'leaflet'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { GeoPoint } from '#domain/fleet/geography'
import { lastFixBy, longestGap, placeInTrace, type UnitTrace } from '#domain/fleet/unitTrace'
import { FitBounds } from '#portal/kit/map/FitBounds'
import { TraceLine } from './TraceLine'
import { UnitMarker } from './UnitMarker'
import type { Replay } from './useReplay'

type ReplayLayerProps = {
  replay: Replay
  /** What has to be in sight beside the units. */
  around?: readonly GeoPoint[]
}

/** The units of a replay where they were: the way of the day faint, as far as it is done strong. */
export const ReplayLayer = ({ replay: { traces, moment }, around = nothing }: ReplayLayerProps) => {
  const corners = useMemo(() => traces.flatMap(cornersOf), [traces])
  return (
    <>
      {corners.length > 0 && <FitBounds points={[...around, ...corners]} maxZoom={9} />}
      {traces.map((trace) => (
        <ReplayedUnit key={`${trace.unitId} ${trace.source}`} trace={trace} moment={moment} />
      ))}
    </>
  )
}

const nothing: readonly GeoPoint[] = []

const cornersOf = ({ latitudes, longitudes }: UnitTrace): GeoPoint[] =>
  latitudes.length === 0
    ? []
    : [
        { latitude: Math.min(...latitudes), longitude: Math.min(...longitudes) },
        { latitude: Math.max(...latitudes), longitude: Math.max(...longitudes) },
      ]

const ReplayedUnit = ({ trace, moment }: { trace: UnitTrace; moment: number }) => {
  const translate = useTranslate()
  const whole = useMemo(
    () => trace.latitudes.map((latitude, place): LatLngTuple => [latitude, trace.longitudes[place] ?? 0]),
    [trace],
  )
  const place = placeInTrace(trace, moment / 1_000)
  const done = lastFixBy(trace.times, moment / 1_000) + 1
  const travelled = useMemo(() => whole.slice(0, done), [whole, done])
  const name = trace.source === 'phone' ? `${trace.unitId} (${translate('routeMap.phone')})` : trace.unitId
  return (
    <>
      <TraceLine way={whole} source={trace.source} faint />
      {place && <TraceLine way={[...travelled, [place.latitude, place.longitude]]} source={trace.source} />}
      {place && (
        <UnitMarker
          latitude={place.latitude}
          longitude={place.longitude}
          heading={place.heading}
          name={name}
          label={translate('routeMap.replay.unit', { unit: name })}
          isDoubted={place.age > longestGap}
        />
      )}
    </>
  )
}
