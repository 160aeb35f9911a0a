import { type FixSource, fixSources, type GpsPoint } from '#domain/fleet/fix'
import { splitTrace, type TraceGap } from '#domain/fleet/traceGaps'

/** What one source told of a route: the ways that are known, and the gaps between them. */
export type SourceTrace = { source: FixSource; ways: GpsPoint[][]; gaps: TraceGap[] }

/** The trace of a route, source by source. */
export const sourceTraces = (trace: readonly GpsPoint[]): SourceTrace[] =>
  fixSources.flatMap((source) => {
    const fixes = trace.filter((fix) => fix.source === source)
    return fixes.length > 1 ? [{ source, ...splitTrace(fixes) }] : []
  })
