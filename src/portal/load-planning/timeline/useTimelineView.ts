import { useMemo } from 'react'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { rowKinds } from './timelineRows'
import { nextZoom, spanOf, usualZoom, writtenStart, zoomOf } from './timeSpan'
import { useNow } from '#portal/ui/useNow'

/** The view of the timeline in the address: `timeline` (drivers or units), `hours` and `from`. */
export const useTimelineView = () => {
  const { values, change } = useAddressFields('timeline', 'hours', 'from')
  const now = useNow()
  const kind = rowKinds.find((each) => each === values.timeline) ?? null
  const zoom = zoomOf(values.hours)
  const { from, to } = spanOf(values.from, zoom, now)
  const span = useMemo(() => ({ from, to }), [from, to])
  const setZoom = (next: typeof zoom) => change({ hours: next === usualZoom ? '' : String(next) })
  return {
    kind,
    zoom,
    span,
    now,
    setKind: (next: typeof kind) => change({ timeline: next ?? '' }),
    zoomBy: (by: 1 | -1) => setZoom(nextZoom(zoom, by)),
    /** Moves earlier (-1) or later (1) by a quarter of the span. */
    moveBy: (by: 1 | -1) => change({ from: writtenStart(span.from + (by * (span.to - span.from)) / 4) }),
    toNow: () => change({ from: '' }),
    isAtNow: values.from === '',
  }
}

export type TimelineView = ReturnType<typeof useTimelineView>
