import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { utcSpan } from '#portal/ui/i18n/utcTime'
import type { TimelineRow } from './timelineRows'
import { placeOf, type TimeSpan } from './timeSpan'
import { useBarWords } from './useBarWords'

type TimelineRowLineProps = {
  row: TimelineRow
  index: number
  htmlId: string
  span: TimeSpan
  /** Pixels. */
  start: number
  height: number
  isCursor: boolean
  /** Something would be dropped here. */
  isTarget: boolean
  /** The score of the selected load in this row: `82`, or a dash for a rejected pair. */
  score: string | null
}

const Line = (props: TimelineRowLineProps) => {
  const { row, index, htmlId, span, start, height, isCursor, isTarget, score } = props
  const translate = useTranslate()
  const words = useBarWords()
  const laneHeight = height / row.lanes
  const bars = row.bars.flatMap((laid) => {
    const place = placeOf(span, laid.from, laid.to)
    return place ? [{ ...words(laid), place, key: laid.key, lane: laid.lane }] : []
  })
  const hours = row.hours && placeOf(span, row.hours.from, row.hours.to)
  return (
    <div
      id={htmlId}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isCursor}
      data-timeline-row={row.key}
      className={['line', isCursor && 'cursor', isTarget && 'target', row.obstacle && 'shut'].filter(Boolean).join(' ')}
      style={{ top: start, height }}
    >
      <div role="rowheader" className="who">
        <span className="name">
          <span>{row.name}</span>
          {score !== null && <b>{score}</b>}
        </span>
        <span className="about">
          {[row.with, row.obstacle && translate(`planFleet.timeline.obstacle.${row.obstacle}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {/* Heard in one piece: an element more for each bar would make scrolling slow. */}
      <div role="gridcell" className="track" aria-label={bars.map(({ text, told }) => text + told).join('')}>
        {hours && row.hours && (
          <span
            className="hours"
            style={{ left: `${hours.left}%`, width: `${hours.width}%` }}
            title={translate('planFleet.timeline.hours', {
              span: utcSpan(row.hours.from, row.hours.to),
              hours: (row.hours.drivingLeft / 60).toFixed(1),
            })}
          />
        )}
        {bars.map(({ key, place, text, told, state, lane }) => (
          <span
            key={key}
            aria-hidden="true"
            className={`bar ${state}`}
            title={text + told}
            style={{
              left: `${place.left}%`,
              width: `${place.width}%`,
              top: laneHeight * lane,
              height: laneHeight - 6,
              lineHeight: `${laneHeight - 8}px`,
            }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}

/** A driver or a unit of the timeline with the planned work; renders only when something of it changed. */
export const TimelineRowLine = memo(Line)
