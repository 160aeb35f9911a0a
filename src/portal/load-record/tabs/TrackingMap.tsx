import { Fragment, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { fleetPositions } from '#contract/maps/positions'
import { type FixSource, fixSources, type GpsPoint } from '#domain/fleet/positions/fix'
import { splitTrace } from '#domain/fleet/positions/traceGaps'
import type { LoadRecord, RecordShipment } from '#domain/load-record/loadRecord'
import { configuration } from '#portal/data/call/configuration'
import { useEndpoint } from '#portal/data/useEndpoint'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { RouteLine } from '#portal/ui/map/RouteLine'
import { TraceGaps, TraceLine } from '#portal/ui/map/TraceLine'
import { UnitMarker } from '#portal/ui/map/UnitMarker'

type TrackingMapProps = { record: LoadRecord; shipment: RecordShipment }

/** The stops with the way that was taken between them, and the unit where it was last seen. */
export const TrackingMap = ({ record, shipment }: TrackingMapProps) => {
  const translate = useTranslate()
  const { mapTiles } = configuration()
  const { shipmentId, seenAt } = shipment
  const { data } = useEndpoint(
    fleetPositions.listTrace,
    { params: { shipmentId } },
    { topics: ['shipments'], background: true, keepPrevious: true },
  )
  const traces = useMemo(
    () => fixSources.map((source) => ({ source, ...splitTrace(ofSource(data ?? [], source)) })),
    [data],
  )
  const stops = record.stops.flatMap(({ sequence, name, city, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ id: String(sequence), label: `${name}, ${city}`, latitude, longitude }],
  )
  const unit = shipment.powerUnitId ?? shipmentId
  return (
    <BaseMap
      words={{
        map: translate('loadRecord.tracking.map'),
        zoomIn: translate('routeMap.zoomIn'),
        zoomOut: translate('routeMap.zoomOut'),
      }}
      tiles={mapTiles ? { url: mapTiles, attribution: '' } : undefined}
    >
      <FitBounds points={stops} maxZoom={9} />
      {stops.length > 0 && <RouteLine stops={stops} />}
      {traces.map(({ source, ways, gaps }) => (
        <Fragment key={source}>
          <TraceGaps gaps={gaps} zone={record.stops[0]?.zone || 'UTC'} />
          <TraceLine source={source} ways={ways} />
        </Fragment>
      ))}
      {shipment.status === 'in-transit' && seenAt && shipment.latitude !== null && shipment.longitude !== null && (
        <UnitMarker
          latitude={shipment.latitude}
          longitude={shipment.longitude}
          heading={data?.at(-1)?.heading ?? null}
          name={unit}
          label={translate('routeMap.lastSeenOf', { unit })}
          isDoubted={!shipment.active}
        />
      )}
    </BaseMap>
  )
}

const ofSource = (trace: readonly GpsPoint[], source: FixSource): GpsPoint[] =>
  trace.filter((fix) => fix.source === source)
