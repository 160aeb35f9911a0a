import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { GeoPoint } from '#domain/fleet/geography'
import { splitTrace } from '#domain/fleet/positions/traceGaps'
import { fixesOfTrace, lastFixBy, placeInTrace, type UnitTrace } from '#domain/fleet/positions/unitTrace'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { TraceGaps, TraceLine } from '#portal/ui/map/TraceLine'
import { UnitMarker } from '#portal/ui/map/UnitMarker'
import type { Replay } from './useReplay'

type ReplayLayerProps = {
  replay: Replay
  /** Points that must be visible besides the units. */
  around?: readonly GeoPoint[]
}

/** The units of a replay where they were: the way of the day faint, as far as it is done strong. */
export const ReplayLayer = ({ replay: { traces, moment, zone }, around = nothing }: ReplayLayerProps) => {
  const corners = useMemo(() => traces.flatMap(cornersOf), [traces])
  return (
    <>
      {corners.length > 0 && <FitBounds points={[...around, ...corners]} maxZoom={9} />}
      {traces.map((trace) => (
        <ReplayedUnit key={`${trace.unitId} ${trace.source}`} trace={trace} moment={moment} zone={zone} />
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

type ReplayedUnitProps = { trace: UnitTrace; moment: number; zone: string }

const ReplayedUnit = ({ trace, moment, zone }: ReplayedUnitProps) => {
  const translate = useTranslate()
  const { ways, gaps } = useMemo(() => splitTrace(fixesOfTrace(trace)), [trace])
  const place = placeInTrace(trace, moment / 1_000)
  const doneUntil = trace.times[lastFixBy(trace.times, moment / 1_000)] ?? -Infinity
  const travelled = useMemo(
    () => ways.map((way) => way.filter(({ time }) => time <= doneUntil)).filter((way) => way.length > 0),
    [ways, doneUntil],
  )
  const name = trace.source === 'phone' ? `${trace.unitId} (${translate('routeMap.phone')})` : trace.unitId
  return (
    <>
      <TraceLine ways={ways} source={trace.source} faint />
      <TraceGaps gaps={gaps} zone={zone} />
      {place && <TraceLine ways={upTo(travelled, place)} source={trace.source} />}
      {place && (
        <UnitMarker
          latitude={place.latitude}
          longitude={place.longitude}
          heading={place.heading}
          name={name}
          label={translate('routeMap.replay.unit', { unit: name })}
          isDoubted={place.isLost}
        />
      )}
    </>
  )
}

/** The ways that are done, the last one up to where the unit is by now. */
const upTo = (ways: readonly (readonly GeoPoint[])[], place: GeoPoint): (readonly GeoPoint[])[] => [
  ...ways.slice(0, -1),
  [...(ways.at(-1) ?? []), place],
]
