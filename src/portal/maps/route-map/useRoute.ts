import { useCallback, useEffect, useMemo, useRef } from 'react'
import { forecasts } from '#contract/maps/forecasts'
import { fleetPositions } from '#contract/maps/positions'
import { routes } from '#contract/maps/routes'
import type { StopEstimate } from '#domain/fleet/estimatedArrival'
import type { MapRoute, RouteStop } from '#domain/fleet/map/mapRoute'
import { type GpsPoint, type FixSource, fixSources } from '#domain/fleet/positions/fix'
import { splitTrace, type TraceGap } from '#domain/fleet/positions/traceGaps'
import type { RouteForecast } from '#domain/fleet/routeForecast'
import { useChanges } from '#portal/data/events'
import { useEndpoint, useRefresh } from '#portal/data/useEndpoint'

export type Route = {
  route: MapRoute
  stops: readonly RouteStop[]
  forecast: RouteForecast | undefined
  /** It is there, or does not come. */
  isForecastRead: boolean
  /** By sequence. */
  estimates: ReadonlyMap<number, StopEstimate>
  /** Oldest first. */
  trace: readonly GpsPoint[]
  /** The same as ways and gaps, source by source. */
  traces: readonly SourceTrace[]
}

/** Milliseconds between two looks while units move: each look reads the whole route. */
const lookEvery = 15_000
const pollEvery = 60_000

/** A route with its stops, trace and forecast; kept up to date while it is shown. */
export const useRoute = (id: string) => {
  const found = useEndpoint(routes.listRoutes, { body: { shipmentIds: [id] } }, { keepPrevious: true })
  const route = found.data?.find(({ shipmentId }) => shipmentId === id)
  const asked = route && { params: { shipmentId: id } }
  const stops = useEndpoint(routes.listStops, asked ?? null)
  const forecast = useEndpoint(forecasts.readForecast, asked ?? null)
  const trace = useEndpoint(fleetPositions.listTrace, asked ?? null)
  useLook(route?.status === 'in-transit')
  const estimates = useMemo(
    () => new Map((forecast.data?.stops ?? []).map((estimate) => [estimate.sequence, estimate])),
    [forecast.data],
  )
  const traces = useMemo(() => sourceTraces(trace.data ?? []), [trace.data])
  const shown: Route | null =
    route && stops.data
      ? {
          route,
          stops: stops.data,
          forecast: forecast.data,
          isForecastRead: !forecast.isPending,
          estimates,
          trace: trace.data ?? [],
          traces,
        }
      : null
  return {
    shown,
    isUnknown: found.data !== undefined && !found.isPlaceholderData && route === undefined,
    failure: found.error ?? stops.error,
    retry: () => void Promise.all([found.refetch(), stops.refetch()]),
  }
}

/** Looks again when positions changed, but not more often than makes sense. */
const useLook = (isUnderWay: boolean) => {
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refresh(routes.listRoutes, routes.listStops, forecasts.readForecast, fleetPositions.listTrace)
    }, lookEvery)
  }, [refresh])
  useChanges(isUnderWay ? ['positions', 'shipments'] : ['shipments'], look, pollEvery)
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** The fixes of one source of a route: the known ways, and the gaps between them. */
type SourceTrace = { source: FixSource; ways: GpsPoint[][]; gaps: TraceGap[] }

/** The trace of a route, source by source. */
const sourceTraces = (trace: readonly GpsPoint[]): SourceTrace[] =>
  fixSources.flatMap((source) => {
    const fixes = trace.filter((fix) => fix.source === source)
    return fixes.length > 1 ? [{ source, ...splitTrace(fixes) }] : []
  })
