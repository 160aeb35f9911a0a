import { useDroppable } from '@dnd-kit/core'
import { Box, Paper } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { ReadFailure } from '#portal/kit/facts/PagedFacts'
import { unseen } from '#portal/kit/unseen'
import { TimelineHead } from './TimelineHead'
import { TimelineRowLine } from './TimelineRowLine'
import { TimelineScale } from './TimelineScale'
import { TimelineStrip } from './TimelineStrip'
import { lineHeight, lineStyle, nowColumn } from './timelineStyle'
import { ticksOf } from './timeSpan'
import { usePairVerdicts } from './usePairVerdicts'
import { usePairWords } from './usePairWords'
import type { useTimeline } from './useTimeline'
import type { TimelineView } from './useTimelineView'
import { useRowWords } from './useRowWords'

type PlanTimelineProps = {
  view: TimelineView
  timeline: ReturnType<typeof useTimeline>
  /** The load that is to be given away: dragged, or the only marked one. */
  load: AvailableLoad | null
  /** The row below a dragged load. */
  over: string | null
  verdicts: ReturnType<typeof usePairVerdicts>
  onAssign: (load: AvailableLoad, key: string) => void
  /** Back to the list of loads. */
  onLeave: () => void
}

/** Drivers or units with their loads, hours and requests over a few days. With a load in hand it shows whom it suits. */
export const PlanTimeline = ({ view, timeline, load, over, verdicts, onAssign, onLeave }: PlanTimelineProps) => {
  const translate = useTranslate()
  const words = usePairWords()
  const rowWords = useRowWords()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const { setNodeRef } = useDroppable({ id: 'timeline' })
  const { rows, isReading, error, retry } = timeline
  const { span, zoom, now } = view
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    scrollPaddingStart: 32,
    overscan: 6,
  })
  const ticks = useMemo(() => ticksOf(span, zoom), [span, zoom])
  const place = rows.findIndex(({ key }) => key === cursor)
  const pointed = over ?? hovered ?? cursor
  const row = rows.find(({ key }) => key === pointed)
  useEffect(() => {
    if (load === null) setHovered(null)
  }, [load])

  const goTo = (next: number) => {
    const found = rows[Math.min(rows.length - 1, Math.max(0, next))]
    if (!found) return
    setHovered(null)
    setCursor(found.key)
    virtual.scrollToIndex(rows.indexOf(found))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / lineHeight) - 2)
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(place + 1),
      ArrowUp: () => goTo(place - 1),
      PageDown: () => goTo(place + page),
      PageUp: () => goTo(place - page),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ArrowLeft: () => view.moveBy(-1),
      ArrowRight: () => view.moveBy(1),
      '+': () => view.zoomBy(-1),
      '-': () => view.zoomBy(1),
      Enter: () => load && cursor !== null && place >= 0 && onAssign(load, cursor),
      Escape: onLeave,
    }
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!run) return
    run()
    event.preventDefault()
    event.stopPropagation()
  }
  const spoken = rows[place]
  const spokenPair = spoken?.driverId ? verdicts?.get(spoken.driverId) : undefined
  return (
    <Paper variant="outlined" component="section" aria-labelledby={`${id}title`} sx={partStyle}>
      <TimelineHead titleId={`${id}title`} view={view} count={rows.length} />
      <TimelineStrip
        load={load}
        row={row}
        rows={rows}
        verdicts={verdicts}
        onGoTo={(found) => {
          goTo(rows.indexOf(found))
          box.current?.focus({ preventScroll: true })
        }}
      />
      {error && <ReadFailure error={error} onRetry={retry} />}
      <Box
        ref={box}
        role="grid"
        tabIndex={0}
        data-timeline
        aria-label={translate('planFleet.timeline.title')}
        aria-describedby={`${id}keys`}
        aria-rowcount={rows.length + 1}
        aria-busy={isReading}
        aria-activedescendant={
          place >= 0 && virtual.getVirtualItems().some(({ index }) => index === place) ? `${id}${place}` : undefined
        }
        onKeyDown={onKeyDown}
        sx={lineStyle}
      >
        <TimelineScale ticks={ticks} />
        <Box
          ref={setNodeRef}
          role="rowgroup"
          sx={{ position: 'relative', minHeight: '100%' }}
          style={{ height: virtual.getTotalSize() }}
          onMouseOver={({ target }) => load && setHovered(keyAt(target))}
          onMouseLeave={() => setHovered(null)}
          onClick={({ target }) => setCursor(keyAt(target))}
        >
          {ticks.map(({ at, left, isDay }) => (
            <i key={at} aria-hidden="true" className={isDay ? 'tick day' : 'tick'} style={{ left: nowColumn(left) }} />
          ))}
          {virtual.getVirtualItems().map(({ index, start }) => {
            const each = rows[index]
            if (!each) return null
            const found = each.driverId ? verdicts?.get(each.driverId) : undefined
            return (
              <TimelineRowLine
                key={each.key}
                row={each}
                index={index}
                htmlId={`${id}${index}`}
                span={span}
                start={start}
                height={lineHeight}
                isCursor={each.key === cursor}
                isTarget={each.key === over}
                score={load && found ? (found.feasible ? String(Math.round(found.score)) : '–') : null}
              />
            )
          })}
          {now >= span.from && now <= span.to && (
            <i
              aria-hidden="true"
              className="now"
              style={{ left: nowColumn(((now - span.from) / (span.to - span.from)) * 100) }}
            />
          )}
        </Box>
        {rows.length === 0 && !isReading && (
          <Box sx={{ p: 4, color: 'text.secondary' }}>{translate('planFleet.timeline.none')}</Box>
        )}
      </Box>
      <span id={`${id}keys`} style={unseen}>
        {translate('planFleet.timeline.keys')}
      </span>
      <span role="status" data-timeline-said style={unseen}>
        {spoken &&
          [rowWords(spoken), load && spokenPair && `${load.shipmentId}: ${words.spoken(spokenPair)}`]
            .filter(Boolean)
            .join(' ')}
      </span>
    </Paper>
  )
}

const keyAt = (target: EventTarget): string | null =>
  (target as Element).closest<HTMLElement>('[data-timeline-row]')?.dataset['timelineRow'] ?? null

const partStyle = { display: 'flex', flexDirection: 'column', minWidth: 0, height: 'clamp(320px, 46dvh, 560px)' }
