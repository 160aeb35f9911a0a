import { useDroppable } from '@dnd-kit/core'
import { Box } from '@mui/material'
import { useCallback, useEffect, useEffectEvent, useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { PlannedPair } from '#domain/load-planning/pairs/recommendation'
import { utcClock, utcDay } from '#portal/ui/i18n/utcTime'
import { rowStepOf } from '#portal/ui/table/gridMove'
import { useGrid } from '#portal/ui/table/useGrid'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { TimelineRowLine } from './TimelineRowLine'
import { lineHeight, lineStyle, nowColumn } from './timelineStyle'
import { shareOf, ticksOf, type Tick } from './timeSpan'
import type { useTimeline } from './useTimeline'
import type { TimelineView } from './useTimelineView'

type TimelineBodyProps = {
  view: TimelineView
  timeline: ReturnType<typeof useTimeline>
  isCarrying: boolean
  over: string | null
  verdicts: ReadonlyMap<string, PlannedPair> | undefined
  cursor: string | null
  onCursor: (key: string | null) => void
  onHover: (key: string | null) => void
  onEnter: (key: string) => void
  onLeave: () => void
}

/** The rows of the timeline: those in sight alone are drawn. Its cells are hours, so the arrows left and right move time. */
export const TimelineBody = (props: TimelineBodyProps) => {
  const { view, timeline, isCarrying, over, verdicts, cursor, onCursor, onHover, onEnter, onLeave } = props
  const translate = useTranslate()
  const id = useId()
  const { setNodeRef } = useDroppable({ id: 'timeline' })
  const { rows, isReading, isAll } = timeline
  const { span, zoom, now } = view
  const ticks = useMemo(() => ticksOf(span, zoom), [span, zoom])
  const place = useMemo(() => rows.findIndex(({ key }) => key === cursor), [rows, cursor])
  const grid = useGrid({
    count: rows.length,
    rowHeight: lineHeight,
    headHeight: 32,
    overscan: 6,
    cursor: place < 0 ? null : { row: place },
    keyOf: (row) => rows[row]?.key,
    onKey: (event, page) => {
      const by = rowStepOf(event, page)
      const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
      if (by !== null) goTo(place + by)
      else run?.()
      return by !== null || run !== undefined
    },
  })
  const { ref: setGridBox, ...gridProps } = grid.gridProps
  const setBox = useCallback(
    (element: HTMLElement | null) => {
      setGridBox(element)
      setNodeRef(element)
    },
    [setGridBox, setNodeRef],
  )
  const revealCursor = useEffectEvent(() => {
    if (place >= 0) grid.reveal(place)
  })
  useEffect(() => {
    // Only a step leads there: rows that come and go around it do not scroll the list.
    if (cursor !== null) revealCursor()
  }, [cursor])

  const goTo = (next: number) => {
    const found = rows[Math.min(rows.length - 1, Math.max(0, next))]
    onHover(null)
    if (found) onCursor(found.key)
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => view.moveBy(-1),
    ArrowRight: () => view.moveBy(1),
    '+': () => view.zoomBy(-1),
    '-': () => view.zoomBy(1),
    Enter: () => {
      if (place >= 0 && cursor !== null) onEnter(cursor)
    },
    Escape: onLeave,
  }
  return (
    <Box
      // The drop target is what can be seen of the rows: all of them would reach up behind the lists of loads and units,
      // and dragging there would scroll the timeline.
      ref={setBox}
      {...gridProps}
      data-timeline
      aria-label={translate('planFleet.timeline.title')}
      aria-describedby={`${id}keys`}
      aria-rowcount={rows.length + 1}
      aria-busy={isReading}
      sx={lineStyle}
    >
      <TimelineScale ticks={ticks} />
      <Box
        role="rowgroup"
        sx={rowsStyle}
        style={{ height: grid.height, minHeight: rows.length === 0 ? 0 : '60%' }}
        onMouseOver={({ target }) => isCarrying && onHover(keyAt(target))}
        onMouseLeave={() => onHover(null)}
        onClick={({ target }) => onCursor(keyAt(target))}
      >
        {ticks.map(({ at, left, isDay }) => (
          <i key={at} aria-hidden="true" className={isDay ? 'tick day' : 'tick'} style={{ left: nowColumn(left) }} />
        ))}
        {grid.items.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const pair = row.driverId ? verdicts?.get(row.driverId) : undefined
          return (
            <TimelineRowLine
              key={row.key}
              row={row}
              index={index}
              htmlId={grid.rowId(index)}
              span={span}
              start={start}
              height={lineHeight}
              isCursor={row.key === cursor}
              isTarget={row.key === over}
              score={pair ? (pair.feasible ? String(Math.round(pair.score)) : '–') : null}
            />
          )
        })}
        {now >= span.from && now <= span.to && (
          <i aria-hidden="true" className="now" style={{ left: nowColumn(shareOf(span, now) * 100) }} />
        )}
      </Box>
      {rows.length === 0 && !isReading && (
        <Box sx={{ p: 4, color: 'text.secondary' }}>
          {translate(isAll ? 'planFleet.timeline.nobody' : 'planFleet.timeline.none')}
        </Box>
      )}
      <span id={`${id}keys`} style={visuallyHidden}>
        {translate('planFleet.timeline.keys')}
      </span>
    </Box>
  )
}

const keyAt = (target: EventTarget): string | null =>
  (target as Element).closest<HTMLElement>('[data-timeline-row]')?.dataset['timelineRow'] ?? null

const rowsStyle = { position: 'relative' }

/** The hours and days above the rows. */
const TimelineScale = ({ ticks }: { ticks: readonly Tick[] }) => {
  const translate = useTranslate()
  return (
    <div role="rowgroup" className="scale">
      <div role="row" aria-rowindex={1} className="marks">
        <div role="columnheader" className="who">
          {translate('planFleet.timeline.who')}
        </div>
        <div role="columnheader" className="track" aria-label={translate('planFleet.timeline.plan')}>
          {ticks.map(({ at, left, isDay }) => (
            <span key={at} className={isDay ? 'mark day' : 'mark'} style={{ left: `${left}%` }}>
              {isDay ? utcDay(at) : utcClock(at)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
